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
const PLACE = /(\d+) ?(?:ばん|番|こ ?め|個目|つ ?め|つ目|かい ?め|回目|だんめ)/;
const LEAST_SAID = 3;

const placeIn = (words: string): string | null => PLACE.exec(normaliseMath(sayPlainly(words)))?.[1] ?? null;

/** The row that is said in these words for the open division; null where none is. */
export function rowShown(words: string, lesson: Lesson): RowShown | null {
  const { expression } = lesson;
  const [, dividend, divisor] = DIVISION.exec(expression) ?? [];
  const [, one, other, product] = BLANK.exec(expression) ?? [];
  const [each, whole] = [divisor ?? one ?? other, dividend ?? product].map(Number) as [number, number];
  if (Number.isNaN(each) || each === 0) return null;
  const { sums, numbers } = readTold(words);
  const isChant =
    sums.length > 0 &&
    sums.every(({ operator, a, result }) => operator === '×' && a === `${each}` && result !== null);
  const said = (isChant ? sums.map(({ result }) => result ?? '') : numbers).map((text) =>
    Number.parseInt(text, 10),
  );
  // Chanted of its own accord, it is a way that is followed.
  if (isChant && currentStep(lesson) === null) return null;
  const from = said.indexOf(each);
  const row = from === -1 ? [] : said.slice(from).filter((value, at) => value === each * (at + 1));
  const last = row.at(-1);
  return last === undefined || row.length < LEAST_SAID ? null : { each, whole, last, place: placeIn(words) };
}

/** なんばんめかな was asked, and it is said: 8ばんめ. Null for anything else. */
export const placeSaid = (words: string, asked: string): string | null =>
  /なんばんめかな/.test(asked) && words.length < 16 ? placeIn(words) : null;
