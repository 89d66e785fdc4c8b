import { isTooMuch } from '#agents/emotion/care.ts';
import { handTo } from './agent-transfer.ts';
import type { DialogueContext, ScriptCall, ScriptResults } from './dialogue-script.ts';
import { isPlaying } from './talks/battle-talk.ts';
import type { Route } from './understand/routing.ts';
import type { TeamIntent } from './understand/team-intent.ts';
import type { Intent } from './understand/understand.ts';

/** What the child means, a wish to the team among it. */
export type Heard = Intent | TeamIntent;
type HeardIntent = Heard['intent'];

const CARE = 'encouragement_agent';
/** Whose these are, whatever lies on the desk. */
const OWNERS: Partial<Record<HeardIntent, string>> = {
  claim: 'math_coach',
  worksheet: 'math_coach',
  problems: 'math_coach',
  word_problem: 'math_coach',
  operation: 'math_coach',
  kanji: 'japanese_coach',
  kanji_asked: 'japanese_coach',
  drill_answer: 'japanese_coach',
  kanji_question: 'japanese_coach',
  kanji_for: 'japanese_coach',
  word_meaning: 'japanese_coach',
  passage: 'japanese_coach',
  reading: 'japanese_coach',
  compose: 'japanese_coach',
  battle: CARE,
  trouble: CARE,
  unwell: CARE,
  tired: CARE,
  sulk: CARE,
};
/** Said while the child looks back, these are its account of the day. */
const ACCOUNT = new Set<HeardIntent>([
  ...([
    'chatter',
    'nonsense',
    'silence',
    'hint',
    'dont_know',
    'tell_answer',
    'joy',
    'proud',
    'thanks',
  ] as const),
  ...(['yes', 'no', 'finish', 'thinking', 'operation', 'several', 'answer', 'check', 'next'] as const),
]);

/** Whether the child tells of its day, having been asked. */
export function isAccount(
  { state, manner }: Pick<DialogueContext, 'state' | 'manner'>,
  intent: HeardIntent,
): boolean {
  if (!manner.lookingBack || !ACCOUNT.has(intent)) return false;
  return intent !== 'answer' || state.lesson?.status !== 'open';
}

const PRACTICE = new Set<HeardIntent>(['practice', 'next', 'skip', 'more', 'easier', 'again']);

/**
 * Who is to have the talk for this message; null when it may stay. Feelings come before content (routing.ts); what is
 * clearly work goes to whose work it is; the router has what nobody can tell.
 */
export function agentFor(
  context: DialogueContext,
  { intent }: Heard,
  { agent, why }: Route,
  isOffered: boolean,
): string | null {
  const { state, manner, nowMs } = context;
  if (isPlaying(context)) return why === 'hurt' ? CARE : null;
  const isHeavy = isTooMuch(state, nowMs) !== null;
  if (intent === 'drill_answer' && !isHeavy) return 'japanese_coach';
  if (agent === CARE || isHeavy || context.careReason() !== null) return CARE;
  const isReply = intent === 'yes' || intent === 'no';
  if (isOffered && isReply) return null;
  if (isAccount(context, intent)) return 'review_agent';
  if (PRACTICE.has(intent)) return context.can('next_problem') ? null : 'question_agent';
  const hasWork = state.problems_solved > 0;
  if (intent === 'finish') return hasWork ? 'review_agent' : null;
  const ofDesk = ownerOfDesk(context);
  if (intent === 'answer' && ofDesk !== null) return ofDesk;
  const owner = OWNERS[intent] ?? ofDesk;
  if (owner !== null && (OWNERS[intent] || agent === 'ask' || why === 'at_work')) return owner;
  if (why === 'looking_back') return hasWork ? 'review_agent' : null;
  if (agent !== 'ask') return agent;
  return isOffered || isReply || manner.isRepeating ? null : 'router';
}

/** Whose work lies on the desk. */
function ownerOfDesk({ state, manner }: DialogueContext): string | null {
  if (state.drill) return 'japanese_coach';
  // A composition waits while a sum is being worked at.
  if (state.lesson?.status === 'open' || state.word_problem) return 'math_coach';
  return state.composition || manner.passage || manner.kanji ? 'japanese_coach' : null;
}

/** Hands the talk to its leader, the feelings told before. A refusal leaves it where it is, and the script goes on. */
export function* takeLead(
  context: DialogueContext,
  heard: Heard,
  route: Route,
  isOffered: boolean,
): Generator<readonly ScriptCall[], void, ScriptResults> {
  const to = agentFor(context, heard, route, isOffered);
  if (to !== null && to !== context.state.current_agent) yield* handTo(context, to, [context.feelings(null)]);
}
