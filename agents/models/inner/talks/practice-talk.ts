import { type Asking, handToOwner, reach } from '#agents/models/inner/agent-transfer.ts';
import {
  ask,
  type DialogueContext,
  isFailure,
  type Script,
  type ScriptCall,
  type ScriptResults,
  say,
  session,
  speak,
  text,
} from '#agents/models/inner/dialogue-script.ts';
import type { Row } from '#agents/models/inner/session-memory.ts';
import { written } from '#agents/models/inner/small-question.ts';
import type { Wish } from '#agents/teaching/practice/wish.ts';
import { MISSED_KANJI } from '#agents/teaching/practice/wished/missed.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import practiceWords from '#agents/words/practice.json' with { type: 'json' };
import { sentence, wordings } from '#agents/words/sentence.ts';
import { whatHasGrown } from './recall-talk.ts';
import { askWaiting } from './story-talk.ts';

/** Most stars drawn in a row; more are not counted by looking. */
const STARS_DRAWN = 9;

/** The stars of a problem, and the title that came with them: one sentence. */
export function award(
  context: DialogueContext,
  recorded: Record<string, unknown> | undefined,
  points?: number,
): string {
  const earned = points ?? (typeof recorded?.points_earned === 'number' ? recorded.points_earned : 0);
  if (earned === 0) return '';
  const title = text(recorded, 'achievement_unlocked');
  const said = title ? sentence(arithmeticWords.titleEarned, { title }) : speak(context, 'newStar');
  return `${'⭐'.repeat(Math.min(earned, STARS_DRAWN))} ${said}`;
}

type Topic = Row['topic'];

function nextCall({ topic, count, wish, kanji }: Wanted): ScriptCall {
  if (kanji !== undefined) return { name: 'next_problem', arguments: { topic, kanji } };
  const { about, level, grade } = wish ?? {};
  const facts = about?.covered.by === 'kuku' || about?.covered.by === 'kanji' ? about.covered.by : null;
  // A row of facts has a name of its own, but for one table, out of order, or with its kanji named.
  const isPlainRow =
    facts !== null &&
    about?.tables.length === 0 &&
    about.order === null &&
    about.kanji === null &&
    about.named.length === 0 &&
    about.covered.id !== MISSED_KANJI.id;
  const named: Record<string, unknown> = { about: isPlainRow ? null : about?.words, level, grade, count };
  const given = Object.entries(named).filter(([, value]) => value !== null && value !== undefined);
  return {
    name: 'next_problem',
    arguments: {
      topic: isPlainRow ? facts : topic === 'problems' ? 'any' : topic,
      ...Object.fromEntries(given),
    },
  };
}

/** The next problem: one that waits, or a new one of the robot's. */
export function* nextProblem(context: DialogueContext, topic: Topic = topicOf(context)): Script {
  return yield* bring(context, { topic, count: null, opening: '' }, [context.feelings(null)]);
}

/** Where the child is practising kanji, more of the same. */
function topicOf({ state, ownersOf }: DialogueContext): Topic {
  if (state.drill) return 'kanji';
  const isOfKanji = state.current_agent === ownersOf('answer_drill')[0] && state.lesson?.status !== 'open';
  return isOfKanji && state.queue.length === 0 ? 'kanji' : 'any';
}

interface Wanted {
  readonly topic: Topic;
  readonly count: number | null;
  /** What was asked for by name, as harder or easier, or of a year. */
  readonly wish?: Wish;
  /** The child's own list. */
  readonly kanji?: string;
  /** What is said before it; '' for what fits. */
  readonly opening: string;
}

export const newRow = (topic: Topic, total: number): Row => ({ topic, total, done: 0, solved: 0, alone: 0 });

