import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EmbedErrorCode } from '#agents/memory/embedder.ts';
import { GeminiEmbedder } from '#agents/models/gemini/gemini-embedder.ts';
import { Private } from '#config/private.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { LivePeer } from '../../../support/live-peer/live-peer.ts';
import { NotedOutbound } from '../../../support/noted-outbound.ts';

const MODEL = 'gemini-embedding-001';
const OF_CHILD = { childId: 'child-2', as: 'memory' } as const;
const signal = new AbortController().signal;
let peer: LivePeer;
let clock: VirtualClock;
let outbound: NotedOutbound;
let lack: EmbedErrorCode | null;
let usage: (readonly [string, number])[];
beforeEach(async () => {
  peer = await LivePeer.start();
  clock = new VirtualClock();
  outbound = new NotedOutbound();
  lack = null;
  usage = [];
});
afterEach(() => peer.stop());

const embedder = (dimensions = 4) =>
  new GeminiEmbedder({
    ...{ key: new Private('key'), vertex: null, endpoint: peer.url },
    ...{ model: MODEL, dimensions, clock, outbound },
    lack: () => lack,
    onUsage: (model, { inputTokens }) => usage.push([model, inputTokens]),
  });

describe('vectors of Gemini', () => {
  test('are asked for at once, as what is looked for or what looks for it, and made of length 1', async () => {
    peer.onEmbed(({ texts }) => texts.map((_, index) => [3, 4, 0, index]));
    const made = await embedder().embed(['九九', 'くり下がり'], OF_CHILD, signal);
    expect(made.map((vector) => Math.hypot(...vector))).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)]);
    expect([...(made[0] ?? [])]).toEqual([expect.closeTo(0.6, 6), expect.closeTo(0.8, 6), 0, 0]);
    await embedder().embed(['ひき算'], { childId: 'child-2', as: 'question' }, signal);
    expect(
      peer.embedRequests.map(({ texts, taskType, dimensions }) => [texts, taskType, dimensions]),
    ).toEqual([
      [['九九', 'くり下がり'], 'RETRIEVAL_DOCUMENT', 4],
      [['ひき算'], 'RETRIEVAL_QUERY', 4],
    ]);
  });

  test('stand in the ledger of what left the house, for the child that they are of, and cost', async () => {
    peer.onEmbed(() => ({ embeddings: [{ values: [1, 0, 0, 0] }], usageMetadata: { promptTokenCount: 7 } }));
    await embedder().embed(['九九'], OF_CHILD, signal);
    peer.onEmbed(() => [[1, 0, 0, 0]]);
    await embedder().embed(['九九を'], OF_CHILD, signal);
    expect(outbound.sum('memory_search', 'requestCount')).toBe(2);
    expect(outbound.sum('memory_search', 'writtenBytes')).toBeGreaterThan(100);
    expect(outbound.sum('memory_search', 'receivedBytes')).toBeGreaterThan(20);
    expect(new Set(outbound.sent.map(({ childId }) => childId))).toEqual(new Set(['child-2']));
    expect(usage).toEqual([
      [MODEL, 7],
      [MODEL, 3],
    ]);
  });

  test.each([
    [429, 'quota'],
    [503, 'server'],
    [400, 'refused'],
    [403, 'refused'],
  ])(
    'refused by %i are an error of kind %s, asked once, without a word of the texts',
    async (status, code) => {
      peer.onEmbed(() => status);
      const asked = embedder().embed(['しるし'], OF_CHILD, signal);
      await expect(asked).rejects.toMatchObject({ code, message: expect.not.stringContaining('しるし') });
      expect(peer.embedRequests).toHaveLength(1);
    },
  );

  test.each([
    ['another length', [[1, 0, 0]]],
    ['no length', [[0, 0, 0, 0]]],
    [
      'another number of them',
      [
        [1, 0, 0, 0],
        [1, 0, 0, 0],
      ],
    ],
    ['nothing', {}],
    ['no numbers', { embeddings: [{ values: ['a', 'b', 'c', 'd'] }] }],
  ])('of %s are none', async (_, answer) => {
    peer.onEmbed(() => answer);
    await expect(embedder().embed(['九九'], OF_CHILD, signal)).rejects.toMatchObject({ code: 'bad_answer' });
  });

  test('are given up after ten seconds, and at once where nobody waits any more', async () => {
    const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    peer.onEmbed(({ signal: gone }) => {
      asked[peer.embedRequests.length - 1]?.resolve();
      return new Promise((_, reject) => gone.addEventListener('abort', () => reject(gone.reason)));
    });
    const late = embedder().embed(['九九'], OF_CHILD, signal);
    late.catch(() => {});
    await asked[0]?.promise;
    await clock.advance(10_000);
    await expect(late).rejects.toMatchObject({ code: 'timed_out' });
    const turn = new AbortController();
    const ended = embedder().embed(['九九'], OF_CHILD, turn.signal);
    ended.catch(() => {});
    await asked[1]?.promise;
    turn.abort(new Error('over'));
    await expect(ended).rejects.toThrow('over');
  });

  test('are not asked for where nothing may leave the house, nor offline', async () => {
    peer.onEmbed(() => [[1, 0, 0, 0]]);
    lack = 'no_consent';
    await expect(embedder().embed(['九九'], OF_CHILD, signal)).rejects.toMatchObject({ code: 'no_consent' });
    expect([peer.embedRequests.length, outbound.sent.length]).toEqual([0, 0]);
    lack = null;
    await peer.goOffline();
    await expect(embedder().embed(['九九'], OF_CHILD, signal)).rejects.toMatchObject({ code: 'network' });
  });
});
