import { afterEach, describe, expect, test } from 'vitest';
import type { Memory } from '#agents/core/records.ts';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { parseProblem } from '#agents/knowledge/arithmetic/expression.ts';
import { findKanji } from '#agents/knowledge/japanese/kanji.ts';
import { solveProblem } from '../../support/store/store-fixture.ts';
import { ToolBench } from '../../support/talk/tool-bench.ts';

let bench: ToolBench;
const at = (grade: 1 | 2 | 3): ToolBench => {
  bench = new ToolBench(grade);
  return bench;
};
afterEach(() => bench.close());

/** Answers the sum on the desk, rightly or not. */
const answer = (isRight: boolean) => bench.sum(isRight ? (bench.state.lesson?.answer ?? '') : '99999');

describe('the question stack', () => {
  test('brings what waits of the homework first, in its order', async () => {
    at(2);
    await bench.use('manage_session', { action: 'queue', problems: ['38+47', '52-18'] });
    expect(await bench.next()).toMatchObject({
      type: 'problem',
      expression: '38+47',
      source: 'child',
      reason: 'waiting',
      way: 'alone',
      queue_length: 1,
      drill_left: null,
    });
    expect(await bench.next('math')).toMatchObject({ expression: '52-18', queue_length: 0 });
    expect(await bench.next('math')).toMatchObject({ type: 'problem', source: 'robot' });
  });

  test('puts on the desk what it says, and says no answer', async () => {
    for (const grade of [1, 2, 3] as const) {
      at(grade);
      for (let count = 0; count < 8; count++) {
        const brought = await bench.next(['any', 'math', 'easier'][count % 3]);
        const { lesson, drill, current_problem_id } = bench.state;
        expect(current_problem_id).toBe(brought.problem_id);
        expect(brought.type === 'kanji' ? drill?.problemId : lesson?.problemId).toBe(brought.problem_id);
        if (brought.type === 'problem') expect(lesson?.expression).toBe(brought.expression);
        expect(JSON.stringify(brought)).not.toContain('answer');
        if (bench.guarded && typeof brought.question === 'string')
          expect(findLeak(brought.question, bench.guarded)).toBeNull();
        if (lesson?.status === 'open') await answer(count % 2 === 0);
      }
      if (grade < 3) bench.close();
    }
  });

  test('is the same stack behind manage_session next', async () => {
    at(2);
    await bench.use('manage_session', { action: 'queue', problems: ['38+47'] });
    expect(await bench.use('manage_session', { action: 'next' })).toMatchObject({
      type: 'problem',
      expression: '38+47',
      reason: 'waiting',
    });
  });

  test('is of the subject that is being worked at', async () => {
    at(1);
    bench.agent = 'math_coach';
    for (let count = 0; count < 6; count++) {
      expect(await bench.next()).toMatchObject({ type: 'problem' });
      await answer(true);
    }
    bench.agent = 'japanese_coach';
    expect(await bench.next()).toMatchObject({ type: 'kanji' });
  });

  test.each(['any', 'kanji'])(
    'begins %s of Japanese with a kanji of the grade, not always 一',
    async (topic) => {
      for (const grade of [1, 2, 3] as const) {
        at(grade);
        const firsts = new Set<string>();
        for (const session of ['a', 'b', 'c', 'd', 'e']) {
          bench.sessionId = `session-${session}`;
          bench.agent = 'japanese_coach';
          expect(await bench.next(topic)).toMatchObject({ type: 'kanji', drill_kind: 'kanji_reading' });
          const kanji = bench.state.drill?.kanji ?? '';
          expect(findKanji(kanji)?.grade).toBe(grade);
          firsts.add(kanji);
        }
        expect(firsts.size).toBeGreaterThan(2);
        if (grade < 3) bench.close();
      }
    },
  );

  test('begins with sums where nobody is at work, and every third is a kanji', async () => {
    at(2);
    const types: unknown[] = [];
    for (let count = 0; count < 9; count++) {
      types.push((await bench.next()).type);
      const { drill } = bench.state;
      await (drill ? bench.use('answer_drill', { answer: drill.reading }) : answer(true));
    }
    expect(types.slice(0, 3)).toEqual(['problem', 'problem', 'kanji']);
    expect(types.filter((type) => type === 'kanji')).toHaveLength(3);
  });

  test('brings back what was missed six hundred problems ago', async () => {
    at(2);
    bench.agent = 'japanese_coach';
    await bench.next('kanji', 1);
    const missed = bench.state.drill?.kanji ?? '';
    for (let count = 0; count < 3; count++) await bench.kana('わからない');
    const turn = bench.open();
    for (let count = 0; count < 600; count++) solveProblem(turn.work, `sum-${count}`);
    turn.commit();
    await bench.desk.clock.advance(86_400_000);
    await bench.next('kanji', 1);
    expect(missed).not.toBe('');
    expect(bench.state.drill?.kanji).toBe(missed);
  });

  test('of two misses in a row makes something easy, together, and nothing in it is a miss', async () => {
    at(2);
    for (let count = 0; count < 2; count++) {
      expect(await bench.next('math')).toMatchObject({ way: 'alone' });
      await answer(false);
    }
    const brought = await bench.next('math');
    expect(brought).toMatchObject({ way: 'together', reason: 'after_misses' });
    expect(brought.question).toMatch(/[ぁ-ん]/);
    expect(bench.state.lesson).toMatchObject({ stepIndex: 0, way: 'together' });
    await answer(false);
    await answer(false);
    await answer(false);
    expect(bench.state.lesson?.wrongCount).toBe(0);
    const { streak } = bench.look(({ work }) => work.totals());
    await answer(true);
    const points = await bench.use('record_progress', {
      user_id: 'child-1',
      session_id: 'session-1',
      problem_id: brought.problem_id,
      outcome: 'self_solved',
      hints_used: 0,
      time_spent_seconds: 9,
    });
    expect(points).toMatchObject({ outcome: 'hint_solved', points_earned: 2, streak: streak + 1 });
    // It went well together: the next one is the child's own again, and a miss after it is together again.
    expect(await bench.next('math')).toMatchObject({ way: 'alone' });
    await answer(false);
    expect(await bench.next('math')).toMatchObject({ way: 'together' });
  });

  test('makes something easier when the child asks, and leaves it to the child', async () => {
    at(2);
    await bench.next('math');
    const easier = await bench.next('easier');
    expect(easier).toMatchObject({ type: 'problem', way: 'alone', reason: 'asked_for' });
  });

  test('sets aside what was skipped, and lets homework wait behind a row of facts', async () => {
    at(2);
    await bench.use('calculate_and_verify', { expression: '38+47', child_answer: '', grade_level: 2 });
    await bench.next('math');
    expect(bench.state.queue).toEqual([]);
    await bench.use('calculate_and_verify', { expression: '52-18', child_answer: '', grade_level: 2 });
    await bench.next('kuku', 2);
    expect(bench.state.queue).toEqual(['52-18']);
    // What the robot made up is no homework.
    await bench.next('kuku', 2);
    await bench.next('kanji', 2);
    expect(bench.state.queue).toEqual(['52-18']);
    await bench.use('calculate_and_verify', { expression: '61-25', child_answer: '', grade_level: 2 });
    await bench.next('easier');
    expect(bench.state.queue).toEqual(['61-25', '52-18']);
  });
});

