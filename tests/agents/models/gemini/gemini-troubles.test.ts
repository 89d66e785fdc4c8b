import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModelRequest, Part } from '#agents/core/model.ts';
import { freshState } from '#agents/core/state.ts';
import { FIRST_WORDS_LIMIT_MS, GeminiText } from '#agents/models/gemini/gemini.ts';
import { Private } from '#config/private.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { LivePeer } from '../../../support/live-peer/live-peer.ts';

const KEY = 'marker-key-0123456789';
const WORDS = 'ばななが すき';
const never = new AbortController().signal;
const model = 'gemini-3.8-flash';
const request: ModelRequest = {
  instruction: 'やさしく きいて ください',
  contents: [{ role: 'user', parts: [{ type: 'text', text: WORDS }] }],
  tools: [],
  child: { id: 'child-1', grade: 2 },
  sessionId: 'session-1',
  state: freshState(0, 0),
};

let peer: LivePeer;
beforeEach(async () => {
  peer = await LivePeer.start();
});
afterEach(() => peer.stop());

const gemini = (clock: Clock = new SystemClock(), endpoint = peer.url) =>
  new GeminiText({
    key: new Private(KEY),
    vertex: null,
    models: { high: model, standard: model, low: model },
    endpoint,
    clock,
    firstRetryMs: 1,
    situation: () => [],
  });

async function answer(asked = gemini(), signal = never): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of asked.generate(request, signal)) parts.push(part);
  return parts;
}

/** What came before the failure, and the failure. */
async function failed(asked = gemini()): Promise<{ parts: Part[]; error: Error }> {
  const parts: Part[] = [];
  try {
    for await (const part of asked.generate(request, never)) parts.push(part);
  } catch (error) {
    return { parts, error: error as Error };
  }
  throw new Error('it did not fail');
}

const reply = (parts: readonly unknown[], finishReason: string | null = 'STOP') => ({
  candidates: [{ content: { role: 'model', parts }, ...(finishReason ? { finishReason } : {}) }],
});

