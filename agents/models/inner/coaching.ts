import { CARER } from '#agents/emotion/care.ts';
import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import readingSums from '#agents/words/reading-sums.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Asking, handTo } from './agent-transfer.ts';
import {
  advanceHint,
  ask,
  calculate,
  type DialogueContext,
  isFailure,
  keepAsked,
  pendingQuestion,
  progress,
  type Script,
  say,
  session,
  speak,
  text,
} from './dialogue-script.ts';
import { isDictated } from './dictated.ts';
import { finishForm } from './finish-form.ts';
import { numberWithoutProblem } from './number-alone.ts';
import { storySumHeard } from './talks/beside/story-sum-heard.ts';
import { award, whatNext } from './talks/practice-talk.ts';
import { whatHelped } from './talks/recall-talk.ts';
import { takeAhead } from './talks/row-ahead.ts';
import { howMany, keptWords } from './talks/sheet-words.ts';
import { storyCalculated } from './talks/story-talk.ts';
import { likeTheLast } from './talks/wish-talk.ts';
import { helpWith } from './talks/worksheet-talk.ts';
import { circled, itemsNeeded } from './understand/answers/items-said.ts';

const NONE_NEEDED = { places: [], isLost: false } as const;

/** How often an answer is told before the problem is left for another day. */
const TELLINGS_LIMIT = 2;

/**
 * Puts the first problem on the desk and lets the others wait. Naming the open one again is asking for help, but
 * for the very first time, which may be a key pressed twice.
 */
export function* openProblems(
  context: DialogueContext,
  problems: readonly ParsedProblem[],
  isStuck: boolean,
): Script {
  const { places, isLost } = problems.length < 2 ? NONE_NEEDED : itemsNeeded(context.message);
  const needed = problems[(places[0] ?? 0) - 1];
  const first = needed ?? problems[0];
  const others = problems.filter((problem) => problem !== first);
  if (!first) return pendingQuestion(context);
  const before = context.state.lesson?.status === 'open' ? context.state.lesson : null;
  if (
    before &&
    (first.canonical === before.expression || first.canonical === currentStep(before)?.expression)
  ) {
    const isUntouched =
      before.hintsGiven === 0 && before.saidByChild.length === 0 && context.state.fruitless_turns === 0;
    if (!isStuck && isUntouched) return yield* askAgain(context);
    return yield* support(context, speak(context, 'smallStep'), null);
  }
  if (before && isDictated(context, before, problems)) {
    const all = problems.map((problem) => problem.canonical);
    const [kept] = yield [session('queue', { problems: all }), context.feelings(null)];
    return say(keptWords(context, problems.length, kept), pendingQuestion(context));
  }
  context.memory.storyLast = null;
  const calls = [calculate(context, first.canonical, ''), context.feelings(null)];
  const [opened, , kept] = yield others.length > 0
    ? [...calls, session('queue', { problems: others.map((problem) => problem.canonical) })]
    : calls;
  if (isFailure(opened)) return yield* problemRefused(context, opened);
  if (others.length > 0) context.memory.sheet = problems.map((problem) => problem.canonical);
  if (needed !== undefined && others.length > 0) {
    const opened = howMany(context, problems.length, kept, circled(places[0] ?? 0));
    return isLost ? yield* helpWith(context, opened) : say(opened, pendingQuestion(context));
  }
  if (isStuck && !before) {
    const isTaken = context.state.lesson?.ofStory === true;
    return yield* support(context, speak(context, isTaken ? 'storySumTaken' : 'smallStep'), null);
  }
  const note = text(opened, 'grade_note');
  const isKept = before && context.state.queue.includes(before.expression);
  if (others.length > 0) return say(howMany(context, problems.length, kept), note, pendingQuestion(context));
  const isOfStory = context.state.lesson?.ofStory === true;
  const start = note
    ? ''
    : speak(context, isKept ? 'keptForLater' : isOfStory ? storySumHeard(context) : 'startProblem');
  return say(note, start, pendingQuestion(context));
}

function* askAgain(context: DialogueContext): Script {
  yield [context.feelings(null)];
  return pendingQuestion(context);
}

/** A problem that cannot be one here: says why, kindly, and asks on. */
// biome-ignore lint/correctness/useYield: a script like the others, so that callers need not know
export function* problemRefused(
  context: DialogueContext,
  result: Record<string, unknown> | undefined,
): Script {
  const fault = result?.error as { message?: unknown } | undefined;
  const why = typeof fault?.message === 'string' && /[ぁ-ん]/.test(fault.message) ? fault.message : '';
  return say(why || speak(context, 'nonsense'), pendingQuestion(context));
}

