import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { columnsOf, problemPair } from '#agents/knowledge/arithmetic/shape.ts';
import { byChant } from './chant.ts';
import { DOT_LIMIT, dots, type Wordings } from './draft.ts';

/** What a child can do with its hands for one small calculation: blocks, rings, the 九九, or the columns. */
export function withBlocks(expression: string): Wordings {
  const columns = columnsOf(problemPair(parseProblem(expression)));
  const inColumns = [
    'くらいを そろえて かいて、いちの くらいから やって みよう。',
    'ここだけ ゆっくり やって みよう。',
  ];
  if (columns === null)
    return ['おなじ たんいどうしで けいさん しよう。', 'ここだけ ゆっくり やって みよう。'];
  if (columns.scale !== 1n) return inColumns;
  const { operator, a, b } = columns;
  const limit = BigInt(DOT_LIMIT);
  switch (operator) {
    case '+':
      return a + b <= limit && a > 0n && b > 0n
        ? [`${dots(a)} と ${dots(b)}。ぜんぶ かぞえると なんこかな？`, ...inColumns]
        : inColumns;
    case '-':
      return a <= limit && a > b
        ? [`${dots(a)} から ${b}こ かくそう。のこりは なんこかな？`, ...inColumns]
        : inColumns;
    case '×':
      if (a > 9n || b > 9n) return inColumns;
      return a * b > 0n && a * b <= limit
        ? [`${dots(a)} が ${b}れつ。ぜんぶで なんこかな？`, byChant(a, b)]
        : [
            byChant(a, b),
            `${a}の だんを はじめから となえて みよう。`,
            'おなじ かずを くりかえし たして みよう。',
          ];
    case '÷':
      return a > 0n && a <= limit
        ? [`${dots(a)} を ${b}こずつ かこもう。いくつ かこめるかな？`, `${b}の だんを となえて みよう。`]
        : [`${b}の だんを となえて さがそう。`, 'わる かずの だんを となえて さがそう。'];
  }
}
