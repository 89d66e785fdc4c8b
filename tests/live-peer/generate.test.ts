import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LivePeer } from '../support/live-peer/live-peer.ts';
import { developerApi, KEY, vertex } from './sdk-client.ts';

let peer: LivePeer;

beforeEach(async () => {
  peer = await LivePeer.start();
});
afterEach(() => peer.stop());

const model = 'gemini-3.8-flash';

describe('generateContent', () => {
  test('is answered by a text, and the request is kept with its pictures', async () => {
    peer.onGenerate(() => '{"problems":["38+47"]}');
    const { text, usageMetadata } = await developerApi(peer).models.generateContent({
      model,
      contents: [
        {
          role: 'user',
          parts: [
            { text: 'よんで' },
            { inlineData: { mimeType: 'image/jpeg', data: Buffer.from([255, 216]).toString('base64') } },
          ],
        },
      ],
      config: { responseMimeType: 'application/json', responseJsonSchema: { type: 'object' } },
    });
    expect(text).toBe('{"problems":["38+47"]}');
    expect(usageMetadata?.totalTokenCount).toBeGreaterThan(0);
    const [request] = peer.generateRequests;
    expect(request).toMatchObject({ model, isStream: false, text: 'よんで' });
    expect([...(request?.images[0]?.bytes ?? [])]).toEqual([255, 216]);
    expect(request?.body.generationConfig).toMatchObject({ responseJsonSchema: { type: 'object' } });
    expect(JSON.stringify(request)).not.toContain(KEY);
  });

  test('is answered by a whole response', async () => {
    const functionCall = { id: 'c1', name: 'calculate', args: { a: 1 } };
    peer.onGenerate(() => ({ candidates: [{ content: { role: 'model', parts: [{ functionCall }] } }] }));
    const response = await developerApi(peer).models.generateContent({ model, contents: 'a' });
    expect(response.functionCalls).toEqual([functionCall]);
  });

  test.each([
    [400, 'INVALID_ARGUMENT'],
    [429, 'RESOURCE_EXHAUSTED'],
    [503, 'UNAVAILABLE'],
  ])('is answered by the status %i, with the body Google gives', async (status, name) => {
    peer.onGenerate(() => status);
    const asked = developerApi(peer).models.generateContent({ model, contents: 'a' });
    await expect(asked).rejects.toMatchObject({ status });
    await expect(asked).rejects.toThrow(name);
  });

  test('can be slow, and the handler learns that the client gave up', async () => {
    const gaveUp = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    peer.onGenerate(({ signal }) => {
      signal.addEventListener('abort', () => gaveUp.resolve());
      asked.resolve();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const giveUp = new AbortController();
    const answer = developerApi(peer).models.generateContent({
      model,
      contents: 'a',
      config: { abortSignal: giveUp.signal },
    });
    answer.catch(() => {});
    await asked.promise;
    giveUp.abort();
    await expect(answer).rejects.toThrow();
    await gaveUp.promise;
  });

  test('without a handler is 404, and so is any other address', async () => {
    const asked = developerApi(peer).models.generateContent({ model, contents: 'a' });
    await expect(asked).rejects.toMatchObject({ status: 404 });
    expect((await fetch(`${peer.url}/v1beta/elsewhere`)).status).toBe(404);
  });

  test('without a key is 403, and what is no JSON is 400', async () => {
    peer.onGenerate(() => 'はい');
    const address = `${peer.url}/v1beta/models/${model}:generateContent`;
    expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(403);
    const headers = { 'x-goog-api-key': KEY };
    expect((await fetch(address, { method: 'POST', body: '{', headers })).status).toBe(400);
    expect(peer.generateRequests).toEqual([]);
  });

  test('is answered on Vertex, too', async () => {
    peer.onGenerate(() => 'はい');
    const { text } = await vertex(peer, 'a-token').models.generateContent({ model, contents: 'a' });
    expect(text).toBe('はい');
  });
});

describe('streamGenerateContent', () => {
  test('gives the pieces as they come', async () => {
    const goOn = Promise.withResolvers<void>();
    peer.onGenerate(async function* () {
      yield '38 たす ';
      await goOn.promise;
      yield '47';
    });
    const pieces: string[] = [];
    for await (const { text } of await developerApi(peer).models.generateContentStream({
      model,
      contents: 'a',
    })) {
      pieces.push(text ?? '');
      goOn.resolve();
    }
    expect(pieces).toEqual(['38 たす ', '47']);
    expect(peer.generateRequests[0]?.isStream).toBe(true);
  });

  test('refuses by a status before the first piece', async () => {
    peer.onGenerate(() => 429);
    const asked = developerApi(peer).models.generateContentStream({ model, contents: 'a' });
    await expect(asked).rejects.toMatchObject({ status: 429 });
  });
});
