import type { EmotionScores } from '#agents/core/state.ts';
import { STRONG } from './score.ts';

/**
 * How to speak to a child in each feeling, as one sentence for a voice model (docs/contracts/feelings.md, "Tone of
 * voice").
 */
export const TONE_WORDS = {
  tired: 'おだやかに、ゆっくり、短く話してください。急がせません。',
  frustrated: 'やさしく、ゆっくり話してください。一度に聞くのは、とても小さいことひとつだけです。',
  excited: '子どもといっしょに楽しく、はずんだ声で話してください。',
  confident: '明るく、テンポよく話してください。',
  neutral: 'おちついた、あたたかい声で、ふつうの速さで話してください。',
} as const;

/** The tone for how the child feels, for the voice model; the same choice as `toneOf` makes for the robot's own voice. */
export function toneInstruction(emotion: EmotionScores): string {
  if (emotion.fatigue > STRONG.fatigue) return TONE_WORDS.tired;
  if (emotion.frustration > STRONG.frustration) return TONE_WORDS.frustrated;
  if (emotion.excitement > STRONG.excitement) return TONE_WORDS.excited;
  if (emotion.confidence > STRONG.confidence) return TONE_WORDS.confident;
  return TONE_WORDS.neutral;
}
