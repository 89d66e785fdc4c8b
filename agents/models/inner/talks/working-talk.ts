import { questionIn } from '#agents/core/question.ts';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep, guardedLesson } from '#agents/lesson/lesson.ts';
import { problemRefused, spelled, support, takeAnswer } from '#agents/models/inner/coaching.ts';
import {
  ask,
  askedSmaller,
  calculate,
  type DialogueContext,
  isFailure,
  keepAsked,
  passStep,
  pendingQuestion,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { written } from '#agents/models/inner/small-question.ts';
import { lentPlace } from '#agents/models/inner/understand/answers/at-step.ts';
import { askSide } from '#agents/models/inner/understand/answers/led/smaller-sum.ts';
import { countedFrom } from '#agents/models/inner/understand/answers/of-the-try.ts';
import { rowEndSaid, rowShown } from '#agents/models/inner/understand/answers/row-shown.ts';
import { unitsSaid } from '#agents/models/inner/understand/answers/units-said.ts';
import type { SheetLine } from '#agents/models/inner/understand/understand.ts';
import { diagnose } from '#agents/teaching/bugs/diagnosis.ts';
import { hintsForDiagnosis } from '#agents/teaching/hints/hint-words.ts';
import { resultOf } from '#agents/teaching/steps/draft.ts';
import { followWay } from '#agents/teaching/way/follow.ts';
import { moveFrom, type Turn } from '#agents/teaching/way/move.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import {
  ifItCameTo,
  inItsUnit,
  insteadOfReversed,
  inTens,
  saidThenOpen,
  sameNumber,
  withoutRest,
} from './beside/open-step-talk.ts';

/** "30+40=70" beside another problem is the child's own way; alone it is a problem with its answer. */
export function* takeClaim(
  context: DialogueContext,
  problem: ParsedProblem,
  answer: string,
  worked: readonly SheetLine[] = [],
): Script {
  const lesson = context.state.lesson?.status === 'open' ? context.state.lesson : null;
  if (!lesson) {
    const [opened] = yield [calculate(context, problem.canonical, '')];
    if (isFailure(opened)) return yield* problemRefused(context, opened);
    context.memory.storyLast = null;
    if (worked.length === 0 || isSought(context, answer)) return yield* takeAnswer(context, answer);
    // What came out is not right: the way that was told with it is followed.
    context.memory.missed = { problemId: context.state.lesson?.problemId ?? '', answer: spelled(answer) };
    return yield* takeWorking(context, worked, answer);
  }
  if ([lesson.expression, currentStep(lesson)?.expression].includes(problem.canonical))
    return yield* takeAnswer(context, answer);
  return yield* takeWorking(context, [{ problem, answer }]);
}

/** Most sums on the side that are looked at in a turn: the last of them, a row of the 九九 and more. */
const WORKING_LIMIT = 10;

/**
 * Sums on the side: the first that is not right is asked for again; they do not count as tries at the problem. Right
 * ones are followed, and where the last comes to what is sought, that is the answer.
 */
export function* takeWorking(
  context: DialogueContext,
  shown: readonly SheetLine[],
  end: string | null = null,
  askedBefore = context.memory.aside?.problem,
): Script {
  // 6×7は 42で あまり 8 of 50÷6: the product has nothing left over.
  const lines = shown.slice(-WORKING_LIMIT).map((line) => ({ ...line, answer: withoutRest(line) }));
  const done = lines.filter(({ answer }) => answer !== null);
  const results = yield [
    ...done.map(({ problem, answer }) => calculate(context, problem.canonical, answer ?? '')),
    context.feelings(null),
  ];
  const fault = results.find(isFailure);
  if (fault) return yield* problemRefused(context, fault);
  const doubtful = done.find((_, index) => results[index]?.is_correct !== true);
  if (doubtful) {
    const sum = doubtful.problem.canonical;
    asideFor(context, doubtful.problem);
    return say(speak(context, 'sideWrong'), askSide(sum, askedBefore?.canonical === sum));
  }
  context.memory.onTheWay = null;
  const last = done.at(-1)?.answer ?? '';
  if (lines.at(-1)?.answer != null && isSought(context, last)) return yield* takeAnswer(context, last);
  // 5+8が 13で 28!: where its sums lead to is said as well.
  if (end !== null && isSought(context, end)) return yield* takeAnswer(context, end);
  return goAlong(context, lines, end);
}

/** A number right after a sum on the side was asked for again is for that one, unless it is what is sought; null for others. */
export function takeAside(context: DialogueContext, answer: string): Script | null {
  const aside = context.memory.asideAt(context.state.turn_count);
  context.memory.aside = null;
  if (aside === null) return null;
  const said = inTens(inItsUnit(spelled(answer), aside), aside);
  if (isSought(context, answer) || isSought(context, said)) return null;
  return takeWorking(context, [{ problem: aside, answer: said }], null, aside);
}

