import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROBLEM_KINDS } from '#agents/knowledge/arithmetic/problem.ts';
import { difficultyOf, learnFrom, predictSuccess, startMastery } from '#agents/teaching/practice/mastery.ts';
import { isTaught, SKILLS, skillOf } from '#agents/teaching/practice/skills.ts';
import { kindsOfGrade } from '#agents/teaching/problems/problems.ts';

const GRADES = [1, 2, 3] as const;
const skill = (id: string) => {
  const found = SKILLS.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no skill ${id}`);
  return found;
};

describe('skills', () => {
  test.each(GRADES)('grade %i has one for each kind it works at, and no other', (grade) => {
    const kinds = SKILLS.filter((entry) => entry.grade === grade).map((entry) => entry.kind);
    expect(kinds.toSorted()).toEqual(kindsOfGrade(grade).toSorted());
  });

  test.each(PROBLEM_KINDS)('%s has a skill whatever grade its numbers are of', (kind) => {
    for (const grade of GRADES) expect(skillOf(kind, grade)?.kind).toBe(kind);
  });

  test('a kind of two grades is two skills; of one grade it is the nearest', () => {
    expect(skillOf('subtraction_borrow', 2)?.id).toBe('subtraction_borrow.2');
    expect(skillOf('subtraction_borrow', 3)?.id).toBe('subtraction_borrow.3');
    expect(skillOf('fraction', 1)?.id).toBe('fraction.3');
    expect(skillOf('kanji_reading', 1)).toBeNull();
  });

  test('pass rates stay within what was measured: 73 to 97 %', () => {
    for (const { id, passRate } of SKILLS) {
      expect(passRate, id).toBeGreaterThanOrEqual(0.73);
      expect(passRate, id).toBeLessThanOrEqual(0.97);
    }
  });

  test.each([
    ['kuku.2', 2, 9, false],
    ['kuku.2', 2, 10, true],
    ['kuku.2', 2, 3, true],
    ['kuku.2', 3, 4, true],
    ['division_remainder.3', 2, 3, false],
    ['subtraction_borrow.2', 2, 4, false],
    ['subtraction_borrow.2', 2, 1, true],
    ['addition_small.1', 1, 4, false],
  ] as const)('%s for a child of grade %i in month %i: taught is %s', (id, grade, month, expected) => {
    expect(isTaught(skill(id), grade, month)).toBe(expected);
  });
});

describe('mastery', () => {
  test.each(SKILLS.map((entry) => [entry.id] as const))(
    'a child nobody knows is expected at %s what its class is',
    (id) => {
      const { grade, passRate } = skill(id);
      expect(predictSuccess(startMastery(grade), skill(id))).toBeCloseTo(passRate, 10);
    },
  );

  test('what a grade before learned is expected of an older child more surely', () => {
    const easy = skill('addition_carry_20.1');
    expect(predictSuccess(startMastery(2), easy)).toBeGreaterThan(predictSuccess(startMastery(1), easy));
    expect(difficultyOf(skill('subtraction_borrow.3'))).toBeGreaterThan(
      difficultyOf(skill('subtraction_borrow.2')),
    );
  });

  test('the first answer moves the ability by K = 0.8 and the skill by 0.2 of the surprise, the 21st by half', () => {
    const borrow = skill('subtraction_borrow.2');
    const start = startMastery(2);
    const after = learnFrom(start, borrow, 0);
    expect(after.ability - start.ability).toBeCloseTo(-0.8 * borrow.passRate, 10);
    expect(after.offsets.get(borrow.id)).toBeCloseTo(-0.2 * borrow.passRate, 10);
    const later = { ...start, answers: 20 };
    expect(learnFrom(later, borrow, 0).ability - later.ability).toBeCloseTo(-0.4 * borrow.passRate, 10);
  });

  test('an answer never moves the prediction away from itself, and other skills less than its own', () => {
    const ids = SKILLS.map((entry) => entry.id);
    const answers = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(0, 0.5, 1)), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(answers, fc.constantFrom(...ids), fc.constantFrom(...ids), (past, id, other) => {
        const before = past.reduce(
          (mastery, [name, score]) => learnFrom(mastery, skill(name), score),
          startMastery(2),
        );
        const strength = (state: typeof before, name: string) =>
          state.ability + (state.offsets.get(name) ?? 0);
        for (const score of [0, 1]) {
          const after = learnFrom(before, skill(id), score);
          const moved = strength(after, id) - strength(before, id);
          expect(Math.sign(moved)).toBe(score === 1 ? 1 : -1);
          if (other !== id) {
            expect(Math.abs(strength(after, other) - strength(before, other))).toBeLessThan(Math.abs(moved));
          }
        }
      }),
      { numRuns: 100, seed: 1 },
    );
  });
});
