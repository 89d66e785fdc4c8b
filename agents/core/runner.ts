import { z } from 'zod';
import type { Content, FunctionDeclaration, Model, Part } from '#agents/model/model.ts';
import { type Tool, type ToolContext, ToolError } from '#agents/tools/tool.ts';
import { type Agent, instructionFor } from './agent.ts';
import type { AgentEvent } from './event.ts';

/** Rounds of model and tools in one turn before the runner ends it (seeds/core-agent.md: end conditions). */
export const MAX_ROUNDS = 10;
/** Longest a tool may take before the model is told that it did not answer. */
const TOOL_TIME_LIMIT_MS = 20_000;

type Call = Extract<Part, { type: 'function_call' }>;
type Result = Record<string, unknown>;

/** Says why a turn could not go on. `code` is for the `error` event; the child hears a sentence of spoken.ts. */
export class RunnerError extends Error {
  override readonly name = 'RunnerError';
  readonly code: 'too_many_rounds' | 'empty_answer';

  constructor(code: 'too_many_rounds' | 'empty_answer', message: string) {
    super(message);
    this.code = code;
  }
}

export interface Turn {
  readonly agent: Agent;
  readonly model: Model;
  /** The dialogue before this turn. */
  readonly history: readonly Content[];
  readonly message: string;
  readonly context: ToolContext;
}

/** Made once for each tool: made for each turn, they were half of all that a turn leaves to the garbage collector. */
const declarations = new WeakMap<Tool, FunctionDeclaration>();

/** What a model is told about a tool; the same object each time. */
export function declare(tool: Tool): FunctionDeclaration {
  const known = declarations.get(tool);
  if (known) return known;
  const made: FunctionDeclaration = {
    name: tool.name,
    description: tool.description,
    parametersJsonSchema: z.toJSONSchema(tool.parameters, { io: 'input' }),
  };
  declarations.set(tool, made);
  return made;
}

function failure(code: string, message: string): Result {
  return { error: { code, message } };
}

/** Runs one tool. Whatever goes wrong becomes data for the model; only an abort is thrown. */
export async function callTool(tools: readonly Tool[], call: Call, context: ToolContext): Promise<Result> {
  const tool = tools.find((candidate) => candidate.name === call.name);
  if (!tool)
    return failure('unknown_tool', `there is no tool ${JSON.stringify(call.name.slice(0, 64))} here`);
  const parsed = tool.parameters.safeParse(call.arguments);
  if (!parsed.success) return failure('bad_arguments', z.prettifyError(parsed.error));
  const limit = new AbortController();
  const signal = AbortSignal.any([context.signal, limit.signal]);
  try {
    const timedOut = context.clock.sleep(TOOL_TIME_LIMIT_MS, signal).then(
      () => failure('timed_out', 'the tool did not answer in time'),
      () => failure('aborted', 'the turn was ended'),
    );
    return await Promise.race([Promise.resolve(tool.run(parsed.data, { ...context, signal })), timedOut]);
  } catch (error) {
    if (error instanceof ToolError) return failure(error.code, error.message);
    // The message of an unforeseen error may quote the child: only its kind is passed on.
    return failure('failed', error instanceof Error ? error.name : 'the tool failed');
  } finally {
    limit.abort();
    context.signal.throwIfAborted();
  }
}

/**
 * The loop of thinking, acting and observing: asks the model, runs the tools it calls (those of one round in
 * parallel, identical calls of a turn only once) and ends when it answers with text alone. Gives the events of
 * the turn and returns the contents it added. Throws RunnerError, or what the model throws.
 */
export async function* runTurn(turn: Turn): AsyncGenerator<AgentEvent, readonly Content[]> {
  const { agent, model, context } = turn;
  const added: Content[] = [{ role: 'user', parts: [{ type: 'text', text: turn.message }] }];
  const tools = agent.tools.map(declare);
  /** Key: tool name and arguments as JSON. */
  const answered = new Map<string, Promise<Result>>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    context.signal.throwIfAborted();
    yield { type: 'thinking', agent: agent.name };
    const parts: Part[] = [];
    const request = {
      instruction: instructionFor(agent, context.work.child, context.work.state),
      contents: [...turn.history, ...added],
      tools,
      child: context.work.child,
      sessionId: context.work.sessionId,
      state: context.work.state,
    };
    for await (const part of model.generate(request, context.signal)) {
      parts.push(part);
      if (part.type === 'text' && part.text !== '') yield { type: 'stream_chunk', content: part.text };
    }
    added.push({ role: 'model', parts });
    const calls = parts.filter((part): part is Call => part.type === 'function_call');
    if (calls.length === 0) {
      if (!parts.some((part) => part.type === 'text' && part.text.trim() !== '')) {
        throw new RunnerError('empty_answer', 'the model said nothing');
      }
      yield { type: 'stream_end' };
      return added;
    }
    for (const call of calls)
      yield { type: 'function_call', tool_name: call.name, arguments: call.arguments };
    const results = await Promise.all(
      calls.map((call) => {
        const key = `${call.name} ${JSON.stringify(call.arguments)}`;
        const running = answered.get(key) ?? callTool(agent.tools, call, context);
        answered.set(key, running);
        return running;
      }),
    );
    for (const [index, call] of calls.entries()) {
      yield { type: 'function_result', tool_name: call.name, result: results[index] ?? {} };
    }
    added.push({
      role: 'user',
      parts: calls.map((call, index) => ({
        type: 'function_response',
        id: call.id,
        name: call.name,
        response: results[index] ?? {},
      })),
    });
  }
  throw new RunnerError(
    'too_many_rounds',
    `the model called tools for ${MAX_ROUNDS} rounds without an answer`,
  );
}
