import { describe, expect, test } from 'vitest';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { PROBLEM_KINDS } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { kindsOfGrade, makeProblem } from '#agents/teaching/problems/problems.ts';
import { seededRandom } from '../../../support/random.ts';

const GRADES = [1, 2, 3] as const;

describe('made problems', () => {
  test.each(PROBLEM_KINDS)(
    '%s can be solved, comes out at nought or more, and is written in the one spelling',
    (kind) => {
      const random = seededRandom(2);
      for (let round = 0; round < 300; round++) {
        const problem = makeProblem(kind, GRADES[round % 3] ?? 1, random);
        const answer = formatQuantity(solveProblem(problem));
        expect(answer, problem.canonical).toMatch(/^\d/);
        expect(parseProblem(problem.canonical).canonical).toBe(problem.canonical);
      }
    },
  );

  test.each(GRADES)('grade %i works at kinds that vary', (grade) => {
    const random = seededRandom(3);
    for (const kind of kindsOfGrade(grade)) {
      const made = new Set(Array.from({ length: 60 }, () => makeProblem(kind, grade, random).canonical));
      expect(made.size, kind).toBeGreaterThan(12);
    }
  });

  test('grade 1 meets no × ÷ units or □, grade 2 no ÷, fraction or decimal', () => {
    const random = seededRandom(4);
    const all = (grade: 1 | 2 | 3) =>
      kindsOfGrade(grade).flatMap((kind) =>
        Array.from({ length: 40 }, () => makeProblem(kind, grade, random).canonical),
      );
    for (const text of all(1)) expect(text).not.toMatch(/[×÷=a-zA-Z円時分]/);
    for (const text of all(2)) expect(text).not.toMatch(/[÷/.]/);
  });

  test.each([
    [1, 120],
    [2, 10_000],
    [3, 100_000_000],
  ] as const)(
    'questions about numbers keep to the numbers of grade %i, up to %i, and use them',
    (grade, most) => {
      const random = seededRandom(7);
      for (const kind of ['number_row', 'place_value', 'comparing'] as const) {
        const largest = Array.from({ length: 300 }, () => {
          const { canonical } = makeProblem(kind, grade, random);
          const answer = formatQuantity(solveProblem(parseProblem(canonical)));
          const numbers = canonical.match(/\d+(?!\d*が)/g) ?? [];
          return Math.max(...numbers.map(Number), Number(answer));
        });
        expect(Math.max(...largest), kind).toBeLessThanOrEqual(most);
        expect(Math.max(...largest), kind).toBeGreaterThan(most / 20);
      }
    },
  );

  test('in grade 1 no number of a sum is over 100', () => {
    const random = seededRandom(5);
    for (const kind of kindsOfGrade(1).filter((one) => one !== 'number_row' && one !== 'comparing')) {
      for (let round = 0; round < 100; round++) {
        const problem = makeProblem(kind, 1, random);
        const numbers = [...problem.canonical.matchAll(/\d+/g)].map(Number);
        expect(
          Math.max(...numbers, Number.parseInt(formatQuantity(solveProblem(problem)), 10)),
          problem.canonical,
        ).toBeLessThanOrEqual(100);
      }
    }
  });

  test('the same randomness makes the same problem', () => {
    for (const kind of PROBLEM_KINDS) {
      expect(makeProblem(kind, 3, seededRandom(6)).canonical).toBe(
        makeProblem(kind, 3, seededRandom(6)).canonical,
      );
    }
  });

  test('a source of randomness that stands still still gives a problem', () => {
    for (const kind of PROBLEM_KINDS) {
      for (const value of [0, 0.5, 0.999_999]) {
        for (const grade of GRADES) expect(makeProblem(kind, grade, () => value).canonical).not.toBe('');
      }
    }
  });
});
