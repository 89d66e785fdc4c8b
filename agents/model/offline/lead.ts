import { isTooMuch } from '#agents/team/must-hand-off.ts';
import { isPlaying } from './battle-talk.ts';
import { handTo } from './relay.ts';
import type { Route } from './routing.ts';
import type { Scene, ScriptCall, ScriptResults } from './script.ts';
import type { Utterance } from './understand.ts';
import type { Wish } from './wish.ts';

/** What the child means, a wish to the team among it. */
export type Heard = Utterance | Wish;
type Intent = Heard['intent'];

const CARE = 'encouragement_agent';
/** Whose these are, whatever lies on the desk. */
const OWNERS: Partial<Record<Intent, string>> = {
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
const ACCOUNT = new Set<Intent>([
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
export function isAccount({ state, manner }: Pick<Scene, 'state' | 'manner'>, intent: Intent): boolean {
  if (!manner.lookingBack || !ACCOUNT.has(intent)) return false;
  return intent !== 'answer' || state.lesson?.status !== 'open';
}

const PRACTICE = new Set<Intent>(['practice', 'next', 'skip', 'more', 'easier', 'again']);

/**
 * Who is to have the talk for this message; null when it may stay. Feelings come before content (routing.ts); what is
 * clearly work goes to whose work it is; the router has what nobody can tell.
 */
export function leaderOf(
  scene: Scene,
  { intent }: Heard,
  { agent, why }: Route,
  isOffered: boolean,
): string | null {
  const { state, manner, nowMs } = scene;
  if (isPlaying(scene)) return why === 'hurt' ? CARE : null;
  const isHeavy = isTooMuch(state, nowMs) !== null;
  if (intent === 'drill_answer' && !isHeavy) return 'japanese_coach';
  if (agent === CARE || isHeavy || scene.careReason() !== null) return CARE;
  const isReply = intent === 'yes' || intent === 'no';
  if (isOffered && isReply) return null;
  if (isAccount(scene, intent)) return 'review_agent';
  if (PRACTICE.has(intent)) return scene.can('next_problem') ? null : 'question_agent';
  const hasWork = state.problems_solved > 0;
  if (intent === 'finish') return hasWork ? 'review_agent' : null;
  const ofDesk = ownerOfDesk(scene);
  if (intent === 'answer' && ofDesk !== null) return ofDesk;
  const owner = OWNERS[intent] ?? ofDesk;
  if (owner !== null && (OWNERS[intent] || agent === 'ask' || why === 'at_work')) return owner;
  if (why === 'looking_back') return hasWork ? 'review_agent' : null;
  if (agent !== 'ask') return agent;
  return isOffered || isReply || manner.isRepeating ? null : 'router';
}

/** Whose work lies on the desk. */
function ownerOfDesk({ state, manner }: Scene): string | null {
  if (state.drill) return 'japanese_coach';
  // A composition waits while a sum is being worked at.
  if (state.lesson?.status === 'open' || state.word_problem) return 'math_coach';
  return state.composition || manner.passage || manner.kanji ? 'japanese_coach' : null;
}

/** Hands the talk to its leader, the feelings told before. A refusal leaves it where it is, and the script goes on. */
export function* takeLead(
  scene: Scene,
  heard: Heard,
  route: Route,
  isOffered: boolean,
): Generator<readonly ScriptCall[], void, ScriptResults> {
  const to = leaderOf(scene, heard, route, isOffered);
  if (to !== null && to !== scene.state.current_agent) yield* handTo(scene, to, [scene.feelings(null)]);
}
