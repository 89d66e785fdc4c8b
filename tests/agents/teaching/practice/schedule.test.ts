import { describe, expect, test } from 'vitest';
import { FACT_KINDS, factById, factOf, factsOfGrade, KUKU_FACTS } from '#agents/teaching/practice/facts.ts';
import {
  type FactCard,
  isDue,
  keepsFailing,
  learnBias,
  metTogether,
  monthOf,
  predictRecall,
  type Rating,
  rateAnswer,
  reviewFact,
  wasHardBefore,
} from '#agents/teaching/practice/schedule.ts';
import { dayInJapan } from '#config/time-zone.ts';
import reference from './schedule-ts-fsrs.generated.json' with { type: 'json' };

/** Monday 5 October 2026, five in the afternoon in Japan. */
const AFTERNOON = Date.UTC(2026, 9, 5, 8);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const logOdds = (chance: number): number => Math.log(chance / (1 - chance));

test('the memory of a fact goes as ts-fsrs 5.4.2 alone has it, to the last digit', () => {
  // A child who remembers this much worse is asked at FSRS's own chance, for which the intervals are written down.
  const biasFor90 = logOdds(0.85) - logOdds(0.9);
  let steps = 0;
  for (const history of reference.histories) {
    let card: FactCard | null = null;
    let atMs = AFTERNOON;
    for (const [rating, days, stability, difficulty, recall, interval] of history) {
      atMs += Number(days) * DAY;
      card = reviewFact(card, rating as Rating, atMs, biasFor90);
      expect(card.memory).toEqual({ stability, difficulty });
      const laterMs = atMs + (Number(days) + 3) * DAY;
      expect(predictRecall(card, laterMs, 0)).toBeCloseTo(Math.min(Number(recall), 0.999), 12);
      if (rating === 'again') expect(card.dueAtMs).toBeGreaterThanOrEqual(atMs + HOUR / 6);
      else expect(dayInJapan(card.dueAtMs) - dayInJapan(atMs)).toBe(interval);
      steps++;
    }
  }
  expect(steps).toBe(300);
});

describe('a card', () => {
  const good = reviewFact(null, 'good', AFTERNOON, 0);

  test('answered well comes back on the morning of a later day, and each time later', () => {
    expect(good.dueAtMs).toBe(Date.UTC(2026, 9, 8, 15));
    let card = good;
    let gap = 0;
    for (let round = 0; round < 5; round++) {
      const next = reviewFact(card, 'good', card.dueAtMs + 17 * HOUR, 0);
      expect(next.dueAtMs - card.dueAtMs).toBeGreaterThan(gap);
      gap = next.dueAtMs - card.dueAtMs;
      card = next;
    }
  });

  test('forgotten comes back in ten minutes', () => {
    const card = reviewFact(good, 'again', AFTERNOON + 5 * DAY, 0);
    expect(isDue(card, AFTERNOON + 5 * DAY + 9 * 60_000)).toBe(false);
    expect(isDue(card, AFTERNOON + 5 * DAY + 10 * 60_000)).toBe(true);
  });

  test('forgotten twice on a day rests until tomorrow, and from five times on until the day after', () => {
    const [evening, tomorrow] = [AFTERNOON + 5 * DAY, dayInJapan(AFTERNOON) + 6];
    let card = reviewFact(good, 'again', evening, 0);
    for (const [times, day] of [
      [2, tomorrow],
      [3, tomorrow],
      [4, tomorrow],
      [5, tomorrow + 1],
    ] as const) {
      card = reviewFact(card, 'again', evening + times * 60_000, 0);
      expect([card.helpedInARow, dayInJapan(card.dueAtMs)]).toEqual([times, day]);
    }
    expect(keepsFailing(card)).toBe(true);
    expect(wasHardBefore(card, evening + 3600_000)).toBe(false);
    expect(wasHardBefore(card, evening + DAY)).toBe(true);
    const known = reviewFact(card, 'good', evening + 2 * DAY, 0);
    expect([known.helpedInARow, keepsFailing(known), wasHardBefore(known, evening + 9 * DAY)]).toEqual([
      0,
      false,
      false,
    ]);
  });

  test('worked out together does not come back today, and its memory stays as it was', () => {
    const card = metTogether(reviewFact(good, 'again', AFTERNOON + DAY, 0), AFTERNOON + DAY);
    expect(dayInJapan(card.dueAtMs)).toBe(dayInJapan(AFTERNOON) + 2);
    expect(card.helpedInARow).toBe(2);
    expect(metTogether(good, AFTERNOON)).toEqual(good);
  });

  test('comes round where the chance has fallen to 0.85, give or take a day', () => {
    const days = dayInJapan(good.dueAtMs) - dayInJapan(AFTERNOON);
    expect(predictRecall(good, AFTERNOON + (days - 1) * DAY, 0)).toBeGreaterThan(0.85);
    expect(predictRecall(good, AFTERNOON + (days + 1) * DAY, 0)).toBeLessThan(0.85);
  });

  test('counts days as they are in Japan', () => {
    const lateEvening = Date.UTC(2026, 9, 5, 14, 59);
    expect(dayInJapan(lateEvening + 60_000)).toBe(dayInJapan(lateEvening) + 1);
    expect(dayInJapan(AFTERNOON)).toBe(dayInJapan(lateEvening));
    expect(monthOf(Date.UTC(2026, 8, 30, 15))).toBe(10);
    expect(monthOf(Date.UTC(2026, 8, 30, 14, 59))).toBe(9);
  });

  test('stays in order when the clock goes back', () => {
    const card = reviewFact(good, 'good', AFTERNOON - 30 * DAY, 0);
    expect(card.memory.stability).toBeGreaterThanOrEqual(good.memory.stability);
    expect(predictRecall(good, AFTERNOON - 30 * DAY, 0)).toBeGreaterThan(0.9);
  });

  test('of a child that forgets more than FSRS expects comes back earlier, within limits', () => {
    let bias = 0;
    for (let round = 0; round < 400; round++) {
      bias = learnBias(bias, good, round % 3 === 0, good.dueAtMs);
    }
    expect(predictRecall(good, good.dueAtMs, bias)).toBeCloseTo(1 / 3, 1);
    const wary = reviewFact(null, 'good', AFTERNOON, bias);
    expect(wary.dueAtMs).toBeLessThan(good.dueAtMs);
    expect(wary.dueAtMs).toBeGreaterThan(AFTERNOON);
    expect(reviewFact(null, 'good', AFTERNOON, 5).dueAtMs - AFTERNOON).toBeLessThan(40 * DAY);
  });
});

