import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Content, ModelRequest, Part } from '#agents/core/model.ts';
import { freshState } from '#agents/core/state.ts';
import { GeminiText } from '#agents/models/gemini/gemini.ts';
import { Private } from '#config/private.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { LivePeer } from '../../../support/live-peer/live-peer.ts';

const KEY = 'marker-key-0123456789';
const WORDS = 'ばななが すき';
const never = new AbortController().signal;
const models = { high: 'gemini-3.8-pro', standard: 'gemini-3.8-flash', low: 'gemini-3.5-flash-lite' };

let peer: LivePeer;
beforeEach(async () => {
  peer = await LivePeer.start();
});
afterEach(() => peer.stop());

const gemini = (more: Partial<ConstructorParameters<typeof GeminiText>[0]> = {}) =>
  new GeminiText({
    key: new Private(KEY),
    vertex: null,
    models,
    endpoint: peer.url,
    clock: new SystemClock(),
    firstRetryMs: 1,
    situation: () => [],
    ...more,
  });

const said: Content = { role: 'user', parts: [{ type: 'text', text: WORDS }] };
const request = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  instruction: 'やさしく きいて ください',
  contents: [said],
  tools: [],
  child: { id: 'child-1', grade: 2 },
  sessionId: 'session-1',
  state: freshState(0, 0),
  ...more,
});

async function answer(asked = request(), model = gemini()): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of model.generate(asked, never)) parts.push(part);
  return parts;
}

const reply = (parts: readonly unknown[], finishReason: string | null = 'STOP') => ({
  candidates: [{ content: { role: 'model', parts }, ...(finishReason ? { finishReason } : {}) }],
});

describe('a question', () => {
  test('goes out with instruction, situation, tools, safety, budget and a little thinking', async () => {
    peer.onGenerate(() => 'はい');
    const tool = {
      name: 'echo',
      description: 'gives back',
      parametersJsonSchema: { type: 'object', properties: { text: { type: 'string' } } },
    };
    const model = gemini({ situation: (state) => [`ヒントの段階: ${state.hint_level}`] });
    await answer(request({ tools: [tool], modelTier: 'low' }), model);
    const [sent] = peer.generateRequests;
    expect(sent).toMatchObject({
      model: models.low,
      isStream: true,
      text: `${WORDS}【台本】\n# いまのようす\n- ヒントの段階: 0`,
    });
    expect(sent?.body).toMatchObject({
      systemInstruction: {
        parts: [{ text: 'やさしく きいて ください' }],
      },
      tools: [
        {
          functionDeclarations: [
            {
              name: 'echo',
              parametersJsonSchema: { type: 'object', properties: { text: { type: 'string' } } },
            },
          ],
        },
      ],
      generationConfig: { maxOutputTokens: 2_048, thinkingConfig: { thinkingLevel: 'MINIMAL' } },
    });
    expect(sent?.body.safetySettings).toHaveLength(4);
    expect(sent?.body).not.toHaveProperty('toolConfig');
  });

  test('begins as the one before it: what changes with a turn stands beside the last words of the child', async () => {
    peer.onGenerate(() => 'はい');
    const model = gemini({ situation: ({ turn_count: turn }) => [`ばん: ${turn}`] });
    const answered: Content = { role: 'model', parts: [{ type: 'text', text: 'はい' }] };
    const later = { ...freshState(0, 0), turn_count: 1 };
    await answer(request({ told: 'おぼえていること' }), model);
    await answer(request({ contents: [said, answered, said], state: later }), model);
    const [first, second] = peer.generateRequests.map(({ body }) => body);
    expect(second?.systemInstruction).toEqual(first?.systemInstruction);
    const texts = (body: typeof first) => JSON.stringify(body?.contents);
    expect(texts(first)).toContain('ばん: 0\\n\\nおぼえていること');
    expect(texts(second)).not.toContain('ばん: 0');
    expect(texts(second).indexOf('ばん: 1')).toBeGreaterThan(texts(second).lastIndexOf(WORDS));
  });

  test('that must be answered now forbids calls; an older model is not told how to think', async () => {
    peer.onGenerate(() => 'はい');
    const tools = [{ name: 'echo', description: '', parametersJsonSchema: { type: 'object' } }];
    const model = gemini({ models: { ...models, standard: 'gemini-2.5-flash' } });
    await answer(request({ tools, mustAnswer: true }), model);
    expect(peer.generateRequests[0]?.body).toMatchObject({
      toolConfig: { functionCallingConfig: { mode: 'NONE' } },
    });
    expect(JSON.stringify(peer.generateRequests[0]?.body)).not.toContain('thinking');
  });
});

