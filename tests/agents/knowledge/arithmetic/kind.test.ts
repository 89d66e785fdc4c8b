import { describe, expect, test } from 'vitest';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import { PROBLEM_KINDS, type ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { makeProblem } from '#agents/teaching/problems/problems.ts';
import { seededRandom } from '../../../support/random.ts';

const KINDS: readonly (readonly [string, ProblemKind])[] = [
  ['3+4', 'addition_small'],
  ['5+5', 'addition_small'],
  ['8+7', 'addition_carry_20'],
  ['10+5', 'addition_no_carry'],
  ['38+47', 'addition_carry'],
  ['998+5', 'addition_carry'],
  ['10-10', 'subtraction_small'],
  ['13-8', 'subtraction_borrow_20'],
  ['20-8', 'subtraction_borrow'],
  ['19-8', 'subtraction_no_borrow'],
  ['1000-1', 'subtraction_borrow'],
  ['13-8+7', 'multi_step'],
  ['2+3×4', 'mixed_operations'],
  ['20-(3+4)', 'mixed_operations'],
  ['5×0', 'kuku'],
  ['7×10', 'multiplication_tens'],
  ['403×708', 'multiplication_written'],
  ['24÷6', 'division_exact'],
  ['0÷5', 'division_exact'],
  ['3÷5', 'division_remainder'],
  ['100÷3', 'division_remainder'],
  ['80÷4', 'division_tens'],
  ['□+5=12', 'blank'],
  ['36+27=27+□', 'blank'],
  ['3時50分+20分', 'time'],
  ['1時間40分+30分', 'time'],
  ['1m20cm+50cm', 'length'],
  ['1L-3dL', 'volume'],
  ['1kg-200g', 'mass'],
  ['100円-38円', 'money'],
  ['12こ+5こ', 'addition_no_carry'],
  ['1m20cm=□cm', 'unit_conversion'],
  ['120分=□時間', 'unit_conversion'],
  ['1.2-0.5', 'decimal'],
  ['1-2/5', 'fraction'],
];

describe('the kind of a problem', () => {
  test.each(KINDS)('%s is %s', (text, kind) => {
    expect(kindOf(parseProblem(text))).toBe(kind);
  });

  test.each(PROBLEM_KINDS)('a problem made as %s is of that kind, in every grade', (kind) => {
    const random = seededRandom(1);
    for (let round = 0; round < 300; round++) {
      const grade = ((round % 3) + 1) as 1 | 2 | 3;
      const problem = makeProblem(kind, grade, random);
      expect(kindOf(problem), problem.canonical).toBe(kind);
    }
  });
});