describe('how an answer is rated', () => {
  const quick = { isRight: true, hintsUsed: 0, latencyMs: 3000, usualLatencyMs: 2500 };

  test.each([
    ['right', quick, 'good'],
    ['right, far slower than usual', { ...quick, latencyMs: 4600 }, 'hard'],
    ['right, slow, with no usual pace yet', { ...quick, latencyMs: 60_000, usualLatencyMs: null }, 'good'],
    ['right, with a time nobody knows', { ...quick, latencyMs: null }, 'good'],
    ['right after a hint', { ...quick, hintsUsed: 1 }, 'again'],
    ['wrong at first, right after a hint', { ...quick, isRight: false, hintsUsed: 1 }, 'again'],
    ['wrong', { ...quick, isRight: false }, 'again'],
  ] as const)('%s', (_, answer, rating) => {
    expect(rateAnswer(answer)).toBe(rating);
  });
});

describe('facts', () => {
  test('81 products, each once, the five times table first', () => {
    expect(new Set(KUKU_FACTS.map((fact) => fact.id)).size).toBe(81);
    expect(KUKU_FACTS.slice(0, 3).map((fact) => fact.prompt)).toEqual(['5×1', '5×2', '5×3']);
  });

  test.each([
    [1, 0, 80, 80],
    [2, 81, 240, 240],
    [3, 81, 440, 440],
  ] as const)('grade %i: %i products, reads %i kanji and writes %i', (grade, kuku, reading, writing) => {
    const counts = FACT_KINDS.map((kind) => factsOfGrade(grade).filter((fact) => fact.kind === kind).length);
    expect(counts).toEqual([kuku, reading, writing]);
  });

  test('are found again by their id', () => {
    for (const fact of factsOfGrade(3)) expect(factById(fact.id)).toEqual(fact);
    for (const id of ['', 'kuku:0×5', 'kuku:12×3', 'kanji_reading:鬱', 'kanji_reading:', 'length:1m']) {
      expect(factById(id), id).toBeNull();
    }
    expect(factOf('addition_carry', '7×8')).toBeNull();
  });
});
