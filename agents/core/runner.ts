import { z } from 'zod';
import { resultAsData } from '#agents/guard/as-data.ts';
import { type Agent, type AgentTeam, instructionFor } from './agent.ts';
import type { AgentEvent } from './event.ts';
import {
  type Asked,
  type Content,
  type DueSaying,
  type FunctionDeclaration,
  type Model,
  ModelError,
  type Part,
} from './model.ts';
import { StoreError } from './records.ts';
import type { CareReason } from './state.ts';
import { toldKnown, toldReply } from './told-reply.ts';
import { type Tool, type ToolContext, ToolError } from './tool.ts';
import { toolSchema } from './tool-schema.ts';
import { type Call, errorCodeOf, failure, type Result, TRANSFER, TurnCalls } from './turn-calls.ts';
import type { TurnHooks } from './turn-hooks.ts';
import { type MadeCall, saidIn, type TurnResult } from './turn-result.ts';

/**
 * Rounds of model and tools in one turn before the runner ends it (docs/contracts/agent-protocol.md, "End of a
 * turn").
 */
export const MAX_ROUNDS = 10;
/** Longest a tool may take before the model is told that it did not answer. */
const TOOL_TIME_LIMIT_MS = 20_000;
/** For a model that asked for records that cannot be had now. */
const RECORDS_CLOSED =
  'the records cannot be read or written now: say so; the notices on the robot page tell a parent why';

/** Says why a turn could not go on. `code` is for the `error` event; the child hears a sentence of spoken.ts. */
export class RunnerError extends Error {
  override readonly name = 'RunnerError';
  readonly code: 'too_many_rounds' | 'empty_answer';

  constructor(code: 'too_many_rounds' | 'empty_answer', message: string) {
    super(message);
    this.code = code;
  }
}

export interface RunnerRequest {
  /** Who has the talk when the turn begins. */
  readonly agent: Agent;
  readonly model: Model;
  /** The dialogue before this turn. */
  readonly history: readonly Content[];
  readonly message: string;
  readonly context: ToolContext;
  /**
   * Who can have the talk: when a tool (or a hook) moves `current_agent` of the state to one of these, the next round is
   * its own. Left out, `agent` keeps the talk.
   */
  readonly team?: AgentTeam;
  readonly hooks?: TurnHooks;
  /** Why code has given the talk to the agent that has it, asked before each round; null when it has not. */
  readonly careReason?: () => CareReason | null;
  /** What was open when the child spoke, and its words read against it; left out where nothing was. */
  readonly asked?: Asked;
  /** What is remembered of the child, in sentences of the memory (agents/memory/brief.ts); left out: nothing. */
  readonly known?: readonly string[];
  /** What the child told before and may be talked of now; left out: nothing. */
  readonly due?: DueSaying;
  /** Of a model that is code of ours, and cannot lose its way; left out: MAX_ROUNDS and MAX_CALLS. */
  readonly most?: { readonly rounds: number; readonly calls: number };
}

/** What a model is told about a tool. */
export function declare({ name, description, parameters }: Tool): FunctionDeclaration {
  return { name, description, parametersJsonSchema: toolSchema(parameters) };
}

/**
 * Runs one tool. Whatever goes wrong becomes data for the model; only an abort is thrown. What comes back holds no mark of
 * ours: a handoff alone brings an instruction.
 */
export async function callTool(tools: readonly Tool[], call: Call, context: ToolContext): Promise<Result> {
  const result = await runTool(tools, call, context);
  return call.name === TRANSFER ? result : resultAsData(result);
}