/** What is said beside an answer: further problems, the sum of a story, what is wished for next, and what is asked over a small question. */
interface SaidWith {
  readonly others?: readonly ParsedProblem[];
  readonly sum?: string | null;
  readonly next?: Script | null;
  readonly aside?: Script | null;
  /** What is said to it where it is right, for the usual praise. */
  readonly praise?: string | undefined;
  /** What is said to it besides. */
  readonly note?: string;
  /** What the next problems of a table come to, said ahead. */
  readonly ahead?: readonly string[];
}

/** What is said to a right small answer; one counted in bundles is called by its number: 7 tens are 70. */
function rightStep(context: DialogueContext, count: string, result: string): string {
  const bundle = Number(result) / Number(count);
  return bundle >= 10 && Number.isInteger(Number(count))
    ? sentence(arithmeticWords.stepInBundles, { bundle: String(bundle), count, result })
    : speak(context, 'stepRight');
}

/** The child said a number: to the small question, or to the problem. */
export function* takeAnswer(
  context: DialogueContext,
  answer: string,
  { others = [], sum = null, next = null, aside = null, note = '', praise, ahead = [] }: SaidWith = {},
): Script {
  const { lesson } = context.state;
  if (lesson?.status !== 'open') return yield* numberWithoutProblem(context, spelled(answer));
  if (others.length > 0) yield [session('queue', { problems: others.map((problem) => problem.canonical) })];
  const step = currentStep(lesson);
  const triesBefore = lesson.wrongCount;
  const isSameAgain = lesson.saidByChild.includes(spelled(answer));
  const [checked] = yield [calculate(context, sum ?? step?.expression ?? lesson.expression, answer)];
  if (isFailure(checked)) return yield* problemRefused(context, checked);
  if (checked?.is_correct === true) context.memory.misses = null;
  if (checked?.is_solved === true)
    return yield* celebrate(context, triesBefore, { next, note, praise, ahead });
  if (checked?.is_correct === true) {
    yield [context.feelings(true)];
    return say(
      rightStep(context, spelled(answer), text(checked, 'correct_answer')),
      ...(aside === null ? [note, pendingQuestion(context)] : [yield* aside]),
    );
  }
  if (checked?.error_type === 'doubtful') {
    yield [context.feelings(null)];
    const { isItOfThis, isItTheAnswer } = readingSums;
    const asked = context.state.lesson?.doubted?.isOfWaiting === true ? isItOfThis : isItTheAnswer;
    return ask(context, asked, { answer: spelled(answer) });
  }
  if (checked?.error_type === 'unreadable') return say(text(checked, 'hint'), pendingQuestion(context));
  if (checked?.form === 'unfinished') {
    yield [context.feelings(null)];
    return finishForm(answer, context.message);
  }
  context.memory.missed = { problemId: lesson.problemId, answer: spelled(answer) };
  context.memory.onTheWay = null;
  // The first slip at the problem itself is the child's to find: a look again is not yet a hint.
  if (!step && lesson.stepIndex < 0 && context.care.looksAgain(lesson.wrongCount)) {
    context.memory.misses = { problemId: lesson.problemId, count: 1 };
    yield [context.feelings(false)];
    return say(speak(context, 'tryAgain'), keepAsked(context, oneQuestion(text(checked, 'hint'))));
  }
  if (yield* isCareDue(context)) return yield* support(context, speak(context, 'careFailures'), false);
  return yield* support(context, speak(context, isSameAgain ? 'sameAgain' : 'tryAgain'), false, true);
}

/** Counts a miss; when there are too many in a row (CarePolicy) the talk goes to the encouragement agent. */
export function* isCareDue(context: DialogueContext): Asking<boolean> {
  const { memory, state } = context;
  const problemId = state.lesson?.problemId ?? '';
  const before = memory.misses?.problemId === problemId ? memory.misses.count : 0;
  memory.misses = { problemId, count: before + 1 };
  if (context.careReason() === 'failures') return true;
  if (!context.care.areTooManyMisses(before + 1)) return false;
  yield* handTo(context, CARER);
  return true;
}

/** An answer in the spelling in which a lesson remembers it; '' when it cannot be read. */
export function spelled(answer: string): string {
  const quantity = readAnswer(answer);
  return quantity === null ? '' : formatQuantity(quantity);
}

