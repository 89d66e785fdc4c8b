import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GeminiVision } from '#agents/models/gemini/gemini-vision.ts';
import { Private } from '#config/private.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { LivePeer } from '../../../support/live-peer/live-peer.ts';

const KEY = 'marker-key-0123456789';
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
const never = new AbortController().signal;
const problem = { text: '38+47=', type: 'arithmetic', expression: '38+47', confidence: 0.97 };

let peer: LivePeer;
beforeEach(async () => {
  peer = await LivePeer.start();
});
afterEach(() => peer.stop());

const eyes = (more: Partial<ConstructorParameters<typeof GeminiVision>[0]> = {}) =>
  new GeminiVision({
    key: new Private(KEY),
    vertex: null,
    model: 'gemini-3.5-flash-lite',
    endpoint: peer.url,
    clock: new SystemClock(),
    ...more,
  });

describe('a picture', () => {
  test('goes to the model once, with the form of the answer, and comes back as problems', async () => {
    peer.onGenerate(() => JSON.stringify({ problems: [problem, { ...problem, confidence: 7 }] }));
    const seen = await eyes().read(JPEG, never);
    expect(seen).toEqual([problem, { ...problem, confidence: 1 }]);
    const [request] = peer.generateRequests;
    expect(peer.generateRequests).toHaveLength(1);
    expect(request).toMatchObject({ model: 'gemini-3.5-flash-lite', isStream: false });
    expect(request?.images).toMatchObject([{ mimeType: 'image/jpeg' }]);
    expect(Uint8Array.from(request?.images[0]?.bytes ?? [])).toEqual(JPEG);
    expect(request?.text).toContain('解かないでください');
    expect(request?.body.generationConfig).toMatchObject({
      responseMimeType: 'application/json',
      responseJsonSchema: { type: 'object', required: ['problems'] },
    });
    expect(JSON.stringify(request?.body)).not.toContain('$schema');
  });

  test('is paid for as the provider reports it, also when the answer cannot be used', async () => {
    const used: unknown[] = [];
    const counted = eyes({ onUsage: (model, usage) => used.push([model, usage]) });
    peer.onGenerate(() => ({
      candidates: [{ content: { role: 'model', parts: [{ text: 'no JSON' }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 1_290, candidatesTokenCount: 100, thoughtsTokenCount: 20 },
    }));
    await expect(counted.read(JPEG, never)).rejects.toMatchObject({ code: 'bad_answer' });
    expect(used).toEqual([['gemini-3.5-flash-lite', { inputTokens: 1_290, outputTokens: 120 }]]);
  });

  test('without problems is an empty list; of a hundred thirty are kept', async () => {
    peer.onGenerate(() => '{"problems":[]}');
    expect(await eyes().read(JPEG, never)).toEqual([]);
    peer.onGenerate(() => JSON.stringify({ problems: Array.from({ length: 100 }, () => problem) }));
    expect(await eyes().read(JPEG, never)).toHaveLength(30);
  });
});

describe('a provider that', () => {
  test.each([
    [400, 'refused', 1],
    [401, 'refused', 1],
    [403, 'refused', 1],
    [429, 'quota', 2],
    [500, 'server', 2],
    [503, 'server', 2],
  ])('answers %i is a %s after %i attempts, without a word of the key', async (status, code, attempts) => {
    peer.onGenerate(() => status);
    const error = await eyes()
      .read(JPEG, never)
      .catch((fault: unknown) => fault);
    expect(error).toMatchObject({ name: 'VisionError', code });
    expect(peer.generateRequests).toHaveLength(attempts);
    expect(`${String(error)} ${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain(KEY);
  });

  test('stumbles once is asked again', async () => {
    let asked = 0;
    peer.onGenerate(() => (++asked === 1 ? 503 : JSON.stringify({ problems: [problem] })));
    expect(await eyes().read(JPEG, never)).toHaveLength(1);
  });

  test.each([
    'きょうは いい てんき',
    '{"problems":"none"}',
    '{"problems":[{"text":3}]}',
    '{"problems":[{"text":"1+1","type":"poem","expression":null,"confidence":1}]}',
    '',
  ])('answers %j is not believed', async (text) => {
    peer.onGenerate(() => text);
    await expect(eyes().read(JPEG, never)).rejects.toMatchObject({ code: 'bad_answer' });
  });

  test('never answers is given up after 8 s', async () => {
    const clock = new VirtualClock();
    const asked = Promise.withResolvers<void>();
    peer.onGenerate(({ signal }) => {
      asked.resolve();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const reading = eyes({ clock }).read(JPEG, never);
    const failed = expect(reading).rejects.toMatchObject({ code: 'timed_out' });
    await asked.promise;
    await clock.advance(8_000);
    await failed;
  });

  test('is not there is a matter of the network', async () => {
    const { url } = peer;
    await peer.stop();
    await expect(eyes({ endpoint: url }).read(JPEG, never)).rejects.toMatchObject({ code: 'network' });
    peer = await LivePeer.start();
  });

  test('is no longer wanted is left at once', async () => {
    const gone = new AbortController();
    peer.onGenerate(({ signal }) => {
      gone.abort(new Error('gone'));
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    await expect(eyes().read(JPEG, gone.signal)).rejects.toThrow('gone');
    await expect(eyes().read(JPEG, gone.signal)).rejects.toThrow('gone');
  });
});
