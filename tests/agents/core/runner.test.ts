import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Agent } from '#agents/core/agent.ts';
import type { AgentEvent } from '#agents/core/event.ts';
import { MAX_ROUNDS, runTurn } from '#agents/core/runner.ts';
import { type Tool, type ToolContext, ToolError } from '#agents/core/tool.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';
import { call, ScriptedModel, words } from '../../support/talk/scripted-model.ts';

let desk: LessonFixture;
let calls: string[];
let context: ToolContext;
beforeEach(() => {
  desk = new LessonFixture();
  calls = [];
  const turn = desk.store.beginTurn('child-1', 'session-1');
  context = { work: turn.work, clock: desk.clock, signal: new AbortController().signal, newId: () => 'id' };
});
afterEach(() => desk.close());

const echo: Tool = {
  name: 'echo',
  description: 'gives back what it gets',
  parameters: z.strictObject({ text: z.string() }),
  run: (args) => {
    calls.push(String(args.text));
    return { text: args.text };
  },
};
const refusing: Tool = {
  name: 'refuse',
  description: 'refuses',
  parameters: z.strictObject({}),
  run: () => {
    throw new ToolError('not_now', 'not now');
  },
};
const breaking: Tool = {
  name: 'break',
  description: 'breaks',
  parameters: z.strictObject({}),
  run: () => {
    throw new TypeError('the child said ばなな');
  },
};

const run = async (model: ScriptedModel, signal = context.signal): Promise<AgentEvent[]> =>
  (await whole(model, signal)).events;

/** The events of a turn, and what it came to. */
async function whole(model: ScriptedModel, signal = context.signal) {
  const agent: Agent = {
    name: 'a',
    description: '',
    instruction: 'i',
    tools: [echo, refusing, breaking],
    modelTier: 'low',
    handsOffTo: [],
  };
  const events: AgentEvent[] = [];
  const turn = runTurn({ agent, model, history: [], message: 'm', context: { ...context, signal } });
  for (let next = await turn.next(); ; next = await turn.next()) {
    if (next.done) return { events, result: next.value };
    events.push(next.value);
  }
}

const results = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'function_result' ? [event.result] : []));

describe('the loop of model and tools', () => {
  test('tools are called, their results go back, and text ends the turn', async () => {
    const model = new ScriptedModel([[call('echo', { text: 'x' })], words('おわり')]);
    const events = await run(model);
    expect(events.map((event) => event.type)).toEqual([
      'thinking',
      'function_call',
      'function_result',
      'thinking',
      'stream_chunk',
      'stream_end',
    ]);
    expect(model.requests[1]?.contents.at(-1)?.parts[0]).toMatchObject({
      type: 'function_response',
      id: 'call-1',
      response: { text: 'x' },
    });
  });

  test('what it came to is told whole: what was said before a call too, each call with its answer, and what the dialogue goes on with', async () => {
    const model = new ScriptedModel([
      [...words('ひとつめ。'), call('echo', { text: 'x' }), call('refuse', {}, 'call-2')],
      words('ふたつめ', '。'),
    ]);
    const { result } = await whole(model);
    expect(result).toMatchObject({
      text: 'ひとつめ。\n\nふたつめ。',
      calls: [
        { tool: 'echo', arguments: { text: 'x' }, result: { text: 'x' } },
        { tool: 'refuse', arguments: {}, result: { error: { code: 'not_now' } } },
      ],
      agent: 'a',
    });
    expect(result.contents.map(({ role }) => role)).toEqual(['user', 'model', 'user', 'model']);
  });

  test('an identical call of the same turn runs once', async () => {
    const twice = [call('echo', { text: 'x' }, 'a'), call('echo', { text: 'x' }, 'b')];
    const events = await run(new ScriptedModel([twice, [call('echo', { text: 'x' }, 'c')], words('ok')]));
    expect(calls).toEqual(['x']);
    expect(results(events)).toHaveLength(3);
  });

  test.each([
    ['unknown_tool', call('nothing', {})],
    ['bad_arguments', call('echo', { text: 3 })],
    ['bad_arguments', call('echo', { text: 'x', more: 1 })],
    ['not_now', call('refuse', {})],
    ['failed', call('break', {})],
  ])('a call that goes wrong comes back as data: %s', async (code, part) => {
    const [result] = results(await run(new ScriptedModel([[part], words('ok')])));
    expect(result?.error).toMatchObject({ code });
    expect(JSON.stringify(result)).not.toContain('ばなな');
  });

  test('a model that only calls tools is stopped', async () => {
    const model = new ScriptedModel([(request) => [call('echo', { text: String(request.contents.length) })]]);
    await expect(run(model)).rejects.toMatchObject({ code: 'too_many_rounds' });
    expect(model.requests).toHaveLength(MAX_ROUNDS);
  });

  test('a model that says nothing is an error, not silence', async () => {
    await expect(run(new ScriptedModel([words('  ')]))).rejects.toMatchObject({ code: 'empty_answer' });
  });

  test('an aborted turn ends at once', async () => {
    const aborted = AbortSignal.abort(new Error('gone'));
    await expect(run(new ScriptedModel([words('ok')]), aborted)).rejects.toThrow('gone');
  });
});
