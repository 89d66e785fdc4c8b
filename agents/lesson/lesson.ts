import type { TurnWork } from '#agents/core/records.ts';
import type { Drill, Lesson, SessionState } from '#agents/core/state.ts';
import type { GuardedLesson } from '#agents/guard/leak-guard.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { type KanjiAsked, kanjiQuestion } from '#agents/teaching/practice/kanji-drill.ts';
import { planSteps, type SolutionStep } from '#agents/teaching/steps/steps.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import battleRoundWords from '#agents/words/battle-round.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Begun, broughtOf } from './begun.ts';
import { resetHintLevel } from './hint-level.ts';
import { breakStreakOnLeaving, type Leaving } from './streak.ts';
import { putFirst, takeWaiting } from './waiting.ts';

/** Most answers of the child that a lesson remembers; older ones give way. */
const SAID_LIMIT = 64;

/** The lesson that is being worked on, or null when none is open. */
export function openLesson(work: TurnWork): Lesson | null {
  const { lesson } = work.state;
  return lesson?.status === 'open' ? lesson : null;
}

/** The small questions of a lesson; the last one asks for the problem itself. */
export function stepsOf(lesson: Lesson): readonly SolutionStep[] {
  return planSteps(parseProblem(lesson.expression), lesson.grade as 1 | 2 | 3);
}

/** The step whose wording is asked, the closing one too; null before the first hint. */
export function askedStep(lesson: Lesson): SolutionStep | null {
  if (lesson.stepIndex < 0) return null;
  const steps = stepsOf(lesson);
  return steps[Math.min(lesson.stepIndex, steps.length - 1)] ?? null;
}

/** The small question being asked, or null while the problem itself is asked. */
export function currentStep(lesson: Lesson): SolutionStep | null {
  const step = askedStep(lesson);
  return step?.expression === lesson.expression ? null : step;
}

/**
 * Takes off the desk what was there: homework waits and comes back first, what the robot made up does not. `ofStory`: what
 * comes is an expression for the word problem that lies there.
 */
function clearDesk(work: TurnWork, { isAnotherTry = false, ofStory = false } = {}): void {
  const open = openLesson(work);
  const { word_problem: story } = work.state;
  const waits = open !== null && open.source !== 'robot' && !isAnotherTry;
  setAside(work, waits ? 'waits' : 'gives_way');
  if (waits) putFirst(work, open.expression);
  if (story !== null && !ofStory) putFirst(work, story);
  leaveBattle(work);
  work.state.word_problem = null;
}

/** Lets what is open wait, whoever brought it: it comes back first. False where nothing that can wait lies there. */
export function putOff(work: TurnWork): boolean {
  const open = openLesson(work);
  const { word_problem: story } = work.state;
  if (open === null && story === null) return false;
  setAside(work, 'waits');
  if (story !== null) putFirst(work, story);
  if (open !== null) putFirst(work, open.expression);
  work.state.word_problem = null;
  work.state.awaiting = 'problem';
  return true;
}

/** Puts a word problem on the desk, whose expression the child is to find. What was open there waits. */
export function startStory(work: TurnWork, numbers: readonly string[]): void {
  clearDesk(work);
  const { state } = work;
  takeWaiting(work, { numbers: [...numbers] });
  state.drill_run = null;
  state.word_problem = { numbers: [...numbers] };
  state.awaiting = 'expression';
}

const bareNumbers = (text: string): readonly string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

/** Whether an expression has to do with these numbers of a word problem: they have one in common. */
const sharesNumber = (expression: string, numbers: readonly string[]): boolean => {
  const told = new Set(numbers.flatMap(bareNumbers));
  return bareNumbers(expression).some((number) => told.has(number));
};

/** Whether this is another expression for the story that the open one was written for: it takes its place. */
const isAnotherTryAt = (open: Lesson | null, expression: string): boolean =>
  open?.ofStory === true && sharesNumber(expression, [open.expression]);

