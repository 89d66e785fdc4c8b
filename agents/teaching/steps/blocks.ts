import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { columnsOf, problemPair } from '#agents/knowledge/arithmetic/shape.ts';
import { sentence } from '#agents/words/sentence.ts';
import blocksWords from '#agents/words/steps/blocks.json' with { type: 'json' };
import { byChant } from './chant.ts';
import { DOT_LIMIT, dots, type Wordings } from './draft.ts';

/** What a child can do with its hands for one small calculation: blocks, rings, the 九九, or the columns. */
export function withBlocks(expression: string): Wordings {
  const columns = columnsOf(problemPair(parseProblem(expression)));
  const inColumns = [sentence(blocksWords.alignPlaces), sentence(blocksWords.onlyHere)];
  if (columns === null) return [sentence(blocksWords.sameUnit), sentence(blocksWords.onlyHere)];
  if (columns.scale !== 1n) return inColumns;
  const { operator, a, b } = columns;
  const limit = BigInt(DOT_LIMIT);
  switch (operator) {
    case '+':
      return a + b <= limit && a > 0n && b > 0n
        ? [sentence(blocksWords.countTogether, { dotsA: dots(a), dotsB: dots(b) }), ...inColumns]
        : inColumns;
    case '-':
      return a <= limit && a > b
        ? [sentence(blocksWords.coverDots, { dotsA: dots(a), b }), ...inColumns]
        : inColumns;
    case '×':
      if (a > 9n || b > 9n) return inColumns;
      return a * b > 0n && a * b <= limit
        ? [sentence(blocksWords.rowsOfDots, { dotsA: dots(a), b }), byChant(a, b)]
        : [byChant(a, b), sentence(blocksWords.chantFromStart, { a }), sentence(blocksWords.addAgain)];
    case '÷':
      return a > 0n && a <= limit
        ? [sentence(blocksWords.ringDots, { dotsA: dots(a), b }), sentence(blocksWords.chantRow, { b })]
        : [sentence(blocksWords.searchRow, { b }), sentence(blocksWords.searchDivisorRow)];
  }
}
