import type { Mood } from '#agents/core/event.ts';
import type { EmotionScores } from '#agents/core/state.ts';
import type { Feeling } from '#agents/understanding/labels.ts';
import type { ToneOfVoice } from '#drivers/voice/voice.ts';
import { FELT } from './felt.ts';
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
 * The face and light that go with an event, and with the feeling heard in the child's words. A first mistake makes the
 * robot curious, not sorry: confusion is part of learning and comfort would call it a failure; only a child that is
 * frustrated or tired, or says that it feels bad, gets the gentle face.
 */
export function moodOf(emotion: EmotionScores, event: ExpressionEvent, feeling: Feeling = 'neutral'): Mood {
  const felt = feeling === 'neutral' ? null : FELT[feeling];
  const isHeavy = felt?.group === 'heavy';
  const isTired = emotion.fatigue > STRONG.fatigue;
  const needsCare = isTired || emotion.frustration > STRONG.frustration || isHeavy;
  // To doubt an answer one has just given is thinking.
  const care =
    felt !== null && (isHeavy || (felt.group === 'unsure' && event !== 'tried')) ? felt.mood : null;
  const gentle = care ?? (needsCare ? 'gentle' : null);
  const glad = felt?.group === 'glad' ? felt.mood : null;
  switch (event) {
    case 'correct':
      // Right in spite of all that: pride in the effort, without fireworks.
      if (needsCare || emotion.confidence > STRONG.confidence || glad === 'proud') return 'proud';
      return emotion.excitement > STRONG.excitement ? 'excited' : 'happy';
    case 'tried':
      return gentle ?? 'curious';
    case 'asked':
      return gentle ?? glad ?? 'curious';
    case 'hint':
      return gentle ?? 'thinking';
    case 'greeting':
      return gentle ?? glad ?? 'happy';
    case 'break':
      return isHeavy && care === 'comforting' ? care : 'sleepy';
    case 'closing':
      return isTired || feeling === 'tired' ? 'sleepy' : (gentle ?? 'happy');
    case 'photo':
      return 'curious';
    case 'neutral':
      return gentle ?? glad ?? (emotion.excitement > STRONG.excitement ? 'excited' : 'neutral');
  }
}

/** How the robot speaks to a child in each feeling (docs/contracts/feelings.md, "Tone of voice"). */
export const TONES = {
  frustrated: { rate: 0.8, pitchSemitones: 1.0 },
  tired: { rate: 0.85, pitchSemitones: 1.5 },
  comforted: { rate: 0.85, pitchSemitones: 0.5 },
  excited: { rate: 1.05, pitchSemitones: 2.5 },
  confident: { rate: 1.1, pitchSemitones: 3.0 },
  neutral: { rate: 1, pitchSemitones: 0 },
} as const satisfies Record<string, ToneOfVoice>;
export type Tone = keyof typeof TONES;

/** The tone that answers a feeling that was just heard; for the others the scores decide. */
const TONE_OF: Partial<Record<Feeling, Tone>> = {
  sad: 'comforted',
  afraid: 'comforted',
  tired: 'tired',
  frustrated: 'frustrated',
  angry: 'frustrated',
  happy: 'excited',
};

/** The tone for how the child feels: what calls for care comes first, as in primaryOf, then what it has just said. */
export function toneNameOf(emotion: EmotionScores, feeling: Feeling = 'neutral'): Tone {
  if (TONE_OF[feeling] === 'comforted') return 'comforted';
  if (emotion.fatigue > STRONG.fatigue) return 'tired';
  if (emotion.frustration > STRONG.frustration) return 'frustrated';
  const heard = TONE_OF[feeling];
  if (heard !== undefined) return heard;
  if (emotion.excitement > STRONG.excitement) return 'excited';
  if (emotion.confidence > STRONG.confidence) return 'confident';
  return 'neutral';
}

/** How it sounds. */
export const toneOf = (emotion: EmotionScores, feeling: Feeling = 'neutral'): ToneOfVoice =>
  TONES[toneNameOf(emotion, feeling)];

const SILENCE = 0.04;

/** How far the mouth is open (0-1) for a speech envelope (0-1); small noise keeps it closed, NaN too. */
export function mouthOf(envelope: number): number {
  const loudness = Math.min(1, envelope);
  return loudness > SILENCE ? ((loudness - SILENCE) / (1 - SILENCE)) ** 0.7 : 0;
}
