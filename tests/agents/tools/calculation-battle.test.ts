import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { deskQuestion } from '#agents/lesson/lesson.ts';
import { ToolBench } from '../../support/talk/tool-bench.ts';

let bench: ToolBench;
beforeEach(() => {
  bench = new ToolBench(2);
});
afterEach(() => bench.close());

const right = (): string => formatQuantity(solveProblem(parseProblem(bench.state.battle?.served ?? '')));

describe('計算バトル', () => {
  test('is played, timed, stopped and kept as a record', async () => {
    const begun = await bench.battle('start');
    expect(begun).toMatchObject({
      event: 'still_flying',
      rally: 0,
      time_left_ms: 60_000,
      is_over: false,
      record: { longest_rally: 0, most_returned: 0 },
    });
    expect(begun.say).toContain(String(begun.served).replace(/([+\-×÷])/g, ' $1 '));
    expect(await bench.battle('answer', right())).toMatchObject({
      event: 'returned',
      rally: 1,
      time_left_ms: 57_000,
    });
    expect(await bench.battle('answer', `${right()}かな？`)).toMatchObject({ event: 'returned', rally: 2 });
    expect(await bench.battle('answer', '9999')).toMatchObject({ event: 'dropped', rally: 0 });
    expect(await bench.battle('answer', 'えーと')).toMatchObject({ event: 'still_flying' });
    expect(await bench.battle('stop')).toMatchObject({
      event: 'over',
      is_over: true,
      served: null,
      time_left_ms: 0,
      is_new_record: true,
      record: { longest_rally: 2, most_returned: 2 },
      say: expect.stringContaining('ラリーは 2かい'),
    });
    expect(bench.look(({ work }) => work.battleRecord())).toEqual({ longestRally: 2, mostReturned: 2 });
    expect(await bench.battle('answer', '3')).toMatchObject({ error: { code: 'no_battle' } });
  });

  test('lets the last ball count, and ends by the clock', async () => {
    await bench.battle('start', undefined, 61);
    expect(await bench.battle('answer', right())).toMatchObject({
      event: 'over',
      returned: 1,
      is_over: true,
    });
  });

  test('started twice goes on; started after the time was up begins anew', async () => {
    const { served } = await bench.battle('start');
    expect(await bench.battle('start')).toMatchObject({ served, time_left_ms: 57_000 });
    await bench.desk.clock.advance(120_000);
    expect(await bench.battle('start')).toMatchObject({ time_left_ms: 60_000 });
  });

  test('keeps the answer of the sum in the air, and of the problem that waits', async () => {
    await bench.use('calculate_and_verify', { expression: '38+47', child_answer: '', grade_level: 2 });
    await bench.battle('start');
    const { guarded } = bench;
    if (!guarded) throw new Error('nothing is guarded');
    expect(findLeak(`こたえは ${right()}だよ。`, guarded)).not.toBeNull();
    expect(findLeak('こたえは 85だよ。', guarded)).not.toBeNull();
    expect(findLeak(deskQuestion(bench.state), guarded)).toBeNull();
    await bench.battle('stop');
    expect(bench.state).toMatchObject({
      awaiting: 'answer',
      lesson: { expression: '38+47', status: 'open' },
    });
    expect(bench.guarded).toMatchObject({ expression: '38+47' });
  });

  test('is no homework: nothing of it is practice, points or progress', async () => {
    await bench.battle('start');
    for (let count = 0; count < 4; count++) await bench.battle('answer', right());
    await bench.battle('stop');
    expect(bench.practice()).toEqual([]);
    expect(bench.state).toMatchObject({ total_points: 0, problems_attempted: 0 });
  });

  test('words that belong to it do not go to the verifier', async () => {
    await bench.battle('start');
    const expression = bench.state.battle?.served ?? '';
    for (const child_answer of ['', '3'])
      expect(
        await bench.use('calculate_and_verify', { expression, child_answer, grade_level: 2 }),
      ).toMatchObject({
        error: { code: 'battle_on' },
      });
    expect(await bench.kana('やま')).toMatchObject({ error: { code: 'battle_on' } });
    expect(bench.state.battle?.served).toBe(expression);
  });

  test('a new problem, a kanji and the end of the session end it, and keep what was played', async () => {
    for (const [name, args] of [
      ['calculate_and_verify', { expression: '38+47', child_answer: '', grade_level: 2 }],
      ['next_problem', { topic: 'kanji' }],
      ['manage_session', { action: 'close' }],
    ] as const) {
      await bench.battle('start');
      await bench.battle('answer', right());
      await bench.use(name, args);
      expect(bench.state.battle, name).toBeNull();
    }
    expect(bench.look(({ work }) => work.battleRecord())).toEqual({ longestRally: 1, mostReturned: 1 });
  });

  test.each([
    [{}, 'bad_arguments'],
    [{ action: 'win' }, 'bad_arguments'],
    [{ action: 'answer' }, 'no_battle'],
    [{ action: 'answer', answer: '5' }, 'no_battle'],
    [{ action: 'stop' }, 'no_battle'],
    [{ action: 'answer', answer: 5 }, 'bad_arguments'],
  ])('%j is refused as %s', async (args, code) => {
    expect(await bench.use('calculation_battle', args)).toMatchObject({ error: { code } });
  });

  test('an answer without words is refused in the middle of a round', async () => {
    await bench.battle('start');
    expect(await bench.battle('answer')).toMatchObject({ error: { code: 'bad_arguments' } });
  });
});
