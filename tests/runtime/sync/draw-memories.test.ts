import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Memory } from '#agents/core/records.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { Store } from '#runtime/store/store.ts';
import { drawMemories } from '#runtime/sync/draw-memories.ts';
import { EMULATOR_SIGN_IN } from '#runtime/sync/firestore/sign-in.ts';
import { MemoryBankRest } from '#runtime/sync/memory-bank/bank-rest.ts';
import { MemoryBankCloud } from '#runtime/sync/memory-bank/memory-bank-cloud.ts';
import { useMemoryBankPeer } from '../../support/cloud/memory-bank-peer.ts';
import { MemoryCloud } from '../../support/cloud/memory-cloud.ts';
import { APP, NO_LEDGER } from '../../support/cloud/robot-cloud.ts';
import { StoreFixture } from '../../support/store/store-fixture.ts';

const BORROW = 'くり下がりのひき算で、3問まちがえました。';
const PICTURE = 'ひき算は、図のヒントのあとに4回中4回できました。';
/** As a model may put it: other words around the same ones. */
const JOINED = 'くり下がりのひき算は3問まちがえたが、図のヒントのあとは4回中4回できた';
const peer = useMemoryBankPeer();
const signal = new AbortController().signal;
let desk: StoreFixture;
let store: Store;
let cloud: MemoryBankCloud;
let journal: MemoryJournal;
let sentBytes: number;
beforeEach(() => {
  desk = new StoreFixture();
  onTestFinished(() => desk[Symbol.dispose]());
  store = desk.open();
  journal = new MemoryJournal();
  sentBytes = 0;
  const { clock } = desk;
  const at = { endpoint: peer.endpoint, project: 'p', location: 'asia-northeast1', engineId: 'e1' };
  const bank = new MemoryBankRest({ at, signIn: EMULATOR_SIGN_IN, clock, outbound: NO_LEDGER });
  const records = new MemoryCloud();
  cloud = new MemoryBankCloud({ cloud: records, bank, app: APP, clock, secretWords: () => ['ゆうちゃん'] });
  peer.model = (facts) => (facts.length > 1 ? [JOINED] : facts);
  remember('s1', ['kind:subtraction_borrow', BORROW], ['approach:subtraction_borrow', PICTURE]);
  store.sync.cloudIdOf('mia');
});

function remember(session: string, ...kept: readonly (readonly [string, string, Partial<Memory>?])[]): void {
  const turn = store.beginTurn('mia', session);
  for (const [key, text, more = {}] of kept)
    turn.work.record({
      kind: 'memory_kept',
      memory: {
        ...{ memoryId: `${session}-${key}`.slice(0, 36), type: 'difficulty', key, text, problemIds: [] },
        ...{ atMs: desk.clock.now(), ...more },
      },
    });
  turn.commit();
}

async function draw(limitBytes = 10_000): Promise<void> {
  const spend = (bytes: number): boolean => {
    sentBytes += bytes;
    return sentBytes <= limitBytes;
  };
  await drawMemories({ cloud, drawn: store.sync.drawn, spend, journal }, signal);
}

const held = () => store.memories.of('mia');
const drawn = () => held().filter(({ key }) => key.startsWith('bank:'));
const found = (query: string) => {
  const turn = store.beginTurn('mia', 'later');
  const memories = turn.work.memories(query, 10);
  turn.rollback();
  return memories.map(({ text }) => text);
};
const asked = () => peer.requests.filter(({ call }) => call.endsWith(':generate'));
const waiting = () => store.outbox.pending(100).map(({ kind, payload }) => ({ kind, payload }));

/** Tells the bank what waits, as a round of the sync does. */
async function send(): Promise<void> {
  const rows = store.outbox.pending(100);
  const items = rows.map(({ id, kind, payload, createdAtMs: atMs }) => ({
    ...{ id, kind, payload, atMs, robotId: 'r', childId: store.sync.cloudIdOf('mia') ?? '' },
  }));
  const { written } = await cloud.write(items, signal);
  store.outbox.settle(written, []);
}

describe('what the bank’s model says of a session', () => {
  test('joins the robot’s own sentences to one, which the parent sees, the search finds and the cloud is told', async () => {
    await draw();
    expect(drawn()).toMatchObject([
      { text: `${PICTURE}${BORROW}`, sessionId: 's1', confidence: 0.5, madeBy: 'robot' },
    ]);
    expect(drawn()[0]?.tags?.[0]).toBe('by:memory_bank');
    expect(found('ひき算')).toContain(`${PICTURE}${BORROW}`);
    expect(waiting().at(-1)).toMatchObject({
      kind: 'memory_kept',
      payload: { memory: { text: `${PICTURE}${BORROW}` } },
    });
    // No word of the model's is anywhere, and nothing of what it made lies in the bank.
    expect(JSON.stringify([held(), waiting(), journal.lines])).not.toContain('まちがえたが');
    expect(peer.facts()).toEqual([]);
    await send();
    expect(peer.facts()).toContain(`${PICTURE}${BORROW}`);
  });

  test('is asked once for what was remembered, and again when a session brings more', async () => {
    await draw();
    await draw();
    expect(asked()).toHaveLength(1);
    expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({
      scope: { app_name: APP, user_id: store.sync.cloudIdOf('mia'), purpose: 'draw' },
      directMemoriesSource: { directMemories: [{ fact: BORROW }, { fact: PICTURE }] },
    });
    remember(
      's2',
      ['kind:kuku', '九九で、2問まちがえました。'],
      ['habit:looks_again', 'よく見直しています。'],
    );
    await draw();
    expect(asked()).toHaveLength(2);
  });

  test('is never told what a child told, a parent wrote, names a child, or does not hold', async () => {
    remember(
      's2',
      ['like:pokemon', 'ポケモンが好きです。', { type: 'like' }],
      ['kind:a', 'ゆうちゃんは、足し算で2問まちがえました。'],
      ['kind:b', '古い文です。'],
      ['kind:c', '長さで、2問まちがえました。'],
      ['kind:d', '時計で、2問まちがえました。'],
    );
    const old = held().find(({ key }) => key === 'kind:b');
    store.memories.rewrite('mia', old?.memoryId ?? '', '親の文です。');
    await draw();
    const told = asked().map(({ body }) => body);
    expect(told.join()).toContain('時計で');
    for (const secret of ['ポケモン', 'ゆうちゃん', '古い文', '親の文'])
      expect(told.join()).not.toContain(secret);
  });

  test('that claims something of its own is refused', async () => {
    peer.model = () => [
      'くり下がりのひき算で5問まちがえ、図のヒントのあとは4回中4回',
      '数学が得意',
      JOINED.slice(0, 9),
    ];
    await draw();
    expect(drawn()).toEqual([]);
    await draw();
    expect(asked()).toHaveLength(1);
  });
});