describe('a row of facts', () => {
  test.each(['kuku', 'kanji'])('of %s is as long as was asked, and goes on with any', async (topic) => {
    at(2);
    const first = await bench.next(topic, 3);
    expect(first.drill_left).toBe(2);
    expect((await bench.next('any')).drill_left).toBe(1);
    expect((await bench.next(topic, 9)).drill_left).toBe(0);
    expect(bench.state.drill_run).toEqual({ topic, left: 0, of: 3 });
    bench.agent = 'math_coach';
    expect(await bench.next('any')).toMatchObject({ type: 'problem', drill_left: null });
    expect((await bench.next(topic)).drill_left).toBe(4);
  });

  test('ends when the child brings homework, whose other problems then come first', async () => {
    at(2);
    await bench.next('kuku', 5);
    await bench.use('calculate_and_verify', { expression: '38+47', child_answer: '', grade_level: 2 });
    await bench.use('manage_session', { action: 'queue', problems: ['52-18'] });
    expect(bench.state.drill_run).toBeNull();
    await answer(true);
    expect(await bench.next('any')).toMatchObject({ expression: '52-18', source: 'child', queue_length: 0 });
  });

  test('of 九九 holds products, none twice running', async () => {
    at(3);
    let last: unknown = null;
    for (let count = 0; count < 30; count++) {
      const brought = await bench.next('kuku', 10);
      expect(brought).toMatchObject({ type: 'problem', expression: expect.stringMatching(/^[1-9]×[1-9]$/) });
      expect(brought.expression).not.toBe(last);
      last = brought.expression;
      await answer(count % 4 !== 0);
    }
  });

  test('a child of grade 1 that asks for 九九 gets it', async () => {
    at(1);
    expect(await bench.next('kuku')).toMatchObject({ expression: '5×1' });
  });

  test.each([1, 2, 3] as const)(
    'of kanji asks grade %i what it can read, and tells no answer',
    async (grade) => {
      at(grade);
      const seen = new Set<string>();
      for (let count = 0; count < 40; count++) {
        const brought = await bench.next('kanji', 10);
        const { drill } = bench.state;
        if (!drill || !bench.guarded) throw new Error('no kanji on the desk');
        expect(brought).toMatchObject({ type: 'kanji', drill_kind: drill.kind, source: 'robot' });
        seen.add(drill.kind);
        for (const text of [brought.ask, brought.ask_by_voice]) {
          expect(text).toMatch(/[？。]/);
          expect(findLeak(String(text), bench.guarded), String(text)).toBeNull();
        }
        if (drill.kind === 'kanji_writing') {
          expect(JSON.stringify(brought)).not.toContain(drill.kanji);
          expect(brought.reading).toBe(drill.reading);
        } else {
          expect(brought.kanji).toBe(drill.kanji);
          expect(JSON.stringify(brought)).not.toContain(`"${drill.reading}"`);
          expect(brought.ask_by_voice).not.toContain(drill.word);
        }
        await bench.kana(drill.kind === 'kanji_reading' ? drill.reading : drill.kanji);
      }
      expect([...seen].toSorted()).toEqual(['kanji_reading', 'kanji_writing']);
    },
  );

  test('asks what was forgotten again ten minutes later, and what was known on another day', async () => {
    at(1);
    await bench.next('kanji', 10);
    const missed = bench.state.drill?.kanji;
    await bench.kana('ぬりかべ');
    await bench.kana(bench.state.drill?.reading ?? '');
    const asked: (string | undefined)[] = [];
    for (let count = 0; count < 3; count++) {
      await bench.next('kanji', 10);
      asked.push(bench.state.drill?.kanji);
      const { drill } = bench.state;
      await bench.kana(drill?.kind === 'kanji_reading' ? drill.reading : (drill?.kanji ?? ''));
    }
    expect(asked).not.toContain(missed);
    await bench.desk.clock.advance(11 * 60_000);
    await bench.next('kanji', 10);
    expect(bench.state.drill).toMatchObject({ kanji: missed, kind: 'kanji_reading' });
  });
});

