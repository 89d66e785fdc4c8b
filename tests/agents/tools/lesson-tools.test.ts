import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenTurn } from '#agents/core/records.ts';
import { callTool } from '#agents/core/runner.ts';
import type { Tool } from '#agents/core/tool.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { solveProblem } from '#agents/knowledge/arithmetic/solve.ts';
import { calculateAndVerify } from '#agents/tools/calculate-and-verify.ts';
import { manageHint } from '#agents/tools/manage-hint.ts';
import { recordProgress } from '#agents/tools/record-progress.ts';
import { uuidV7 } from '#runtime/uuid.ts';
import { LessonFixture } from '../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
let turn: OpenTurn;
beforeEach(() => {
  desk = new LessonFixture();
  turn = desk.store.beginTurn('child-1', 'session-1');
  turn.work.state.turn_count = 1;
});
afterEach(() => desk.close());

const tools = [calculateAndVerify, manageHint, recordProgress] as readonly Tool[];

function use(name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> {
  const context = {
    work: turn.work,
    clock: desk.clock,
    signal: new AbortController().signal,
    newId: () => uuidV7(desk.clock.now()),
  };
  return callTool(tools, { type: 'function_call', id: '1', name, arguments: args }, context);
}

const verify = (expression: string, answer = '', grade = 2) =>
  use('calculate_and_verify', { expression, child_answer: answer, grade_level: grade });
const hint = (action = 'advance') => use('manage_hint', { session_id: 'session-1', action });
const nextTurn = () => {
  turn.work.state.turn_count += 1;
};

describe('calculate_and_verify', () => {
  test('has the fields of the contract', async () => {
    expect(await verify('23 + 45', '68')).toMatchObject({
      correct_answer: '68',
      is_correct: true,
      error_type: null,
      hint: '',
    });
  });

  test('gives the answer to no model before the child has it', async () => {
    for (const answer of ['', '75', 'わかんない', '8と 5']) {
      const told = await verify('38+47', answer);
      expect(told.correct_answer, answer).toBeNull();
      expect(JSON.stringify(told), answer).not.toContain('"85"');
    }
    expect(await verify('38+47', '85')).toMatchObject({ is_correct: true, correct_answer: '85' });
  });

  test('names the kind of mistake and asks at the right place', async () => {
    await verify('38+47');
    const result = await verify('38+47', '75');
    expect(result).toMatchObject({ is_correct: false, error_type: 'calculation' });
    expect(result.diagnosis).toContain('carry.dropped');
    expect(result.hint).toMatch(/くりあが/);
    expect(result.hint).not.toContain('85');
  });

  test.each([
    ['13÷4', '3あまり1', true],
    ['13÷4', '2あまり5', false],
    ['□+5=12', '7', true],
    ['1m20cm+50cm', '1m70cm', true],
    ['3時15分+20分', '3じ35ふん', true],
    ['0.3+0.5', 'れいてんはち', true],
    ['1/5+2/5', '5ぶんの3', true],
    ['36+27', 'ろくじゅうさん', true],
    ['36＋27', '六十三', true],
  ])('%s answered by %s', async (expression, answer, isCorrect) => {
    expect(await verify(expression, answer, 3)).toMatchObject({ is_correct: isCorrect });
  });

  test.each([
    ['', 'bad_arguments'],
    ['あいうえお', 'unreadable'],
    ['1'.repeat(120), 'too_long'],
    ['1234567890123+1', 'too_many_digits'],
    ['5÷0', 'division_by_zero'],
    ['3-5', 'out_of_grade'],
    ['-5+3', 'out_of_grade'],
    ['12345678×99999', 'out_of_grade'],
    ['process.exit()', 'unreadable'],
  ])('refuses %s as data', async (expression, code) => {
    expect((await verify(expression)).error).toMatchObject({ code });
  });

  test('an answer given twice counts once', async () => {
    const first = await verify('38+47', '85');
    const second = await verify('38+47=', '85です');
    expect(second).toMatchObject({ is_correct: true, is_solved: true, problem_id: first.problem_id });
    expect(turn.work.state).toMatchObject({ problems_attempted: 1, problems_solved: 1 });
    await verify('38+47');
    expect(turn.work.state).toMatchObject({ problems_attempted: 2, lesson: { status: 'open' } });
  });

  test("goes by the child's own year, whatever a model claims", async () => {
    expect(await verify('38+47', '', 1)).toMatchObject({ grade_note: null });
    expect(turn.work.state.lesson?.grade).toBe(2);
    expect(await verify('100÷3', '', 3)).toMatchObject({ grade_note: expect.stringMatching(/[ぁ-ん]/) });
  });

  test('another sum beside the problem is judged, and changes nothing but what may be said back', async () => {
    await verify('38+47');
    const before = structuredClone(turn.work.state);
    expect(await verify('30+40', '60')).toMatchObject({ is_correct: false, place: 'aside' });
    expect(turn.work.state).toEqual(before);
    expect(await verify('30+40', '70')).toMatchObject({ is_correct: true, place: 'aside', problem_id: null });
    const lesson = { ...before.lesson, saidByChild: ['70'] };
    expect(turn.work.state).toEqual({ ...before, lesson });
  });

  test('a new problem puts the one before it aside, and keeps it waiting', async () => {
    await verify('38+47');
    await hint();
    await verify('52-27');
    expect(turn.work.state).toMatchObject({
      hint_level: 0,
      queue: ['38+47'],
      lesson: { expression: '52-27', hintsGiven: 0, saidByChild: [] },
    });
  });

  test('results are JSON that a model can read back, and small', async () => {
    for (const [expression, answer] of [
      ['1m20cm+50cm', '170'],
      ['13÷4', '3あまり1'],
      ['1/5+2/5', '1/2'],
    ] as const) {
      const result = await verify(expression, answer);
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
      expect(JSON.stringify(result).length).toBeLessThan(1_000);
    }
  });

  test('an answer that cannot be read is no attempt', async () => {
    await verify('38+47');
    expect(await verify('38+47', 'ふにゃ')).toMatchObject({ error_type: 'unreadable' });
    expect(turn.work.state.lesson?.wrongCount).toBe(0);
  });
});

describe('manage_hint', () => {
  test('records what each hint lets the child think with', async () => {
    await verify('8+7', '', 1);
    for (let count = 0; count < 4; count++) {
      await hint();
      nextTurn();
    }
    // The fourth tells: nothing to think with.
    expect(turn.work.workedOn(0)[0]?.hintsTried.map(({ aid }) => aid)).toEqual([
      'bundles',
      null,
      'dots',
      null,
    ]);
  });

  test('goes up one level a turn to level 3, and no further', async () => {
    await verify('38+47');
    expect(await hint('get_current')).toMatchObject({ current_level: 0, max_level: 3, can_advance: true });
    for (const level of [1, 2, 3]) {
      expect(await hint()).toMatchObject({ current_level: level, hints_used_total: level });
      expect(await hint()).toMatchObject({ current_level: level });
      nextTurn();
    }
    expect(await hint()).toMatchObject({ current_level: 3, can_advance: false, is_told: true });
  });

  test('needs a problem, this session, and this problem', async () => {
    expect((await hint()).error).toMatchObject({ code: 'no_problem' });
    await verify('38+47');
    const elsewhere = await use('manage_hint', { session_id: 'other', action: 'advance' });
    expect(elsewhere.error).toMatchObject({ code: 'other_session' });
    const other = await use('manage_hint', { session_id: 'session-1', action: 'advance', problem_id: 'p' });
    expect(other.error).toMatchObject({ code: 'other_problem' });
  });

  test('a reset without a problem is refused and changes nothing', async () => {
    const before = structuredClone(turn.work.state);
    expect((await hint('reset')).error).toMatchObject({ code: 'no_problem' });
    expect(turn.work.state).toEqual(before);
  });

  test('a result on the way that is the answer but for its unit counts as told', async () => {
    await verify('100円-98円');
    for (let times = 0; times < 12; times++) {
      nextTurn();
      const { hint_template: told, is_told: isTold } = await hint();
      const lesson = turn.work.state.lesson;
      if (lesson === null || isTold !== true) continue;
      if (/(?<!\d)2(?!\d)/.test(String(told))) {
        expect(lesson.timesTold).toBe(1);
        return;
      }
      expect(lesson.timesTold).toBe(0);
    }
    expect.unreachable('the answer was never told');
  });

  test('a reset does not wash away what was given', async () => {
    await verify('38+47');
    await hint();
    expect(await hint('reset')).toMatchObject({ current_level: 0, hints_used_total: 1 });
    await verify('38+47', '85');
    expect(await progress('self_solved')).toMatchObject({ points_earned: 2, outcome: 'hint_solved' });
  });
});

function progress(outcome: string): Promise<Record<string, unknown>> {
  return use('record_progress', {
    user_id: 'child-1',
    session_id: 'session-1',
    problem_id: turn.work.state.current_problem_id,
    outcome,
    hints_used: 0,
    time_spent_seconds: 12,
  });
}

describe('a child that corrects itself', () => {
  test.each(['17、あ、ちがう、3あまり1', '3あまり2 あっ、3あまり1', 'にあまりいち、ちがう、さんあまりいち'])(
    '"%s" counts as the last it says, and as no miss',
    async (said) => {
      await verify('13÷4');
      await hint();
      nextTurn();
      expect(await verify('13÷4', said)).toMatchObject({ is_correct: true, is_solved: true, wrong_count: 0 });
    },
  );

  test('may do so at a small question, too', async () => {
    await verify('38+47');
    await hint();
    nextTurn();
    const expression = String((await hint('get_current')).step);
    const answer = formatQuantity(solveProblem(parseProblem(expression)));
    expect(await verify(expression, `99、あ、ちがう、${answer}`)).toMatchObject({
      is_correct: true,
      place: 'step',
    });
  });
});

describe('record_progress', () => {
  test('gives three points, the streak and the first title for a problem solved alone', async () => {
    await verify('38+47', '85');
    expect(await progress('self_solved')).toMatchObject({
      points_earned: 3,
      total_points: 3,
      streak: 1,
      achievement_unlocked: 'はじめの いっぽ',
    });
  });

  test('praises in one sentence, with a title and without: the next question makes it two', async () => {
    await verify('38+47', '85');
    const first = await progress('self_solved');
    nextTurn();
    await verify('52-27', '25');
    const second = await progress('self_solved');
    expect(first.encouragement_message).toContain('「はじめの いっぽ」');
    expect(second.achievement_unlocked).toBeNull();
    for (const { encouragement_message: said } of [first, second])
      expect(String(said).match(/[。！？]/g), String(said)).toHaveLength(1);
  });

  test('praises in other words each time', async () => {
    const said: unknown[] = [];
    for (const [sum, answer] of [
      ['38+47', '85'],
      ['52-27', '25'],
      ['6+7', '13'],
      ['8+5', '13'],
    ] as const) {
      await verify(sum, answer);
      said.push((await progress('self_solved')).encouragement_message);
      nextTurn();
    }
    expect(new Set(said.slice(1)).size).toBe(3);
  });

  test('counts a problem once', async () => {
    await verify('38+47', '85');
    await progress('self_solved');
    expect(await progress('self_solved')).toMatchObject({
      points_earned: 3,
      total_points: 3,
      was_recorded_before: true,
    });
  });

  test('is refused for any other problem than the one on the desk', async () => {
    const first = (await verify('38+47')).problem_id;
    await verify('52-27');
    for (const problem_id of [first, 'invented']) {
      const refused = await use('record_progress', {
        user_id: 'child-1',
        session_id: 'session-1',
        problem_id,
        outcome: 'self_solved',
        hints_used: 0,
        time_spent_seconds: 1,
      });
      expect(refused.error).toMatchObject({ code: 'other_problem' });
    }
    turn.commit();
  });

  test('a told answer is worth one point and ends the streak', async () => {
    await verify('3+4');
    for (let times = 0; times < 12 && turn.work.state.lesson?.timesTold === 0; times++) {
      await hint();
      nextTurn();
    }
    await verify('3+4', '7');
    expect(await progress('self_solved')).toMatchObject({
      points_earned: 1,
      streak: 0,
      outcome: 'guided_solved',
    });
  });
});
