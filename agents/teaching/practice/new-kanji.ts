import { Dice, type Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import type { Fact } from './facts.ts';
import { kanjiInOrder } from './pace/kanji-order.ts';
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
/** By lot among so many of those next in order, so that not every child meets the same. */
const NEXT_IN_ORDER = 5;

/** Where the child's class is with its kanji, as far as a parent said so. */
export interface ClassPlace {
  /** The kanji that it has had or is learning, the first to be practised first; '' where nobody said. */
  readonly kanji: string;
  /** The month, 1-12, in which a class usually is where this one is; null: that of the calendar. */
  readonly month: number | null;
}

const monthOfSchoolYear = (month: number): number => (month + 8) % 12;

/** Whether school has brought the first kanji of the year, or of a year before, by this month (1-12). */
export const hasKanjiTime = (grade: Grade, month: number): boolean =>
  grade > 1 || monthOfSchoolYear(month) >= monthOfSchoolYear(SCHOOL_MONTHS[1][0] ?? 1);

/**
 * The kanji of a grade that school has brought by a month (1-12), the next to be practised first. `ownKanji` are those that
 * the child brought itself. Where a parent said which ones the class has had it is these, and no others; else an equal part
 * each month in an order of our own (pace/kanji-order.ts).
 */
export function kanjiBrought(
  grade: Grade,
  month: number,
  ownKanji: readonly string[] = [],
  place: ClassPlace | null = null,
): ReadonlySet<string> {
  const isOwn = (kanji: string): boolean => findKanji(kanji)?.grade === grade;
  const told = [...ownKanji, ...(place?.kanji ?? '')].filter(isOwn);
  if (place !== null && [...place.kanji].some(isOwn)) return new Set(told);
  const order = kanjiInOrder(grade);
  const months = SCHOOL_MONTHS[grade];
  const reached = monthOfSchoolYear(place?.month ?? month);
  // What the months before brought: where in this month a class is nobody knows.
  const passed = months.filter((one) => monthOfSchoolYear(one) < reached).length;
  const count = Math.max(FEWEST, Math.ceil((order.length * passed) / months.length));
  return new Set([...told, ...order.slice(0, count)]);
}

interface NewKanjiRequest {
  readonly grade: Grade;
  readonly nowMs: number;
  readonly random: () => number;
  readonly ownKanji?: readonly string[];
  readonly classPlace?: ClassPlace | null;
  /** Whether the child has read this kanji without help when it was last asked. Left out: none. */
  readonly isReadWell?: (kanji: string) => boolean;
  /** The child asked for kanji: where all is known that its class has had, it gets the others too. */
  readonly isWished?: boolean;
}

/**
 * The next kanji fact that was never asked, of those that can be: of its own grade what the class has had, to be read, and once
 * it was read well to be written; every third one of a grade before, to be read or written. Undefined where there is none.
 */
export function chooseNewKanji(
  unknown: readonly Fact[],
  begun: number,
  { grade, nowMs, random, ownKanji, classPlace, isReadWell = () => false, isWished = false }: NewKanjiRequest,
): Fact | undefined {
  const kanji = unknown.filter(({ subject }) => subject === 'japanese');
  const brought = [...kanjiBrought(grade, monthOf(nowMs), ownKanji, classPlace)];
  const byId = new Map(kanji.map((fact) => [fact.id, fact]));
  const ofClass = (kind: string): readonly Fact[] =>
    brought.flatMap((one) => byId.get(`${kind}:${one}`) ?? []);
  const read = ofClass('kanji_reading').slice(0, NEXT_IN_ORDER);
  const written = ofClass('kanji_writing').filter(({ prompt }) => isReadWell(prompt));
  const earlier = kanji.filter(({ prompt }) => (findKanji(prompt)?.grade ?? grade) < grade);
  const turn = begun % EARLIER_EVERY;
  const wanted =
    turn === EARLIER_EVERY - 1
      ? [earlier, read, written]
      : turn === 1
        ? [written, read, earlier]
        : [read, written, earlier];
  const [first, ...others] = wanted.find(({ length }) => length > 0) ?? [];
  if (first !== undefined) return new Dice(random).of([first, ...others]);
  return isWished ? kanji[0] : undefined;
}
