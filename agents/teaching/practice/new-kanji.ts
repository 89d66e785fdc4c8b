import { Dice, type Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { type Fact, factsOfGrade } from './facts.ts';
import { monthOf } from './schedule.ts';

/** The months in which school brings the kanji of each grade (from memory): grade 1 learns its kana first. */
const SCHOOL_MONTHS: Readonly<Record<Grade, readonly number[]>> = {
  1: [9, 10, 11, 12, 1, 2],
  2: [4, 5, 6, 7, 9, 10, 11, 12, 1, 2],
  3: [4, 5, 6, 7, 9, 10, 11, 12, 1, 2],
};
/** A child that wants kanji before school has brought any gets a few. */
const FEWEST = 10;
/** Of so many new kanji one is of a grade before: there the child has to write, too. */
const EARLIER_EVERY = 3;

const monthOfSchoolYear = (month: number): number => (month + 8) % 12;

/** Whether school has brought the first kanji of the year, or of a year before, by this month (1-12). */
export const hasKanjiTime = (grade: Grade, month: number): boolean =>
  grade > 1 || monthOfSchoolYear(month) >= monthOfSchoolYear(SCHOOL_MONTHS[1][0] ?? 1);

/**
 * The kanji of a grade that school has brought by a month (1-12): each month an equal part, those of few strokes first.
 * Textbooks differ in their order, and none of theirs is ours to copy; so it is the part that counts, not the kanji.
 */
export function kanjiBrought(grade: Grade, month: number): ReadonlySet<string> {
  const months = SCHOOL_MONTHS[grade];
  const passed = months.filter((one) => monthOfSchoolYear(one) <= monthOfSchoolYear(month)).length;
  const own = factsOfGrade(grade)
    .filter(({ kind, prompt }) => kind === 'kanji_reading' && findKanji(prompt)?.grade === grade)
    .map(({ prompt }) => prompt)
    .toSorted((a, b) => (findKanji(a)?.strokes ?? 0) - (findKanji(b)?.strokes ?? 0));
  return new Set(own.slice(0, Math.max(FEWEST, Math.ceil((own.length * passed) / months.length))));
}

interface NewKanjiRequest {
  readonly grade: Grade;
  readonly nowMs: number;
  readonly random: () => number;
}

/**
 * The next kanji fact that was never asked, of those that can be: by lot one of its own grade that school has brought by
 * now, to be read; every third one of a grade before, to be read or written. What school has not brought yet, and the
 * writing of the own grade, comes last. Undefined where there is none.
 */
export function chooseNewKanji(
  unknown: readonly Fact[],
  begun: number,
  { grade, nowMs, random }: NewKanjiRequest,
): Fact | undefined {
  const kanji = unknown.filter(({ subject }) => subject === 'japanese');
  const brought = kanjiBrought(grade, monthOf(nowMs));
  const own = kanji.filter(({ kind, prompt }) => kind === 'kanji_reading' && brought.has(prompt));
  const earlier = kanji.filter(({ prompt }) => (findKanji(prompt)?.grade ?? grade) < grade);
  const isEarlierTurn = begun % EARLIER_EVERY === EARLIER_EVERY - 1;
  const [first, ...others] =
    (isEarlierTurn ? [earlier, own] : [own, earlier]).find(({ length }) => length > 0) ?? [];
  return first === undefined ? kanji[0] : new Dice(random).of([first, ...others]);
}
