import { readNumberPhrases } from '#agents/knowledge/arithmetic/numbers/phrases.ts';
import { formatNumberQuestion, numberQuestionAt } from '#agents/knowledge/arithmetic/numbers/question.ts';
import { storyIn } from '#agents/knowledge/arithmetic/stories/story.ts';
import beyondGradeWords from '#agents/words/beyond-grade.json' with { type: 'json' };
import readingSumsWords from '#agents/words/reading-sums.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { latest } from './latest.ts';
import { normaliseMath } from './normalise.ts';
import { expressionAt, type Parsed, quantityAt } from './parser.ts';
import { type Expression, type ParsedProblem, ProblemError } from './problem.ts';
import { formatQuantity, plainQuantity } from './quantity.ts';
import { rational } from './rational.ts';
import { readPhrases } from './spoken-sums.ts';
import { dimensionOf } from './units.ts';

const MAX_CHARACTERS = 80;
const MAX_TEXT = 4_000;
/** A sum with a number below zero in it, as the parser knows none: -5+3, 3×(-2). */
const BELOW_ZERO =
  /(?<=^|[\s、。(])(?:-|まいなす *)\d[\d.]*[ )]*[+\-×÷] *\(?-?\d[\d.]*|(?<![\d.])\d[\d.]{0,12} *[+\-×÷] *\(? *(?:-|まいなす *)\d[\d.]*\)?/;
/** Dashes before each line: no numbers below zero. */
const LIST = /^ *-[^\n]*\n *-/;
/** What stands between a sum and the answer claimed for it. */
const CLAIMS = / *(?:=|(?:は|が|って|の(?:こたえ|答え)は?)(?= *[\d□]))/y;

/** The canonical spelling of an expression. */
export function formatExpression(expression: Expression): string {
  switch (expression.type) {
    case 'quantity':
      return formatQuantity(expression.quantity);
    case 'blank':
      return expression.units.length === 0 ? '□' : expression.units.map((unit) => `□${unit}`).join('');
    case 'group':
      return `(${formatExpression(expression.inner)})`;
    case 'numbers':
      return formatNumberQuestion(expression.question);
    case 'binary':
      return formatExpression(expression.left) + expression.operator + formatExpression(expression.right);
  }
}

function countBlanks(expression: Expression | null): number {
  if (expression === null || expression.type === 'quantity' || expression.type === 'numbers') return 0;
  if (expression.type === 'blank') return 1;
  if (expression.type === 'group') return countBlanks(expression.inner);
  return countBlanks(expression.left) + countBlanks(expression.right);
}

/** Whether there is something to find in it without a □: a sign, or a question about numbers. */
const asks = (expression: Expression): boolean =>
  expression.type === 'binary' ||
  expression.type === 'numbers' ||
  (expression.type === 'group' && asks(expression.inner));

function problemOf(left: Expression, right: Expression | null): ParsedProblem {
  const canonical = formatExpression(left) + (right === null ? '' : `=${formatExpression(right)}`);
  return { left, right, canonical };
}

/** A plain □ after "=" is where the answer goes, and no part of the problem: 3+4=□. □cm asks for a unit and stays. */
const isAnswerBox = (left: Expression, right: Expression) =>
  right.type === 'blank' && asks(left) && countBlanks(left) === 0 && !asksForUnit(right.units);
const asksForUnit = (units: readonly string[]) =>
  units.some((unit) => !['count', 'money', 'clock'].includes(dimensionOf(unit) ?? 'count')) &&
  units[0] !== '時';

/** What is read: arithmetic in one spelling, sums and questions about numbers in words among it. */
const lineOf = (text: string): string => readPhrases(readNumberPhrases(normaliseMath(text)));

interface Found {
  readonly problem: ParsedProblem;
  /** The answer that stands after the problem; null for none. */
  readonly claim: string | null;
  readonly end: number;
}

/** A problem where it stands in a line. */
interface Placed extends Found {
  readonly start: number;
}

/** The problem that starts at `at`, as far as it goes; null when none does. */
function problemAt(text: string, at: number): Found | null {
  const asked = numberQuestionAt(text, at);
  const left: Parsed<Expression> | null =
    asked === null
      ? expressionAt(text, at)
      : { node: { type: 'numbers', question: asked.question }, end: asked.end };
  if (left === null) return null;
  CLAIMS.lastIndex = left.end;
  const sign = CLAIMS.exec(text)?.[0] ?? null;
  const right: Parsed<Expression> | null = sign === null ? null : expressionAt(text, left.end + sign.length);
  // □が 2つ ある tells of boxes; only □=2 is written so.
  if (left.node.type === 'blank' && right !== null && sign?.trim() !== '=') return null;
  const blanks = countBlanks(left.node) + countBlanks(right?.node ?? null);
  if (right !== null && blanks > 0) {
    if (isAnswerBox(left.node, right.node)) {
      return { problem: problemOf(left.node, null), claim: null, end: right.end };
    }
    return { problem: problemOf(left.node, right.node), claim: null, end: right.end };
  }
  if (!asks(left.node) || blanks > 0) return null;
  const problem = problemOf(left.node, null);
  if (right === null || sign === null)
    return { problem, claim: null, end: left.end + (sign?.trim() === '=' ? sign.length : 0) };
  return { problem, claim: text.slice(left.end + sign.length, right.end).trim(), end: right.end };
}

/**
 * Reads one problem, in whatever way it was written (see normaliseMath): "38+47", "３８たす４７は？", "□+5=12",
 * "3時15分の20分後"; a story of the robot's own to the letter. Throws ProblemError: unreadable (nothing, or something besides the problem), too_long,
 * too_many_digits, out_of_grade (a number below zero in it), no_solution (an equation that seeks nothing, or several
 * things).
 */
export function parseProblem(text: string): ParsedProblem {
  if (text.length > MAX_TEXT) throw new ProblemError('too_long', sentence(readingSumsWords.tooLong));
  const story = storyIn(text.trim());
  if (story !== null) return problemOf({ type: 'numbers', question: story }, null);
  const line = lineOf(text).replace(
    /(?:[とはを=\s]|です)*(?:(?<=\d[^\d□=]*)何[^\d□]{0,5}(?:[とはを=\s]|です)*){0,3}$/,
    '',
  );
  if (belowZeroIn(line) !== null) {
    const what = sentence(beyondGradeWords.belowZero);
    throw new ProblemError('out_of_grade', sentence(beyondGradeWords.later, { what }));
  }
  if (line.length > MAX_CHARACTERS)
    throw new ProblemError('too_long', sentence(readingSumsWords.longExpression));
  const found = problemAt(line, 0);
  if (found === null || found.end < line.length) {
    if (/^[\d+\-×÷(). ]*□[\d+\-×÷(). ]*$/.test(line)) {
      throw new ProblemError('no_solution', sentence(readingSumsWords.blankWithoutResult));
    }
    throw new ProblemError('unreadable', sentence(readingSumsWords.unreadable));
  }
  if (found.claim !== null) throw new ProblemError('no_solution', sentence(readingSumsWords.nothingSought));
  if (
    found.problem.right !== null &&
    countBlanks(found.problem.left) + countBlanks(found.problem.right) !== 1
  ) {
    throw new ProblemError('no_solution', sentence(readingSumsWords.oneBlank));
  }
  return found.problem;
}

const belowZeroIn = (line: string): RegExpExecArray | null =>
  LIST.test(line) ? null : BELOW_ZERO.exec(line);

/** Whether there is a sum with a number below zero in the text: findProblems gives it alone, and parseProblem refuses it. */
export const hasNumberBelowZero = (text: string): boolean =>
  belowZeroIn(lineOf(text.slice(0, MAX_TEXT))) !== null;

function belowZero(text: string): ParsedProblem {
  const number = (value: number): Expression => ({
    type: 'quantity',
    quantity: plainQuantity(rational(value), null, 'integer'),
  });
  const left: Expression = { type: 'binary', operator: '-', left: number(0), right: number(1) };
  return { left, right: null, canonical: text.replace(/\s/g, '').slice(0, MAX_CHARACTERS) };
}

function findAll(line: string): readonly Placed[] {
  const below = belowZeroIn(line);
  // Told as it stands, so that whoever works with it hears why it is none.
  if (below !== null) {
    const end = below.index + below[0].length;
    return [{ problem: belowZero(below[0]), claim: null, start: below.index, end }];
  }
  const found: Placed[] = [];
  const starts = /[\d(□]/g;
  for (let match = starts.exec(line); match !== null; match = starts.exec(line)) {
    const here = readableAt(line, match.index);
    // Too long a one is none, nor is its tail: to read it from each of its numbers anew would take seconds.
    if (here !== null && here.problem.canonical.length <= MAX_CHARACTERS)
      found.push({ ...here, start: match.index });
    starts.lastIndex = Math.max(here?.end ?? skipQuantity(line, match.index), match.index + 1);
  }
  return found;
}

function readableAt(line: string, at: number): Found | null {
  // 090-1234-5678 and 2026-11-21 are no sums; nor is what continues a word or a number.
  if (
    /[\da-z]$|\d[.-]$|□[+\-×÷]$/i.test(line.slice(0, at)) ||
    /^(?:0\d|\d{4}-\d{1,2}-\d)/.test(line.slice(at, at + 12))
  )
    return null;
  try {
    const here = problemAt(line, at);
    if (here === null) return null;
    const blanks = countBlanks(here.problem.left) + countBlanks(here.problem.right);
    return blanks > 1 ? null : here;
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

function skipQuantity(line: string, at: number): number {
  try {
    return quantityAt(line, at)?.end ?? at + 1;
  } catch (error) {
    if (error instanceof ProblemError) return at + (/^\d+/.exec(line.slice(at))?.[0].length ?? 1);
    throw error;
  }
}

/** A text as it is read (one spelling), and all sums of it with where they stand in that. */
export const sumsIn = latest((text: string): { readonly line: string; readonly sums: readonly Placed[] } => {
  const line = lineOf(text.slice(0, MAX_TEXT));
  return { line, sums: findAll(line) };
});

/**
 * All problems in free text, in order: a worksheet with its numbering, or a sum in a child's sentence. "38+47=75"
 * gives the problem 38+47 (findClaim gives the 75). Chatter with numbers gives none. Reads the first 4,000 characters.
 */
export function findProblems(text: string): readonly ParsedProblem[] {
  return sumsIn(text).sums.map((found) => found.problem);
}

/** All sums in free text like findProblems, each with the answer that stands beside it (normalised), or null. */
export function findSums(text: string): readonly { problem: ParsedProblem; answerText: string | null }[] {
  return sumsIn(text).sums.map(({ problem, claim }) => ({ problem, answerText: claim }));
}

/** The first sum that stands with an answer: "38+47=75", "38+47は75"; `answerText` is the answer as normalised text. */
export function findClaim(text: string): { problem: ParsedProblem; answerText: string } | null {
  for (const { problem, claim } of sumsIn(text).sums)
    if (claim !== null) return { problem, answerText: claim };
  return null;
}
