import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Embedder } from '#agents/memory/embedder.ts';
import { GeminiEmbedder } from '#agents/models/gemini/gemini-embedder.ts';
import { Private } from '#config/private.ts';
import { MemoryEmbedding } from '#runtime/recall/memory-embedding.ts';
import { vectorSearch } from '#runtime/recall/vector-search.ts';
import type { Store } from '#runtime/store/store.ts';
import { LivePeer } from '../../support/live-peer/live-peer.ts';
import { NotedOutbound } from '../../support/noted-outbound.ts';
import { commitTurn, memoryKept, StoreFixture } from '../../support/store/store-fixture.ts';

const EVERY_MS = 15 * 60_000;
const STEP_MS = 5_000;
/** Made up: a sentence about tables lies one way, all others another. */
const vectorOf = (text: string): number[] => (/九九|だん/.test(text) ? [1, 0, 0] : [0, 1, 0]);

let peer: LivePeer;
let desk: StoreFixture;
let store: Store;
let outbound: NotedOutbound;
let isFree: boolean;
let nicknames: string[];
let listeners: Set<() => void>;
const started: MemoryEmbedding[] = [];
const ending = new AbortController().signal;
beforeEach(async () => {
  peer = await LivePeer.start();
  peer.onEmbed(({ texts }) => texts.map(vectorOf));
  desk = new StoreFixture();
  store = desk.open();
  outbound = new NotedOutbound();
  isFree = true;
  nicknames = [];
  listeners = new Set();
});
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
  desk[Symbol.dispose]();
  await peer.stop();
});

const embedder = (model = 'gemini-embedding-001') =>
  new GeminiEmbedder({
    ...{ key: new Private('key'), vertex: null, endpoint: peer.url, model, dimensions: 3 },
    ...{ clock: desk.clock, outbound, lack: () => null, onUsage: () => {} },
  });

async function embedding(parts: Partial<ConstructorParameters<typeof MemoryEmbedding>[0]> = {}) {
  const one = new MemoryEmbedding({
    ...{ embedder: embedder(), vectors: store.vectors, everyMinutes: 15, clock: desk.clock },
    ...{ journal: desk.journal, isFree: () => isFree, secretWords: () => nicknames, chance: () => 0.5 },
    onFreedom: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...parts,
  });
  started.push(one);
  await one.start(ending);
  // Time stands still while a question is really on its way.
  const round = async (forMs = EVERY_MS): Promise<void> => {
    for (let leftMs = forMs; leftMs > 0; leftMs -= STEP_MS) {
      await desk.clock.advance(Math.min(leftMs, STEP_MS));
      await one.settled();
    }
  };
  return { one, round };
}

function remember(child: string, facts: Readonly<Record<string, string>>): void {
  commitTurn(store, child, `${child}-s`, (work) => {
    for (const [key, text] of Object.entries(facts))
      work.record(memoryKept(`${child}-${key}-${text.length}`, text, { key: `habit:${key}` }));
  });
}

const asked = () => peer.embedRequests.map(({ texts }) => texts);
const warnings = () =>
  desk.journal.lines
    .filter(({ level }) => level === 'warn')
    .map(({ message, fields }) => [message, fields.code]);
const search = (by: Embedder = embedder()) =>
  vectorSearch({
    ...{ embedder: by, vectors: store.vectors, secretWords: () => nicknames, mayLeave: () => isFree },
    ...{ clock: desk.clock, journal: desk.journal, ending },
  });