describe('wrong arguments', () => {
  test.each([
    [{}, 'bad_arguments'],
    [{ topic: 'science' }, 'bad_arguments'],
    [{ topic: 'kuku', count: 0 }, 'bad_arguments'],
    [{ topic: 'kuku', count: 11 }, 'bad_arguments'],
    [{ topic: 'kuku', count: 1.5 }, 'bad_arguments'],
    [{ topic: 'math', level: 3 }, 'bad_arguments'],
  ])('%j', async (args, code) => {
    at(2);
    expect(await bench.use('next_problem', args)).toMatchObject({ error: { code } });
    expect(bench.state.lesson).toBeNull();
  });

  test('only sums come where sums are asked for', async () => {
    at(3);
    for (let count = 0; count < 12; count++) {
      const { expression } = await bench.next('math');
      expect(parseProblem(String(expression)).canonical).toBe(expression);
      await answer(true);
    }
  });
});

describe('what is remembered', () => {
  const KIND = 'subtraction_borrow_20';
  const keep = (more: Partial<Memory>) => {
    bench.sessionId = 'before';
    const turn = bench.open();
    const memory: Memory = {
      ...{
        memoryId: 'm',
        type: 'difficulty' as const,
        key: 'kind:m',
        problemIds: [],
        atMs: bench.desk.clock.now(),
      },
      ...{ text: 'くり下がりのひき算を、2回の学習で4問まちがえました。', tags: ['math', KIND], ...more },
    };
    turn.work.record({ kind: 'memory_kept', memory });
    turn.commit();
  };
  const firsts = async () => {
    const brought = [];
    for (let session = 0; session < 8; session++) {
      bench.sessionId = `session-${session}`;
      bench.agent = 'math_coach';
      brought.push(await bench.next('math'));
    }
    return brought;
  };

  test('as hard comes sooner, and the entry that it rests on is named', async () => {
    at(2);
    const ofKind = (all: readonly Record<string, unknown>[]) =>
      all.filter(({ kind }) => kind === KIND).length;
    const without = ofKind(await firsts());
    bench.close();
    at(2);
    keep({});
    const brought = await firsts();
    const resting = brought.filter(({ remembered }) => remembered !== undefined);
    expect(resting.length).toBeGreaterThan(without);
    for (const one of resting) expect(one).toMatchObject({ kind: KIND, remembered: 'kind:m' });
    // It crowds out nothing else.
    expect(ofKind(brought)).toBeLessThan(brought.length / 2);
  });

  test.each<[string, Partial<Memory> | null]>([
    ['nothing', null],
    ['what went well', { type: 'strength' }],
    ['what the records hardly speak for', { confidence: 0.5 }],
  ])('of %s decides nothing', async (_, more) => {
    at(2);
    const without = (await firsts()).map(({ expression }) => expression);
    bench.close();
    at(2);
    if (more) keep(more);
    const brought = await firsts();
    expect(brought.map(({ expression }) => expression)).toEqual(without);
    for (const one of brought) expect(one).not.toHaveProperty('remembered');
  });
});
