import { z } from 'zod';
import { questionIn } from '#agents/core/question.ts';
import type { TurnWork } from '#agents/core/records.ts';
import type { Lesson } from '#agents/core/state.ts';
import { type Tool, type ToolContext, ToolError } from '#agents/core/tool.ts';
import { readAnswerTo } from '#agents/knowledge/arithmetic/answer.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { gradeFault, sizeFault } from '#agents/knowledge/arithmetic/grade-gate.ts';
import { judge } from '#agents/knowledge/arithmetic/judge.ts';
import {
  type ParsedProblem,
  ProblemError,
  type Quantity,
  type Verdict,
} from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { compare, ZERO } from '#agents/knowledge/arithmetic/rational.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { currentStep, rememberSaid, startLesson, stepsOf } from '#agents/lesson/lesson.ts';
import { numbersOf } from '#agents/lesson/sought.ts';
import { heardSum, isSumKnown } from '#agents/lesson/story-sum.ts';
import { type Diagnosis, diagnose, rulePosterior, topRule } from '#agents/teaching/bugs/diagnosis.ts';
import { hintForDiagnosis } from '#agents/teaching/hints/hint-words.ts';
import { beginStep } from '#agents/teaching/steps/begin-step.ts';
import { AFTER_SUM } from '#agents/teaching/steps/story.ts';
import type { Sought } from '#agents/understanding/stated/stated-answer.ts';
import readingSumsWords from '#agents/words/reading-sums.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { isDoubtedBefore, isInDoubt, isOfWaiting } from './attempt/doubt.ts';
import { recordAttempt } from './attempt/record-attempt.ts';
import { takeStorySum } from './attempt/story-sum.ts';
import { wroteAnswer } from './own-words.ts';

const ATTEMPTS_FOR_POSTERIOR = 10;

const parameters = z.strictObject({
  expression: z
    .string()
    .min(1)
    .max(200)
    .describe(
      'The problem as written, e.g. "13÷4", "□+5=12", "100、98、96、□", "452の10のくらい", "68と86のおおきいほう"',
    ),
  child_answer: z.string().max(200).describe('As the child said it; empty when it has not'),
  /** Asked for as the contract does; wording and grade_note go by the year the parent set, whatever a model claims. */
  grade_level: z.int().min(1).max(3),
});

/**
 * Where an answer belongs: the problem on the desk, its small question, a new problem, a sum on the side, the sum that a story
 * calls for, or the problem that was solved just now (an answer given twice counts once; without an answer the problem is put on the desk anew).
 */
type Place = 'problem' | 'step' | 'new' | 'aside' | 'again' | 'story_sum';

function placeOf(problem: ParsedProblem, hasAnswer: boolean, work: TurnWork): Place {
  const { lesson } = work.state;
  const { canonical } = problem;
  if (lesson?.status === 'solved' && hasAnswer && canonical === lesson.expression) return 'again';
  if (lesson?.status !== 'open') return 'new';
  if (canonical === lesson.expression) return 'problem';
  if (canonical === currentStep(lesson)?.expression) return 'step';
  if (!isSumKnown(lesson) && heardSum(lesson, problem) !== null) return 'story_sum';
  return hasAnswer ? 'aside' : 'new';
}

/** The problem and its answer; one below zero or above all numbers is not homework of these grades. Throws ToolError. */
function readProblem(expression: string): { problem: ParsedProblem; expected: Quantity } {
  try {
    const problem = parseProblem(expression);
    const expected = solveProblem(problem);
    if (expected.type === 'plain' && compare(expected.value, ZERO) < 0) {
      throw new ToolError('out_of_grade', sentence(readingSumsWords.takesTooMuch));
    }
    const tooLarge = sizeFault(problem);
    if (tooLarge !== null) throw tooLarge;
    return { problem, expected };
  } catch (error) {
    if (error instanceof ProblemError) throw new ToolError(error.code, error.message);
    throw error;
  }
}

const likeliest = (found: readonly Diagnosis[], work: TurnWork): Diagnosis | null =>
  topRule(found, rulePosterior(work.recentEvidence(ATTEMPTS_FOR_POSTERIOR)));

const likelyRule = (found: readonly Diagnosis[], work: TurnWork): string | null =>
  (likeliest(found, work) ?? found[0])?.rule ?? null;

