import type { SessionState } from '#agents/core/state.ts';
import { findSums, parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { type ParsedProblem, ProblemError } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { readCounting } from '#agents/knowledge/arithmetic/shown-working.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { bareOf, countedAt, readTold, type Told } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep, stepsOf } from '#agents/lesson/lesson.ts';
import { numbersOf } from '#agents/lesson/sought.ts';
import { readReply } from '#agents/understanding/reply.ts';
import { withSmallUnit } from '#agents/understanding/stated/stated-answer.ts';
import type { Answered } from './worded-answer.ts';

type Lesson = NonNullable<SessionState['lesson']>;

/** A sum on the way, as it was told. */
interface ToldLine {
  readonly problem: ParsedProblem;
  readonly answer: string | null;
}

/** What a child tells of its own way over an open problem. */
export type ToldWay =
  | Answered
  /** Sums; the last may be only named. */
  | { readonly intent: 'working'; readonly lines: readonly ToldLine[]; readonly end: string | null }
  | { readonly intent: 'claim'; readonly problem: ParsedProblem; readonly answer: string }
  | { readonly intent: 'parts'; readonly expression: string }
  /** Numbers that all have to do with the problem, and no sum. `isDoubtful`: it might be taken for an answer. */
  | { readonly intent: 'own_numbers'; readonly isDoubtful: boolean };

/** Counts of the child, not of the problem: 100点, 7さい. */
const OF_THE_CHILD = /(?:点|さい|ページ|組|だん)$/;
/** 85か 86: then it is asked which one. */
const OFFERS_SEVERAL = /\d[^\d]{0,3}(?:か|それとも|または|どっち)[、\s]*\d|どっち/;
/** Something is said of the number: 0は いらないでしょ, 8も かぞえちゃってた. */
const SAID_OF_IT = /\d[^\d\s、。]{0,2}?(?:(?:は|も|って)(?:[^\d]{4,}|.*じゃな)|しか)/;
/** しかくは 4. */
const BOX = /^\D*(?:□|しかく)(?:は|が|に)\D{0,3}(\d+)\D{0,6}$/;

const isPlain = (said: string): boolean => !/あまり/.test(said) && !/\d\D+\d/.test(said.replace(/[./]/g, ''));

/** Whether a number that is said is this one; a missing or another counter does not matter, a unit that measures does. */
function isSame(said: string, expected: string): boolean {
  if (said === expected) return true;
  if (!isPlain(said) || !isPlain(expected) || OF_THE_CHILD.test(said)) return false;
  const [unit, sought] = [said, expected].map((one) => one.slice(bareOf(one).length));
  const isCounter = (one: string | undefined): boolean =>
    !/^(?:[kcm]?m|[dm]?L|[km]?g|t|円|分|秒|時間?|日)$/.test(one ?? '');
  return bareOf(said) === bareOf(expected) && (unit === sought || (sought === '' && isCounter(unit)));
}

/** The sum as a problem; 17だよ、12に5を足したら tells its result before. */
function lineOf({ operator, a, b, result }: Told['sums'][number], told: Told): ToldLine | null {
  try {
    const problem = parseProblem(`${a}${operator}${b}`);
    const others = told.numbers.filter((said) => said !== a && said !== b);
    const came = result === null ? formatQuantity(solveProblem(problem)) : '';
    return { problem, answer: result ?? (others.includes(came) ? came : null) };
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** Whether a sum of whole numbers is the last one: 80+5. */
const comesTo = (sum: Told['sums'][number] | undefined, answer: string): boolean =>
  sum?.operator === '+' && String(Number(sum.a) + Number(sum.b)) === answer;

const unitOf = (said: string): string => said.slice(bareOf(said).length);
const numbersIn = (expression: string): readonly string[] => expression.match(/\d+(?:\.\d+)?/g) ?? [];

/** 9+4, and nothing else, over 5+9: another sum, that only happens to fit; 9+1, 30+20 and 7+7 over 8+7 are steps. */
function isAnother(text: string, lesson: Lesson): boolean {
  const said = /^\s*(\d+)\s*([+\-−ー])\s*(\d+)\s*=?\s*$/.exec(text.normalize('NFKC'));
  const open = /^(\d+)([+-])(\d+)$/.exec(lesson.expression);
  if (said === null || open === null) return false;
  const [, a = '', sign = '', b = ''] = said;
  const [, first = '', operator, second = ''] = open;
  const isAlike =
    a.length === first.length && b.length === second.length && (sign === '+') === (operator === '+');
  const came = sign === '+' ? Number(a) + Number(b) : Number(a) - Number(b);
  const isStep =
    a === b || [first, second, lesson.answer, '10'].includes(String(came)) || /0$/.test(a) || /0$/.test(b);
  return (
    isAlike && !isStep && stepsOf(lesson).every(({ expression }) => expression !== `${a}${operator}${b}`)
  );
}

/** 1と のこってる3 of 13-9: two parts that come to the answer. */
function partsIn(text: string, { numbers }: Told, lesson: Lesson): string | null {
  if (readReply(text) === 'talk' || numbers.some((said) => OF_THE_CHILD.test(said))) return null;
  const [a, b] = numbers.map(bareOf);
  if (
    numbers.length !== 2 ||
    a === undefined ||
    b === undefined ||
    !/\d.{0,3}と/.test(text.normalize('NFKC'))
  )
    return null;
  const isSum = String(Number(a) + Number(b)) === bareOf(lesson.answer) && isPlain(lesson.answer);
  return isSum && /[+-]/.test(lesson.expression) ? `${a}+${b}` : null;
}

/**
 * What a child tells of its way over the open problem; null where its numbers have nothing to do with it, or where it
 * tells of none. `before`: what came out last, with which it may go on.
 */
export function readWay(text: string, lesson: Lesson, before: string | null): ToldWay | null {
  // The problem said again, 4+9 of 21+(4+9) with it, is a call for help.
  const isSaidAgain = findSums(text).some(
    ({ problem, answerText }) => answerText === null && problem.canonical === lesson.expression,
  );
  if (isSaidAgain) return null;
  const filled = withSmallUnit(text, lesson.answer);
  const told = readTold(filled ?? text, before);
  if (told.numbers.length === 0) return null;
  const box = lesson.expression.includes('□') ? BOX.exec(text.normalize('NFKC'))?.[1] : undefined;
  if (box !== undefined && told.sums.length === 0) return { intent: 'answer', answer: box, others: [] };
  const { end } = told;
  if (filled !== null && end !== null && told.numbers.length === 1)
    return { intent: 'answer', answer: end, others: [] };
  const isSum = told.sums.length > 0;
  const isTalk = !isSum && readReply(text) === 'talk';
  const step = currentStep(lesson);
  const sought = [lesson.answer, ...(step === null ? [] : [step.expected])];
  const own = numbersOf(lesson);
  const came = new Set(told.sums.flatMap(({ result }) => (result === null ? [] : bareOf(result))));
  const counted = new Set([...countedAt(told.numbers)].map((at) => bareOf(told.numbers[at] ?? '')));
  // えんぴつ 3本 なくした counts nothing of 47+38.
  const isCount = (said: string): boolean =>
    lesson.ofStory === true || /^(?:|こ|つ)$/.test(unitOf(said)) || lesson.expression.includes(unitOf(said));
  const isOwn = told.numbers.every(
    (said) => isCount(said) && [own, came, counted].some((known) => known.has(bareOf(said))),
  );
  const isSeveral = OFFERS_SEVERAL.test(text.normalize('NFKC'));
  // A sum that is only named has numbers of this problem, or it is another problem.
  const isForeign = told.sums.some(
    ({ a, b, result }) =>
      result === null && ![a, b].every((one) => own.has(bareOf(one)) || came.has(bareOf(one))),
  );
  const isPlainClaim = told.sums.length === 1 && told.numbers.length === 3 && told.sums[0]?.result !== null;
  // Beside a story's expression another one is another try at the story.
  const isNamed = told.sums.some(({ result }) => result === null);
  if (isForeign || isAnother(text, lesson) || (isNamed && lesson.ofStory)) return null;
  const claimed = isPlainClaim && told.sums[0] !== undefined ? lineOf(told.sums[0], told) : null;
  if (isPlainClaim)
    return claimed?.answer ? { intent: 'claim', problem: claimed.problem, answer: claimed.answer } : null;
  const right = sought.find((expected) => end !== null && isSame(end, expected));
  if (
    right !== undefined &&
    readCounting(text) === null &&
    !isTalk &&
    !isSeveral &&
    (isSum || isOwn) &&
    told.numbers.length > 1
  )
    return { intent: 'answer', answer: right, others: [] };
  const lines = told.sums.map((sum) => lineOf(sum, told));
  if (isSum && lines.every((line) => line !== null)) {
    const all = lines.filter((line) => line !== null);
    const asked = [lesson.expression, step?.expression];
    const isRow =
      all.length > 1 && told.sums.every(({ operator, a }) => operator === '×' && a === told.sums[0]?.a);
    const claim = (isRow ? all.slice(-1) : all).findLast(
      ({ problem, answer }) => answer !== null && asked.includes(problem.canonical),
    );
    if (claim?.answer) return { intent: 'answer', answer: claim.answer, others: [] };
    const isOfProblem = all.every(({ problem }) =>
      numbersIn(problem.canonical).some((number) => own.has(number) || came.has(number)),
    );
    const [only] = all;
    if (!isRow && all.some(({ problem }) => asked.includes(problem.canonical))) return null;
    if (all.length === 1 && only?.answer === null && comesTo(told.sums[0], lesson.answer))
      return { intent: 'parts', expression: only.problem.canonical };
    return isOfProblem ? { intent: 'working', lines: all, end } : null;
  }
  const parts = partsIn(text, told, lesson);
  if (parts !== null) return { intent: 'parts', expression: parts };
  if (!isOwn || isSeveral || told.numbers.some((said) => OF_THE_CHILD.test(said))) return null;
  const reply = readReply(text);
  if (told.numbers.length > 1) return reply === 'talk' ? null : { intent: 'own_numbers', isDoubtful: false };
  const isSought = sought.some((expected) => told.numbers.some((said) => isSame(said, expected)));
  const isTopic = reply !== 'talk' && end === null && SAID_OF_IT.test(text.normalize('NFKC'));
  return !isSought && (isTopic || reply === 'doubtful') ? { intent: 'own_numbers', isDoubtful: true } : null;
}
