import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Agent } from '#agents/core/agent.ts';
import type { AgentEvent } from '#agents/core/event.ts';
import { ModelError } from '#agents/core/model.ts';
import { MAX_ROUNDS, type RunnerRequest, runTurn } from '#agents/core/runner.ts';
import { type Tool, type ToolContext, ToolError } from '#agents/core/tool.ts';
import { MAX_CALLS } from '#agents/core/turn-calls.ts';
import { loggedHooks, type TurnHooks } from '#agents/core/turn-hooks.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';
import { call, ScriptedModel, words } from '../../support/talk/scripted-model.ts';

let desk: LessonFixture;
let context: ToolContext;
let log: string[];
beforeEach(() => {
  desk = new LessonFixture();
  log = [];
  const turn = desk.store.beginTurn('child-1', 'session-1');
  context = { work: turn.work, clock: desk.clock, signal: new AbortController().signal, newId: () => 'id' };
});
afterEach(() => desk.close());

function tool(name: string, run: Tool['run'], more: Partial<Tool> = {}): Tool {
  return { name, description: '', parameters: z.object({}).loose(), run, ...more };
}

const agent = (tools: readonly Tool[]): Agent => ({
  name: 'a',
  description: '',
  instruction: 'i',
  tools,
  modelTier: 'high',
  handsOffTo: [],
});

async function run(
  model: ScriptedModel,
  tools: readonly Tool[],
  more: Partial<RunnerRequest> = {},
): Promise<AgentEvent[]> {
  const events: AgentEvent[] = [];
  const turn = runTurn({ agent: agent(tools), model, history: [], message: 'ばなな', context, ...more });
  for await (const event of turn) events.push(event);
  return events;
}

const results = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'function_result' ? [event.result] : []));

/** A tool that takes its time and writes down when it begins and ends. */
const slow = (name: string, more: Partial<Tool> = {}): Tool =>
  tool(
    name,
    async ({ n }) => {
      log.push(`${name}${n} begins`);
      await desk.clock.sleep(1_000);
      log.push(`${name}${n} ends`);
      return { n };
    },
    more,
  );

/** Lets virtual time run until the turn is over. */
async function over<T>(turn: Promise<T>): Promise<T> {
  let isOver = false;
  const end = turn.finally(() => {
    isOver = true;
  });
  end.catch(() => {});
  while (!isOver) await desk.clock.advance(1_000);
  return end;
}

describe('the calls of one round', () => {
  test('that only look something up run beside each other', async () => {
    const model = new ScriptedModel([[call('look', { n: 1 }), call('look', { n: 2 })], words('ok')]);
    const startedMs = desk.clock.monotonicMs();
    const found = results(await over(run(model, [slow('look', { isReadOnly: true })])));
    expect(log.slice(0, 2)).toEqual(['look1 begins', 'look2 begins']);
    expect(found).toEqual([{ n: 1 }, { n: 2 }]);
    expect(desk.clock.monotonicMs() - startedMs).toBeLessThan(2_000);
  });

  test('that may change something run in their order, and a look-up does not wait for them', async () => {
    const calls = [call('write', { n: 1 }), call('write', { n: 2 }), call('look', { n: 3 })];
    const tools = [slow('write'), slow('look', { isReadOnly: true })];
    const found = results(await over(run(new ScriptedModel([calls, words('ok')]), tools)));
    expect(log.filter((line) => line.startsWith('write'))).toEqual([
      'write1 begins',
      'write1 ends',
      'write2 begins',
      'write2 ends',
    ]);
    expect(log.indexOf('look3 begins')).toBeLessThan(log.indexOf('write1 ends'));
    expect(found).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });
});

describe('a call that came before in the turn', () => {
  const count = tool('count', () => ({ n: log.push('x') }));

  test('is answered from memory, whatever the order of its arguments', async () => {
    const model = new ScriptedModel([
      [call('count', { a: 1, b: { c: [1, { e: 2, f: 3 }] } })],
      [call('count', { b: { c: [1, { f: 3, e: 2 }] }, a: 1 })],
      [call('count', { a: 1, b: { c: [1, { f: 3, e: 3 }] } })],
      words('ok'),
    ]);
    expect(results(await run(model, [count]))).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }]);
  });

  test('is known in another spelling, but "4 1" is not 41', async () => {
    const spelt = ['38+47', '38 + 47', '３８＋４７ ', '3847', '4 1', '41'];
    const model = new ScriptedModel([...spelt.map((text) => [call('count', { text })]), words('ok')]);
    expect(results(await run(model, [count])).map(({ n }) => n)).toEqual([1, 1, 1, 2, 3, 4]);
  });

  test('and failed is tried again in the next round, when something may have changed', async () => {
    const opening = tool('open', () => {
      if (log.push('x') === 1) throw new ToolError('not_now', 'not now');
      return { isOpen: true };
    });
    const model = new ScriptedModel([
      [call('open', {}), call('open', {})],
      [call('open', {})],
      [call('open', {})],
      words('ok'),
    ]);
    const found = results(await run(model, [opening]));
    expect(found.map((result) => 'isOpen' in result)).toEqual([false, false, true, true]);
    expect(log).toHaveLength(2);
  });

  test('and took too long is not waited for again', async () => {
    const stuck = tool('stuck', (_, { signal }) => {
      log.push('x');
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const found = results(
      await over(run(new ScriptedModel([[call('stuck', {})], [call('stuck', {})], words('ok')]), [stuck])),
    );
    expect(found).toMatchObject([{ error: { code: 'timed_out' } }, { error: { code: 'timed_out' } }]);
    expect(log).toHaveLength(1);
  });
});