/**
 * Puts a problem on the desk. Homework that was open there waits and comes back first; nothing is lost. One that is worked out
 * together begins with its first small question.
 */
export function startLesson(
  work: TurnWork,
  problem: ParsedProblem,
  details: Begun & { source: 'child' | 'photo' | 'robot' },
): Lesson {
  const isAnotherTry = isAnotherTryAt(openLesson(work), problem.canonical);
  const ofStory =
    details.source === 'child' &&
    (isAnotherTry || sharesNumber(problem.canonical, work.state.word_problem?.numbers ?? []));
  clearDesk(work, { isAnotherTry, ofStory });
  const { state } = work;
  // A child that brings homework has left its row of facts.
  if (details.source !== 'robot') state.drill_run = null;
  takeWaiting(work, problem.canonical);
  const problemKind = kindOf(problem);
  const lesson: Lesson = {
    problemId: details.problemId,
    expression: problem.canonical,
    answer: formatQuantity(solveProblem(problem)),
    kind: problemKind,
    grade: details.grade,
    stepIndex: details.way === 'together' ? 0 : -1,
    wrongCount: 0,
    saidByChild: [],
    hintsGiven: 0,
    hintTurn: -1,
    timesTold: 0,
    status: 'open',
    startedAtMs: details.nowMs,
    way: details.way ?? 'alone',
    source: details.source,
    ...(ofStory ? { ofStory } : {}),
  };
  state.lesson = lesson;
  state.current_problem_id = lesson.problemId;
  resetHintLevel(state);
  state.problems_attempted += 1;
  state.awaiting = 'answer';
  work.record({
    kind: 'problem_started',
    problemId: lesson.problemId,
    expression: lesson.expression,
    problemKind,
    grade: details.grade,
    source: details.source,
    way: lesson.way,
    ...broughtOf(details),
  });
  return lesson;
}

/** Puts a kanji on the desk. Homework that was open there waits in the queue. */
export function startDrill(
  work: TurnWork,
  asked: KanjiAsked,
  details: Begun & { way: 'alone' | 'together'; source?: 'child' | 'robot' },
): Drill {
  clearDesk(work);
  const { state } = work;
  const { problemId, nowMs: startedAtMs, way } = details;
  const drill: Drill = {
    ...asked,
    problemId,
    wrongCount: 0,
    hintsGiven: 0,
    wasTold: false,
    startedAtMs,
    way,
  };
  state.drill = drill;
  state.current_problem_id = problemId;
  resetHintLevel(state);
  state.problems_attempted += 1;
  state.awaiting = 'answer';
  work.record({
    kind: 'problem_started',
    problemId,
    expression: asked.kanji,
    problemKind: asked.kind,
    grade: details.grade,
    source: details.source ?? 'robot',
    way,
    askedIn: asked.word,
    ...broughtOf(details),
  });
  return drill;
}

/** Puts a question of another subject on the desk. Homework that was open there waits in the queue. */
export function startQuestion(
  work: TurnWork,
  question: NonNullable<SessionState['question']>,
  way: 'alone' | 'together',
  more: Pick<Begun, 'brought'> = {},
): void {
  clearDesk(work);
  const { state } = work;
  const { problemId, prompt: expression, kind: problemKind } = question;
  state.question = question;
  state.current_problem_id = problemId;
  resetHintLevel(state);
  state.problems_attempted += 1;
  state.awaiting = 'answer';
  const { grade } = work.child;
  work.record({
    kind: 'problem_started',
    problemId,
    expression,
    problemKind,
    grade,
    source: 'robot',
    way,
    ...broughtOf(more),
  });
}

/** Ends the open lesson, or the kanji or question on the desk, without an answer; the child may come back to it. */
export function setAside(work: TurnWork, leaving: Leaving): void {
  const open = work.state.drill ?? work.state.question ?? openLesson(work);
  if (!open) return;
  breakStreakOnLeaving(work, open, leaving);
  if ('status' in open) open.status = 'set_aside';
  else Object.assign(work.state, { drill: null, question: null });
  work.record({ kind: 'problem_closed', problemId: open.problemId, status: 'set_aside' });
}

