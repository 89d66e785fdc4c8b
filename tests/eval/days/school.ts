import type { Grade } from '#agents/knowledge/arithmetic/dice.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { type Fact, factsOfGrade } from '#agents/teaching/practice/facts.ts';

/** Share of the school year's kanji that a class has had when the simulation begins on 1 October, and after sixty days. */
const KANJI_DONE: Readonly<Record<Grade, readonly [from: number, to: number]>> = {
  1: [0.16, 0.5],
  2: [0.42, 0.68],
  3: [0.42, 0.68],
};
/** The rows of the 九九 as a class of grade 2 takes them, and the days on which it begins with each. */
const ROWS = [5, 2, 3, 4, 6, 7, 8, 9, 1] as const;
const FIRST_ROW_DAY = 4;
const DAYS_A_ROW = 5;
const DAYS = 60;

/** What a class does and when: the robot is not told, and the order of the kanji is this class's own. */
export interface School {
  /** The day on which the class has it, below 0 before the simulation; Infinity: not within it. */
  dayOf(fact: Fact): number;
  /** The kanji of the grade in the order of the class. */
  readonly order: readonly string[];
}

/** A class with a textbook of its own: an order of the kanji by lot, those of few strokes a little before the others. */
export function makeSchool(grade: Grade, random: () => number): School {
  const own = [...new Set(factsOfGrade(grade).map(({ prompt }) => prompt))].filter(
    (prompt) => findKanji(prompt)?.grade === grade,
  );
  const rank = new Map(own.map((kanji) => [kanji, (findKanji(kanji)?.strokes ?? 0) / 20 + random()]));
  const order = own.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  const place = new Map(order.map((kanji, index) => [kanji, index / order.length]));
  const [from, to] = KANJI_DONE[grade];
  const kanjiDay = (share: number): number => {
    const day = Math.floor(((share - from) / (to - from)) * DAYS);
    return day < 0 ? Math.max(-150, day) : day < DAYS ? day : Number.POSITIVE_INFINITY;
  };
  const rowDay = (row: number): number => {
    if (grade !== 2) return grade === 3 ? -200 : Number.POSITIVE_INFINITY;
    return FIRST_ROW_DAY + DAYS_A_ROW * ROWS.indexOf(row as (typeof ROWS)[number]);
  };
  return {
    order,
    dayOf: ({ kind, prompt }) =>
      kind === 'kuku'
        ? rowDay(Number(prompt[0]))
        : (findKanji(prompt)?.grade ?? 9) < grade
          ? -200
          : kanjiDay(place.get(prompt) ?? 1),
  };
}