describe('a turn', () => {
  const echo = tool('echo', ({ n }) => {
    log.push('x');
    return { n };
  });

  test('that has used up its calls is told to answer, and gets no more', async () => {
    const many = Array.from({ length: MAX_CALLS + 3 }, (_, n) => call('echo', { n }));
    const model = new ScriptedModel([many, [call('echo', { n: -1 })], words('ok')]);
    const found = results(await run(model, [echo]));
    expect(log).toHaveLength(MAX_CALLS);
    expect(found.slice(MAX_CALLS)).toHaveLength(4);
    for (const result of found.slice(MAX_CALLS))
      expect(result).toMatchObject({ error: { code: 'too_many_calls' } });
    expect(model.requests.map(({ mustAnswer }) => mustAnswer)).toEqual([false, true, true]);
  });

  test('asks for text alone in its last round, by the tier of the agent', async () => {
    const model = new ScriptedModel([
      ({ mustAnswer, contents }) => (mustAnswer ? words('ok') : [call('echo', { n: contents.length })]),
    ]);
    expect((await run(model, [echo])).at(-1)).toEqual({ type: 'stream_end' });
    expect(model.requests).toHaveLength(MAX_ROUNDS);
    expect(new Set(model.requests.map(({ modelTier }) => modelTier))).toEqual(new Set(['high']));
  });
});

describe('hooks', () => {
  const echo = tool('echo', ({ text }) => ({ text }));
  const breaking = tool('break', () => {
    throw new TypeError('the child said ばなな');
  });

  test('see each question and each call, and a log made of them holds nothing of the child', async () => {
    const journal = new MemoryJournal();
    const seen: string[] = [];
    const hooks: TurnHooks = loggedHooks(journal, {
      beforeModel: ({ round }) => seen.push(`asked ${round}`),
      afterModel: ({ calls, code }) => seen.push(`answered ${calls} ${code}`),
      beforeTool: ({ tool: name, arguments: args }) => {
        seen.push(`${name} ${JSON.stringify(args)}`);
        return null;
      },
      afterTool: ({ agent: who, tool: name, outcome, isRepeated }) =>
        seen.push(`${who} ${name} ${outcome} ${isRepeated}`),
    });
    const calls = [call('echo', { text: 'ばなな' }), call('ばなな', {}), call('break', {})];
    await run(new ScriptedModel([calls, [call('echo', { text: 'ばなな' })], words('ok')]), [echo, breaking], {
      hooks,
    });
    expect(seen).toEqual([
      'asked 0',
      'answered 3 null',
      'echo {"text":"ばなな"}',
      'a echo ok false',
      'ばなな {}',
      'a unknown unknown_tool false',
      'break {}',
      'a break failed false',
      'asked 1',
      'answered 1 null',
      'a echo ok true',
      'asked 2',
      'answered 0 null',
    ]);
    expect(JSON.stringify(journal.lines)).not.toContain('ばなな');
    expect(JSON.stringify(journal.lines)).toContain('a tool was called');
  });

  test('may refuse a call, which is then not run, and may end the turn', async () => {
    const refusing: TurnHooks = { beforeTool: () => ({ code: 'not_here', message: 'not here' }) };
    const model = () => new ScriptedModel([[call('break', {})], words('ok')]);
    expect(results(await run(model(), [breaking], { hooks: refusing }))).toEqual([
      { error: { code: 'not_here', message: 'not here' } },
    ]);
    const ending: TurnHooks = {
      beforeModel: () => {
        throw new Error('not now');
      },
    };
    await expect(run(model(), [breaking], { hooks: ending })).rejects.toThrow('not now');
  });

  test('are told when the model fails', async () => {
    const codes: (string | null)[] = [];
    const hooks: TurnHooks = { afterModel: ({ code }) => codes.push(code) };
    const failing = (error: Error) =>
      new ScriptedModel([
        () => {
          throw error;
        },
      ]);
    await expect(run(failing(new ModelError('quota', 'x')), [], { hooks })).rejects.toThrow('x');
    await expect(run(failing(new TypeError('y')), [], { hooks })).rejects.toThrow('y');
    expect(codes).toEqual(['quota', 'failed']);
  });
});