describe('what was joined', () => {
  beforeEach(async () => {
    await draw();
    await send();
    expect(peer.facts()).toHaveLength(3);
  });
  const source = (key: string) => held().find((one) => one.key === key)?.memoryId ?? '';

  test.each([
    ['forgotten', () => store.memories.forget('mia', source('kind:subtraction_borrow'))],
    [
      'written anew by a parent',
      () => void store.memories.rewrite('mia', source('kind:subtraction_borrow'), '親の文'),
    ],
    ['superseded', () => remember('s3', ['kind:subtraction_borrow', 'ひき算が、ひとりで2問とけました。'])],
  ])('is gone, here and there, when one of its sentences is %s', async (_, happens) => {
    happens();
    expect(drawn()).toEqual([]);
    expect(found('図のヒント').filter((text) => text.includes('図'))).toEqual([PICTURE]);
    expect(desk.ask(`SELECT fact FROM memories WHERE key LIKE 'bank:%'`)).toEqual([]);
    await send();
    expect(peer.facts().filter((fact) => fact.includes(BORROW))).toEqual([]);
  });

  test('can be forgotten and forbidden like any other, and what it was made of stays', async () => {
    store.memories.forget('mia', drawn()[0]?.memoryId ?? '', true);
    await send();
    expect(peer.facts().toSorted()).toEqual([BORROW, PICTURE].toSorted());
    remember('s1', ['kind:kuku', '九九で、2問まちがえました。']);
    await draw();
    expect(asked()).toHaveLength(2);
    expect(drawn()).toEqual([]);
  });

  test('that a parent has rewritten is the parent’s, and stays', () => {
    store.memories.rewrite('mia', drawn()[0]?.memoryId ?? '', '親の文です。');
    store.memories.forget('mia', source('kind:subtraction_borrow'));
    expect(drawn()).toMatchObject([{ text: '親の文です。', madeBy: 'parent' }]);
  });
});

describe('a bank that', () => {
  /** Lets virtual time pass until it is over. */
  async function inTime(work: Promise<void>): Promise<void> {
    let isOver = false;
    void work.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await desk.clock.advance(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await work;
  }

  test('takes its time is waited for', async () => {
    peer.looksUntilDone = 3;
    await inTime(draw());
    expect(drawn()).toHaveLength(1);
  });

  test.each([
    ['has no quota left', 'quota'],
    ['is not there', 'unavailable'],
  ] as const)('%s is asked again in a later round, and told to support as a code', async (_, fault) => {
    peer.next = (call) => (call.endsWith(':generate') ? fault : 'pass');
    await draw();
    expect(drawn()).toEqual([]);
    expect(journal.lines).toHaveLength(1);
    peer.next = () => 'pass';
    await draw();
    expect(drawn()).toHaveLength(1);
  });

  test('never ends is given up, leaves nothing, and is asked again', async () => {
    peer.next = (call) => {
      peer.looksUntilDone = call.endsWith(':generate') ? Number.POSITIVE_INFINITY : 0;
      return 'pass';
    };
    await inTime(draw());
    expect([drawn(), peer.facts()]).toEqual([[], []]);
    peer.next = () => 'pass';
    peer.looksUntilDone = 0;
    await draw();
    expect(drawn()).toHaveLength(1);
  });

  test('will not is asked no more about that session', async () => {
    peer.generateError = { code: 3, message: 'INVALID' };
    await draw();
    peer.generateError = null;
    await draw();
    expect([asked().length, drawn().length]).toEqual([1, 0]);
  });

  test('was cut off half-way leaves nothing for the next time', async () => {
    const name = 'projects/p/locations/asia-northeast1/reasoningEngines/e1/memories/99';
    const scope = { app_name: APP, user_id: store.sync.cloudIdOf('mia') ?? '', purpose: 'draw' };
    peer.memories.set(name, { name, fact: BORROW, scope, updateTime: '' });
    await cloud.forget(scope.user_id, ['s1-x'], signal);
    expect(peer.facts()).toEqual([]);
    peer.memories.set(name, { name, fact: BORROW, scope, updateTime: '' });
    await draw();
    expect(peer.facts()).toEqual([]);
  });

  test('would be told more than a day may send is not asked', async () => {
    await draw(10);
    expect(asked()).toEqual([]);
  });
});
