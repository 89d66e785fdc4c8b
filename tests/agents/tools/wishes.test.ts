import { afterEach, describe, expect, test } from 'vitest';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { kindOf } from '#agents/knowledge/arithmetic/kind.ts';
import { planSteps } from '#agents/teaching/steps/steps.ts';
import { ToolBench, type ToolResult } from '../../support/talk/tool-bench.ts';

let bench: ToolBench;
const at = (grade: 1 | 2 | 3): ToolBench => {
  bench = new ToolBench(grade);
  return bench;
};
afterEach(() => bench.close());

const next = (asked: ToolResult = {}): Promise<ToolResult> =>
  bench.use('next_problem', { topic: 'any', ...asked });
const answer = (isRight = true) => bench.sum(isRight ? (bench.state.lesson?.answer ?? '') : '99999');

async function rowOf(asked: ToolResult): Promise<readonly ToolResult[]> {
  const brought = [await next(asked)];
  while (Number(brought.at(-1)?.drill_left) > 0) {
    await answer();
    brought.push(await next());
  }
  return brought;
}
const expressions = (row: readonly ToolResult[]) => row.map(({ expression }) => String(expression));

describe('next_problem of what a child wishes for', () => {
  test('asks one table in its order, from ×1 to ×9', async () => {
    at(2);
    expect(expressions(await rowOf({ about: '7のだん' }))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((factor) => `7×${factor}`),
    );
  });

  test('asks it in no order where ばらばら is wanted, none twice', async () => {
    at(2);
    const row = expressions(await rowOf({ about: '7のだん ばらばら' }));
    expect(row).toHaveLength(9);
    expect(new Set(row).size).toBe(9);
    expect(row).not.toEqual(row.toSorted());
    for (const expression of row) expect(expression).toMatch(/^7×/);
  });

  test('keeps to the kinds that were named, as many as were wanted, on the desk and after a restart', async () => {
    at(2);
    const row = await rowOf({ about: 'くりさがりの ひきざん', count: 4 });
    expect(row).toHaveLength(4);
    for (const { kind } of row) expect(kind).toMatch(/^subtraction_borrow/);
    expect(bench.state.drill_run).toMatchObject({ topic: 'problems', left: 0, of: 4 });
  });

  test('suits the grade: each kind with the largest numbers that the child has met', async () => {
    for (const grade of [1, 2, 3] as const) {
      at(grade);
      const { expression } = await next({ about: 'ひきざん' });
      const [largest = 0] = (String(expression).match(/\d+/g) ?? []).map(Number);
      expect(largest).toBeLessThanOrEqual({ 1: 40, 2: 99, 3: 999 }[grade]);
      expect(kindOf(parseProblem(String(expression)))).toMatch(/^subtraction/);
      if (grade < 3) bench.close();
    }
  });

  test('brings what a later year learns with the easiest numbers', async () => {
    at(1);
    const { expression, kind } = await next({ about: 'わりざん' });
    expect(kind).toBe('division_exact');
    expect(Number(String(expression).split('÷')[0])).toBeLessThan(20);
  });

  test('of another year is of that year', async () => {
    at(1);
    expect(String((await next({ grade: 3 })).kind)).not.toMatch(/_small|_20/);
  });

  test.each(['harder', 'easier'] as const)('is %s than what came last', async (level) => {
    at(2);
    await next({ about: 'ひきざん' });
    await answer();
    const efforts: number[] = [];
    for (const wanted of [level, undefined]) {
      bench.sessionId = `session-${level}-${wanted}`;
      let sum = 0;
      for (let count = 0; count < 6; count++) {
        const { expression } = await next({
          about: 'ひきざん',
          count: 1,
          ...(wanted ? { level: wanted } : {}),
        });
        sum += planSteps(parseProblem(String(expression)), 2).length;
      }
      efforts.push(sum);
    }
    const [asked = 0, usual = 0] = efforts;
    if (level === 'harder') expect(asked).toBeGreaterThan(usual);
    else expect(asked).toBeLessThan(usual);
  });

  test('like the last one is of its kind, with other numbers, of homework too', async () => {
    at(2);
    await bench.use('calculate_and_verify', { expression: '38+47', child_answer: '85', grade_level: 2 });
    const { kind, expression } = await next({ level: 'same' });
    expect(kind).toBe('addition_carry');
    expect(expression).not.toBe('38+47');
  });

  test('lets homework wait, and does not bring it instead', async () => {
    at(2);
    await bench.use('manage_session', { action: 'queue', problems: ['52-18'] });
    await bench.use('calculate_and_verify', { expression: '38+47', child_answer: '', grade_level: 2 });
    expect(await next({ about: 'わりざん', count: 1 })).toMatchObject({ source: 'robot' });
    // What lay open gave way, and comes back before what waited already.
    expect(bench.state.queue).toEqual(['38+47', '52-18']);
    await answer();
    expect(await next()).toMatchObject({ expression: '38+47', source: 'child' });
  });

  test('says honestly what cannot be practised yet, and leaves the desk as it was', async () => {
    at(2);
    await bench.use('calculate_and_verify', { expression: '38+47', child_answer: '', grade_level: 2 });
    const refused = await next({ about: 'とけいを よむ もんだい' });
    expect(refused.error).toMatchObject({ code: 'not_yet' });
    expect(JSON.stringify(refused)).toContain('まだ できないんだ');
    expect(await next({ about: 'ロケット' })).toMatchObject({ error: { code: 'unknown_topic' } });
    expect(bench.state.lesson).toMatchObject({ expression: '38+47', status: 'open' });
  });

  test('is never tried alone after two misses', async () => {
    at(2);
    for (let count = 0; count < 2; count++) {
      await next({ topic: 'math' });
      await answer(false);
    }
    expect(await next({ about: 'ひきざん', level: 'harder' })).toMatchObject({ way: 'together' });
  });
});