describe('what is remembered is made findable by meaning', () => {
  test('a minute after the start and after a lesson, each sentence once, each child by itself, in the ledger', async () => {
    remember('one', { a: '九九が とくい', b: 'くり下がりが にがて' });
    remember('two', { a: '図を かくと わかる' });
    const { one, round } = await embedding();
    await round(59_000);
    expect(asked()).toEqual([]);
    await round(10_000);
    expect(asked()).toEqual([['九九が とくい', 'くり下がりが にがて'], ['図を かくと わかる']]);
    expect(outbound.sent.map(({ childId }) => childId)).toEqual(['one', 'one', 'two', 'two']);
    await round();
    expect(asked()).toHaveLength(2);
    remember('one', { a: '九九は もう ぜんぶ いえる' });
    one.lessonEnded();
    await round(15_000);
    expect(asked().slice(2)).toEqual([['九九は もう ぜんぶ いえる']]);
    expect(one.trouble).toBeNull();
  });

  test('is made anew where the model is another', async () => {
    remember('one', { a: '九九が とくい' });
    const { one, round } = await embedding();
    await round();
    await one.stop();
    await (await embedding({ embedder: embedder('gemini-embedding-next') })).round();
    expect(peer.embedRequests.map(({ model }) => model)).toEqual([
      'gemini-embedding-001',
      'gemini-embedding-next',
    ]);
    expect(desk.ask('SELECT model FROM memory_vectors')).toEqual([{ model: 'gemini-embedding-next' }]);
  });

  test('never while somebody is at a turn or the parent gives no leave, and a round ends where one begins', async () => {
    remember('one', { a: '九九が とくい' });
    isFree = false;
    const { one, round } = await embedding();
    await round(10 * EVERY_MS);
    expect([asked(), outbound.sent]).toEqual([[], []]);
    const reached = Promise.withResolvers<void>();
    peer.onEmbed(({ signal }) => {
      reached.resolve();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    isFree = true;
    await desk.clock.advance(30_000);
    await reached.promise;
    isFree = false;
    for (const listener of listeners) listener();
    await one.settled();
    expect(desk.ask('SELECT 1 FROM memory_vectors')).toEqual([]);
    expect(warnings()).toEqual([]);
  });

  test('and what comes after the leave was taken back is not kept', async () => {
    remember('one', { a: '九九が とくい' });
    const answer = Promise.withResolvers<readonly Float32Array[]>();
    const slow = { ...{ model: 'made-up', dimensions: 3, mostTexts: 10 }, embed: () => answer.promise };
    const { one } = await embedding({ embedder: slow });
    await desk.clock.advance(65_000);
    isFree = false;
    for (const listener of listeners) listener();
    answer.resolve([Float32Array.of(1, 0, 0)]);
    await one.settled();
    expect(desk.ask('SELECT 1 FROM memory_vectors')).toEqual([]);
  });

  test('but for a sentence with a nickname, which goes nowhere', async () => {
    nicknames = ['はると'];
    remember('one', { a: '九九が とくい', b: 'ﾊﾙﾄは 図が すき はると' });
    await (await embedding()).round();
    expect(asked()).toEqual([['九九が とくい']]);
    expect(JSON.stringify(peer.embedRequests)).not.toContain('はると');
  });

  test('goes on after a fault with jitter and growing pauses, and tells of it once', async () => {
    remember('one', { a: '九九が とくい' });
    peer.onEmbed(() => 503);
    const { one, round } = await embedding();
    await round(65_000);
    await round(10_000);
    await round(25_000);
    expect(asked()).toHaveLength(3);
    await round(60_000);
    expect(asked()).toHaveLength(3);
    for (let times = 0; times < 4; times++) await round(EVERY_MS);
    expect(asked().length).toBeGreaterThan(3);
    expect(asked().length).toBeLessThan(7);
    expect(warnings()).toEqual([
      ['what is remembered cannot be made findable by meaning now', 'unreachable'],
    ]);
    peer.onEmbed(({ texts }) => texts.map(vectorOf));
    for (let times = 0; times < 30; times++) await round(EVERY_MS);
    expect([one.trouble, desk.ask('SELECT 1 FROM memory_vectors').length]).toEqual([null, 1]);
  });

  test.each([
    [429, 'quota'],
    [403, 'refused'],
  ])('waits long after %i, which a try more would not mend', async (status, code) => {
    remember('one', { a: '九九が とくい', b: '図を かく', c: 'ゆっくり よむ' });
    peer.onEmbed(() => status);
    const { one, round } = await embedding();
    await round(65_000);
    const first = asked().length;
    await round(10 * 60_000);
    expect([asked().length, one.trouble]).toEqual([first, code]);
    expect(first).toBeLessThan(4);
    expect(warnings()).toHaveLength(1);
  });

  test('parks a sentence that is refused alone, and keeps all others', async () => {
    remember('one', { a: '九九が とくい', b: 'こわれた 文', c: '図を かくと わかる' });
    peer.onEmbed(({ texts }) =>
      texts.some((text) => text.includes('こわれた')) ? 400 : texts.map(vectorOf),
    );
    const { one, round } = await embedding();
    await round();
    await round();
    await round();
    expect(asked()).toHaveLength(4);
    expect(desk.ask('SELECT memory_id FROM memory_vectors')).toHaveLength(2);
    expect([one.trouble, warnings()]).toEqual([
      'parked',
      [['the provider refuses sentences for good', undefined]],
    ]);
  });

  test('not at all where sqlite-vec cannot be loaded: it is told by name, and nothing is sent', async () => {
    remember('one', { a: '九九が とくい' });
    const { one, round } = await embedding({ vectors: { ...store.vectors, canCompare: () => false } });
    await round();
    expect([asked(), one.trouble]).toEqual([[], 'no_vectors']);
    expect(warnings()).toEqual([['sqlite-vec cannot be loaded: nothing is found by meaning', 'no_vectors']]);
  });
});

describe('the search by meaning', () => {
  const turn = new AbortController().signal;

  test('finds what has no word of the question in it, of this child alone, once it is known to answer', async () => {
    remember('one', { table: '九九を こえに だす', borrow: 'くり下がりが にがて' });
    remember('two', { other: '九九の うたが すき' });
    await (await embedding()).round();
    const far = search();
    expect(await far.rank('one', '2のだん', [], turn)).toEqual([]);
    await expect.poll(() => far.rank('one', '2のだん', [], turn)).toEqual(['habit:table', 'habit:borrow']);
    expect(await far.rank('two', '2のだん', [], turn)).toEqual(['habit:other']);
    expect(peer.embedRequests.at(-1)).toMatchObject({ texts: ['2のだん'], taskType: 'RETRIEVAL_QUERY' });
  });

  test.each([
    ['a nickname', 'はるとの 九九', 0],
    ['what the safety room hears', 'パパに たたかれた', 0],
    ['nothing of the kind', '九九', 1],
  ])('a question with %s in it (%s) goes out %i times', async (_, query, times) => {
    nicknames = ['はると'];
    const questions: string[] = [];
    const noting: Embedder = {
      ...{ model: 'made-up', dimensions: 3, mostTexts: 10 },
      embed: async (texts) => {
        questions.push(...texts);
        return texts.map(() => Float32Array.of(1, 0, 0));
      },
    };
    await search(noting).rank('one', query, [], turn);
    await desk.clock.advance(1000);
    expect(questions).toHaveLength(times);
  });

  test('that begins to hang costs a lesson 800 ms once, and nothing for five minutes', async () => {
    remember('one', { table: '九九を こえに だす' });
    await (await embedding()).round();
    const far = search();
    await expect.poll(() => far.rank('one', '2のだん', [], turn)).toEqual(['habit:table']);
    const hung = Promise.withResolvers<void>();
    peer.onEmbed(({ signal }) => {
      hung.resolve();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const found = far.rank('one', '3のだん', [], turn);
    await hung.promise;
    await desk.clock.advance(799);
    expect(await Promise.race([found, Promise.resolve('waits')])).toBe('waits');
    await desk.clock.advance(1);
    expect(await found).toEqual([]);
    const count = peer.embedRequests.length;
    expect(await far.rank('one', '4のだん', [], turn)).toEqual([]);
    expect(peer.embedRequests).toHaveLength(count);
    await desk.clock.advance(10_000);
  });

  test('asks nothing while nothing may leave the house', async () => {
    isFree = false;
    expect(await search().rank('one', '九九', [], turn)).toEqual([]);
    expect([asked(), outbound.sent]).toEqual([[], []]);
  });
});
