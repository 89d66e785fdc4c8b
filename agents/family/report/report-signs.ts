import { emotionAt, emotionOf, RESTING_SCORES } from '#agents/emotion/score.ts';
import type { FamilyMood } from '#agents/family/family-records.ts';
import type { Report } from './report-schema.ts';

type Sign = Report['signs'][number]['sign'];

/**
 * A score that rises by so much from one observation to the next has had a reason: a word like つかれた weighs 0.3
 * (agents/emotion/score.ts), time alone and a single wrong answer much less.
 */
const RISE = 0.28;
const SIGNS = { tired: 'fatigue', upset: 'frustration', glad: 'excitement' } as const;

/** How often a score rose at once; each rise is a sign that was noticed, not a state the child was in. Oldest first. */
export function countSigns(moods: readonly FamilyMood[]): Report['signs'] {
  const counts: Record<Sign, number> = { tired: 0, upset: 0, glad: 0 };
  let before = emotionOf(RESTING_SCORES, 0);
  for (const mood of moods) {
    const expected = emotionAt(before, mood.atMs);
    for (const sign of ['tired', 'upset', 'glad'] as const)
      if (mood[SIGNS[sign]] - expected[SIGNS[sign]] >= RISE) counts[sign]++;
    before = emotionOf(mood, mood.atMs);
  }
  return (['glad', 'tired', 'upset'] as const).flatMap((sign) =>
    counts[sign] > 0 ? [{ sign, times: counts[sign] }] : [],
  );
}