describe('an answer', () => {
  test('comes in pieces as they come', async () => {
    const goOn = Promise.withResolvers<void>();
    peer.onGenerate(async function* () {
      yield '38 たす ';
      await goOn.promise;
      yield '47';
    });
    const pieces: string[] = [];
    for await (const part of gemini().generate(request(), never)) {
      if (part.type === 'text') pieces.push(part.text);
      goOn.resolve();
    }
    expect(pieces).toEqual(['38 たす ', '47']);
  });

  test('of calls comes whole, each with an id, at the end of the stream; thoughts do not come', async () => {
    peer.onGenerate(() => [
      reply([{ text: 'かんがえちゅう', thought: true }], null),
      reply([{ functionCall: { id: 'a', name: 'one', args: { x: 1 } } }], null),
      reply([{ functionCall: { name: 'two' } }, { text: 'まってね' }]),
    ]);
    expect(await answer()).toEqual([
      { type: 'function_call', id: 'a', name: 'one', arguments: { x: 1 } },
      { type: 'function_call', id: '0-1-1', name: 'two', arguments: {} },
      { type: 'text', text: 'まってね' },
    ]);
  });

  test('keeps its thought signatures for the next round, on the parts they came with', async () => {
    peer.onGenerate(() => [
      reply([{ functionCall: { id: 'a', name: 'one', args: {} }, thoughtSignature: 'c2ln' }], null),
      reply([{ functionCall: { id: 'b', name: 'two', args: {} } }], null),
      reply([{ text: '', thoughtSignature: 'ZW5k' }]),
    ]);
    const parts = await answer();
    const results: Content = {
      role: 'user',
      parts: ['a', 'b'].map((id) => ({ type: 'function_response', id, name: 'one', response: { ok: true } })),
    };
    await answer(request({ contents: [said, { role: 'model', parts }, results] }));
    expect(peer.generateRequests[1]?.body.contents).toEqual([
      { role: 'user', parts: [{ text: WORDS }] },
      {
        role: 'model',
        parts: [
          { functionCall: { id: 'a', name: 'one', args: {} }, thoughtSignature: 'c2ln' },
          { functionCall: { id: 'b', name: 'two', args: {} } },
          { text: '', thoughtSignature: 'ZW5k' },
        ],
      },
      {
        role: 'user',
        parts: ['a', 'b'].map((id) => ({ functionResponse: { id, name: 'one', response: { ok: true } } })),
      },
    ]);
  });

  test('of another model goes back with the word that stands for a signature, in the turn under way only', async () => {
    peer.onGenerate(() => 'はい');
    const call = (id: string): Part => ({
      type: 'function_call',
      id,
      name: 'one',
      arguments: {},
      signature: { model: 'gemini-3.5-flash-lite', value: 'c2ln' },
    });
    const result: Content = {
      role: 'user',
      parts: [{ type: 'function_response', id: 'a', name: 'one', response: {} }],
    };
    const round: readonly Content[] = [{ role: 'model', parts: [call('a'), call('b')] }, result];
    await answer(request({ contents: [said, ...round, said, ...round] }));
    const contents = peer.generateRequests[0]?.body.contents as { parts: { thoughtSignature?: string }[] }[];
    expect(contents.map(({ parts }) => parts.map((part) => part.thoughtSignature ?? null))).toEqual([
      [null],
      [null, null],
      [null],
      [null],
      ['skip_thought_signature_validator', null],
      [null],
    ]);
  });
});
