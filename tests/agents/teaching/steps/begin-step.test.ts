import { expect, test } from 'vitest';
import { readAnswer } from '#agents/knowledge/arithmetic/answer.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { diagnose } from '#agents/teaching/bugs/diagnosis.ts';
import { beginStep } from '#agents/teaching/steps/begin-step.ts';
import { planSteps } from '#agents/teaching/steps/steps.ts';

/** The small question at which help begins when the child said this. */
function beginsAt(expression: string, said: string): string {
  const problem = parseProblem(expression);
  const steps = planSteps(problem, 3);
  const answer = readAnswer(said);
  const [found] = answer === null ? [] : diagnose(problem, solveProblem(problem), answer);
  return steps[beginStep(steps, said, found?.rule ?? null)]?.expression ?? '';
}

test.each([
  ['38+47', '75', '30+40', 'the carry was dropped: the ones are right'],
  ['38+47', '84', '8+7', 'the ones are not right'],
  ['386+247', '533', '300+200', 'ones and tens are right'],
  ['52-27', '35', '12-7', 'the smaller was taken from the larger'],
  ['62-28', '46', '12-8', 'the same, though another digit tells less'],
  ['23×4', '82', '20×4', 'the ones are right'],
  ['60×40', '24', '60×40', 'the noughts are missing'],
  ['84÷4', '20', '84-80', 'stopped at the tens'],
  ['13-8+7', '5', '13-8+7', 'stopped half way'],
  ['8+7', '99', '8+□=10', 'nothing tells: from the beginning'],
  ['3時45分+20分', '3時65分', '4時-3時45分', 'no columns: from the beginning'],
])('%s, said %s: at %s, for %s', (expression, said, step) => {
  expect(beginsAt(expression, said)).toBe(step);
});

test('begins within the plan, whatever was said', () => {
  for (const expression of ['8+7', '38+47', '402-157', '17÷5', '1.2-0.5', '□+5=12', '1m20cm-50cm', '7×8']) {
    const steps = planSteps(parseProblem(expression), 3);
    for (const said of ['0', '1', '12', '245', '3あまり2', '99999', ''])
      for (const rule of [
        null,
        'borrow.across_zero',
        'remainder.too_large',
        'zero.dropped_in_multiplier',
        'carry.dropped',
      ]) {
        const index = beginStep(steps, said, rule);
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThan(steps.length);
      }
  }
});
