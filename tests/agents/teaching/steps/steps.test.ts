import { describe, expect, test } from 'vitest';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import { sayNumber } from '#agents/knowledge/arithmetic/number-words.ts';
import { PROBLEM_KINDS } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { makeProblem } from '#agents/teaching/problems/problems.ts';
import { planSteps, type SolutionStep } from '#agents/teaching/steps/steps.ts';
import { cases } from '../../../support/cases.ts';
import { seededRandom } from '../../../support/random.ts';

const answerOf = (expression: string): string => formatQuantity(solveProblem(parseProblem(expression)));
const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

/**
 * Whether a text says an answer: its digits, or its reading as a word of its own. Numbers of the problem may stand.
 * Written here without the leak guard, so that one checks the other.
 */
function says(text: string, expression: string, answer: string): boolean {
  if (numbersIn(expression).includes(answer)) return false;
  if (!/^\d+$/.test(answer)) return !expression.includes(answer) && text.includes(answer);
  const words = text.split(/[ 。、？！「」…（）]/);
  return (
    numbersIn(text).includes(answer) || sayNumber(BigInt(answer)).some((reading) => words.includes(reading))
  );
}

function check(expression: string, grade: 1 | 2 | 3): readonly SolutionStep[] {
  const problem = parseProblem(expression);
  const answer = answerOf(expression);
  const steps = planSteps(problem, grade);
  expect(steps.at(-1)?.expression).toBe(problem.canonical);
  // A story is asked twice: for its sum, and then for its number.
  const again = steps.filter((step) => step.expression === problem.canonical).length - 1;
  expect(again).toBe(kindOf(problem).startsWith('story') ? 1 : 0);
  expect(new Set(steps.map((step) => step.expression)).size).toBe(steps.length - again);
  for (const step of steps) {
    const where = `${expression}: ${step.expression}`;
    expect(step.expected, where).toBe(answerOf(step.expression));
    expect(step.ask.length, where).toBeGreaterThan(0);
    for (const ask of step.ask) {
      expect(says(ask, `${expression} ${step.expression}`, answer), `${where}: ${ask}`).toBe(false);
      expect(says(ask, `${expression} ${step.expression}`, step.expected), `${where}: ${ask}`).toBe(false);
      const lesson = {
        expression: problem.canonical,
        answer,
        saidByChild: [],
        hintLevel: 0,
        wasTold: false,
        status: 'open',
      } as const;
      expect(findLeak(ask, lesson), `${where}: ${ask}`).toBeNull();
      expect(ask.length, ask).toBeLessThanOrEqual(90);
      expect(ask.split('？').length - 1, ask).toBeLessThanOrEqual(1);
      expect(ask.match(/●+/g)?.join('').length ?? 0, ask).toBeLessThanOrEqual(20);
      expect(ask).not.toMatch(/ちが(う|い)|まちが|だめ|ダメ|undefined|null|NaN/);
    }
    // Of a story the sum is told before its number.
    if (again === 0 || step !== steps[0]) expect(step.told, where).toContain(step.expected);
  }
  return steps;
}