function asideFor(context: DialogueContext, problem: ParsedProblem): void {
  context.memory.aside = { problem, turn: context.state.turn_count };
}

/**
 * On with the child's own way: the very next number of it is asked for. A step that is not one of this problem's is asked
 * about; where the way is not known the child goes on, or looks where its wrong answer came from.
 */
function goAlong(context: DialogueContext, told: readonly SheetLine[], end: string | null): string {
  const { memory, state } = context;
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  if (lesson === null) return say(speak(context, 'sideRight'), speak(context, 'goOn'));
  const before = memory.way?.problemId === lesson.problemId ? memory.way : null;
  const missed = memory.missed?.problemId === lesson.problemId ? memory.missed.answer : null;
  // 6と 10を たしたの: named, and what it came to was said before.
  const lines = told.map((line) => ({
    ...line,
    answer: line.answer ?? ifItCameTo(line.problem, missed ?? end),
  }));
  const fresh = lines.flatMap(({ problem, answer }) => moveFrom(problem, answer) ?? []);
  const moves = [...(before?.moves ?? []), ...fresh].slice(-WORKING_LIMIT);
  const named = lines.at(-1)?.answer === null ? lines.at(-1)?.problem : undefined;
  // Whether a sum that is only named is one of the problem's shows in what it comes to.
  const ahead = named === undefined ? null : resultOf(named.canonical);
  if (named !== undefined && (ahead === null || ahead.startsWith('-'))) return speak(context, 'whereFrom');
  const next = named === undefined ? null : moveFrom(named, ahead);
  const trial = next === null ? moves : [...moves, next];
  const turn = followWay(parseProblem(lesson.expression), trial, lesson.grade as 1 | 2 | 3);
  if (turn?.type === 'astray') return say(speak(context, 'ownStep'), askNext(context, turn));
  memory.way = { problemId: lesson.problemId, moves, looks: before?.looks ?? 0 };
  if (named !== undefined) {
    asideFor(context, named);
    const question = sentence(arithmeticWords.howMuchIs, { expression: written(named.canonical) });
    return say(speak(context, 'ownWay'), question);
  }
  const cameToMiss = [end, lines.at(-1)?.answer].some((one) => sameNumber(one, missed));
  if (turn !== null) return say(speak(context, cameToMiss ? 'ownStep' : 'sideRight'), askNext(context, turn));
  // Of measures the hint is about the units, which were told already.
  const looked = cameToMiss && /^[\d+\-×÷]+$/.test(lesson.expression) ? whereToLook(context) : null;
  if (looked !== null && looked !== pendingQuestion(context)) return say(speak(context, 'ownStep'), looked);
  const open = saidThenOpen(context, lines.at(-1), cameToMiss, end);
  return open ?? say(speak(context, 'sideRight'), speak(context, 'goOn'));
}

/** Asks what the way leads to, so that the next number is for it; the open question where it would tell too much. */
export function askNext(context: DialogueContext, { ask, sum, of }: Turn): string {
  const guarded = guardedLesson(context.state);
  if (guarded !== null && findLeak(ask, guarded) !== null)
    return insteadOfReversed(context) ?? pendingQuestion(context);
  if (sum !== null) asideFor(context, parseProblem(sum));
  const question = of === undefined ? null : questionIn(of);
  if (question !== null) context.memory.question = question;
  return keepAsked(context, ask);
}

/**
 * Where the answer that was not right came from, asked once more in other words: it costs nothing. Without such an answer
 * the open question.
 */
export function whereToLook(context: DialogueContext): string {
  const { memory, state } = context;
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  if (lesson === null || memory.missed?.problemId !== lesson.problemId) return pendingQuestion(context);
  const before = memory.way?.problemId === lesson.problemId ? memory.way : null;
  const looks = (before?.looks ?? 0) + 1;
  memory.way = { problemId: lesson.problemId, moves: before?.moves ?? [], looks };
  const problem = parseProblem(lesson.expression);
  const missed = readAnswer(memory.missed.answer);
  const found = missed === null ? [] : diagnose(problem, solveProblem(problem), missed);
  const hints = hintsForDiagnosis(problem, found, lesson.grade as 1 | 2 | 3);
  return hints[looks % hints.length] ?? pendingQuestion(context);
}

const CANNOT_TAKE = /から.{1,8}(?:ひけ|引け|とれ)(?:ない|ん|へん)/;
/** Numbers of the problem, and no sum: the child thinks aloud. */
export function* hearNumbers(context: DialogueContext): Script {
  const aside = context.memory.asideAt(context.state.turn_count);
  const sought = aside === null ? null : formatQuantity(solveProblem(aside));
  if (aside !== null && sought !== null && readTold(context.message).numbers.includes(sought)) {
    context.memory.aside = null;
    return yield* takeWorking(context, [{ problem: aside, answer: sought }]);
  }
  yield [context.feelings(null)];
  const cannotTake = CANNOT_TAKE.test(context.message) && context.state.lesson?.expression.includes('-');
  if (context.state.lesson?.ofStory) return speak(context, 'storyThinking');
  return cannotTake
    ? speak(context, 'whereFrom')
    : say(speak(context, 'ownNumbers'), pendingQuestion(context));
}

