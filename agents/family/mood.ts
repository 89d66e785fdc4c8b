import { dayAt, dayText } from '#agents/record/days.ts';
import { moodName } from '#agents/record/record-words.ts';
import type { FamilyMood, FamilyProblem, FamilyRecords } from './family-records.ts';

const DAY_MS = 24 * 60 * 60_000;
const MOST_A_DAY = 500;

/** With two decimals; of a day, whose mean goes into that of its week, with four. */
const DECIMALS = { shown: 100, ofDay: 10_000 } as const;

/**
 * Each look by the name that was stored with it, most often first; together they are all the looks. What a parent is told of
 * moods, on the page of a day or as an answer, is counted here.
 */
export const moodsSeen = (moods: readonly FamilyMood[]) =>
  [...Map.groupBy(moods, ({ primaryEmotion }) => primaryEmotion)]
    .map(([mood, all]) => ({
      mood,
      mood_ja: moodName(mood, 'ja'),
      mood_en: moodName(mood, 'en'),
      times: all.length,
    }))
    .sort((one, other) => other.times - one.times);

/** All that was noticed in a span of days, oldest first; of one day the last MOST_A_DAY. */
export function moodsIn(
  records: Pick<FamilyRecords, 'moods'>,
  childId: string,
  fromMs: number,
  toMs: number,
) {
  const found: FamilyMood[] = [];
  for (let startMs = fromMs; startMs < toMs; startMs += DAY_MS) {
    const filter = { childId, fromMs: startMs, toMs: Math.min(toMs, startMs + DAY_MS) };
    found.push(...records.moods(filter, MOST_A_DAY).toReversed());
  }
  return found;
}

/** What the robot took the mood to be over these observations; null where there are none. */
export function averageMood(moods: readonly FamilyMood[], parts: number = DECIMALS.shown) {
  if (moods.length === 0) return null;
  const meanOf = (score: 'frustration' | 'confidence' | 'fatigue' | 'excitement'): number =>
    Math.round((parts * moods.reduce((sum, mood) => sum + mood[score], 0)) / moods.length) / parts;
  return {
    observations: moods.length,
    frustration: meanOf('frustration'),
    confidence: meanOf('confidence'),
    fatigue: meanOf('fatigue'),
    excitement: meanOf('excitement'),
    seen: moodsSeen(moods),
  };
}
/** The same of each day in Japan, newest first. */
export function moodsByDay(moods: readonly FamilyMood[]) {
  const days = Map.groupBy(moods, ({ atMs }) => dayAt(atMs));
  return [...days].flatMap(([day, ofDay]) => {
    const mood = averageMood(ofDay, DECIMALS.ofDay);
    return mood === null ? [] : [{ date: dayText(day), ...mood }];
  });
}
export type MoodRow = NonNullable<ReturnType<typeof averageMood>>;

/** In how many of the looks it was seen. */
export const timesSeen = (row: Pick<MoodRow, 'seen'> | null, mood: string | null | undefined): number =>
  row?.seen.find((one) => one.mood === mood)?.times ?? 0;

/**
 * The same of the problems with a wrong answer, and of the others: each look belongs to the problem begun last before it, among
 * those that are `wanted`; null where there is none. `problems`: newest first.
 */
export function moodsByAnswers(
  moods: readonly FamilyMood[],
  problems: readonly FamilyProblem[],
  wanted: (problem: FamilyProblem) => boolean,
): { readonly wrong: MoodRow | null; readonly others: MoodRow | null } | null {
  const at = moods.flatMap((mood) => {
    const problem = problems.find(({ startedAtMs }) => startedAtMs <= mood.atMs);
    return problem === undefined || !wanted(problem) ? [] : [{ mood, isWrong: problem.wrongCount > 0 }];
  });
  if (at.length === 0) return null;
  const of = (isWrong: boolean): MoodRow | null =>
    averageMood(at.filter((one) => one.isWrong === isWrong).map(({ mood }) => mood));
  return { wrong: of(true), others: of(false) };
}
