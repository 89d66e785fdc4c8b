import type { SessionState } from '#agents/core/state.ts';
import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import desk from '#agents/words/asked/desk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { LedOn } from './led.ts';

type Lesson = NonNullable<SessionState['lesson']>;

const LEAST_SAID = 3;
/** 35… つぎは？: it does not go on by itself. */
const STOPS = /つぎ|次|[?？]|わから|わすれ|忘れ|とま|えっと|なんだっけ|でてこ/;

/**
 * A row of the 九九 that is said aloud for a product or a division (7、14、21、28、35、で つぎが 48？): right as far as it goes by its own number; the
 * next one is asked. Null where no row is said, or it has come to the answer.
 */
export function tableRowIn(words: string, lesson: Lesson): Pick<LedOn, 'says' | 'asks' | 'worked'> | null {
  const product = (/^([2-9])×([1-9])$/.exec(lesson.expression) ?? []).map(Number);
  const division = (/^(\d+)÷([2-9])$/.exec(lesson.expression) ?? []).map(Number);
  const [, each = division[2] ?? 0, count = 0] = product;
  if (each === 0) return null;
  const { numbers, sums, end } = readTold(words);
  const before = sums.findLast(
    ({ operator, a, b, result }) => operator === '×' && a === `${each}` && result === `${each * Number(b)}`,
  );
  // 48に たす7で 55 over 8×7.
  const grown = Number(end) - Number(before?.result);
  const isOtherStep = grown !== each && grown > 0 && numbers.includes(`${grown}`) && end !== lesson.answer;
  if (product.length > 0 && before !== undefined && isOtherStep)
    return {
      says: sentence(desk.tableStepBy, {
        last: before.result ?? '',
        each,
      }),
      asks: `${each}×1`,
      worked: [{ sum: `${each}×${before.b}`, result: before.result ?? '' }],
    };
  const isChant = sums.every(({ operator, a }) => operator === '×' && a === `${each}`);
  if (!isChant) return null;
  const said = (sums.length > 0 ? sums.map(({ result }) => result ?? '') : numbers).map(Number);
  const wrong = said.findIndex((value, at) => value !== each * (at + 1));
  const row = wrong === -1 ? said : said.slice(0, wrong);
  const last = row.at(-1) ?? 0;
  // 7、14、21 of 7×3 has come to it; a row that goes past the first of them is of the whole row.
  const isAnswered = wrong === -1 && row.length === count;
  // A row of a division that goes on rightly is looked at by its end (row-shown.ts).
  if (division.length > 0 && (wrong === -1 || last + each > (division[1] ?? 0))) return null;
  if (wrong === -1 && !STOPS.test(words)) return null;
  if (row.length < LEAST_SAID || isAnswered || last === each * 9) return null;
  return { says: sentence(desk.tableAsFar, { last, each }), asks: `${last}+${each}` };
}
