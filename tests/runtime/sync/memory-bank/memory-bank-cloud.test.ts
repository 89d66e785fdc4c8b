import { beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import { CloudError } from '#runtime/sync/cloud.ts';
import { EMULATOR_SIGN_IN } from '#runtime/sync/firestore/sign-in.ts';
import { MemoryBankRest } from '#runtime/sync/memory-bank/bank-rest.ts';
import { MemoryBankCloud } from '#runtime/sync/memory-bank/memory-bank-cloud.ts';
import { useMemoryBankPeer } from '../../../support/cloud/memory-bank-peer.ts';
import { MemoryCloud } from '../../../support/cloud/memory-cloud.ts';
import { APP, item, NO_LEDGER, NOW_MS } from '../../../support/cloud/robot-cloud.ts';

const DAY_MS = 24 * 60 * 60_000;
const peer = useMemoryBankPeer();
const signal = new AbortController().signal;
let clock: VirtualClock;
let records: MemoryCloud;
let cloud: MemoryBankCloud;
beforeEach(() => {
  clock = new VirtualClock();
  records = new MemoryCloud();
  const at = { endpoint: peer.endpoint, project: 'p', location: 'asia-northeast1', engineId: 'e1' };
  const bank = new MemoryBankRest({ at, signIn: EMULATOR_SIGN_IN, clock, outbound: NO_LEDGER });
  cloud = new MemoryBankCloud({ cloud: records, bank, app: APP, clock, secretWords: () => ['ゆうちゃん'] });
});

function kept(
  key: string,
  text: string,
  change: Partial<CloudItem> & { readonly memory?: object } = {},
): CloudItem {
  const { memory, ...rest } = change;
  const told = {
    memoryId: `id-${text}`,
    type: 'difficulty',
    key,
    text,
    problemIds: [],
    atMs: NOW_MS,
    ...memory,
  };
  return item({ kind: 'memory_kept', payload: { kind: 'memory_kept', memory: told }, ...rest });
}
const forgotten = (...memoryIds: string[]): CloudItem =>
  item({ kind: 'memory_forgotten', payload: { kind: 'memory_forgotten', memoryIds } });
const write = (...items: CloudItem[]) => cloud.write(items, signal);
const rank = (query: string, keys: readonly string[], child = 'child-x') =>
  cloud.rank(child, query, keys, signal);

describe('what is remembered', () => {
  test('is told to the bank with its id, under the child’s random id alone, and found by its key', async () => {
    await write(kept('k:borrow', 'くりさがりで つまずいた'), kept('k:shape', 'さんかくが すき'), item());
    expect([...peer.memories.values()]).toMatchObject([
      {
        fact: 'くりさがりで つまずいた',
        scope: { app_name: APP, user_id: 'child-x' },
        metadata: { memory_id: { stringValue: 'id-くりさがりで つまずいた' } },
      },
      { fact: 'さんかくが すき' },
    ]);
    expect(records.items.size).toBe(3);
    expect(await rank('さんかく', ['k:borrow', 'k:shape'])).toEqual(['k:shape', 'k:borrow']);
    expect(await rank('さんかく', ['k:borrow'])).toEqual(['k:borrow']);
    expect(await rank('さんかく', ['k:shape'], 'child-y')).toEqual([]);
  });

  test('a newer sentence of the same key takes the place of the older, and telling it twice does no harm', async () => {
    const newer = kept('k:borrow', 'くりさがりが できるように なった');
    await write(kept('k:borrow', 'くりさがりで つまずいた'), newer);
    await write(newer);
    expect(peer.facts()).toEqual(['くりさがりが できるように なった']);
  });

  test('with a nickname it is not told, and what it took the place of goes; neither is a question with one', async () => {
    await write(kept('k', 'ずが すき'), kept('k', 'ゆうちゃんは ずが すき'));
    expect(peer.facts()).toEqual([]);
    const before = peer.requests.length;
    expect(await rank('ゆうちゃんの すきな もの', ['k'])).toEqual([]);
    expect(peer.requests.slice(before)).toEqual([]);
    expect(peer.requests.filter(({ body }) => body.includes('ゆうちゃん'))).toEqual([]);
  });

  test('whose time is over is not told; whose time comes is told until when', async () => {
    const soon = clock.now() + DAY_MS;
    await write(
      kept('k:old', 'ふるい', { memory: { expiresAtMs: clock.now() - 1 } }),
      kept('k:now', 'いま', { memory: { expiresAtMs: soon } }),
    );
    expect([...peer.memories.values()]).toMatchObject([
      { fact: 'いま', expireTime: new Date(soon).toISOString() },
    ]);
  });

  test('and forgotten is gone there, and nothing else', async () => {
    await write(kept('k:1', 'いち'), kept('k:2', 'に'), kept('k:1', 'いち', { childId: 'child-y' }));
    await write(forgotten('id-いち'));
    expect(peer.facts('child-x')).toEqual(['に']);
    expect(peer.facts('child-y')).toEqual(['いち']);
  });
});

describe('erasing', () => {
  beforeEach(async () => {
    const later = { memory: { atMs: NOW_MS + DAY_MS } };
    await write(
      kept('k:1', 'きのう'),
      kept('k:2', 'きょう', later),
      kept('k:1', 'ほか', { childId: 'child-y' }),
    );
  });

  test.each([true, false])(
    'a child goes as a whole (the bank understands the filter: %s)',
    async (knowsFilter) => {
      peer.knowsFilter = knowsFilter;
      await cloud.erase({ what: 'child', childId: 'child-x' }, signal);
      expect(peer.facts()).toEqual(['ほか']);
    },
  );

  test('days of a child', async () => {
    const days = { fromMs: NOW_MS, toMs: NOW_MS + DAY_MS };
    await cloud.erase({ what: 'days', childId: 'child-x', ...days }, signal);
    expect(peer.facts()).toEqual(['きょう', 'ほか']);
  });

  test('everything of the family, and nothing of another that shares the engine', async () => {
    const [first] = peer.memories.values();
    const scope = { app_name: 'other-family', user_id: 'child-x' };
    if (first !== undefined) peer.memories.set(`${first.name}0`, { ...first, name: `${first.name}0`, scope });
    await cloud.purge(signal);
    expect([...peer.memories.values()].map((memory) => memory.scope.app_name)).toEqual(['other-family']);
  });

  test('is confirmed by neither where the bank refuses', async () => {
    peer.next = () => 'unavailable';
    await expect(cloud.erase({ what: 'child', childId: 'child-x' }, signal)).rejects.toThrow(CloudError);
  });
});

describe('a bank that does not answer', () => {
  test.each([
    ['unavailable', 'unreachable'],
    ['quota', 'quota'],
    ['no_access', 'no_access'],
    ['signed_out', 'refused'],
  ] as const)('%s: the records are written, the memories wait in their order', async (fault, kind) => {
    peer.next = () => fault;
    const items = [item(), kept('k', 'いち'), item(), kept('k', 'に'), item()];
    const error = await write(...items).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      kind,
      done: { written: [0, 2, 4].map((at) => items[at]?.id), refused: [] },
    });
    peer.next = () => 'pass';
    await write(...items.filter((_, at) => at % 2 === 1));
    expect(peer.facts()).toEqual(['に']);
  });

  test('what the records refuse is not told to it', async () => {
    const poison = kept('k', 'いち');
    records.poison.add(poison.id);
    expect(await write(poison)).toMatchObject({ refused: [{ id: poison.id }] });
    expect(peer.requests).toEqual([]);
  });

  test('what it will never take is set aside, and the others go', async () => {
    const bad = item({ kind: 'memory_kept', payload: { memory: 'none' } });
    const good = kept('k', 'いち');
    expect(await write(bad, good)).toEqual({
      written: [good.id],
      refused: [{ id: bad.id, code: 'refused' }],
    });
    expect(peer.facts()).toEqual(['いち']);
  });

  test('an engine that is not there is told as such', async () => {
    peer.engines.clear();
    await expect(write(kept('k', 'いち'))).rejects.toMatchObject({ kind: 'gone' });
  });
});

describe('a check', () => {
  const steps = async () =>
    (await cloud.check(signal)).map(({ step, state, fault }) => `${step} ${fault ?? state}`);

  test('says that the engine answers, and leaves nothing there', async () => {
    expect(await steps()).toEqual(['engine ok', 'memories ok']);
    expect(peer.facts()).toEqual([]);
  });

  test.each([
    ['disabled', 'no_access', /gcloud services enable aiplatform/],
    ['no_access', 'no_access', /roles\/aiplatform.user/],
    ['quota', 'quota', /quota/],
  ] as const)('%s: says what mends it', async (fault, kind, mend) => {
    peer.next = (call) => (call.startsWith('GET') && fault !== 'disabled' ? 'pass' : fault);
    const broken = (await cloud.check(signal)).find(({ state }) => state === 'failed');
    expect(broken).toMatchObject({ fault: kind, mend: expect.stringMatching(mend) });
  });

  test('an engine that is gone', async () => {
    peer.engines.clear();
    expect(await steps()).toEqual(['engine gone', 'memories not_tried']);
  });
});
