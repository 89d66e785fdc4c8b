import type { SessionState } from '#agents/core/state.ts';
import { bareOf, readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import desk from '#agents/words/asked/desk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { LedOn } from './led.ts';

type Lesson = NonNullable<SessionState['lesson']>;

const TIMES = /^(\d{2,3})×([1-9])([1-9])$/;
/** 138の下に 92: the one line under the other. */
const LAID = /(?:した|下)に|か(?:い|く|け)|そろえ|ならべ/;
const ASKS_PLACE = /じゃなくて|[?？]|ってこと|かな/;

/**
 * The two lines of a written multiplication: put together without the place of the tens (72と 24 たして 96 of 24×13), that place is
 * asked for; asked whether it is 240, that is so. Null elsewhere.
 */
export function timesLinesIn(
  words: string,
  { expression, answer }: Lesson,
): Pick<LedOn, 'says' | 'asks' | 'worked'> | null {
  const [, a = '', tens = '', ones = ''] = TIMES.exec(expression) ?? [];
  if (a === '') return null;
  const [upper, lower] = [Number(a) * Number(ones), Number(a) * Number(tens)].map(String) as [string, string];
  const { numbers, sums } = readTold(words);
  const said = numbers.map(bareOf);
  if (said.includes(answer)) return null;
  const placed = `${lower}0`;
  const worked = [{ sum: `${a}×${tens}0`, result: placed }];
  if (said.includes(placed) && said.includes(lower) && ASKS_PLACE.test(inKana(words)))
    return { says: sentence(desk.tensLineSo, { upper, placed }), worked };
  const isPut = sums.some(
    ({ operator, a: x, b: y }) =>
      operator === '+' && [x, y].map(bareOf).toSorted().join() === [upper, lower].toSorted().join(),
  );
  const isLaid =
    sums.length === 0 && said.includes(upper) && said.includes(lower) && LAID.test(inKana(words));
  // 24×1が 24: a line that is named with its sum is asked about as that (way/follow.ts).
  return (isPut || isLaid) && sums.every(({ operator }) => operator === '+')
    ? { says: sentence(desk.tensLine, { line: lower, a, tens }), asks: `${a}×${tens}0` }
    : null;
}
