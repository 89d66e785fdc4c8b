import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import type { ParsedProblem } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { numbersOf } from '#agents/lesson/sought.ts';
import {
  askedSmaller,
  type DialogueContext,
  pendingQuestion,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import { written } from '#agents/models/inner/small-question.ts';
import { openStep } from '#agents/teaching/way/open-step.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

/**
 * The first small question of the open problem that the child has not come to, for what it says next; `came`: what its sums have come
 * to now. Null where there is none.
 */
function askOpenStep(context: DialogueContext, came: readonly string[]): string | null {
  const { memory, state } = context;
  const lesson = state.lesson?.status === 'open' ? state.lesson : null;
  if (lesson === null) return null;
  const moves = memory.way?.problemId === lesson.problemId ? memory.way.moves : [];
  const missed = memory.missed?.problemId === lesson.problemId ? memory.missed.answer : null;
  const known = [
    ...came,
    ...moves.map(({ result }) => `${result}`),
    ...lesson.saidByChild.filter((said) => said !== missed),
  ];
  const step = openStep(parseProblem(lesson.expression), lesson.grade as 1 | 2 | 3, known);
  if (step === null) return null;
  if (step.expression === currentStep(lesson)?.expression) return askedSmaller(context);
  // The number that comes next is for this question; of the last one it is the answer.
  if (step.expression !== lesson.expression)
    memory.aside = { problem: parseProblem(step.expression), turn: state.turn_count };
  return step.ask[1];
}

const digitsOf = (said: string | null | undefined): string => /^(\d+)[^\d./]*$/.exec(said ?? '')?.[1] ?? '';
/** Whether both are the same number, whatever their units; false where one is missing. */
export const sameNumber = (one: string | null | undefined, other: string | null | undefined): boolean =>
  digitsOf(one) !== '' && digitsOf(one) === digitsOf(other);

/** The number, where this sum comes to it. */
export const ifItCameTo = (problem: ParsedProblem, number: string | null): string | null =>
  number !== null && sameNumber(formatQuantity(solveProblem(problem)), number) ? digitsOf(number) : null;

/** What a sum is said to come to, without what is left over of another. */
export const withoutRest = ({
  problem,
  answer,
}: {
  readonly problem: ParsedProblem;
  readonly answer: string | null;
}): string | null =>
  answer !== null && problem.canonical.includes('×') ? answer.replace(/\D*(?:あまり|余り).*$/, '') : answer;

/** 20, where 20分 are sought. */
export function inItsUnit(said: string, problem: ParsedProblem): string {
  const unit = /^\d+([^\d.あ]+)$/.exec(formatQuantity(solveProblem(problem)))?.[1] ?? '';
  return /^\d+$/.test(said) ? `${said}${unit}` : said;
}

/** 2, where 40-20 is asked: so many tens. */
export function inTens(said: string, problem: ParsedProblem): string {
  const isOfTens = /^\d+0[+-]\d+0$/.test(problem.canonical);
  const bundle = [10, 100].find(
    (size) => String(Number(said) * size) === formatQuantity(solveProblem(problem)),
  );
  return isOfTens && bundle !== undefined && said !== '0' ? String(Number(said) * bundle) : said;
}

/** The last sum that was rightly told, said back, and the open step; `cameToMiss`, or said at the `end`: it was taken for the answer. Null where there is no step. */
export function saidThenOpen(
  context: DialogueContext,
  last: { readonly problem: ParsedProblem; readonly answer: string | null } | undefined,
  cameToMiss: boolean,
  end: string | null,
): string | null {
  const result = last?.answer ?? '';
  // A number alone is for what was asked.
  const told = readTold(context.message);
  const isTaken = cameToMiss || sameNumber(end ?? (told.sums.length > 0 ? told.end : null), result);
  // What was taken for the answer is not called right, whether there is a step or none.
  const step = askOpenStep(context, [result]) ?? (isTaken ? pendingQuestion(context) : null);
  if (step === null || last === undefined) return step;
  const [left = '', right = ''] = last.problem.canonical.split('=');
  context.memory.saidBeside = last.problem;
  const isUnits = /^□[^\d□]+$/.test(right);
  const values = isUnits
    ? { expression: left, result: right.replace('□', digitsOf(result)) }
    : { expression: written(last.problem.canonical), result };
  return say(sentence(isTaken ? arithmeticWords.sideTaken : arithmeticWords.sideCameTo, values), step);
}

/** 7-3 over 13-7, where the ones cannot be named without telling: from what is taken, and the open step. */
export function insteadOfReversed(context: DialogueContext): string | null {
  const [, whole = ''] = /^(\d+)-\d+$/.exec(context.state.lesson?.expression ?? '') ?? [];
  const step = askOpenStep(context, []);
  return step === null || whole === '' ? step : say(sentence(arithmeticWords.takenFrom, { whole }), step);
}

/** Several numbers, and none of them the answer: heard, and the step that is open is asked. Null where the problem has none. */
export function takeSeveral(context: DialogueContext): string | null {
  const { lesson } = context.state;
  if (lesson?.status !== 'open') return null;
  const own = numbersOf(lesson);
  const came = readTold(context.message).numbers.filter((number) => !own.has(number));
  const step = askOpenStep(context, came);
  return step === null ? null : say(speak(context, 'thoughtHeard'), step);
}

/** 80と 5: the child puts its own parts together. */
export function* putTogether(context: DialogueContext, expression: string): Script {
  yield [context.feelings(null)];
  const [a = '', b = ''] = expression.split('+');
  return say(speak(context, 'ownWay'), sentence(arithmeticWords.putTogether, { a, b }));
}