function hintFor(problem: ParsedProblem, found: readonly Diagnosis[], work: TurnWork): string {
  const likely = likeliest(found, work);
  return hintForDiagnosis(problem, likely ? [likely] : found, work.child.grade);
}

/** Moves the lesson on by a right answer. True when the problem itself is solved. */
function advance(lesson: Lesson, place: Place, answer: string, work: TurnWork): boolean {
  rememberSaid(lesson, answer);
  if (place === 'step') {
    lesson.stepIndex = Math.min(lesson.stepIndex + 1, stepsOf(lesson).length - 1);
    return false;
  }
  lesson.status = 'solved';
  work.state.problems_solved += 1;
  work.state.awaiting = 'problem';
  work.record({ kind: 'problem_closed', problemId: lesson.problemId, status: 'solved' });
  return true;
}

function errorTypeOf(verdict: Verdict, found: readonly Diagnosis[]): string {
  if (verdict.valueOk && verdict.unit !== null && verdict.unit !== 'ok') return 'unit';
  if (verdict.form === 'unfinished') return 'unfinished';
  if (verdict.form !== null && verdict.form !== 'ok') return 'remainder';
  return found[0]?.errorType ?? 'calculation';
}

/** Whether an answer to the small question is the answer of the whole problem, however it is counted: that is solving it. */
function skipsTheStep(lesson: Lesson, answer: Quantity, step: ParsedProblem): boolean {
  if (judge(step, solveProblem(step), answer).isCorrect) {
    // 28+3 of □÷4=7あまり3: the number for the box is found, and only to put it in is left.
    const isBeforeLast = lesson.stepIndex === stepsOf(lesson).length - 2;
    return (
      isBeforeLast &&
      lesson.expression.includes('□') &&
      !step.canonical.includes('□') &&
      formatQuantity(solveProblem(step)) === lesson.answer
    );
  }
  const whole = parseProblem(lesson.expression);
  const { isCorrect, valueOk, form } = judge(whole, solveProblem(whole), answer);
  // 1L12dL of 1L4dL+8dL, over its 4dL+8dL: right, and not yet written to its end.
  return isCorrect || (valueOk && form === 'unfinished');
}

/** What is as good as the result of the small question: 7 of the tens of 40+30, but where the child hears 「40と 30」. */
function alsoAsked(lesson: Lesson, { state }: TurnWork): string | null {
  const step = currentStep(lesson);
  const isInNumbers = state.hint_level === 2 && /0[+-]/.test(step?.expression ?? '');
  return isInNumbers ? null : (step?.also ?? null);
}

/** Judges an answer that could be read, and moves the lesson by it. `lesson` is null where nothing is to be recorded. */
function judgeAnswer(
  asked: { problem: ParsedProblem; expected: Quantity; place: Place },
  answer: Quantity,
  lesson: Lesson | null,
  context: ToolContext,
): Record<string, unknown> {
  const { problem, expected, place } = asked;
  const { work } = context;
  const verdict = judge(problem, expected, answer);
  const { isCorrect } = verdict;
  const found = isCorrect ? [] : diagnose(problem, expected, answer);
  const errorType = isCorrect ? null : errorTypeOf(verdict, found);
  const rules = found.map((diagnosis) => diagnosis.rule);
  const hint = isCorrect ? '' : hintFor(problem, found, work);
  const said = formatQuantity(answer);
  let isSolved = place === 'again';
  if (lesson) {
    // A right value that is not written to its end is neither right nor wrong yet: nothing is stored of it.
    const isUnfinished = verdict.form === 'unfinished';
    if (!isUnfinished)
      recordAttempt(lesson, place === 'step', { answer: said, isCorrect, errorType, rules }, context);
    if (isCorrect) isSolved = advance(lesson, place, said, work);
    else {
      rememberSaid(lesson, said);
      // Worked out together there are no misses.
      if (!isUnfinished && place !== 'step' && lesson.way !== 'together') lesson.wrongCount += 1;
      if (place !== 'step') {
        const begins = beginStep(stepsOf(lesson), said, likelyRule(found, work));
        lesson.beginsAt = isSumKnown(lesson) ? Math.max(begins, AFTER_SUM) : begins;
      }
    }
  }
  return {
    ...(isCorrect ? { correct_answer: formatQuantity(expected) } : {}),
    is_correct: isCorrect,
    error_type: errorType,
    hint,
    diagnosis: rules,
    value_ok: verdict.valueOk,
    unit: verdict.unit,
    form: verdict.form,
    is_solved: isSolved,
    wrong_count: lesson?.wrongCount ?? 0,
  };
}

