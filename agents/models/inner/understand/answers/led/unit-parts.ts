import type { SessionState } from '#agents/core/state.ts';
import { bareOf, readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { factorOf } from '#agents/knowledge/arithmetic/units.ts';
import desk from '#agents/words/asked/desk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { LedOn } from './led.ts';

type Lesson = NonNullable<SessionState['lesson']>;

/** 1分45秒=□秒, 3km50m=□m. */
const TO_SMALL = /^(\d+)([^\d=□]+)(\d+)([^\d=□]+)=□\4$/;

/** 36cm+7mm. */
const TWO_UNITS = /^(\d+)(km|m|cm|mm|L|dL|mL|kg|g|時間|分|秒)[+-](\d+)(km|m|cm|mm|L|dL|mL|kg|g|時間|分|秒)$/;

/** 7と 4 たすんでしょ, 36+7: two measures as if both were of one unit. */
const isPutTogether = (words: string, one: string, other: string): boolean =>
  readTold(words).sums.some(({ a, b }) => a === one && b === other);

/**
 * The larger measure rightly told in the smaller one, with the end not reached or not right: 60秒、45たして 115秒 of 1分45秒. What is
 * said and asked then; null elsewhere.
 */
export function unitPartIn(words: string, lesson: Lesson): Pick<LedOn, 'says' | 'worked' | 'asks'> | null {
  const two = TWO_UNITS.exec(lesson.expression)?.slice(1) ?? [];
  const [one = '', unit = '', other = '', otherUnit = ''] = two;
  if (one !== '' && unit !== otherUnit && isPutTogether(words, one, other)) {
    const isFirst = Number(factorOf(unit) / factorOf(otherUnit)) >= 1;
    const [large, small] = isFirst ? [unit, otherUnit] : [otherUnit, unit];
    const values = { count: one, unit, rest: other, other: otherUnit, large, small };
    return { says: sentence(desk.unitsMixed, values), asks: `1${large}=□${small}` };
  }
  const [, count = '', large = '', rest = '', small = ''] = TO_SMALL.exec(lesson.expression) ?? [];
  if (count === '') return null;
  const size = Number(factorOf(large) / factorOf(small));
  const whole = `${Number(count) * size}`;
  const { numbers, end } = readTold(words);
  const bare = numbers.map(bareOf);
  // 7と 4 たすんでしょ: as if both were of one unit.
  const isMixed = isPutTogether(words, count, rest);
  const isWhole = bare.some((one) => one === whole || one === bareOf(lesson.answer));
  if (isMixed && !isWhole && size !== 1)
    return {
      says: sentence(desk.unitsMixed, { count, unit: large, rest, other: small, large, small }),
      asks: `1${large}=□${small}`,
    };
  const isUnit = (said: string): boolean => [small, ''].includes(said.slice(bareOf(said).length));
  const isSaid = numbers.some((said) => bareOf(said) === whole && isUnit(said));
  const isEnd = bare.includes(bareOf(lesson.answer));
  if (!isSaid || isEnd || size === 1) return null;
  const last = end === null ? whole : bareOf(end);
  // 300 alone is a try at the problem, and no part of the way.
  const isAlone = !bare.some((one) => one === count || one === `${size}`);
  if (last === whole && isAlone && !isPutTogether(words, whole, rest)) return null;
  const values = { count, large, whole, rest, small };
  return {
    says: sentence(last === whole ? desk.unitPart : desk.unitPartThen, values),
    worked: [{ sum: `${count}${large}=□${small}`, result: `${whole}${small}` }],
  };
}
