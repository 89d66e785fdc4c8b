import { describe, expect, test } from 'vitest';
import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { gradeFault } from '#agents/knowledge/arithmetic/grade-gate.ts';
import { judge } from '#agents/knowledge/arithmetic/judge.ts';
import type { Verdict } from '#agents/knowledge/arithmetic/problem.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';

function verdict(problem: string, answer: string): Verdict {
  const [parsed, read] = [parseProblem(problem), readAnswer(answer)];
  if (read === null) throw new Error(`${answer} was not read`);
  return judge(parsed, solveProblem(parsed), read);
}

describe('a verdict', () => {
  // problem, answer, correct, value, unit, form
  const rows: readonly (readonly [string, string, boolean, boolean, Verdict['unit'], Verdict['form']])[] = [
    ['38+47', '85', true, true, null, null],
    ['38+47', '85こ', true, true, null, null],
    ['38+47', '75', false, false, null, null],
    ['13÷4', '3あまり1', true, true, null, 'ok'],
    ['13÷4', '2あまり5', false, true, null, 'remainder_too_large'],
    ['13÷4', '1あまり3', false, false, null, 'quotient_and_remainder_swapped'],
    ['13÷4', '3', false, false, null, 'remainder_missing'],
    ['13÷4', '3.25', false, false, null, 'remainder_missing'],
    ['13÷4', '4あまり1', false, false, null, 'ok'],
    ['12÷4', '3あまり0', true, true, null, 'ok'],
    ['12÷4', '2あまり4', false, true, null, 'remainder_too_large'],
    ['12こ÷3', '4', true, true, 'missing', null],
    ['12こ÷3', '4人', false, true, 'wrong', null],
    ['1m20cm+50cm', '1m70cm', true, true, 'ok', null],
    ['1m20cm+50cm', '170cm', true, true, 'convertible', null],
    ['1m20cm+50cm', '170', false, true, 'missing', null],
    ['1m20cm+50cm', '170m', false, false, 'wrong', null],
    ['70cm+50cm', '120', true, true, 'missing', null],
    ['12cm+3cm', '15m', false, true, 'wrong', null],
    ['12cm+3cm', '15円', false, true, 'wrong', null],
    ['30cm+30cm', '0.6m', true, true, 'convertible', null],
    ['1m20cm=□cm', '120', true, true, 'ok', null],
    ['1m20cm=□cm', '1m20cm', false, true, 'convertible', null],
    ['3時15分+20分', '3じ35ふん', true, true, 'ok', null],
    ['3時15分+20分', '15時35分', true, true, 'ok', null],
    ['3時15分+20分', '3時間35分', false, true, 'wrong', null],
    ['11時+2時間', '1時', true, true, 'ok', null],
    ['3時15分+55分', '4時10分', true, true, 'ok', null],
    ['3時15分+55分', '3時70分', false, true, 'ok', 'unfinished'],
    ['3時15分+55分', '3時60分', false, false, 'ok', null],
    ['40分+50分', '1時間30分', true, true, 'convertible', null],
    ['40分+50分', '0時間90分', false, true, 'ok', 'unfinished'],
    ['2km700m+500m', '2km1200m', false, true, 'ok', 'unfinished'],
    ['2km700m+500m', '3km200m', true, true, 'ok', null],
    ['2km700m+500m', '3200m', true, true, 'convertible', null],
    ['1m80cm+40cm', '1m120cm', false, true, 'ok', 'unfinished'],
    ['1/4+1/4', '1/2', true, true, null, 'ok'],
    ['1/4+1/4', '2/4', true, true, null, 'not_simplest'],
    ['1/4+3/4', '4/4', true, true, null, 'not_simplest'],
    ['1/4+3/4', '1', true, true, null, null],
    ['1/4+1/4', '0.5', true, true, null, 'other_style'],
    ['0.2+0.3', '0.5', true, true, null, 'ok'],
  ];
  test.each(rows)(
    '%s answered with %s: correct %s, value %s, unit %s, form %s',
    (problem, answer, isCorrect, valueOk, unit, form) => {
      expect(verdict(problem, answer)).toEqual({ isCorrect, valueOk, unit, form });
    },
  );

  test('the right answer in its own spelling is always right', () => {
    for (const problem of [
      '7×8',
      '100÷7',
      '2L-5dL',
      '4時5分-3時15分',
      '1-1/3',
      '0.7+0.9',
      '□-8=5',
      '90分=□時間□分',
      '5円×3',
    ]) {
      const parsed = parseProblem(problem);
      const expected = solveProblem(parsed);
      expect(judge(parsed, expected, expected)).toMatchObject({ isCorrect: true, valueOk: true });
    }
  });
});

describe('what a grade may be asked', () => {
  const grades = (problem: string) =>
    ([1, 2, 3] as const).map((grade) => gradeFault(parseProblem(problem), grade) === null);

  test.each([
    ['38+47', [true, true, true]],
    ['5cm+3cm', [true, true, true]],
    ['12-□=5', [true, true, true]],
    ['3×4', [false, true, true]],
    ['23×4', [false, true, true]],
    ['23×14', [false, false, true]],
    ['403×708', [false, false, true]],
    ['12÷3', [false, true, true]],
    ['13÷4', [false, false, true]],
    ['84÷4', [false, false, true]],
    ['84÷12', [false, false, false]],
    ['5-8', [false, false, false]],
    ['5-8+9', [false, false, false]],
    ['13÷4+2', [false, false, false]],
    ['0.2+0.3', [false, false, true]],
    ['0.25+0.1', [false, false, false]],
    ['0.5×3', [false, false, false]],
    ['1/5+2/5', [false, false, true]],
    ['1/5+2/7', [false, false, false]],
    ['4/5+3/5', [false, false, false]],
    ['3時15分+20分', [false, true, true]],
    ['2kg=□g', [false, true, true]],
    ['100000+1', [false, false, true]],
  ] as const)('%s in grades 1, 2 and 3: %j', (problem, expected) => {
    expect(grades(problem)).toEqual(expected);
  });

  test('a fault is out_of_grade and a kind sentence; a problem without a solution is no matter of grade', () => {
    const fault = gradeFault(parseProblem('5-8'), 1);
    expect(fault?.code).toBe('out_of_grade');
    expect(fault?.message).toMatch(/おおきく なったら ならうよ/);
    expect(gradeFault(parseProblem('5÷0'), 3)).toBeNull();
  });
});
