import type { Emotion, EmotionScores } from '#agents/core/state.ts';
import type { LexiconHits } from './lexicon.ts';

/**
 * What the robot measured in one turn. Each is optional but the grade; what is absent changes nothing. Times are
 * the child's own: delays of the network and of speech recognition are taken off before.
 */
export interface EmotionSignals {
  readonly grade: 1 | 2 | 3;
  /** What the child's words say, from readFeelings. */
  readonly words?: LexiconHits | undefined;
  /** The answer of this turn; absent when the turn brought no answer. */
  readonly wasCorrect?: boolean | undefined;
  /** Wrong answers in a row up to and with this turn; counts only when this turn's answer was wrong. */
  readonly wrongInARow?: number | undefined;
  /** The same wrong answer as the time before. */
  readonly sameWrongAgain?: boolean | undefined;
  /** Wrong, and quicker than one can think (under 1.5 s): guessing. */
  readonly fastAndWrong?: boolean | undefined;
  /** How long this answer took, and this child's own median, ms. */
  readonly latencyMs?: number | undefined;
  readonly medianLatencyMs?: number | undefined;
  readonly minutesWithoutBreak?: number | undefined;
  /** The child comes back from a break in this turn. */
  readonly cameBackFromBreak?: boolean | undefined;
}

/**
 * Above these the feeling comes before the content: one of the thresholds of care.ts (docs/contracts/feelings.md,
 * "Feelings before content").
 */
export const TOO_MUCH = { frustration: 0.7, fatigue: 0.6 } as const;
/** Above these a feeling is strong enough to be answered (docs/contracts/feelings.md, "How feelings are measured"). */
export const STRONG: EmotionScores = { frustration: 0.5, fatigue: 0.6, excitement: 0.6, confidence: 0.7 };
const UNSURE_CONFIDENCE = 0.35;

/** What each score falls back to when nothing happens, and how long half of the way takes. */
export const RESTING_SCORES: EmotionScores = { frustration: 0, confidence: 0.5, fatigue: 0, excitement: 0.3 };
const MINUTE_MS = 60_000;
const HALF_LIFE_MS = {
  frustration: 3 * MINUTE_MS,
  confidence: 5 * MINUTE_MS,
  fatigue: 15 * MINUTE_MS,
  excitement: 5 * MINUTE_MS,
} as const satisfies Record<keyof EmotionScores, number>;

// Weights: docs/contracts/feelings.md, "How feelings are measured" where it names them (wrong, third wrong, same
// wrong, words, slow answers); the others are ours. All are proposals, none is measured on children.
const WRONG = 0.15;
const WRONG_FROM_THIRD = 0.25;
const SAME_WRONG_AGAIN = 0.15;
const WORDS_FIRST = 0.3;
const WORDS_EACH_FURTHER = 0.1;
const SLOW_FACTOR = 1.8;
/** Three slow answers make the 0.1 that the source gives for "three items". */
const SLOW_ANSWER = 0.1 / 3;
const RAMP_PER_MINUTE = 0.03;
/** Time alone never says "rest" (over 0.6): the child's own signs must join it. */
const RAMP_MOST = 0.5;

/** The emotion as it is at `nowMs` after what was measured. Pure; a clock that went back counts as no time. */
export function observe(emotion: Emotion, signals: EmotionSignals, nowMs: number): Emotion {
  const scores = settle(emotion, nowMs);
  const { words } = signals;
  const isWrong = signals.wasCorrect === false;

  if (signals.cameBackFromBreak) {
    scores.fatigue *= 0.4;
    scores.frustration *= 0.4;
  }
  if (signals.wasCorrect) {
    // An impasse that is resolved leads back to flow (D'Mello & Graesser 2012).
    scores.frustration *= 0.6;
    // It is no longer unsure, however low it was: once solved, it would be so through many a sum solved alone.
    scores.confidence = Math.max(scores.confidence + 0.1, UNSURE_CONFIDENCE);
    scores.excitement += 0.1;
  }
  if (isWrong) {
    scores.frustration += (signals.wrongInARow ?? 1) >= 3 ? WRONG_FROM_THIRD : WRONG;
    if (signals.sameWrongAgain) scores.frustration += SAME_WRONG_AGAIN;
    scores.confidence -= 0.1;
  }
  // Guessing is a sign of boredom, and boredom shows as the lack of excitement.
  if (signals.fastAndWrong) scores.excitement -= 0.15;
  if (isSlow(signals)) scores.fatigue += SLOW_ANSWER;
  if (words) {
    scores.frustration += weightOf(words.frustration);
    scores.fatigue += weightOf(words.fatigue);
    const { highConfidence, lowConfidence, joy, boredom, sadness, fear } = words;
    scores.confidence += (weightOf(highConfidence) - weightOf(lowConfidence) - weightOf(fear)) / 2;
    // 「たのしかった」 is no word of one who is lost.
    if (joy > 0 && lowConfidence + fear === 0)
      scores.confidence = Math.max(scores.confidence, UNSURE_CONFIDENCE);
    scores.excitement += weightOf(joy) - weightOf(boredom) - weightOf(sadness);
  }
  // A floor, not a sum: it must not depend on how often this is called.
  scores.fatigue = Math.max(scores.fatigue, timeRamp(signals));
  return emotionOf(scores, nowMs);
}

