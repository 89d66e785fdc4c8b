import type { TurnWork } from '#agents/core/records.ts';
import type { Emotion, EmotionScores } from '#agents/core/state.ts';
import type { Heard } from './felt.ts';
import { observe } from './score.ts';

/** What a turn showed of the child, as far as the robot can measure it by itself. */
export interface TurnSigns {
  /** What its words told of how it feels. */
  readonly heard: Heard;
  /** Whether the last answer was right; null when there was none. */
  readonly wasCorrect: boolean | null;
  /** The same wrong answer as once before on this problem. */
  readonly sameWrongAgain: boolean;
  /** From the robot's question to the child's first word; null without an answer. */
  readonly latencyMs: number | null;
  readonly cameBackFromBreak: boolean;
}

/** Quicker than one can think: guessing (docs/contracts/feelings.md, "How feelings are measured"). */
const GUESS_MS = 1_500;
/** Answers looked at for the child's own pace, and how many there must be before it has one. */
const PACE_ANSWERS = 25;
const PACE_LEAST = 5;

/** The child's own median time to answer, ms; null while too few answers are known. */
export function medianLatencyMs(latenciesMs: readonly number[]): number | null {
  const known = latenciesMs.filter((ms) => ms > 0).sort((a, b) => a - b);
  if (known.length < PACE_LEAST) return null;
  const middle = Math.floor(known.length / 2);
  const upper = known[middle] ?? 0;
  return known.length % 2 === 1 ? upper : ((known[middle - 1] ?? upper) + upper) / 2;
}

/** How the child feels after a turn with these signs, from `base`, its feelings before the turn. */
export function measureFeelings(
  base: Emotion,
  signs: TurnSigns,
  work: Pick<TurnWork, 'child' | 'state' | 'recentLatenciesMs'>,
  nowMs: number,
): Emotion {
  const { wasCorrect, latencyMs } = signs;
  const median = latencyMs === null ? null : medianLatencyMs(work.recentLatenciesMs(PACE_ANSWERS));
  return observe(
    base,
    {
      grade: work.child.grade,
      words: signs.heard.words,
      minutesWithoutBreak: Math.max(0, nowMs - work.state.last_break_at_ms) / 60_000,
      cameBackFromBreak: signs.cameBackFromBreak,
      ...(wasCorrect === null
        ? {}
        : { wasCorrect, wrongInARow: (work.state.drill ?? work.state.lesson)?.wrongCount ?? 0 }),
      ...(wasCorrect === false ? { sameWrongAgain: signs.sameWrongAgain } : {}),
      ...(wasCorrect === false && latencyMs !== null ? { fastAndWrong: latencyMs < GUESS_MS } : {}),
      ...(latencyMs !== null && median !== null ? { latencyMs, medianLatencyMs: median } : {}),
    },
    nowMs,
  );
}

/**
 * A model's view joined with the robot's own measurement. A model hears how a child sounds, so that a feeling that
 * calls for care rises with whoever sees it first; it falls half of the way, so that one careless call of a model does
 * not wipe out five wrong answers. The others are the mean of both.
 */
export function mergeFeelings(model: EmotionScores, own: EmotionScores): EmotionScores {
  const care = (name: 'frustration' | 'fatigue'): number =>
    model[name] >= own[name] ? model[name] : (model[name] + own[name]) / 2;
  return {
    frustration: care('frustration'),
    fatigue: care('fatigue'),
    confidence: (model.confidence + own.confidence) / 2,
    excitement: (model.excitement + own.excitement) / 2,
  };
}
