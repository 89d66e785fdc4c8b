/**
 * The memory of one fact after FSRS-6 (open-spaced-repetition; reference: ts-fsrs 5.4.2, default weights, to the
 * eighth decimal as there). On 9,999 users the default weights, untrained, predict better than trained SM-2 or HLR
 * (srs-benchmark). Only the arithmetic is here; when a fact is asked again is schedule.ts.
 */
export interface FactMemory {
  /** Days until the chance of recall has fallen to 90 %. 0.001-36,500. */
  readonly stability: number;
  /** 1-10. */
  readonly difficulty: number;
}

export type Rating = 'again' | 'hard' | 'good' | 'easy';
/** The number of a rating in the formulas. */
const GRADE: Readonly<Record<Rating, number>> = { again: 1, hard: 2, good: 3, easy: 4 };

const FIRST_STABILITY_DAYS: Readonly<Record<Rating, number>> = {
  again: 0.212,
  hard: 1.2931,
  good: 2.3065,
  easy: 8.2956,
};
/** The weights that are not first stabilities, by their number in FSRS-6. */
const W = {
  4: 6.4133,
  5: 0.8334,
  6: 3.0194,
  7: 0.001,
  8: 1.8722,
  9: 0.1666,
  10: 0.796,
  11: 1.4835,
  12: 0.0614,
  13: 0.2629,
  14: 1.6483,
  15: 0.6014,
  16: 1.8729,
  17: 0.5425,
  18: 0.0912,
  19: 0.0658,
  20: 0.1542,
} as const;
const STABILITY_DAYS = { min: 0.001, max: 36_500 } as const;

const rounded = (value: number): number => Math.round(value * 1e8) / 1e8;
const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
const asStability = (days: number): number => rounded(clamp(days, STABILITY_DAYS.min, STABILITY_DAYS.max));

const DECAY = -W[20];
const FACTOR = rounded(Math.exp(Math.log(0.9) / DECAY) - 1);

/** The chance, 0-1, that a fact is still known so many whole days after it was last asked. */
export function recallChance({ stability }: FactMemory, days: number): number {
  return rounded((1 + (FACTOR * days) / stability) ** DECAY);
}

/** Whole days, at least one, after which the chance of recall has fallen to `retention` (0-1, both excluded). */
export function intervalDays({ stability }: FactMemory, retention: number): number {
  const perStability = rounded((retention ** (1 / DECAY) - 1) / FACTOR);
  return Math.min(Math.max(1, Math.round(stability * perStability)), STABILITY_DAYS.max);
}

const firstDifficulty = (rating: Rating): number => rounded(W[4] - Math.exp((GRADE[rating] - 1) * W[5]) + 1);

function nextDifficulty(difficulty: number, rating: Rating): number {
  const change = rounded((-W[6] * (GRADE[rating] - 3) * (10 - difficulty)) / 9);
  const reverted = W[7] * firstDifficulty('easy') + (1 - W[7]) * (difficulty + change);
  return clamp(rounded(reverted), 1, 10);
}

/** Asked again on the day it was last asked. */
function sameDayStability({ stability }: FactMemory, rating: Rating): number {
  const growth = stability ** -W[19] * Math.exp(W[17] * (GRADE[rating] - 3 + W[18]));
  return asStability(stability * (rating === 'again' ? growth : Math.max(growth, 1)));
}

function forgottenStability({ stability, difficulty }: FactMemory, recall: number): number {
  const after = asStability(
    W[11] * difficulty ** -W[12] * ((stability + 1) ** W[13] - 1) * Math.exp((1 - recall) * W[14]),
  );
  const most = rounded(stability / Math.exp(W[17] * W[18]));
  return Math.min(Math.max(most, STABILITY_DAYS.min), after);
}

function recalledStability({ stability, difficulty }: FactMemory, recall: number, rating: Rating): number {
  const growth =
    Math.exp(W[8]) * (11 - difficulty) * stability ** -W[9] * (Math.exp((1 - recall) * W[10]) - 1);
  const byRating = rating === 'hard' ? W[15] : rating === 'easy' ? W[16] : 1;
  return asStability(stability * (1 + growth * byRating));
}

/**
 * The memory after a fact was asked, `days` whole days (0 or more) after the time before; null for a fact that was
 * never asked, whose `days` do not matter.
 */
export function remember(memory: FactMemory | null, days: number, rating: Rating): FactMemory {
  if (memory === null) {
    return {
      stability: Math.max(FIRST_STABILITY_DAYS[rating], 0.1),
      difficulty: clamp(firstDifficulty(rating), 1, 10),
    };
  }
  const recall = recallChance(memory, days);
  const stability =
    days === 0
      ? sameDayStability(memory, rating)
      : rating === 'again'
        ? forgottenStability(memory, recall)
        : recalledStability(memory, recall, rating);
  return { stability, difficulty: nextDifficulty(memory.difficulty, rating) };
}