async function runTool(tools: readonly Tool[], call: Call, context: ToolContext): Promise<Result> {
  const tool = tools.find((candidate) => candidate.name === call.name);
  if (!tool)
    return failure({
      code: 'unknown_tool',
      message: `there is no tool ${JSON.stringify(call.name.slice(0, 64))} here`,
    });
  const parsed = tool.parameters.safeParse(call.arguments);
  if (!parsed.success) return failure({ code: 'bad_arguments', message: z.prettifyError(parsed.error) });
  const limit = new AbortController();
  const signal = AbortSignal.any([context.signal, limit.signal]);
  try {
    const timedOut = context.clock.sleep(TOOL_TIME_LIMIT_MS, signal).then(
      () => failure({ code: 'timed_out', message: 'the tool did not answer in time' }),
      () => failure({ code: 'aborted', message: 'the turn was ended' }),
    );
    return await Promise.race([Promise.resolve(tool.run(parsed.data, { ...context, signal })), timedOut]);
  } catch (error) {
    if (error instanceof ToolError) return failure(error);
    if (error instanceof StoreError) return failure({ code: 'records_closed', message: RECORDS_CLOSED });
    // The message of an unforeseen error may quote the child: only its kind is passed on.
    return failure({ code: 'failed', message: error instanceof Error ? error.name : 'the tool failed' });
  } finally {
    limit.abort();
    context.signal.throwIfAborted();
  }
}

/**
 * The loop of thinking, acting and observing: asks the model, runs the tools it calls (turn-calls.ts says in which
 * order and how often), follows the talk from agent to agent, and ends when the model answers with text alone. In the
 * last round, and when the calls of the turn are used up, text is all that is asked for. Gives the events of the turn
 * and returns what it came to. Throws RunnerError, or what the model throws.
 */
export async function* runTurn(turn: RunnerRequest): AsyncGenerator<AgentEvent, TurnResult> {
  const { context } = turn;
  const added: Content[] = [{ role: 'user', parts: [{ type: 'text', text: turn.message }] }];
  const calls = openCalls(turn);
  const made: MadeCall[] = [];
  let agent = turn.agent;
  const { rounds: mostRounds } = turn.most ?? { rounds: MAX_ROUNDS };
  for (let round = 0; round < mostRounds; round++) {
    context.signal.throwIfAborted();
    yield { type: 'thinking', agent: agent.name };
    const mustAnswer = round === mostRounds - 1 || calls.isSpent;
    const parts = yield* askModel(turn, agent, added, round, mustAnswer);
    added.push({ role: 'model', parts });
    const called = parts.filter((part): part is Call => part.type === 'function_call');
    if (called.length === 0) {
      if (!parts.some((part) => part.type === 'text' && part.text.trim() !== '')) {
        throw new RunnerError('empty_answer', 'the model said nothing');
      }
      yield { type: 'stream_end' };
      return { text: saidIn(added), calls: made, agent: agent.name, contents: added };
    }
    for (const call of called)
      yield { type: 'function_call', tool_name: call.name, arguments: call.arguments };
    const results = await calls.answer(called);
    for (const [index, { name, arguments: args }] of called.entries()) {
      const result = results[index] ?? {};
      made.push({ tool: name, arguments: args, result });
      yield { type: 'function_result', tool_name: name, result };
    }
    added.push({
      role: 'user',
      parts: called.map((call, index) => ({
        type: 'function_response',
        id: call.id,
        name: call.name,
        response: results[index] ?? {},
      })),
    });
    const next = agentOf(turn);
    if (next.name !== agent.name) yield { type: 'agent_transfer', from: agent.name, to: next.name };
    agent = next;
  }
  throw new RunnerError(
    'too_many_rounds',
    `the model called tools for ${mostRounds} rounds without an answer`,
  );
}

/** Who has the talk now. */
function agentOf({ agent, team, context }: RunnerRequest): Agent {
  return team?.agents.get(context.work.state.current_agent) ?? agent;
}