describe('a provider that', () => {
  test.each([
    [400, 'refused', 1],
    [403, 'refused', 1],
    [429, 'quota', 3],
    [500, 'server', 3],
    [503, 'server', 3],
  ])(
    'answers %i is a %s after %i attempts, without a word of key or child',
    async (status, code, attempts) => {
      peer.onGenerate(() => status);
      const { error, parts } = await failed();
      expect(error).toMatchObject({ name: 'ModelError', code });
      expect(parts).toEqual([]);
      expect(peer.generateRequests).toHaveLength(attempts);
      expect(`${error} ${JSON.stringify(error)} ${error.stack}`).not.toMatch(new RegExp(`${KEY}|${WORDS}`));
    },
  );

  test.each([429, 503])('stumbles with %i before the first word is asked again', async (status) => {
    peer.onGenerate(() => (peer.generateRequests.length < 3 ? status : 'おまたせ'));
    expect(await answer()).toEqual([{ type: 'text', text: 'おまたせ' }]);
  });

  test('breaks off after the first words has said them, and none of its calls', async () => {
    peer.onGenerate(async function* ({ cut }) {
      yield reply([{ text: 'うん、' }, { functionCall: { name: 'one', args: {} } }], null);
      await new Promise(setImmediate);
      cut();
    });
    const { parts, error } = await failed();
    expect(parts).toEqual([{ type: 'text', text: 'うん、' }]);
    expect(error).toMatchObject({ name: 'ModelError', code: 'network' });
    expect(peer.generateRequests).toHaveLength(1);
  });

  test.each([
    ['an end that is missing', [reply([{ text: 'うん、' }], null)]],
    ['an answer that is too long', [reply([{ text: 'うん、' }], 'MAX_TOKENS')]],
    ['an end nobody knows', [reply([{ text: 'うん、' }], 'SOMETHING_NEW')]],
  ])('sends %s has cut its answer short', async (_, pieces) => {
    peer.onGenerate(() => pieces);
    expect((await failed()).error).toMatchObject({ code: 'cut_short' });
  });

  test.each([
    ['the question', { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }],
    ['the answer', reply([], 'SAFETY')],
    ['what it began to say', reply([{ text: 'あ' }], 'PROHIBITED_CONTENT')],
  ])('blocks %s is not asked the same again', async (_, response) => {
    peer.onGenerate(() => [response]);
    const { parts, error } = await failed();
    expect(error).toMatchObject({ code: 'blocked' });
    expect(parts).toEqual([]);
    expect(peer.generateRequests).toHaveLength(1);
  });

  test.each([
    ['empty_answer', {}],
    ['empty_answer', reply([{ text: ' \n' }])],
    ['empty_answer', reply([])],
    ['malformed_call', reply([], 'MALFORMED_FUNCTION_CALL')],
    ['malformed_call', reply([{ functionCall: { args: {} } }])],
    ['malformed_call', reply([{ functionCall: { name: 'one', args: [1] } }])],
  ])('gives an %s by chance is asked once more', async (code, response) => {
    peer.onGenerate(() => [peer.generateRequests.length === 1 ? response : 'はい']);
    expect((await answer()).at(-1)).toEqual({ type: 'text', text: 'はい' });
    expect(peer.generateRequests).toHaveLength(2);
    peer.onGenerate(() => [response]);
    expect((await failed()).error).toMatchObject({ code });
  });

  test('blocks what was said before is asked about this turn alone', async () => {
    const said = (role: 'user' | 'model', text: string) => ({
      role,
      parts: [{ type: 'text' as const, text }],
    });
    const contents = [said('user', 'わるい ことば'), said('model', 'うん'), ...request.contents];
    peer.onGenerate(({ text }) => [
      text.includes('わるい') ? { promptFeedback: { blockReason: 'SAFETY' } } : 'はい',
    ]);
    const parts: Part[] = [];
    for await (const part of gemini().generate({ ...request, contents }, never)) parts.push(part);
    expect(parts).toEqual([{ type: 'text', text: 'はい' }]);
    expect(peer.generateRequests.map(({ text }) => text.includes('わるい'))).toEqual([true, false]);
  });

  test('reports an error inside the stream is what that error says', async () => {
    peer.onGenerate(() => [{ error: { code: 503, message: 'overloaded', status: 'UNAVAILABLE' } }]);
    expect((await failed()).error).toMatchObject({ code: 'server' });
  });

  test('says nothing is given up after a time, and so is one that stops in the middle', async () => {
    const clock = new VirtualClock();
    const asked = Promise.withResolvers<void>();
    peer.onGenerate(({ signal }) => {
      asked.resolve();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const silent = expect(answer(gemini(clock))).rejects.toMatchObject({
      code: 'timed_out',
    });
    await asked.promise;
    await clock.advance(FIRST_WORDS_LIMIT_MS);
    await silent;
    peer.onGenerate(async function* ({ signal }) {
      yield 'うん、';
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    const parts = gemini(clock).generate(request, never)[Symbol.asyncIterator]();
    await parts.next();
    const stuck = expect(parts.next()).rejects.toMatchObject({ code: 'timed_out' });
    await clock.advance(6_000);
    await stuck;
    expect(clock.pending).toBe(0);
  });

  test('is not there is a matter of the network', async () => {
    const { url } = peer;
    await peer.stop();
    const { error } = await failed(gemini(new SystemClock(), url));
    expect(error).toMatchObject({ name: 'ModelError', code: 'network' });
    peer = await LivePeer.start();
  });

  test('is no longer wanted is left at once, and learns of it', async () => {
    const gone = new AbortController();
    const left = Promise.withResolvers<void>();
    peer.onGenerate(async function* ({ signal }) {
      signal.addEventListener('abort', () => left.resolve());
      yield 'うん、';
      await left.promise;
    });
    const parts = gemini().generate(request, gone.signal)[Symbol.asyncIterator]();
    await parts.next();
    const ended = expect(parts.next()).rejects.toThrow('gone');
    gone.abort(new Error('gone'));
    await ended;
    await left.promise;
    await expect(answer(gemini(), gone.signal)).rejects.toThrow('gone');
  });

  test('is left by a listener that goes in the middle of the answer', async () => {
    const left = Promise.withResolvers<void>();
    peer.onGenerate(async function* ({ signal }) {
      signal.addEventListener('abort', () => left.resolve());
      yield 'うん、';
      await left.promise;
    });
    for await (const _ of gemini().generate(request, never)) break;
    await left.promise;
    expect(peer.generateRequests).toHaveLength(1);
  });
});
