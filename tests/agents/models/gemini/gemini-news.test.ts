import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GeminiNews } from '#agents/models/gemini/gemini-news.ts';
import { Private } from '#config/private.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { LivePeer } from '../../../support/live-peer/live-peer.ts';

const never = new AbortController().signal;
let peer: LivePeer;
let clock: VirtualClock;
beforeEach(async () => {
  peer = await LivePeer.start();
  clock = new VirtualClock();
});
afterEach(() => peer.stop());

const news = (isOnline = true, mayAsk = true) =>
  new GeminiNews({
    key: new Private('a-key'),
    vertex: null,
    endpoint: peer.url,
    model: 'gemini-3.5-flash-lite',
    clock,
    isOnline: () => isOnline,
    mayAsk: () => mayAsk,
  });

/** An answer whose lines have the sources given beside them (null: none). */
function found(lines: readonly (readonly [text: string, uri: string | null])[]) {
  let startIndex = 0;
  const groundingSupports = lines.flatMap(([text, uri], index) => {
    const endIndex = startIndex + Buffer.byteLength(text);
    const segment = { startIndex, endIndex };
    startIndex = endIndex + 1;
    return uri === null ? [] : [{ segment, groundingChunkIndices: [index] }];
  });
  const groundingChunks = lines.map(([, uri]) => ({
    web: { uri: uri ?? 'https://none.example', title: 'x' },
  }));
  const text = lines.map(([line]) => line).join('\n');
  const groundingMetadata = { groundingChunks, groundingSupports };
  return { candidates: [{ content: { role: 'model', parts: [{ text }] }, groundingMetadata }] };
}

describe('news by search', () => {
  test('is not asked for while nothing may leave the house', async () => {
    await expect(news(true, false).search(['算数'], 7, never)).rejects.toMatchObject({ code: 'no_consent' });
    expect(peer.generateRequests).toEqual([]);
  });

  test('has the address of the source of each line, counted in bytes, and drops what has none', async () => {
    peer.onGenerate(() =>
      found([
        ['2026-11-17 | 小学校で 算数の日 | 全国で 開かれた。', 'https://a.example/1'],
        ['2026-11-16 | でっちあげ | だれも 言って いない。', null],
        ['2026-11-15 ｜ 新しい 教科書 ｜ 来年から。', 'https://b.example/2'],
        ['まとめると、いい 年でした。', 'https://c.example/3'],
        ['2026-11-14 | あやしい | 住所が 変。', 'javascript:alert(1)'],
      ]),
    );
    expect(await news().search(['算数'], 7, never)).toEqual([
      {
        date: '2026-11-17',
        title: '小学校で 算数の日',
        summary: '全国で 開かれた。',
        url: 'https://a.example/1',
      },
      { date: '2026-11-15', title: '新しい 教科書', summary: '来年から。', url: 'https://b.example/2' },
    ]);
  });

  test.each([
    ['nothing', { candidates: [] }],
    ['none', found([['NONE', null]])],
    ['no sources', { candidates: [{ content: { parts: [{ text: '2026-11-17 | あ い | う。' }] } }] }],
  ])('is an empty list when the search finds %s', async (_, answer) => {
    peer.onGenerate(() => answer);
    expect(await news().search(['算数'], 7, never)).toEqual([]);
  });

  test('is a fault that a tool can tell: no network, a refused key, no answer in time', async () => {
    await expect(news(false).search(['算数'], 7, never)).rejects.toMatchObject({ code: 'offline' });
    expect(peer.generateRequests).toEqual([]);
    peer.onGenerate(() => 403);
    await expect(news().search(['算数'], 7, never)).rejects.toMatchObject({ code: 'refused' });
    const asked = Promise.withResolvers<void>();
    peer.onGenerate(({ signal }) => {
      asked.resolve();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const late = expect(news().search(['算数'], 7, never)).rejects.toMatchObject({ code: 'timed_out' });
    await asked.promise;
    await clock.advance(15_000);
    await late;
    expect(clock.pending).toBe(0);
  });
});