function run(args: z.infer<typeof parameters>, context: ToolContext): Record<string, unknown> {
  const { work, clock } = context;
  const { grade } = work.child;
  const { problem, expected } = readProblem(args.expression);
  const hasAnswer = args.child_answer.trim() !== '';
  const served = work.state.battle?.served ?? null;
  if (served !== null && (hasAnswer || problem.canonical === served))
    throw new ToolError('battle_on', 'a game is being played: the words go to calculation_battle');
  const place = placeOf(problem, hasAnswer, work);
  if (place === 'story_sum')
    return (
      takeStorySum(problem, hasAnswer, context) ??
      run({ ...args, expression: work.state.lesson?.expression ?? '' }, context)
    );
  if (place === 'new') {
    startLesson(work, problem, { problemId: context.newId(), grade, source: 'child', nowMs: clock.now() });
  }
  const lesson = place === 'aside' ? null : work.state.lesson;
  const answer = hasAnswer ? readAnswerTo(problem, args.child_answer) : null;
  if (answer && lesson && place === 'step' && skipsTheStep(lesson, answer, problem)) {
    return run({ ...args, expression: lesson.expression }, context);
  }
  const common = {
    // No model has it before the child has.
    correct_answer: null as string | null,
    expression: problem.canonical,
    problem_id: lesson?.problemId ?? null,
    place,
    grade_note: gradeFault(problem, grade)?.message ?? null,
  };
  if (!hasAnswer) return { ...common, is_correct: false, error_type: 'unanswered', hint: '', diagnosis: [] };
  if (!answer) {
    const hint = sentence(readingSumsWords.answerAgain);
    return { ...common, is_correct: false, error_type: 'unreadable', hint, diagnosis: [] };
  }
  if (!isDoubtedBefore(work.state.lesson, answer, work) && !wroteAnswer(problem, answer, context.own)) {
    const hint = sentence(readingSumsWords.answerAgain);
    return { ...common, is_correct: false, error_type: 'not_said', hint, diagnosis: [] };
  }
  const also = place === 'step' && lesson ? alsoAsked(lesson, work) : null;
  const meant = formatQuantity(answer) === also ? expected : answer;
  const isRight = judge(problem, expected, meant).isCorrect;
  const sought = (of: Lesson): Sought => ({
    problem,
    expected,
    known: numbersOf(of),
    also,
    isOfStory: of.ofStory === true,
  });
  const open = lesson?.status === 'open' ? lesson : null;
  const isOfOther = open !== null && place === 'problem' && !isRight && isOfWaiting(open, answer, context);
  if (isOfOther || (open && isInDoubt(open, answer, isRight, sought(open), context))) {
    const asked = isOfOther ? readingSumsWords.isItOfThis : readingSumsWords.isItTheAnswer;
    const question = questionIn(asked);
    if (question) context.ask?.(question);
    const hint = sentence(asked, { answer: formatQuantity(answer) });
    return { ...common, is_correct: false, error_type: 'doubtful', hint, diagnosis: [] };
  }
  const recorded = place === 'again' ? null : lesson;
  // What the child has worked out rightly on the side may be said back to it.
  if (place === 'aside' && work.state.lesson && judge(problem, expected, answer).isCorrect)
    rememberSaid(work.state.lesson, formatQuantity(answer));
  return { ...common, ...judgeAnswer({ problem, expected, place }, meant, recorded, context) };
}

/**
 * Checks a child's answer exactly (docs/contracts/agents-and-tools.md, "calculate_and_verify") and moves the lesson
 * by what it finds.
 */
export const calculateAndVerify: Tool<typeof parameters> = {
  name: 'calculate_and_verify',
  description:
    'Puts an arithmetic problem on the desk (child_answer empty) or checks the answer of the child to it or to ' +
    'the small question being asked. Never calculate yourself, and never pass an answer that the child has not given. ' +
    'error_type "doubtful": nothing was counted; ask what hint says.',
  parameters,
  run,
};