describe('solution steps', () => {
  test.each(PROBLEM_KINDS)('%s: every step is right, and no question gives it or the answer away', (kind) => {
    const random = seededRandom(7);
    for (let round = 0; round < cases(12, 3000); round++) {
      const grade = ((round % 3) + 1) as 1 | 2 | 3;
      check(makeProblem(kind, grade, random).canonical, grade);
    }
  });

  test.each([
    '0+0',
    '5+0',
    '0-0',
    '10-10',
    '10-0',
    '5×0',
    '0×7',
    '1×1',
    '0×30',
    '0÷5',
    '7÷7',
    '7÷1',
    '3÷5',
    '7÷4',
    '1000-1',
    '10000-1',
    '403-178',
    '1000-999',
    '998+5',
    '999+999',
    '123456789012+1',
    '403×708',
    '24×1',
    '100×100',
    '11×11',
    '100÷3',
    '936÷3',
    '80÷20',
    '1÷1',
    '13÷12',
    '999÷8',
    '□+5=12',
    '12=□+5',
    '36+27=27+□',
    '□÷4=3あまり1',
    '13÷□=3あまり1',
    '3+□+4=12',
    '(□+3)×2=14',
    '50-□=50',
    '(3+4)×(2+1)',
    '2+3×4-5',
    '1+2+3+4+5',
    '100-20×3',
    '24÷(2+4)',
    '12時40分+30分',
    '3時-20分',
    '1時10分-40分',
    '4時-3時',
    '9時30分-1時間30分',
    '12時-9時45分',
    '2時間-40分',
    '1分30秒+40秒',
    '1日-3時間',
    '1m-1cm',
    '1km-1m',
    '1L-1mL',
    '3m×4',
    '1m20cm×3',
    '1m÷4',
    '12こ÷4人',
    '12こ÷4',
    '1cm=□mm',
    '1日=□時間',
    '90分=□時間□分',
    '1000円-1円',
    '100円×7',
    '0.1+0.9',
    '10-0.1',
    '0.3×4',
    '1.25+0.5',
    '1/2+1/2',
    '1-1/10',
    '2/6+1/6',
    '1/2+1/3',
    '3-5',
  ])('%s: steps for the edges of arithmetic', (expression) => {
    for (const grade of [1, 2, 3] as const) expect(check(expression, grade).length).toBeGreaterThan(0);
  });

  test('8+7 goes by way of ten', () => {
    const steps = planSteps(parseProblem('8+7'), 1).map(({ expression, expected }) => [expression, expected]);
    expect(steps).toEqual([
      ['8+□=10', '2'],
      ['2+□=7', '5'],
      ['8+7', '15'],
    ]);
  });

  test('13-8 takes from the ten first', () => {
    expect(planSteps(parseProblem('13-8'), 1).map((step) => step.expression)).toEqual(['10-8', '13-8']);
  });

  test('38+47 and 403-178 go by places', () => {
    const expressions = (text: string) => planSteps(parseProblem(text), 2).map((step) => step.expression);
    expect(expressions('38+47')).toEqual(['8+7', '30+40', '38+47']);
    expect(expressions('403-178')).toEqual(['13-8', '90-70', '300-100', '403-178']);
  });

  test('in 178+265 what is carried goes to the next place before that goes on', () => {
    const asked = planSteps(parseProblem('178+265'), 3).map(({ expression }) => expression);
    expect(asked.indexOf('130+13')).toBeGreaterThan(asked.indexOf('8+5'));
    // Nothing to carry: the places are put together at the end alone.
    const plain = planSteps(parseProblem('124+233'), 3).map(({ expression }) => expression);
    expect(plain.filter((expression) => /^\d+0\+\d$/.test(expression))).toEqual([]);
  });

  test('13÷4 fills up the row before it asks what is left', () => {
    expect(planSteps(parseProblem('13÷4'), 3).map((step) => step.expression)).toEqual([
      '4×2',
      '13-8',
      '13÷4',
    ]);
  });

  test('brackets and × come before +', () => {
    const expressions = (text: string) => planSteps(parseProblem(text), 3).map((step) => step.expression);
    expect(expressions('(3+4)×2')).toEqual(['3+4', '(3+4)×2']);
    expect(expressions('2+3×4')).toEqual(['3×4', '2+3×4']);
  });

  test('a time goes by way of the full hour', () => {
    expect(planSteps(parseProblem('3時50分+20分'), 3).map((step) => step.expression)).toEqual([
      '4時-3時50分',
      '20分-10分',
      '3時50分+20分',
    ]);
  });

  test('grade 1 hears of bundles where grade 2 hears of places', () => {
    const first = (grade: 1 | 2) => planSteps(parseProblem('24+13'), grade)[0]?.ask[0];
    expect(first(1)).toContain('ばら');
    expect(first(2)).toContain('いちの くらい');
  });

  test('few questions have to do without the numbers they are about', () => {
    const random = seededRandom(8);
    let [all, bare] = [0, 0];
    for (const kind of PROBLEM_KINDS) {
      for (let round = 0; round < cases(10, 40); round++) {
        for (const step of planSteps(makeProblem(kind, 3, random), 3)) {
          all += 1;
          if (!/[0-9●]/.test(step.ask[1])) bare += 1;
        }
      }
    }
    console.info(`level 2 without a number: ${bare} of ${all} steps`);
    expect(bare / all).toBeLessThan(0.05);
  });
});
