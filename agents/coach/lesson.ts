import type { TurnWork } from '#agents/core/records.ts';
import type { Lesson, SessionState } from '#agents/core/state.ts';
import { parseProblem } from '#agents/learning/expression.ts';
import { kindOf } from '#agents/learning/kind.ts';
import type { ParsedProblem } from '#agents/learning/problem.ts';
import { formatQuantity } from '#agents/learning/quantity.ts';
import { solveProblem } from '#agents/learning/solve.ts';
import { planSteps, type SolutionStep } from '#agents/learning/steps.ts';
import type { GuardedLesson } from './leak-guard.ts';

/** Most answers of the child that a lesson remembers; older ones give way. */
const SAID_LIMIT = 64;
/** Most problems that wait; a worksheet has fewer. */
export const QUEUE_LIMIT = 30;

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

/** Puts a problem on the desk. One that was open there waits in the queue; nothing is lost. */
export function startLesson(
  work: TurnWork,
  problem: ParsedProblem,
  details: { problemId: string; grade: 1 | 2 | 3; source: 'child' | 'photo' | 'robot'; nowMs: number },
): Lesson {
  const open = openLesson(work);
  if (open) {
    setAside(work);
    queueProblems(work, [open.expression]);
  }
  const { state } = work;
  state.queue = state.queue.filter((expression) => expression !== problem.canonical);
  const problemKind = kindOf(problem);
  const lesson: Lesson = {
    problemId: details.problemId,
    expression: problem.canonical,
    answer: formatQuantity(solveProblem(problem)),
    kind: problemKind,
    grade: details.grade,
    stepIndex: -1,
    wrongCount: 0,
    saidByChild: [],
    hintsGiven: 0,
    hintTurn: -1,
    timesTold: 0,
    status: 'open',
    startedAtMs: details.nowMs,
  };
  state.lesson = lesson;
  state.current_problem_id = lesson.problemId;
  state.hint_level = 0;
  state.problems_attempted += 1;
  state.awaiting = 'answer';
  state.word_problem = null;
  work.record({
    kind: 'problem_started',
    problemId: lesson.problemId,
    expression: lesson.expression,
    problemKind,
    grade: details.grade,
    source: details.source,
  });
  return lesson;
}

/** Ends the open lesson without an answer; the child may come back to it. */
export function setAside(work: TurnWork): void {
  const lesson = openLesson(work);
  if (!lesson) return;
  lesson.status = 'set_aside';
  work.record({ kind: 'problem_closed', problemId: lesson.problemId, status: 'set_aside' });
}

/** Lets problems wait behind the one on the desk; a worksheet's order is kept. */
export function queueProblems(work: TurnWork, expressions: readonly string[]): void {
  const { state } = work;
  const known = new Set([...state.queue, openLesson(work)?.expression]);
  const added = expressions.filter((expression) => !known.has(expression));
  state.queue = [...state.queue, ...new Set(added)].slice(0, QUEUE_LIMIT);
}

/** Remembers a number that the child said itself, so that the robot may repeat it. */
export function rememberSaid(lesson: Lesson, answer: string): void {
  if (!lesson.saidByChild.includes(answer)) {
    lesson.saidByChild = [...lesson.saidByChild, answer].slice(-SAID_LIMIT);
  }
}

/** The last small result before the answer: as telling as the answer itself while hints are few. */
export function lastIntermediate(lesson: Lesson): string | null {
  const small = stepsOf(lesson).filter((step) => step.expression !== lesson.expression);
  const expected = small.at(-1)?.expected ?? null;
  return expected === lesson.answer ? null : expected;
}

/** What the child hears instead of a sentence that would have told the answer: the open problem, bare. */
export function plainQuestion(lesson: Lesson): string {
  return `${lesson.expression} を もういちど いっしょに かんがえて みよう。きみは どう おもう？`;
}

/** What the leak guard has to know of the session as it stands; null when no lesson is open. */
export function guardedLesson({ lesson, hint_level }: Readonly<SessionState>): GuardedLesson | null {
  if (lesson?.status !== 'open') return null;
  return {
    ...lesson,
    wasTold: lesson.timesTold > 0,
    hintLevel: hint_level,
    lastIntermediate: lastIntermediate(lesson),
  };
}
