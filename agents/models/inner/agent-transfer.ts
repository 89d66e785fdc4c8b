import { TRANSFER } from '#agents/core/turn-calls.ts';
import { CARER } from '#agents/emotion/care.ts';
import type { DialogueContext, Script, ScriptCall, ScriptResults } from './dialogue-script.ts';

const NOT_HERE = { error: { code: 'not_here', message: 'nobody who can be reached has this tool' } };

/** A generator that makes calls and gives something to the script it is part of. */
export type Asking<Given> = Generator<readonly ScriptCall[], Given, ScriptResults>;

/** Hands the talk to the agent, over the router where there is no straight way. Whether it has the talk now. */
export function* handTo(
  context: DialogueContext,
  agent: string,
  first: readonly ScriptCall[] = [],
): Asking<boolean> {
  const { state } = context;
  if (state.current_agent === agent) {
    if (first.length > 0) yield first;
    return true;
  }
  // Code may have handed it to the encouragement agent already, once the feelings are told (emotion/care.ts).
  const isForCare = agent === CARER && first.length > 0;
  if (isForCare) yield first;
  if (hasTalk(context, agent)) return true;
  const results = yield [...(isForCare ? [] : first), transfer(agent)];
  if (hasTalk(context, agent)) return true;
  const refused = results.at(-1)?.error as { code?: unknown } | undefined;
  if (refused?.code !== 'not_allowed' || state.current_agent === 'router') return false;
  yield [transfer('router')];
  if (!hasTalk(context, 'router')) return false;
  yield [transfer(agent)];
  return hasTalk(context, agent);
}

/** Read anew: the tools of the round before may have moved it. */
const hasTalk = ({ state }: DialogueContext, agent: string): boolean => state.current_agent === agent;

const transfer = (agent: string): ScriptCall => ({
  name: TRANSFER,
  arguments: { agent_name: agent },
});

/**
 * Plays a script before a team: a call that the agent with the talk cannot make is preceded by a transfer to one that
 * can, and what would say nothing new is left out.
 */
export function* throughTeam(script: Script, context: DialogueContext): Script {
  let step = script.next([]);
  while (!step.done) step = script.next(yield* answered(step.value, context));
  return step.value;
}

function* answered(calls: readonly ScriptCall[], context: DialogueContext): Asking<ScriptResults> {
  const results: Record<string, unknown>[] = [];
  let waiting = calls;
  while (waiting.length > 0) {
    const end = waiting.findIndex((call) => call.isKnown !== true && !mayCall(context, call));
    const now = end < 0 ? waiting : waiting.slice(0, end);
    if (now.length > 0) {
      results.push(...(yield* sent(now)));
      waiting = waiting.slice(now.length);
      continue;
    }
    const [call] = waiting;
    if (call && !(yield* reach(context, call.name))) {
      results.push(NOT_HERE);
      waiting = waiting.slice(1);
    }
  }
  return results;
}

const mayCall = (context: DialogueContext, { name }: ScriptCall): boolean => context.can(name);

/** The results of the calls, those left out being empty. */
function* sent(calls: readonly ScriptCall[]): Asking<ScriptResults> {
  const made = calls.filter((call) => call.isKnown !== true);
  const results = made.length > 0 ? yield made : [];
  let next = 0;
  return calls.map((call) => (call.isKnown === true ? {} : (results[next++] ?? {})));
}

/** Hands the talk to whom the tool belongs first, though others may use it too. */
export function* handToOwner(context: DialogueContext, tool: string): Asking<boolean> {
  const [first] = context.ownersOf(tool);
  return first !== undefined && (yield* handTo(context, first));
}

/** Brings the talk to somebody who has the tool: its first owner who can be reached. */
export function* reach(context: DialogueContext, tool: string): Asking<boolean> {
  if (context.can(tool)) return true;
  for (const owner of context.ownersOf(tool)) {
    if ((yield* handTo(context, owner)) && context.can(tool)) return true;
  }
  return false;
}