/** Has a problem put on the desk and asks it, by whoever coaches its subject. */
export function* bring(context: DialogueContext, wanted: Wanted, beside: readonly ScriptCall[]): Script {
  const { topic, opening } = wanted;
  if (context.care.isDayOver(context.nowMs)) return speak(context, 'dayOver');
  const [next] = yield [nextCall(wanted), ...beside];
  const isGone = isFailure(next);
  const gone = isGone ? nothingOf(context, wanted) : null;
  if (gone !== null) return gone;
  // Nothing of this kind is left for today: there is still something to do.
  const instead = isGone ? yield [session('next')] : [];
  const found = isGone ? instead[0] : next;
  if (isFailure(found)) return speak(context, isGone && topic === 'kanji' ? 'noneLeft' : 'askProblem');
  const { drill_left: left } = found ?? {};
  const run = context.state.drill_run;
  if (run !== null && !isGone && typeof left === 'number' && context.memory.row?.topic !== run.topic)
    context.memory.row = newRow(run.topic, run.of ?? left + 1);
  if (found?.type === 'kanji') yield* handToOwner(context, 'answer_drill');
  else yield* reach(context, text(found, 'answer_with') || 'calculate_and_verify');
  const grown = isRobots(found) ? yield* whatHasGrown(context, text(found, 'kind')) : '';
  return say(grown, openingFor(context, found, isGone ? '' : opening), askOf(context, found));
}

/** Honest where a wish rests on what came before and there was nothing; null of other wishes. */
function nothingOf(context: DialogueContext, { wish }: Wanted): string | null {
  if (wish?.about?.covered.id === MISSED_KANJI.id) return sentence(practiceWords.noneMissedKanji);
  if (wish?.about?.covered.id.startsWith('missed')) return speak(context, 'noneMissed');
  return wish?.about === null && wish.level === 'same' ? speak(context, 'noneBefore') : null;
}

/** A problem of the robot's own, that the child is to try by itself. */
const isRobots = (found: Record<string, unknown> | undefined): boolean =>
  found?.source === 'robot' && found.way !== 'together' && found.type === 'problem';

function openingFor(
  context: DialogueContext,
  found: Record<string, unknown> | undefined,
  opening: string,
): string {
  if (found?.way === 'together') {
    const sum = text(found, 'expression');
    const isNamed = found.type !== 'problem' || askOf(context, found).includes(sum);
    const which = isNamed ? '' : `${written(sum)} だよ。`;
    return say(opening || speak(context, 'together'), which);
  }
  if (opening !== '') return opening;
  return speak(context, found?.source === 'robot' ? 'robotProblem' : 'nextWaiting');
}

const askOf = (context: DialogueContext, found: Record<string, unknown> | undefined): string =>
  text(found, 'ask') || askWaiting(context);

/** How a problem came out, for the row it belongs to. */
interface CameOut {
  /** As it is stored with the problem. */
  readonly kind: string;
  readonly isSolved: boolean;
  readonly isAlone: boolean;
}

/** After a problem: a rest when it is time, else the next of the row or the waiting ones, else the child chooses. */
export function* whatNext(
  context: DialogueContext,
  cameOut: CameOut | null = null,
  left: number | null = null,
): Script {
  const { state } = context;
  if (cameOut) countInRow(context, cameOut);
  // Nothing new is begun, and good-bye follows.
  if (context.care.isDayOver(context.nowMs)) return '';
  if (isBreakNext(context)) {
    yield [session('offer_break')];
    return speak(context, 'breakOffer');
  }
  const promised = yield* keepPromise(context);
  if (promised !== null) return promised;
  const topic = rowTopic(context);
  if (topic !== null)
    return yield* bring(context, { topic, count: left, opening: speak(context, 'rowNext') }, []);
  const ended = rowEnd(context);
  if (context.memory.after !== null) return say(ended, yield* bringAfter(context));

  const { more, wish } = context.memory;
  const isEnough = ended !== '' && more === 'any' && wish === null;
  if (state.queue.length === 0 || isEnough) return ended || speak(context, 'askNext');
  const waits = yield* nextWaiting(context);
  return ended === '' ? waits : say(ended, waits);
}

/** What was promised for the end of the problem that is done now: it comes before the rest of a row. */
function* keepPromise(
  context: DialogueContext,
): Generator<readonly ScriptCall[], string | null, ScriptResults> {
  const { memory } = context;
  const { promised } = memory;
  memory.promised = null;
  if (promised === 'battle') return ask(context, practiceWords.promisedBattle);
  if (promised === null) return null;
  memory.row = null;
  memory.after = promised;
  return yield* bringAfter(context);
}

