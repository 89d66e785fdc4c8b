import type { Mood } from '#agents/core/event.ts';
import type { EmotionScores } from '#agents/core/state.ts';
import type { ToneOfVoice } from '#drivers/voice/voice.ts';
import { STRONG } from './score.ts';

/** What just happened in the talk, as far as the face is concerned. */
export type ExpressionEvent =
  | 'correct' // the answer was right
  | 'tried' // an answer that was not right yet
  | 'asked' // the robot asks the next question
  | 'hint'
  | 'greeting'
  | 'break'
  | 'closing'
  | 'photo' // the robot looks at the worksheet
  | 'neutral';

/**
 * The face and light that go with an event. A first mistake makes the robot curious, not sorry: confusion is part
 * of learning and comfort would call it a failure; only a child that is frustrated or tired gets the gentle face.
 */
export function moodOf(emotion: EmotionScores, event: ExpressionEvent): Mood {
  const isTired = emotion.fatigue > STRONG.fatigue;
  const needsCare = isTired || emotion.frustration > STRONG.frustration;
  switch (event) {
    case 'correct':
      // Right in spite of all that: pride in the effort, without fireworks.
      if (needsCare || emotion.confidence > STRONG.confidence) return 'proud';
      return emotion.excitement > STRONG.excitement ? 'excited' : 'happy';
    case 'tried':
    case 'asked':
      return needsCare ? 'gentle' : 'curious';
    case 'hint':
      return needsCare ? 'gentle' : 'thinking';
    case 'greeting':
      return needsCare ? 'gentle' : 'happy';
    case 'break':
      return 'sleepy';
    case 'closing':
      return isTired ? 'sleepy' : needsCare ? 'gentle' : 'happy';
    case 'photo':
      return 'curious';
    case 'neutral':
      if (needsCare) return 'gentle';
      return emotion.excitement > STRONG.excitement ? 'excited' : 'neutral';
  }
}

/** How the robot speaks to a child in each feeling (docs/contracts/feelings.md, "Tone of voice"). */
export const TONES = {
  frustrated: { rate: 0.8, pitchSemitones: 1.0 },
  tired: { rate: 0.85, pitchSemitones: 1.5 },
  excited: { rate: 1.05, pitchSemitones: 2.5 },
  confident: { rate: 1.1, pitchSemitones: 3.0 },
  neutral: { rate: 1, pitchSemitones: 0 },
} as const satisfies Record<string, ToneOfVoice>;

/** The tone for how the child feels; what calls for care comes first, as in primaryOf. */
export function toneOf(emotion: EmotionScores): ToneOfVoice {
  if (emotion.fatigue > STRONG.fatigue) return TONES.tired;
  if (emotion.frustration > STRONG.frustration) return TONES.frustrated;
  if (emotion.excitement > STRONG.excitement) return TONES.excited;
  if (emotion.confidence > STRONG.confidence) return TONES.confident;
  return TONES.neutral;
}

const SILENCE = 0.04;

/** How far the mouth is open (0-1) for a speech envelope (0-1); small noise keeps it closed, NaN too. */
export function mouthOf(envelope: number): number {
  const loudness = Math.min(1, envelope);
  return loudness > SILENCE ? ((loudness - SILENCE) / (1 - SILENCE)) ** 0.7 : 0;
}