/** One round's question to the model; gives its words as they come and returns all it said. */
async function* askModel(
  { model, context, history, hooks, careReason, team, asked, known = [], due }: RunnerRequest,
  agent: Agent,
  added: readonly Content[],
  round: number,
  mustAnswer: boolean,
): AsyncGenerator<AgentEvent, readonly Part[]> {
  const { work, clock } = context;
  const call = { agent: agent.name, model: model.name, round };
  hooks?.beforeModel?.(call);
  const startedMs = clock.monotonicMs();
  const parts: Part[] = [];
  const tell = (code: string | null): void => {
    const calls = parts.filter(({ type }) => type === 'function_call').length;
    hooks?.afterModel?.({ ...call, durationMs: clock.monotonicMs() - startedMs, calls, code });
  };
  const reason = careReason?.() ?? null;
  const request = {
    instruction: instructionFor(agent, work.child),
    told: `${toldReply(asked)}${toldKnown(known)}`,
    contents: [...history, ...added],
    tools: agent.tools.map(declare),
    modelTier: agent.modelTier,
    mustAnswer,
    ...(reason === null ? {} : { careReason: reason }),
    ...(team ? { ownersOf: (tool: string) => team.ownersOf(tool).map(({ name }) => name) } : {}),
    ...(asked ? { asked } : {}),
    ...(known.length > 0 ? { known } : {}),
    ...(due === undefined ? {} : { due }),
    child: work.child,
    sessionId: work.sessionId,
    state: work.state,
  };
  try {
    for await (const part of model.generate(request, context.signal)) {
      parts.push(part);
      if (part.type !== 'text') continue;
      if (part.question) context.ask?.(part.question);
      if (part.text !== '') yield { type: 'stream_chunk', content: part.text };
    }
  } catch (error) {
    tell(error instanceof ModelError ? error.code : context.signal.aborted ? 'aborted' : 'failed');
    throw error;
  }
  tell(null);
  return parts;
}

/** The desk at which the calls of this turn are run, by the tools of whoever has the talk at that moment. */
function openCalls(turn: RunnerRequest): TurnCalls {
  const { context, team, hooks } = turn;
  const isKnown = (name: string): boolean =>
    turn.agent.tools.some((tool) => tool.name === name) || (team?.ownersOf(name).length ?? 0) > 0;
  const started = new Map<Call, { readonly agent: string; readonly atMs: number }>();
  return new TurnCalls({
    ...(turn.most === undefined ? {} : { mostCalls: turn.most.calls }),
    isLookUp: (name) => agentOf(turn).tools.find((tool) => tool.name === name)?.isReadOnly === true,
    async run(call) {
      context.signal.throwIfAborted();
      const { tools, name: agent } = agentOf(turn);
      started.set(call, { agent, atMs: context.clock.monotonicMs() });
      const refusal = hooks?.beforeTool?.({ agent, tool: call.name, arguments: call.arguments });
      if (refusal) return failure(refusal);
      if (!tools.some(({ name }) => name === call.name)) {
        const owners = (team?.ownersOf(call.name) ?? []).map(({ name }) => name).join(' or ');
        if (owners !== '')
          return failure({
            code: 'other_agent',
            message: `only ${owners} may use it: call ${TRANSFER} first`,
          });
      }
      const result = await callTool(tools, call, context);
      if (call.name !== TRANSFER || errorCodeOf(result) !== null) return result;
      // By voice the instruction travels in the result; here the next round brings it, and no page has to see it.
      const { instruction: _, tools: __, ...moved } = result;
      return moved;
    },
    onAnswered(call, result, isRepeated) {
      const nowMs = context.clock.monotonicMs();
      const start = started.get(call) ?? { agent: agentOf(turn).name, atMs: nowMs };
      const { agent } = start;
      hooks?.afterTool?.(
        {
          agent,
          tool: isKnown(call.name) ? call.name : 'unknown',
          outcome: errorCodeOf(result) ?? 'ok',
          durationMs: nowMs - start.atMs,
          isRepeated,
        },
        { agent, tool: call.name, arguments: call.arguments },
        result,
      );
    },
  });
}
