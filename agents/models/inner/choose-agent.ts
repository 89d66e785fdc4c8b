import { CARER, isTooMuch } from '#agents/emotion/care.ts';
import { handTo } from './agent-transfer.ts';
import { type DialogueContext, isPlaying, type ScriptCall, type ScriptResults } from './dialogue-script.ts';
import type { OfExercise } from './understand/answers/exercise-heard.ts';
import type { Route } from './understand/routing.ts';
import type { TeamIntent } from './understand/team-intent.ts';
import type { Intent } from './understand/understand.ts';

/** What the child means, a wish to the team among it. */
export type Heard = Intent | TeamIntent | OfExercise;
type HeardIntent = Heard['intent'];

/** The tool by which each of these is worked at, whatever lies on the desk: it belongs to whoever owns that (agents/team). */
const WORKED_BY: Partial<Record<HeardIntent, string>> = {
  claim: 'calculate_and_verify',
  marked: 'calculate_and_verify',
  not_mine: 'calculate_and_verify',
  asked_of: 'calculate_and_verify',
  worksheet: 'calculate_and_verify',
  sheet: 'calculate_and_verify',
  problems: 'calculate_and_verify',
  word_problem: 'calculate_and_verify',
  operation: 'calculate_and_verify',
  story_sum: 'calculate_and_verify',
  story_move: 'calculate_and_verify',
  story_led: 'calculate_and_verify',
  kanji: 'kanji_lookup',
  kanji_asked: 'kanji_lookup',
  drill_answer: 'answer_drill',
  kanji_question: 'kanji_lookup',
  kanji_for: 'kanji_lookup',
  kanji_sought: 'kanji_lookup',
  japanese_question: 'kanji_lookup',
  word_meaning: 'kanji_lookup',
  passage: 'reading_comprehension',
  of_passage: 'reading_comprehension',
  reading: 'reading_comprehension',
  compose: 'compose_text',
  composition_shown: 'compose_text',
  of_composition: 'compose_text',
  battle: 'calculation_battle',
  concept: 'calculate_and_verify',
  why: 'calculate_and_verify',
  number_in_kanji: 'calculate_and_verify',
};
/** Kindness is no tool. */
const FELT = new Set<HeardIntent>(['unwell', 'tired', 'sulk', 'self_blame']);
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

/** So are these, where nothing more is wished: 38+47。くりあがりを たしかめたから. */
const NAMED_IN_ACCOUNT = new Set<HeardIntent>([
  ...(['problems', 'claim', 'working', 'own_numbers', 'worksheet', 'on_the_way', 'own_mistake'] as const),
  ...(['concept', 'why', 'story_sum', 'word_problem', 'kanji', 'practice', 'compose', 'reading'] as const),
]);
const WISHES_MORE =
  /だして|出して|たい|やる|しよう|する(?:ね|よ)?$|おしえて|教えて|もっと|まだ|つぎ|次|ください|[?？]/;

/** Whether the child tells of its day, having been asked. */
export function isAccount(
  { state, memory, message }: Pick<DialogueContext, 'state' | 'memory' | 'message'>,
  intent: HeardIntent,
): boolean {
  if (!memory.lookingBack) return false;
  if (ACCOUNT.has(intent)) return intent !== 'answer' || state.lesson?.status !== 'open';
  if (!NAMED_IN_ACCOUNT.has(intent) || WISHES_MORE.test(message)) return false;
  // A sum and nothing else may be a new one.
  const isBare = !/[ぁ-ん一-龠]{2}/.test(message);
  return !isBare || message.replace(/\s/g, '').includes(state.lesson?.expression ?? message);
}

const PRACTICE = new Set<HeardIntent>(['practice', 'kanji_list', 'next', 'skip', 'more', 'easier', 'again']);

/**
 * Who is to have the talk for this message; null when it may stay. Feelings come before content (routing.ts); what is
 * clearly work goes to whose work it is; the router has what nobody can tell.
 */
function agentFor(
  context: DialogueContext,
  { intent }: Heard,
  { agent, why }: Route,
  isOffered: boolean,
): string | null {
  const { state, memory, nowMs } = context;
  if (isPlaying(context)) return why === 'hurt' ? CARER : null;
  const isHeavy = isTooMuch(state, nowMs) !== null;
  const whose = (tool: string | undefined): string | null =>
    (tool === undefined ? undefined : context.ownersOf(tool)[0]) ?? null;
  if (intent === 'drill_answer' && !isHeavy) return whose(WORKED_BY[intent]);
  if (agent === CARER || isHeavy || context.careReason() !== null) return CARER;
  if (intent === 'homework') return null;
  const isReply = intent === 'yes' || intent === 'no';
  if (isOffered && isReply) return null;
  if (isAccount(context, intent)) return whose('todays_work');
  if (PRACTICE.has(intent)) return context.can('next_problem') ? null : whose('next_problem');
  const hasWork = state.problems_solved > 0;
  if (intent === 'finish') return hasWork ? whose('todays_work') : null;
  const ofDesk = whose(toolOfDesk(context));
  if (intent === 'answer' && ofDesk !== null) return ofDesk;
  const ofIntent = FELT.has(intent) ? CARER : whose(WORKED_BY[intent]);
  const owner = ofIntent ?? ofDesk;
  if (owner !== null && (ofIntent !== null || agent === 'ask' || why === 'at_work')) return owner;
  if (why === 'looking_back') return hasWork ? whose('todays_work') : null;
  if (agent !== 'ask') return agent;
  return isOffered || isReply || memory.isRepeating ? null : 'router';
}

/** The tool for what lies on the desk. */
function toolOfDesk({ state, memory }: DialogueContext): string | undefined {
  if (state.drill) return 'answer_drill';
  if (state.question) return state.question.tool;
  // A composition waits while a sum is being worked at.
  if (state.lesson?.status === 'open' || state.word_problem) return 'calculate_and_verify';
  if (state.composition) return 'compose_text';
  if (memory.passage) return 'reading_comprehension';
  return memory.kanji ? 'kanji_lookup' : undefined;
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
