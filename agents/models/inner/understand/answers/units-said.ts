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
const OF_ONE = /(?<!\d)1(?:km|m|cm|L|dL|kg)(?![a-zA-Z])|なん(?:cm|mm|m|dL|mL|g)/i;

/** 1m=100cm, and nothing else: how two units go together, whatever those of the open problem are. */
const FACT =
  /^(?:えっと|だって|たしか|あ|ねえ|、|!|！)*1(km|m|cm|L|dL|kg)(?:=|＝|は|って|が|で|イコール|、)+(\d{1,4})(mm|cm|m|dL|mL|g)(?:だ|や|じゃ|です|なん|やん|でしょ|よ|ね|な|の|か)*[。!！]*$/i;

/** 100cm=1m. */
const TURNED = /(?<!\d)(\d{2,4}(?:mm|cm|m|dL|mL|g))(?:=|＝|は|って|が|で)1(km|m|cm|L|dL|kg)(?![a-zA-Z])/i;

/** A plain fact of units that is no answer here; null where none is said, or the answer itself is. */
export function unitFact(words: string, { answer, expression }: Lesson): OfUnits | null {
  const said = NAMES.reduce((text, [name, unit]) => text.replace(name, unit), inKana(words)).replace(
    /\s/g,
    '',
  );
  const turned = said.replace(TURNED, '1$2=$1');
  const [, one = '', number, other = ''] = FACT.exec(turned) ?? [];
  const named = UNITS.find(([large, small]) => isSameUnit(large, one) && isSameUnit(small, other));
  // 1mは 何cm: it is what is sought.
  if (
    named === undefined ||
    isSameUnit(answer, `${number}${other}`) ||
    /^1[a-zA-Z]+(?:→|=|$)/.test(expression)
  )
    return null;
  const [large, small, size] = named;
  return { says: Number(number) === size ? 'right' : 'wrong', large, small, size };
}
const isSameUnit = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What is said of the units in the whole of the words, else in the last of their clauses that says it. */
export function unitsSaid(words: string, asked: string, lesson: Lesson): OfUnits | null {
  const fact = unitFact(words, lesson);
  if (fact !== null) return fact;
  const whole = unitsIn(words, asked, lesson);
  if (whole !== null || !/[。、!！?？]/.test(words)) return whole;
  const clauses = words.split(/(?<=[。、!！?？])/).toReversed();
  return clauses.map((clause) => unitsIn(clause, '', lesson)).find((one) => one !== null) ?? null;
}

/** なんせんちで 1めーとるだっけ, 1Lは 100dLだったっけ, 10こぶん over the question for it; null where it is not said. */
function unitsIn(words: string, asked: string, { expression, answer }: Lesson): OfUnits | null {
  const kana = inKana(words);
  const said = NAMES.reduce((text, [name, unit]) => text.replace(name, unit), kana).replace(
    /いち(?=[mL])/g,
    '1',
  );
  const isAnswer = ASKS_HOW_MANY.test(asked.replace(/\s/g, '')) && COUNTS_UNITS.test(said);
  const has = (text: string, unit: string): boolean =>
    new RegExp(`(?<![a-zA-Z])${unit}(?![a-zA-Z])`, 'i').test(text);
  const named = UNITS.find(([large, small]) =>
    [large, small].every((unit) => has(`${expression} ${answer}`, unit) && (isAnswer || has(said, unit))),
  );
  if (named === undefined || !(isAnswer || OF_ONE.test(said))) return null;
  const [large, small, size] = named;
  // 1kg1100gが へん: one measure, and nothing of how the two go together.
  if (new RegExp(`\\d${large}\\d+${small}`, 'i').test(said)) return null;
  const of = { large, small, size };
  const numbers = new Set((said.match(/\d+/g) ?? []).map(Number).filter((number) => number !== 1));
  const [number] = numbers;
  if (number === undefined) return /なん|いくつ|どれだけ/.test(said) ? { says: 'asks', ...of } : null;
  // 100dLだっけ、10dLだっけ: which of them it is.
  const isOffered = [...numbers].every((one) => /^10+$/.test(String(one)));
  if (numbers.size === 2 && numbers.has(size) && isOffered) return { says: 'asks', ...of };
  // 110cmは 1m10cm is worked with, and not said of the units.
  if (numbers.size > 1 || (number !== size && has(expression, `${number}`))) return null;
  // 1Lって 何dLだっけ。100？, dL なんこで 1Lだっけ、100？, 1cmって 100mmだっけ
  if (number !== size && !isAnswer && /っけ|[?？]$/.test(said)) return { says: 'asks', ...of };
  return { says: number === size ? 'right' : 'wrong', ...of };
}
