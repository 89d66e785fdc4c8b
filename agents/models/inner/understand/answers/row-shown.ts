import type { SessionState } from '#agents/core/state.ts';
import { normaliseMath } from '#agents/knowledge/arithmetic/normalise.ts';
import { sayPlainly } from '#agents/knowledge/arithmetic/plain-saying.ts';
import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep } from '#agents/lesson/lesson.ts';

type Lesson = NonNullable<SessionState['lesson']>;

/** A row of the 九九 that a child says for a division: 7、14、…56 of 56÷7. */
interface RowShown {
  readonly each: number;
  readonly whole: number;
  /** As far as the child went. */
  readonly last: number;
  /** Which one of the row the child says the last is: 8ばんめ; null where it says none. */
  readonly place: string | null;
}

const DIVISION = /^(\d+)÷(\d+)$/;
const BLANK = /^(?:□×(\d+)|(\d+)×□)=(\d+)$/;
/** 24÷□=4: the fours, as far as 24. */
const BLANK_DIVISOR = /^(\d+)÷□=(\d+)$/;
const PLACE = /(\d+) ?(?:ばん|番|こ ?め|個目|つ ?め|つ目|かい ?め|回目|だんめ|かい$)/;
const LEAST_SAID = 3;
/** …ごしち 35 次だと 超えちゃう: said behind a row. */
const WENT_PAST =
  /[\s、。…]*(?:で|あ+|もう|これで|(?:つぎ|次)(?:だと|は|で|が)?)?\s*(?:こえ|超え|すぎ|おおす|オーバー)[^\d]*$/;

const placeIn = (words: string): string | null => PLACE.exec(normaliseMath(sayPlainly(words)))?.[1] ?? null;

/** The row that is said in these words for the open division; null where none is. */
export function rowShown(words: string, lesson: Lesson): RowShown | null {
  const { expression } = lesson;
  const [, dividend, divisor] = DIVISION.exec(expression) ?? [];
  const [, one, other, product] = BLANK.exec(expression) ?? [];
  const [, shared, size] = BLANK_DIVISOR.exec(expression) ?? [];
  const [each, whole] = [divisor ?? one ?? other ?? size, dividend ?? product ?? shared].map(Number) as [
    number,
    number,
  ];
  if (Number.isNaN(each) || each === 0) return null;
  const { sums, numbers } = readTold(words.replace(WENT_PAST, ''));
  const isChant =
    sums.length > 0 &&
    sums.every(({ operator, a, result }) => operator === '×' && a === `${each}` && result !== null);
  const said = (isChant ? sums.map(({ result }) => result ?? '') : numbers).map((text) =>
    Number.parseInt(text, 10),
  );
  // Chanted of its own accord, it is a way that is followed.
  if (isChant && currentStep(lesson) === null) return null;
  // ろくし 24 ろくご 30 で こえた: of a chant the end is enough.
  const isEnd = isChant && (said.at(-1) ?? 0) >= whole && said.length > 1;
  const from = isEnd ? 0 : said.indexOf(each);
  const first = said[from] ?? each;
  const row = from === -1 ? [] : said.slice(from).filter((value, at) => value === first + each * at);
  const last = row.at(-1);
  return last === undefined || (!isEnd && row.length < LEAST_SAID)
    ? null
    : { each, whole, last, place: placeIn(words) };
}

/** 42, or 49は こえた, where the row was asked for: the end of it, near the number of the division. Null for others. */
export function rowEndSaid(words: string, asked: string, { expression }: Lesson): RowShown | null {
  const [each, whole] = (DIVISION.exec(expression) ?? []).slice(1).map(Number).reverse() as [
    number?,
    number?,
  ];
  if (each === undefined || whole === undefined || !/だんを\s*となえて/.test(asked)) return null;
  const { numbers, sums } = readTold(words);
  const last = Number.parseInt(numbers[0] ?? '', 10);
  const isNear = last % each === 0 && last + each > whole && last !== whole && last <= whole + each;
  return numbers.length === 1 && sums.length === 0 && isNear && !/[?？]/.test(words)
    ? { each, whole, last, place: null }
    : null;
}

/** なんばんめかな was asked, or the row, and it is said: 8ばんめ. Null for anything else. */
export const placeSaid = (words: string, asked: string): string | null =>
  /なんばんめかな|だんを\s*となえて/.test(asked) && words.length < 16 ? placeIn(words) : null;