/** The whole emotion from its scores, which are clamped to 0-1: adds what follows from them. */
export function emotionOf(scores: EmotionScores, nowMs: number): Emotion {
  const clamped = {
    frustration: clamp(scores.frustration),
    confidence: clamp(scores.confidence),
    fatigue: clamp(scores.fatigue),
    excitement: clamp(scores.excitement),
  };
  return { ...clamped, primary_emotion: primaryOf(clamped), ...deriveSupport(clamped), at_ms: nowMs };
}

/** How much help, and what to do next: the two tables of docs/contracts/feelings.md, "Support and advice". */
export function deriveSupport(
  scores: Pick<EmotionScores, 'frustration' | 'fatigue'>,
): Pick<Emotion, 'support_level' | 'action_recommended'> {
  const { frustration, fatigue } = scores;
  return {
    support_level:
      frustration > TOO_MUCH.frustration || fatigue > TOO_MUCH.fatigue
        ? 'intensive'
        : frustration > 0.4 || fatigue > 0.3
          ? 'moderate'
          : 'minimal',
    action_recommended:
      fatigue > TOO_MUCH.fatigue ? 'rest' : frustration > TOO_MUCH.frustration ? 'encourage' : 'continue',
  };
}

/** The one word for the scores. What calls for care comes first, and tiredness before all: rest helps the others. */
export function primaryOf(scores: EmotionScores): Emotion['primary_emotion'] {
  if (scores.fatigue > STRONG.fatigue) return 'tired';
  if (scores.frustration > STRONG.frustration) return 'frustrated';
  if (scores.confidence < UNSURE_CONFIDENCE) return 'confused';
  if (scores.excitement > STRONG.excitement) return 'happy';
  if (scores.confidence > STRONG.confidence) return 'confident';
  return 'neutral';
}

/** The scores as they are at `nowMs`, when nothing has happened since. */
export function emotionAt(emotion: Emotion, nowMs: number): EmotionScores {
  return settle(emotion, nowMs);
}

/** Each score on its way back to rest: half of the distance in each half-life. */
function settle(emotion: Emotion, nowMs: number): { -readonly [Name in keyof EmotionScores]: number } {
  const elapsedMs = Math.max(0, nowMs - emotion.at_ms);
  const towardsRest = (name: keyof EmotionScores) =>
    RESTING_SCORES[name] + (emotion[name] - RESTING_SCORES[name]) * 0.5 ** (elapsedMs / HALF_LIFE_MS[name]);
  return {
    frustration: towardsRest('frustration'),
    confidence: towardsRest('confidence'),
    fatigue: towardsRest('fatigue'),
    excitement: towardsRest('excitement'),
  };
}

function isSlow({ latencyMs, medianLatencyMs }: EmotionSignals): boolean {
  return latencyMs !== undefined && !!medianLatencyMs && latencyMs > SLOW_FACTOR * medianLatencyMs;
}

/** Tiredness by time: from grade × 10 minutes without a break on. */
function timeRamp({ minutesWithoutBreak = 0, grade }: EmotionSignals): number {
  return Math.min(RAMP_MOST, Math.max(0, (minutesWithoutBreak - grade * 10) * RAMP_PER_MINUTE));
}

function weightOf(hits: number): number {
  return hits > 0 ? WORDS_FIRST + WORDS_EACH_FURTHER * Math.min(2, hits - 1) : 0;
}

function clamp(score: number): number {
  return Math.min(1, Math.max(0, score));
}