type BesideTry =
  | ('own_mistake' | 'way_known' | 'quotient_known' | 'row_shown' | 'regret' | 'haggle' | 'torn')
  | ('borrowing_known' | 'rest_known' | 'leaves_over')
  | ('carry_counted' | 'carry_asked' | 'counted_start')
  | (
      | 'step_known'
      | 'zero_seen'
      | 'lent_forgotten'
      | 'units_right'
      | 'units_wrong'
      | 'recounted'
      | 'restated'
      | 'line_added'
    );

/** What counts as no try: a mistake that was found, what fits a question in words, a row, a carry, what is said of the try before. */
export function* besideTries(context: DialogueContext, said: BesideTry): Script {
  if (said === 'row_shown') return yield* takeRow(context);
  if (said === 'recounted') return yield* support(context, speak(context, 'sameAgain'), null);
  if (said === 'restated') return yield* support(context, speak(context, 'thisOne'), null);
  if (said === 'torn') return yield* support(context, speak(context, 'torn'), null);
  const hasStep = context.state.lesson !== null && currentStep(context.state.lesson) !== null;
  if (said === 'borrowing_known' && hasStep) {
    yield [context.feelings(null)];
    return say(speak(context, 'stepRight'), askedSmaller(context));
  }
  if (said === 'way_known' || said === 'borrowing_known')
    return yield* support(context, speak(context, 'stepRight'), null);
  if (said === 'regret' || said === 'haggle') return yield* support(context, speak(context, said), null);
  if (said === 'step_known' || said === 'line_added') {
    yield [passStep(context), context.feelings(null)];
    return say(speak(context, said === 'line_added' ? 'stepRight' : 'stepKnown'), pendingQuestion(context));
  }
  yield [context.feelings(null)];
  const atStep = sayAtStep(context, said);
  if (atStep !== null) return atStep;
  if (said === 'own_mistake') return say(speak(context, 'foundItself'), pendingQuestion(context));
  if (said === 'quotient_known' || said === 'rest_known')
    return speak(context, said === 'rest_known' ? 'restKnown' : 'quotientKnown');
  if (said === 'leaves_over') return say(speak(context, 'leavesOver'), pendingQuestion(context));
  const { lesson } = context.state;
  const start = said === 'counted_start' && lesson !== null ? countedFrom(context.message, lesson) : null;
  if (start !== null) {
    const isBack = lesson?.expression.includes('-') === true;
    const values = { first: start, next: isBack ? start - 1 : start + 1 };
    return ask(context, isBack ? arithmeticWords.countedBack : arithmeticWords.countedStart, values);
  }
  const expression = written(lesson?.expression ?? '');
  return say(
    speak(context, said === 'carry_asked' ? 'carryAsked' : 'carryCounted'),
    sentence(arithmeticWords.howMuchIs, { expression }),
  );
}

/** What is said where the child stands at a small question; null for the rest. */
function sayAtStep(context: DialogueContext, said: BesideTry): string | null {
  const { state, memory, message } = context;
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  if (lesson === null) return null;
  if (said === 'zero_seen') return say(speak(context, 'zeroSeen'), askedSmaller(context));
  if (said === 'lent_forgotten')
    return ask(context, arithmeticWords.lentForgotten, { place: lentPlace(message, lesson) ?? '' });
  const units = unitsSaid(message, memory.lastReply, lesson);
  if (said === 'units_wrong' && units !== null)
    return say(
      sentence(arithmeticWords.unitsElse, { large: units.large, small: units.small }),
      askedSmaller(context),
    );
  const isTrue = said === 'units_right' && units !== null;
  return isTrue ? say(sentence(arithmeticWords.unitsTrue, units), pendingQuestion(context)) : null;
}

/** A row of the 九九 that came to the number of the division, or past it: which of the row it is, or how many went in. */
function* takeRow(context: DialogueContext): Script {
  const { lesson } = context.state;
  const asked = context.memory.lastReply;
  const row =
    lesson === null
      ? null
      : (rowShown(context.message, lesson) ?? rowEndSaid(context.message, asked, lesson));
  yield [context.feelings(null)];
  if (row === null) return pendingQuestion(context);
  const { each, whole, last } = row;
  if (last < whole) return ask(context, arithmeticWords.rowNear, { each, whole, last });
  return last === whole
    ? ask(context, arithmeticWords.rowHit, { each, whole })
    : ask(context, arithmeticWords.rowPassed, { each, whole, last });
}

/** Whether this is the answer of the problem or of its small question. */
function isSought({ state }: DialogueContext, answer: string): boolean {
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  const said = spelled(answer);
  return lesson !== null && said !== '' && [lesson.answer, currentStep(lesson)?.expected].includes(said);
}