/** The second of two things that were wished for at once. */
function* bringAfter(context: DialogueContext): Script {
  const { memory } = context;
  const wish = memory.after;
  memory.after = wish === 'battle' ? null : (wish?.after ?? null);
  if (wish === 'battle') return ask(context, practiceWords.promisedBattle);
  if (wish?.about == null)
    return yield* bring(
      context,
      {
        topic: 'any',
        count: wish?.count ?? null,
        opening: speak(context, 'rowNext'),
        ...(wish === null ? {} : { wish }),
      },
      [],
    );
  const { about, count } = wish;
  const topic = about.child;
  const opening =
    count === null
      ? (wordings(practiceWords.topicStart, { topic })[0] ?? '')
      : sentence(practiceWords.topicCount, { topic, count });
  const isAnySum = about.covered.id === 'calculation' && about.kinds.length === 0;
  memory.row = isAnySum && count !== null ? newRow('any', count) : null;
  const wanted = isAnySum ? { ...wish, about: null } : wish;
  return yield* bring(context, { topic: isAnySum ? 'math' : 'any', count, wish: wanted, opening }, []);
}

/** A break is offered when the policy says so, and when it was marked as offered with the child still at work. */
function isBreakNext(context: DialogueContext): boolean {
  const { state, memory, care, nowMs } = context;
  const isUnsaid =
    memory.unsaidOfferMs === state.break_offered_at_ms && state.last_break_at_ms < state.break_offered_at_ms;
  return isUnsaid || context.isBreakDue() || care.isTimeForBreak(state, nowMs);
}

/** Makes room for something else: a sum and a word problem wait, a kanji comes round again by itself. Where the day is over nothing comes. */
export function* clearDesk({ state, care, nowMs }: DialogueContext): Asking<void> {
  if (care.isDayOver(nowMs)) return;
  if (state.lesson?.status === 'open' || state.word_problem !== null) yield [session('put_off')];
  else if (state.drill) yield [session('set_aside')];
}

/** What waits of the homework comes on the desk. */
export function* nextWaiting(
  context: DialogueContext,
  opening: 'nextWaiting' | 'backToKept' = 'nextWaiting',
): Script {
  if (context.care.isDayOver(context.nowMs)) return speak(context, 'dayOver');
  const [next] = yield [session('next')];
  if (isFailure(next)) return speak(context, 'askNext');
  yield* reach(context, text(next, 'answer_with') || 'calculate_and_verify');
  return say(speak(context, opening), askWaiting(context));
}

/** Counts a problem in the row it belongs to. */
function countInRow({ memory }: DialogueContext, cameOut: CameOut): void {
  const { row } = memory;
  if (row && belongs(cameOut, row))
    memory.row = {
      ...row,
      done: row.done + 1,
      solved: row.solved + (cameOut.isSolved ? 1 : 0),
      alone: row.alone + (cameOut.isAlone ? 1 : 0),
    };
}

/** After something was told in a row the child says it itself before the next; at the end of the row it is asked on. */
export function* repeatFirst(context: DialogueContext, cameOut: CameOut): Script {
  if (rowTopic(context) === null) return yield* whatNext(context, cameOut);
  countInRow(context, cameOut);
  context.memory.isRepeating = true;
  yield [context.feelings(null)];
  return speak(context, 'sayAloud');
}

/** A sum that came in between does not count in a row of facts. */
const belongs = ({ kind }: CameOut, { topic }: Row): boolean =>
  (topic !== 'kuku' && topic !== 'kanji') || kind.startsWith(topic);

/** What the row goes on with; null when none is under way. */
function rowTopic({ state, memory }: DialogueContext): Topic | null {
  if (state.drill_run && state.drill_run.left > 0) return state.drill_run.topic;
  const { row } = memory;
  return row?.topic === 'any' && row.done < row.total ? 'any' : null;
}

/** A warm word at the end of a row: it says only what is true of it. '' where no row ended. */
function rowEnd(context: DialogueContext): string {
  const { memory, state } = context;
  const { row } = memory;
  if (!row || row.done === 0) return '';
  memory.row = null;
  const isOfFacts = row.topic === 'kuku' || row.topic === 'kanji';
  const isHomeworkNext = (isOfFacts || row.topic === 'problems') && state.queue.length > 0;
  memory.more = isOfFacts ? row.topic : 'any';
  const isWhole = row.done >= row.total;
  const all = sentence(practiceWords.allOfRow, { done: row.done });
  const end =
    isWhole && row.alone === row.done && row.done > 1
      ? sentence(practiceWords.rowAlone, { all })
      : isWhole && row.solved === row.done && row.done > 1
        ? sentence(practiceWords.rowSolved, { all })
        : speak(context, 'rowToTheEnd');
  return isHomeworkNext || memory.after !== null ? end : say(end, speak(context, 'rowMore'));
}
