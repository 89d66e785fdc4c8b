import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';

/** 24÷3で 8じゃないの？, over circles: the one sum that is said on the way, and whether it comes to that; null where none is said with what it comes to. */
export function sumSaid(
  message: string,
): { readonly expression: string; readonly answer: string; readonly isRight: boolean } | null {
  const [sum, ...more] = findSums(message);
  if (sum === undefined || more.length > 0) return null;
  const { canonical: expression } = sum.problem;
  const line = message.normalize('NFKC').replace(/\s/g, '');
  const answer = /\d[+\-×÷*/]\d+(?:\.\d+)?(?:=|で|は|だから|が)(\d+(?:\.\d+)?)(?![\d+×÷])/.exec(line)?.[1];
  if (answer === undefined || expression.includes('□')) return null;
  return { expression, answer, isRight: formatQuantity(solveProblem(sum.problem)) === answer };
}
