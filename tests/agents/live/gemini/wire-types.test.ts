import { describe, expect, test } from 'vitest';
import type { ModelRequest } from '#agents/core/model.ts';
import { declare } from '#agents/core/runner.ts';
import { freshState } from '#agents/core/state.ts';
import { GeminiText } from '#agents/models/gemini/gemini.ts';
import { GeminiNews } from '#agents/models/gemini/gemini-news.ts';
import { GeminiVision } from '#agents/models/gemini/gemini-vision.ts';
import { declareForVoice } from '#agents/talk/voice/voice-arguments.ts';
import { makeTeam, voiceInstruction } from '#agents/team/team.ts';
import { toolTable } from '#agents/team/tool-table.ts';
import { Private } from '#config/private.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { VirtualOcr } from '#drivers/ocr/virtual.ts';
import { LivePeer } from '../../../support/live-peer/live-peer.ts';
import { type Sent, sdkTypeErrors } from '../../../support/sdk-types.ts';
import { careWith } from '../../../support/talk/care.ts';
import { LiveFixture, tone } from '../../../support/talk/live-fixture.ts';

const team = makeTeam(toolTable(new VirtualOcr()), careWith());
const state = freshState(0, 0);
const agent = team.agentOf(state);
const SETUP = {
  instruction: voiceInstruction(agent, { grade: 2 }),
  tools: declareForVoice(team),
};
const MODELS = [
  'gemini-3.8-live',
  'gemini-3.1-flash-live-preview',
  'gemini-2.5-flash-native-audio-preview-12-2025',
];
const authClient = { getRequestHeaders: async () => new Headers({ authorization: 'Bearer token' }) };
const VERTEX = {
  key: null,
  vertex: { project: 'a-project', location: 'us-central1' },
  googleAuthOptions: { authClient },
};

/** Everything that a talk by voice sends with this model, the robot's own setup first. */
async function talk(model: string, isVertex = false): Promise<{ setup: unknown; messages: unknown[] }> {
  await using desk = await LiveFixture.open();
  const { connection } = await desk.connect({ model, ...(isVertex ? VERTEX : {}) }, SETUP);
  const session = await desk.peer.nextSession();
  connection.sendText('ようす', false);
  connection.sendPicture(new Uint8Array([0xff, 0xd8, 0xff]));
  connection.startActivity();
  connection.sendAudio(tone(100));
  connection.endActivity();
  await session.waitForSpeech();
  for (const { name } of SETUP.tools) {
    const replies = session.toolCall([{ name }]);
    const [id = ''] = session.pendingCalls;
    await session.until(() => connection.isOpen);
    connection.answerTools([{ id, name, response: { ok: true } }]);
    await replies;
  }
  if (isVertex) {
    connection.changeInstruction('こんどは はげまして');
    await session.until(({ contextUpdates }) => contextUpdates.length === 1);
  }
  expect(session.received.fault).toBeNull();
  return { setup: session.received.setup, messages: [...session.received.lastOfKind.values()] };
}

const request = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  instruction: SETUP.instruction,
  contents: [
    { role: 'user', parts: [{ type: 'text', text: '38+47' }] },
    { role: 'model', parts: [{ type: 'function_call', id: 'a', name: 'manage_hint', arguments: { a: 1 } }] },
    {
      role: 'user',
      parts: [{ type: 'function_response', id: 'a', name: 'manage_hint', response: { b: 2 } }],
    },
  ],
  tools: agent.tools.map(declare),
  child: { id: 'child-1', grade: 2 },
  sessionId: 's',
  state,
  ...more,
});

