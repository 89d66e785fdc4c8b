import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import type { ParsedProblem, Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { isWhole } from '#agents/knowledge/arithmetic/rational.ts';
import { columnsOf, problemPair } from '#agents/knowledge/arithmetic/shape.ts';
import { sentence } from '#agents/words/sentence.ts';
import wayWords from '#agents/words/steps/ways.json' with { type: 'json' };
import { type Move, on, type Turn } from './move.ts';

const wholeOf = (quantity: Quantity | null): number | null =>
  quantity?.type === 'plain' && isWhole(quantity.value) ? Number(quantity.value.n) : null;

/** How a child checks the number it said, by its own reckoning: 45と 17を あわせると 52に もどるか. Null where there is no short way. */
export function checkOf(problem: ParsedProblem, said: string): Turn | null {
  const quantity = readAnswer(said);
  const number = wholeOf(quantity);
  if (problem.right !== null) {
    if (number === null || !/^[\d+\-×□]+=\d+$/.test(problem.canonical)) return null;
    const sum = problem.canonical.split('=')[0]?.replace('□', String(number)) ?? '';
    return on(sentence(wayWords.putInBlank, { tried: number, sum }), sum);
  }
  const columns = columnsOf(problemPair(problem));
  if (columns === null || columns.scale > 1n) return null;
  const [a, b] = [Number(columns.a), Number(columns.b)];
  if (columns.operator === '÷') {
    const isLeft =
      quantity?.type === 'remainder' && isWhole(quantity.quotient) && isWhole(quantity.remainder);
    const [q, r] = isLeft ? [Number(quantity.quotient.n), Number(quantity.remainder.n)] : [number, 0];
    if (q === null) return null;
    if (r === 0) return on(sentence(wayWords.checkQuotient, { a, b, q }), `${b}×${q}`);
    return on(sentence(wayWords.checkRemainder, { a, b, q, r }), `${b}×${q}+${r}`);
  }
  if (number === null) return null;
  if (columns.operator === '-')
    return on(sentence(wayWords.checkDifference, { a, b, said: number }), `${number}+${b}`);
  if (columns.operator === '+' && number > b)
    return on(sentence(wayWords.checkSum, { a, b, said: number }), `${number}-${b}`);
  return null;
}

/** A check that did not come back to where it began: 45+17=62 beside 52-17. */
export function checkedOff(problem: ParsedProblem, { operator, a: x, b: y, result }: Move): Turn | null {
  const columns = columnsOf(problemPair(problem));
  if (columns === null) return null;
  const [a, b] = [Number(columns.a), Number(columns.b)];
  const isBack =
    (columns.operator === '-' && operator === '+' && [x, y].includes(b) && result !== a) ||
    (columns.operator === '+' && operator === '-' && y === b && x > Math.max(a, b) && result !== a);
  return isBack ? on(sentence(wayWords.checkedOff, { result, a, expression: problem.canonical })) : null;
}

/** That a right answer is right, by the way back; null where there is no short one. */
export function provenBack(problem: ParsedProblem, answer: string): string | null {
  const columns = problem.right === null ? columnsOf(problemPair(problem)) : null;
  const said = wholeOf(readAnswer(answer));
  if (columns === null || columns.scale > 1n || said === null) return null;
  const [a, b] = [Number(columns.a), Number(columns.b)];
  switch (columns.operator) {
    case '+':
      return sentence(wayWords.provenSum, { a, b, said });
    case '-':
      return sentence(wayWords.provenDifference, { a, b, said });
    case '×':
      return sentence(wayWords.provenProduct, { a, b });
    case '÷':
      return sentence(wayWords.provenQuotient, { a, b, said });
  }
}
