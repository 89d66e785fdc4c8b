import type { EmotionScores } from '#agents/core/state.ts';
import { type Tone, toneNameOf } from './expression.ts';

/**
 * How to speak to a child in each feeling, as one sentence for a voice model (docs/contracts/feelings.md, "Tone of
 * voice").
 */
export const TONE_WORDS = {
  tired: 'おだやかに、ゆっくり、短く話してください。急がせません。',
  frustrated: 'やさしく、ゆっくり話してください。一度に聞くのは、とても小さいことひとつだけです。',
  comforted: 'そばにいるように、やわらかく、ゆっくり話してください。まず気持ちを受けとめます。',
  excited: '子どもといっしょに楽しく、はずんだ声で話してください。',
  confident: '明るく、テンポよく話してください。',
  neutral: 'おちついた、あたたかい声で、ふつうの速さで話してください。',
} as const satisfies Record<Tone, string>;

/** The tone for how the child feels, for the voice model; the same choice as `toneOf` makes for the robot's own voice. */
export const toneInstruction = (emotion: EmotionScores): string => TONE_WORDS[toneNameOf(emotion)];