/** Every kind of request in writing: coaching in each tier, an answer that must come, a photo, the news. */
async function written(): Promise<readonly unknown[]> {
  await using peer = await LivePeer.start();
  peer.onGenerate(() => '{"problems":[]}');
  const signal = new AbortController().signal;
  const access = { key: new Private('k'), vertex: null, endpoint: peer.url, clock: new SystemClock() };
  const models = { high: 'gemini-3.8-flash', standard: 'gemini-3.8-flash', low: 'gemini-3.5-flash-lite' };
  const text = new GeminiText({ ...access, models, situation: () => ['しずか'] });
  for (const more of [{ modelTier: 'high' }, {}, { modelTier: 'low' }, { mustAnswer: true }] as const)
    for await (const _ of text.generate(request(more), signal));
  await new GeminiVision({ ...access, model: models.low }).read(new Uint8Array([0xff, 0xd8, 0xff]), signal);
  await new GeminiNews({ ...access, model: models.low, isOnline: () => true, mayAsk: () => true }).search(
    ['算数'],
    7,
    signal,
  );
  return peer.generateRequests.map(({ body }) => body);
}

const live = (what: string, value: unknown): Sent => ({ what, type: 'LiveClientMessage', value });

describe('what is sent', () => {
  test("has no field that the SDK's own types do not have, and no $schema", async () => {
    const sent: Sent[] = [];
    for (const model of MODELS) {
      const { setup, messages } = await talk(model);
      // 2.5 knows no text beside the child's, and is told by another kind of message; all have at least these.
      expect(messages.length).toBeGreaterThanOrEqual(6);
      sent.push(live(`setup of ${model}`, { setup }), ...messages.map((it) => live(model, it)));
    }
    const vertex = await talk('gemini-3.8-live', true);
    sent.push(
      live('setup of Vertex', { setup: vertex.setup }),
      ...vertex.messages.map((it) => live('Vertex', it)),
    );
    const bodies = await written();
    expect(bodies).toHaveLength(6);
    sent.push(...bodies.map((value) => ({ what: 'in writing', type: 'GenerateContent' as const, value })));
    for (const { what, value } of sent) expect(`${what}: ${JSON.stringify(value)}`).not.toContain('$schema');
    // The comparison itself finds what is wrong, at any depth and in any value.
    const wrong: readonly Sent[] = [
      live('field', { setup: { model: 'm', speed: 2 } }),
      live('deep', { setup: { model: 'm', generationConfig: { speechConfig: { pitch: 1 } } } }),
      live('schema', {
        setup: {
          tools: [{ functionDeclarations: [{ name: 'a', parameters: { type: 'OBJECT', $schema: 'x' } }] }],
        },
      }),
      live('value', { setup: { generationConfig: { responseModalities: ['SMELL'] } } }),
      live('answer', {
        toolResponse: { functionResponses: [{ id: 'a', name: 'b', response: {}, scheduling: 'LATER' }] },
      }),
      {
        what: 'text',
        type: 'GenerateContent',
        value: { contents: [], generationConfig: { thinking: 'LOW' } },
      },
    ];
    const errors = await sdkTypeErrors([...sent, ...wrong]);
    const found = errors.slice(0, sent.length);
    expect(found.flatMap((lines, index) => lines.map((line) => `${sent[index]?.what}: ${line}`))).toEqual([]);
    expect(errors.slice(sent.length).map((lines) => lines.length > 0)).toEqual(wrong.map(() => true));
  }, 60_000);

  test('lets every model know what a tool wants: 2.5 would call with empty arguments', async () => {
    for (const model of [...MODELS, 'gemini-2.5-flash-native-audio-preview-09-2025']) {
      await using desk = await LiveFixture.open();
      const { connection, events } = await desk.connect({ model }, SETUP);
      const session = await desk.peer.nextSession();
      const replies = session.toolCall([
        { name: 'calculate_and_verify', args: { expression: '38+47', child_answer: '', grade_level: 2 } },
      ]);
      const { calls } = await events.next('tools_called');
      expect(calls[0]?.arguments).toEqual({ expression: '38+47', child_answer: '', grade_level: 2 });
      connection.answerTools([{ id: calls[0]?.id ?? '', name: 'calculate_and_verify', response: {} }]);
      await replies;
    }
  });
});
