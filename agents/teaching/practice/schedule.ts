import { FSRSAlgorithm, type Grade, Rating as Grades } from 'ts-fsrs';
import { clockInJapan, dayInJapan, startOfDayInJapanMs } from '#config/time-zone.ts';

/** The memory of one fact after FSRS-6. */
interface FactMemory {
  /** Days until the chance of recall has fallen to 90 %. 0.001-36,500. */
  readonly stability: number;
  /** 1-10. */
  readonly difficulty: number;
}

export type Rating = 'again' | 'hard' | 'good' | 'easy';

/** What is known of one fact: how well it is remembered, and when it comes round again. */
export interface FactCard {
  readonly memory: FactMemory;
  readonly firstAskedAtMs: number;
  readonly lastAskedAtMs: number;
  readonly dueAtMs: number;
  /** Times in a row that it was not known without help, up to the last. */
  readonly helpedInARow: number;
}

/** How a fact was answered. */
interface FactAnswer {
  /** Whether the first answer was right. */
  readonly isRight: boolean;
  /** Hints given; where the first answer is right they came before it. */
  readonly hintsUsed: number;
  /** Null when it is not known: an answer by voice that the network held up. */
  readonly latencyMs: number | null;
  /** What the child usually takes for such a fact; null before there are enough answers. */
  readonly usualLatencyMs: number | null;
}

/**
 * FSRS-6 with its default weights and no chance in its intervals: on 9,999 users these weights, untrained, predict
 * better than trained SM-2 or HLR (open-spaced-repetition/srs-benchmark).
 */
const FSRS = new FSRSAlgorithm({ enable_fuzz: false });
const GRADES: Readonly<Record<Rating, Grade>> = {
  again: Grades.Again,
  hard: Grades.Hard,
  good: Grades.Good,
  easy: Grades.Easy,
};

/** The chance, 0-1, that a fact is still known so many whole days after it was last asked. */
const recallChance = ({ stability }: FactMemory, days: number): number =>
  FSRS.forgetting_curve(days, stability);

/** Whole days, at least one, after which the chance of recall has fallen to `retention` (0-1, both excluded). */
function intervalDays({ stability }: FactMemory, retention: number): number {
  const days = Math.round(stability * FSRS.calculate_interval_modifier(retention));
  return Math.min(Math.max(1, days), FSRS.parameters.maximum_interval);
}

/** Slower than this many times its own usual pace, a child has worked it out rather than known it. */
const SLOW = 1.8;

/** Right is good, right but slow is hard; what needed a hint was not known. Never easy: these are children. */
export function rateAnswer({ isRight, hintsUsed, latencyMs, usualLatencyMs }: FactAnswer): Rating {
  if (!isRight || hintsUsed > 0) return 'again';
  const isSlow = latencyMs !== null && usualLatencyMs !== null && latencyMs > SLOW * usualLatencyMs;
  return isSlow ? 'hard' : 'good';
}

/** Anki's usual relearning step: long enough for other problems to come between. */
const RELEARN_MS = 10 * 60 * 1000;
/**
 * A fact comes round when its chance has fallen so far: below FSRS's usual 0.9, as skills are asked at 0.75-0.8 and an
 * evening has room for few.
 */
const RETENTION = 0.85;
/** FSRS's own chance at which a fact comes round, for children far better or worse at this than its users. */
const RETENTION_LIMITS = { low: 0.7, high: 0.97 } as const;
/** How fast a child's own memory is learned, in log-odds; ours, not measured on children. */
const BIAS_RATE = 0.05;

/** What needed help so often in a row keeps failing: it comes in another way (pace/another-way.ts). */
const KEEPS_FAILING = 2;
/** From so often on it comes every other day only. */
const SELDOM_FROM = 5;

/** Whether asking it once more in the same way would be again and again. */
export const keepsFailing = ({ helpedInARow }: FactCard): boolean => helpedInARow >= KEEPS_FAILING;

/** Until when a fact that was not known twice on a day, or was worked out together, rests: tomorrow at the earliest. */
const restsUntil = (helpedInARow: number, atMs: number): number =>
  startOfDayInJapanMs(dayInJapan(atMs) + (helpedInARow >= SELDOM_FROM ? 2 : 1));

/** The month in Japan, 1-12. */
export function monthOf(atMs: number): number {
  return clockInJapan(atMs).getUTCMonth() + 1;
}

/** Whole days since a card was asked, for facts fade by nights slept; a clock that went back counts as the same day. */
const daysSince = (card: FactCard, nowMs: number): number =>
  Math.max(0, dayInJapan(nowMs) - dayInJapan(card.lastAskedAtMs));

const logOdds = (chance: number): number => Math.log(chance / (1 - chance));
const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

/**
 * The card after an answer; null before the first. A forgotten fact is due in ten minutes, else on a later day.
 * `bias` is the child's, see learnBias.
 */
export function reviewFact(card: FactCard | null, rating: Rating, atMs: number, bias: number): FactCard {
  const days = card === null ? 0 : daysSince(card, atMs);
  const memory: FactMemory = FSRS.next_state(card?.memory ?? null, days, GRADES[rating]);
  const helpedInARow = rating === 'again' ? (card?.helpedInARow ?? 0) + 1 : 0;
  const asked = { memory, firstAskedAtMs: card?.firstAskedAtMs ?? atMs, lastAskedAtMs: atMs, helpedInARow };
  if (rating === 'again') {
    const isAgainToday = card !== null && card.helpedInARow > 0 && daysSince(card, atMs) === 0;
    const isSeldom = helpedInARow >= SELDOM_FROM;
    const dueAtMs = isAgainToday || isSeldom ? restsUntil(helpedInARow, atMs) : atMs + RELEARN_MS;
    return { ...asked, dueAtMs };
  }
  const wanted = chanceOf(logOdds(RETENTION) - bias);
  const retention = Math.min(Math.max(wanted, RETENTION_LIMITS.low), RETENTION_LIMITS.high);
  return { ...asked, dueAtMs: startOfDayInJapanMs(dayInJapan(atMs) + intervalDays(memory, retention)) };
}

/** The card after the fact was worked out together: that tells nothing of the memory, and today is not the day to ask again. */
export function metTogether(card: FactCard, atMs: number): FactCard {
  const helpedInARow = card.helpedInARow > 0 ? card.helpedInARow + 1 : 0;
  return { ...card, helpedInARow, dueAtMs: Math.max(card.dueAtMs, restsUntil(helpedInARow, atMs)) };
}

/** Whether it was not known when it was last asked, on a day before. */
export function wasHardBefore(card: FactCard, nowMs: number): boolean {
  return card.helpedInARow > 0 && daysSince(card, nowMs) > 0;
}

export function isDue(card: FactCard, nowMs: number): boolean {
  return card.dueAtMs <= nowMs;
}

/** The chance, 0-1, that the fact is known now. On the day it was asked, that of the day after: FSRS has no hours. */
export function predictRecall(card: FactCard, nowMs: number, bias: number): number {
  const recall = recallChance(card.memory, Math.max(1, daysSince(card, nowMs)));
  return chanceOf(logOdds(Math.min(recall, MOST_CERTAIN)) + bias);
}
const MOST_CERTAIN = 0.999;

/**
 * How much better (log-odds, from 0) this child remembers than those FSRS's weights are from, who were mostly grown
 * up: after one more answer to a card it had before.
 */
export function learnBias(bias: number, card: FactCard, isRight: boolean, atMs: number): number {
  return bias + BIAS_RATE * (Number(isRight) - predictRecall(card, atMs, bias));
}