/** Ends a round of 計算バトル that is on; what was played is kept. */
export function leaveBattle(work: TurnWork): void {
  const { battle } = work.state;
  work.state.battle = null;
  if (battle === null || battle.served === null || battle.returned + battle.dropped === 0) return;
  const { longestRally, returned, dropped } = battle;
  work.record({ kind: 'battle_played', longestRally, returned, dropped });
}

/** Remembers a number that the child said itself, so that the robot may repeat it. */
export function rememberSaid(lesson: Lesson, answer: string): void {
  if (!lesson.saidByChild.includes(answer)) {
    lesson.saidByChild = [...lesson.saidByChild, answer].slice(-SAID_LIMIT);
  }
}

/** 1L=□dL */
const ONE_UNIT = /^1[^\d=□]+=□[^\d=□]+$/;

/** The last small result before the answer: as telling as the answer itself while hints are few. */
function lastIntermediate(lesson: Lesson): string | null {
  const last = stepsOf(lesson).findLast((step) => step.expression !== lesson.expression);
  // How many dL a litre has is no result, nor is a number of the problem itself: 9÷3 of 69÷3.
  if (last === undefined || ONE_UNIT.test(last.expression)) return null;
  if ([lesson.answer, ...bareNumbers(lesson.expression)].includes(last.expected)) return null;
  return last.expected;
}

/** What the child hears instead of a sentence that would have told the answer: the open problem, bare. */
function plainQuestion(lesson: Lesson): string {
  return sentence(arithmeticWords.thinkAgain, { expression: lesson.expression });
}

/**
 * The question that is open, bare: of the sum in the air, of the kanji, of the problem; '' when the desk is empty. It
 * is heard instead of a sentence that would have told the answer. 'spoken': by voice, see kanjiQuestion.
 */
export function deskQuestion(state: Readonly<SessionState>, way: 'shown' | 'spoken' = 'shown'): string {
  const { battle, drill, question, lesson } = state;
  if (battle?.served) return sentence(battleRoundWords.ballInTheAir, { expression: battle.served });
  if (drill) return kanjiQuestion(drill, way);
  if (question) return question.ask;
  return lesson?.status === 'open' ? plainQuestion(lesson) : '';
}

/**
 * What the leak guard has to know of the session as it stands: the sum in the air, the kanji and the problem, as far as
 * they are there; null when nothing is open.
 */
export function guardedLesson(state: Readonly<SessionState>): GuardedLesson | null {
  const { battle, drill, question, lesson } = state;
  let guarded: GuardedLesson | null = null;
  if (lesson?.status === 'open')
    guarded = {
      ...lesson,
      saidByChild: [...lesson.saidByChild, ...(lesson.doubted ? [lesson.doubted.answer] : [])],
      wasTold: lesson.timesTold > 0,
      hintLevel: state.hint_level,
      lastIntermediate: lastIntermediate(lesson),
    };
  const plain = { saidByChild: [], hintLevel: state.hint_level, status: 'open' } as const;
  if (drill) {
    const answer = drill.kind === 'kanji_reading' ? drill.reading : drill.kanji;
    guarded = { ...plain, expression: '', answer, wasTold: drill.wasTold, drill, also: guarded };
  }
  // Its own sentences may name the answer among others: これは どうぶつ？ しょくぶつ？
  for (const answer of question?.answers ?? [])
    guarded = { ...plain, expression: '', answer, wasTold: false, asked: question?.ask ?? '', also: guarded };
  if (battle?.served) {
    const answer = formatQuantity(solveProblem(parseProblem(battle.served)));
    const also = guarded && { ...guarded, played: battle.served };
    guarded = { ...plain, expression: battle.served, answer, wasTold: false, also };
  }
  return guarded;
}
