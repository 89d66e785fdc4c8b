import type { EmotionScores } from '#agents/core/state.ts';
import { emotionAt, emotionOf, RESTING_SCORES } from './score.ts';

/** What a child showed at a moment. */
interface Observed extends EmotionScores {
  /** Wall-clock ms. */
  readonly atMs: number;
}

/** What a child shows at a moment. */
export const SIGNS = ['glad', 'tired', 'upset', 'unsure'] as const;
type Sign = (typeof SIGNS)[number];

interface Change {
  readonly score: 'excitement' | 'fatigue' | 'frustration' | 'confidence';
  readonly direction: 1 | -1;
  /** So much from one observation to the next has had a reason: time alone and a single wrong answer do much less. */
  readonly least: number;
}
/** A word like つかれた weighs 0.3, わからない takes 0.15 of the confidence (agents/emotion/score.ts). */
const CHANGES: Readonly<Record<Sign, Change>> = {
  glad: { score: 'excitement', direction: 1, least: 0.28 },
  tired: { score: 'fatigue', direction: 1, least: 0.28 },
  upset: { score: 'frustration', direction: 1, least: 0.28 },
  unsure: { score: 'confidence', direction: -1, least: 0.14 },
};
/** A message may be looked at more than once while it is answered: so soon after a sign the same sign is the same message's. */
const ONE_MESSAGE_MS = 2_000;

/** A moment at which the child showed something; not a state it was in, which lasts and would be seen again and again. */
interface Shown {
  readonly sign: Sign;
  readonly atMs: number;
}

/** What the child showed, at most once a message each. `moods`: in any order. */
export function signsShown(moods: readonly Observed[]): readonly Shown[] {
  const shown: Shown[] = [];
  let before = emotionOf(RESTING_SCORES, 0);
  for (const mood of moods.toSorted((one, other) => one.atMs - other.atMs)) {
    const expected = emotionAt(before, mood.atMs);
    for (const sign of SIGNS) {
      const { score, direction, least } = CHANGES[sign];
      if ((mood[score] - expected[score]) * direction < least) continue;
      const last = shown.findLast((one) => one.sign === sign);
      if (last === undefined || mood.atMs - last.atMs > ONE_MESSAGE_MS) shown.push({ sign, atMs: mood.atMs });
    }
    before = emotionOf(mood, mood.atMs);
  }
  return shown;
}

/** How often the child showed what, by the order of SIGNS; what it did not show is left out. */
export function countSigns(
  moods: readonly Observed[],
): readonly { readonly sign: Sign; readonly times: number }[] {
  const shown = signsShown(moods);
  return SIGNS.flatMap((sign) => {
    const times = shown.filter((one) => one.sign === sign).length;
    return times > 0 ? [{ sign, times }] : [];
  });
}