/** A hint of so many sentences is said without another one before it. */
const LONG_HINT = 3;

const sentencesOf = (words: string): readonly string[] => words.match(/[^。！？]+[。！？]?/g) ?? [];

/** Up to the first question: two at once are one too many. */
function oneQuestion(words: string): string {
  const sentences = sentencesOf(words);
  const end = sentences.findIndex((sentence) => sentence.endsWith('？'));
  return end < 0
    ? words
    : sentences
        .slice(0, end + 1)
        .join('')
        .trim();
}

/**
 * One hint more; when all are spent, this small question is worked out together. A dispensable opening is left out
 * before a long hint.
 */
export function* support(
  context: DialogueContext,
  opening: string,
  wasCorrect: boolean | null,
  isDispensable = false,
): Script {
  const helped = yield* whatHelped(context);
  let [hint] = yield [advanceHint(context), context.feelings(wasCorrect)];
  // Its words came already, to a question of the child's.
  if (hint?.is_told !== true && context.memory.lastReply.endsWith(text(hint, 'hint_template') || '\n'))
    [hint] = yield [advanceHint(context)];
  if (isFailure(hint)) return say(opening, pendingQuestion(context));
  // The household gives hints late: one try more comes before this one.
  if (hint?.is_held_back === true) return say(speak(context, 'lookOnceMore'), pendingQuestion(context));
  const words = text(hint, 'hint_template');
  const isLong = sentencesOf(words).length >= LONG_HINT;
  if (hint?.is_told !== true && helped !== '') return say(helped, words);
  if (hint?.is_told !== true) return isLong && isDispensable ? words : say(opening, words);
  const timesTold = context.state.lesson?.timesTold ?? 0;
  if (timesTold > TELLINGS_LIMIT) return yield* leaveForLater(context);
  return say(
    sentencesOf(words).length >= LONG_HINT - 1 ? '' : speak(context, 'tellTogether'),
    words,
    timesTold > 0 ? speak(context, 'askToSay') : pendingQuestion(context),
  );
}

/** Told and told again, and still not there: the problem rests, without reproach. */
function* leaveForLater(context: DialogueContext): Script {
  const kind = context.state.lesson?.kind ?? '';
  yield [session('set_aside')];
  return say(
    speak(context, 'leaveForLater'),
    yield* whatNext(context, { kind, isSolved: false, isAlone: false }),
  );
}

/** The problem is solved: points, praise for the way it was done, and what comes next. */
function* celebrate(
  context: DialogueContext,
  triesBefore: number,
  { next = null, note = '', praise: own, ahead = [] }: SaidWith,
): Script {
  const [recorded] = yield [progress(context), context.feelings(true)];
  if (context.state.lesson?.ofStory === true) return storyCalculated(context);
  const outcome = text(recorded, 'outcome');
  const praise =
    own ??
    (outcome === 'guided_solved'
      ? speak(context, 'solvedTogether')
      : outcome === 'hint_solved'
        ? speak(context, 'solvedWithHint')
        : speak(context, triesBefore > 0 ? 'solvedAfterRetry' : 'solvedAlone'));
  const isAlone = outcome === 'self_solved' && triesBefore === 0;
  const kind = context.state.lesson?.kind ?? '';
  const stars = award(context, recorded);
  if (next !== null) return say(praise, note, stars, yield* next);
  if (isForAnother(context)) return say(praise, note, stars, yield* likeTheLast(context));
  const answered = context.state.lesson?.answer ?? '';
  const goesOn = yield* whatNext(context, { kind, isSolved: true, isAlone });
  const taken = yield* takeAhead(context, ahead);
  if (taken === null) return say(praise, note, stars, goesOn);
  return say(
    sentence(arithmeticWords.rowAhead, { row: [answered, ...taken.row].join('、') }),
    stars,
    taken.goesOn,
  );
}

/**
 * Whether a problem like this one comes next: a small question had to be told, the child tried it alone, and neither a
 * row nor a rest is due, nor the day over. One is enough: what is begun together brings no further one.
 */
function isForAnother({ state, isBreakDue, memory, careReason, care, nowMs }: DialogueContext): boolean {
  const { lesson, drill_run: run } = state;
  if (care.isDayOver(nowMs)) return false;
  if (lesson === null || (lesson.stepsTold ?? 0) === 0 || lesson.way === 'together') return false;
  const isInRow = (run?.left ?? 0) > 0 || memory.row !== null;
  return !isInRow && lesson.kind !== 'kuku' && !isBreakDue() && careReason() === null;
}
