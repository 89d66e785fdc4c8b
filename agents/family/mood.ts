import { dayAt, dayText } from '#agents/record/days.ts';
import { moodName } from '#agents/record/record-words.ts';
import type { FamilyMood } from './family-records.ts';

const mean = (values: readonly number[]): number =>
  Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 100;

/** What the robot took the mood to be over these observations; null where there are none. */
export function averageMood(moods: readonly FamilyMood[]) {
  if (moods.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { primaryEmotion } of moods) counts.set(primaryEmotion, (counts.get(primaryEmotion) ?? 0) + 1);
  return {
    observations: moods.length,
    frustration: mean(moods.map(({ frustration }) => frustration)),
    confidence: mean(moods.map(({ confidence }) => confidence)),
    fatigue: mean(moods.map(({ fatigue }) => fatigue)),
    excitement: mean(moods.map(({ excitement }) => excitement)),
    seen: [...counts]
      .sort(([, one], [, other]) => other - one)
      .map(([mood, times]) => ({ mood_ja: moodName(mood, 'ja'), mood_en: moodName(mood, 'en'), times })),
  };
}
/** The same of each day in Japan, newest first. */
export function moodsByDay(moods: readonly FamilyMood[]) {
  const days = Map.groupBy(moods, ({ atMs }) => dayText(dayAt(atMs)));
  return [...days].flatMap(([date, ofDay]) => {
    const mood = averageMood(ofDay);
    return mood === null ? [] : [{ date, ...mood }];
  });
}
export type MoodRow = NonNullable<ReturnType<typeof averageMood>>;
