import type { SessionState } from '#agents/core/state.ts';
import { bareOf, readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type LedOn, led } from './led.ts';

/** 8時40分: as the digits of it would be written in a sum. */
const CLOCK = /(\d{1,2})\s*(?:時|じ)\s*(?:(\d{1,2})\s*(?:分|ふん|ぷん)|(半|はん))?/g;

interface Clock {
  readonly hour: number;
  readonly minutes: number;
}

const clocksIn = (text: string): readonly Clock[] =>
  [...text.normalize('NFKC').matchAll(CLOCK)].map(([, hour, minutes, half]) => ({
    hour: Number(hour),
    minutes: half === undefined ? Number(minutes ?? 0) : 30,
  }));

const digitsOf = ({ hour, minutes }: Clock): string => `${hour * 100 + minutes}`;

const clockOf = ({ hour, minutes }: Clock): string => `${hour}時${minutes === 0 ? '' : `${minutes}分`}`;

/** 915-840, where 8時40分 and 9時15分 are told (`text`): clock times are no numbers to be subtracted; asked by minutes to the full hour. */
export function clockDigits(words: string, text: string): LedOn | null {
  const clocks = new Map(clocksIn(`${text} ${words}`).map((clock) => [digitsOf(clock), clock]));
  if (clocks.size === 0) return null;
  const sum = readTold(words).sums.find(
    ({ operator, a, b }) =>
      operator === '-' && [a, b].every((one) => /^\d{3,4}$/.test(one) && clocks.has(one)),
  );
  const from = sum === undefined ? undefined : clocks.get(sum.b);
  const to = sum === undefined ? undefined : clocks.get(sum.a);
  if (sum === undefined || from === undefined || to === undefined) return null;
  const next = from.hour + 1;
  if (from.minutes === 0 || next > to.hour) return null;
  const clock = clockOf(from);
  return {
    ...led(sentence(arithmeticWords.clockNoSum, { a: sum.a, b: sum.b, from: clock, next: `${next}` })),
    asks: `${next}時-${clock}`,
    opens: `${clockOf(to)}-${clock}`,
  };
}

/** 9-3 over 13-9: the ones taken the other way round. `open`: what lies there. Null where nothing is turned. */
function turnedOnes(
  words: string,
  open: string | null,
): { readonly whole: string; readonly taken: string } | null {
  const told = readTold(words).sums.map(({ operator, a, b, result }) => ({
    sum: `${bareOf(a)}${operator}${bareOf(b)}`,
    result: result === null ? null : bareOf(result),
  }));
  for (const whole of open === null ? told.map(({ sum }) => sum) : [open]) {
    const [, a = '', b = ''] = /^(\d{2,3})-(\d{1,3})$/.exec(whole) ?? [];
    const [onesA, onesB] = [Number(a.at(-1)), Number(b.at(-1))];
    if (a === '' || onesA >= onesB || onesA === 0) continue;
    const turned = told.find(({ sum }) => sum === `${onesB}-${onesA}`);
    // 13-9=4 beside 9-3=6: two sums of a sheet.
    const others = told.filter(
      ({ sum, result }) => sum === whole && result !== null && result !== turned?.result,
    );
    if (turned !== undefined && others.length === 0) return { whole: a, taken: b };
  }
  return null;
}

/** Said of the ones alone: 3から9 ひけないから 9-3で 6に した. */
const ALONE = /(\d)から(\d)は?(?:ひけ|引け|とれ)(?:ない|へん|ん)[^\d]{0,12}(\d)(?:-|ひく|から)(\d)/;

/** What is taken the other way round is the working of a sum, and never a sum of a sheet; null where nothing is. */
export function onesTurned(words: string, lesson: SessionState['lesson']): LedOn | null {
  const open = lesson?.status === 'open' ? lesson.expression : null;
  // 8から 2を ひいちゃ だめなの？ asks why.
  if (/[ちじ]ゃ\s*(?:だめ|いけ|いか|あか)/.test(words)) return null;
  const turned = turnedOnes(words, open);
  if (turned === null) {
    const [, ones = '', other = '', first, second] = ALONE.exec(inKana(words)) ?? [];
    const isIt = ones !== '' && ones === second && other === first && open === null;
    if (!isIt || readTold(words).sums.length > 1) return null;
    return led(sentence(arithmeticWords.turnedOf, { a: ones, b: other }));
  }
  const { whole, taken } = turned;
  const [a, b] = [whole.at(-1) ?? '', taken.at(-1) ?? ''];
  const isSmall = Number(whole) < 20 && taken.length === 1;
  const says = isSmall
    ? sentence(arithmeticWords.turnedSmall, { whole, a, b })
    : sentence(arithmeticWords.turnedOnes, { a, b });
  return { ...led(says), asks: `${isSmall ? '10' : `1${a}`}-${b}`, opens: `${whole}-${taken}` };
}
