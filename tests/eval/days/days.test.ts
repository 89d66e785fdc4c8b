import { describe, expect, test } from 'vitest';
import { cases } from '../../support/cases.ts';
import { CAST } from './cast.ts';
import { afterMeeting, recallOf, USUAL_DECAY } from './forgetting.ts';
import type { Figures } from './measure.ts';
import { pictureOf } from './picture.ts';
import { simulate } from './simulate.ts';
import { tableOf } from './table.ts';

const DAYS = cases(9, 60);

describe('what a simulated child remembers', () => {
  test('goes as ts-fsrs 5.4.2 has it: good, then good after 5 days, forgotten after 40', () => {
    const first = afterMeeting(undefined, true, 0, USUAL_DECAY);
    expect([first.stability, first.difficulty]).toEqual([2.3065, expect.closeTo(2.1181, 3)]);
    expect(recallOf(first, 2.3065, USUAL_DECAY)).toBeCloseTo(0.9, 6);
    expect(recallOf(first, 3, USUAL_DECAY)).toBeCloseTo(0.88094796, 6);
    const second = afterMeeting(first, true, 5, USUAL_DECAY);
    expect(second.stability).toBeGreaterThan(2 * first.stability);
    const forgotten = afterMeeting(second, false, 45, USUAL_DECAY);
    expect(forgotten.stability).toBeLessThan(second.stability);
    expect(forgotten.difficulty).toBeGreaterThan(second.difficulty);
    expect(recallOf(undefined, 5, USUAL_DECAY)).toBe(0);
  });
});

describe.each([1, 2, 3] as const)('the first days of children of grade %i', (grade) => {
  const [told] = CAST.filter(({ isTold }) => isTold);
  if (told === undefined) throw new Error('no child whose class is told');
  let figures: Figures;

  test('mix the subjects, stay with the class, and bring back what was missed, the hard things first', async () => {
    figures = await simulate(grade, told, DAYS);
    expect(figures.days).toBeGreaterThan(5);
    expect(figures.tasks).toBeGreaterThan(50);
    expect(figures.oneSubjectDays).toBe(0);
    expect(figures.beforeTime).toBe(0);
    expect(figures.neverBack).toBe(0);
    expect(figures.againAndAgain).toBe(0);
    expect(figures.hardFirst).toBeGreaterThan(0.6);
    expect(figures.known.reading).toBeGreaterThanOrEqual(figures.knownBySchool.reading);
  });

  test('can be told as a table and drawn', () => {
    expect(tableOf([figures], [])).toContain(`${grade} ${told.name}`);
    const picture = pictureOf([figures], [figures], DAYS);
    expect(picture.match(/M[^z]*z/g)?.length).toBeGreaterThan(20);
    expect(picture).toContain(`Grade ${grade}: ${told.name}`);
  });
});
