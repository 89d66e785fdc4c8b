import type { SessionState } from '#agents/core/state.ts';
import { inKana } from '#agents/models/inner/understand/concept-asked.ts';

type Lesson = NonNullable<SessionState['lesson']>;

const UNITS: readonly (readonly [large: string, small: string, size: number])[] = [
  ['km', 'm', 1000],
  ['m', 'cm', 100],
  ['cm', 'mm', 10],
  ['L', 'dL', 10],
  ['L', 'mL', 1000],
  ['dL', 'mL', 100],
  ['kg', 'g', 1000],
];
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/きろめーとる/g, 'km'],
  [/きろぐらむ/g, 'kg'],
  [/でしりっとる/g, 'dL'],
  [/みりりっとる/g, 'mL'],
  [/せんちめーとる|せんち/g, 'cm'],
  [/みりめーとる/g, 'mm'],
  [/りっとる/g, 'L'],
  [/めーとる/g, 'm'],
  [/ぐらむ/g, 'g'],
];

/** What a child says of how two units of the open problem go together: it asks, is right, or is not. */
type OfUnits = {
  readonly says: 'asks' | 'right' | 'wrong';
  readonly large: string;
  readonly small: string;
  readonly size: number;
};

const ASKS_HOW_MANY = /いくつぶんかな/;
/** A plain try at that question is judged as one: 10, and not 10こぶん or 1000だっけ. */
const COUNTS_UNITS = /^\D{0,4}\d+(?:(?:こ|つ)(?:ぶん)?|.{0,4}っけ)/;
const OF_ONE = /(?<!\d)1(?:km|m|cm|L|dL|kg)(?![a-zA-Z])|なん(?:cm|mm|m|dL|mL|g)/;

/** なんせんちで 1めーとるだっけ, 1Lは 100dLだったっけ, 10こぶん over the question for it; null where it is not said. */
export function unitsSaid(words: string, asked: string, { expression, answer }: Lesson): OfUnits | null {
  const kana = inKana(words);
  const said = NAMES.reduce((text, [name, unit]) => text.replace(name, unit), kana).replace(
    /いち(?=[mL])/g,
    '1',
  );
  const isAnswer = ASKS_HOW_MANY.test(asked.replace(/\s/g, '')) && COUNTS_UNITS.test(said);
  const has = (text: string, unit: string): boolean =>
    new RegExp(`(?<![a-zA-Z])${unit}(?![a-zA-Z])`).test(text);
  const named = UNITS.find(([large, small]) =>
    [large, small].every((unit) => has(`${expression} ${answer}`, unit) && (isAnswer || has(said, unit))),
  );
  if (named === undefined || !(isAnswer || OF_ONE.test(said))) return null;
  const [large, small, size] = named;
  const of = { large, small, size };
  const numbers = new Set((said.match(/\d+/g) ?? []).map(Number).filter((number) => number !== 1));
  const [number] = numbers;
  if (number === undefined) return /なん|いくつ|どれだけ/.test(said) ? { says: 'asks', ...of } : null;
  // 110cmは 1m10cm is worked with, and not said of the units.
  if (numbers.size > 1 || (number !== size && has(expression, `${number}`))) return null;
  return { says: number === size ? 'right' : 'wrong', ...of };
}
