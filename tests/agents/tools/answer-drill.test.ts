import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { startDrill } from '#agents/lesson/lesson.ts';
import { ToolBench } from '../../support/talk/tool-bench.ts';

let bench: ToolBench;
beforeEach(() => {
  bench = new ToolBench(2);
});
afterEach(() => bench.close());

const MOUNTAIN = { kind: 'kanji_reading', kanji: '山', word: '山', reading: 'やま' } as const;
const FIRE = { kind: 'kanji_writing', kanji: '火', word: '花火', reading: 'はなび' } as const;

/** A kanji on the desk without the choice of one. */
function put(asked: typeof MOUNTAIN | typeof FIRE, way: 'alone' | 'together' = 'alone'): void {
  const turn = bench.open();
  startDrill(turn.work, asked, { problemId: 'kanji-1', grade: 2, nowMs: bench.desk.clock.now(), way });
  turn.commit();
}

describe('a kanji that is read', () => {
  test.each([
    'やま',
    'ヤマ',
    'ヤマ です',
    'えーと、やま',
    'やま かな？',
    'やまだとおもう',
    'かわ じゃなくて やま',
    'や ま',
  ])('%s is right, and gives three points', async (words) => {
    put(MOUNTAIN);
    expect(await bench.kana(words)).toMatchObject({
      is_correct: true,
      is_finished: true,
      wrong_count: 0,
      points_earned: 3,
      outcome: 'self_solved',
      streak: 1,
    });
    expect(bench.state).toMatchObject({
      drill: null,
      problems_solved: 1,
      awaiting: 'problem',
      total_points: 3,
    });
    expect(bench.practice()).toMatchObject([
      { kind: 'kanji_reading', expression: '山', firstTry: 'right', outcome: 'self_solved', hintsUsed: 0 },
    ]);
  });

  test('goes down the hints, tells at the third miss, and never before', async () => {
    put(MOUNTAIN);
    const guarded = bench.guarded;
    if (!guarded) throw new Error('nothing is guarded');
    const first = await bench.kana('かわ');
    expect(first).toMatchObject({ is_correct: false, is_finished: false, wrong_count: 1 });
    const second = await bench.kana('そら');
    expect(second).toMatchObject({ is_finished: false, wrong_count: 2 });
    for (const { next_hint } of [first, second]) {
      expect(next_hint).toMatch(/[ぁ-ん]/);
      expect(findLeak(String(next_hint), guarded)).toBeNull();
    }
    expect(first.next_hint).toContain('「や」');
    const third = await bench.kana('うみ');
    expect(third).toMatchObject({
      is_correct: false,
      is_finished: true,
      wrong_count: 3,
      outcome: 'guided_solved',
      points_earned: 1,
      reveal: expect.stringContaining('やま'),
    });
    expect(bench.state).toMatchObject({ drill: null, hints_used_total: 3 });
    expect(bench.guarded).toBeNull();
    expect(bench.practice()).toMatchObject([{ firstTry: 'wrong', outcome: 'guided_solved' }]);
  });

  test('a hint that is asked for is no miss, and costs one point', async () => {
    put(MOUNTAIN);
    expect(await bench.kana('わからない')).toMatchObject({ wrong_count: 0, next_hint: expect.any(String) });
    expect(await bench.kana('やま！')).toMatchObject({
      is_correct: true,
      outcome: 'hint_solved',
      points_earned: 2,
    });
    expect(bench.practice()).toMatchObject([{ firstTry: 'right', hintsUsed: 1 }]);
  });

  test('what had to be told without a try was not known, and is no wrong answer', async () => {
    put(MOUNTAIN);
    await bench.kana('わからない');
    await bench.kana('わからない');
    expect(await bench.kana('わからない')).toMatchObject({ is_finished: true, wrong_count: 0 });
    expect(bench.state.drill).toBeNull();
    expect(bench.practice()).toMatchObject([{ firstTry: 'wrong', outcome: 'guided_solved' }]);
    // The clock of forgetting learns it; a wrong answer it is not.
    expect(bench.look(({ work }) => work.workedOn(0))).toMatchObject([{ answerCount: 0, wrongCount: 0 }]);
  });

  test.each(['あああ', 'んんんん', 'ああああー', 'かきかきかき', 'アアア。', 'ぬぬぬです'])(
    'keys pressed without a thought (%s) bring no hint and no star, however often',
    async (mashed) => {
      put(MOUNTAIN);
      for (let count = 0; count < 6; count++)
        expect(await bench.kana(mashed)).toMatchObject({ is_finished: false, error_type: 'unreadable' });
      expect(bench.state).toMatchObject({ drill: { hintsGiven: 0, wrongCount: 0 }, total_points: 0 });
      expect(bench.look(({ work }) => work.totals().totalPoints)).toBe(0);
      expect(await bench.kana('やま')).toMatchObject({ is_correct: true, points_earned: 3 });
    },
  );

  test('another reading of it is not held against the child', async () => {
    put(MOUNTAIN);
    expect(await bench.kana('さん')).toMatchObject({
      is_correct: false,
      is_other_reading: true,
      wrong_count: 0,
    });
  });

  test.each([
    '',
    '山',
    '！？',
    'きのうは ともだちと いっしょに こうえんで たくさん あそんで たのしかったんだよ',
  ])('%j cannot be read, and changes nothing', async (words) => {
    put(MOUNTAIN);
    const before = bench.state;
    const result = await bench.kana(words);
    expect(result).toMatchObject({ is_finished: false, error_type: 'unreadable', ask: expect.any(String) });
    expect(bench.state).toEqual({
      ...before,
      turn_count: before.turn_count + 1,
      asked_at_ms: expect.any(Number),
    });
  });
});

describe('a kanji that is written', () => {
  test.each(['火', '花火', 'かんじは 火 です'])('typed as %s is right', async (words) => {
    put(FIRE);
    expect(await bench.kana(words)).toMatchObject({
      is_correct: true,
      is_finished: true,
    });
    expect(bench.state.drill).toBeNull();
  });

  test.each([
    ['おなじ', true, 'self_solved'],
    ['うん！ おなじだった', true, 'self_solved'],
    ['同じ', true, 'self_solved'],
    ['ちがった', false, 'guided_solved'],
    ['ちょっと ちがう', false, 'guided_solved'],
  ] as const)('on paper is shown, and compared by the child: %s', async (words, isRight, outcome) => {
    put(FIRE);
    const shown = await bench.kana('かけた');
    expect(shown).toMatchObject({
      is_correct: false,
      is_finished: false,
      reveal: '火',
      ask: expect.any(String),
    });
    expect(bench.state.drill?.wasTold).toBe(true);
    expect(findLeak('「火」は こう かくよ。', { ...FIRE_GUARD, wasTold: true })).toBeNull();
    expect(await bench.kana('えっと')).toMatchObject({ is_finished: false, error_type: 'unreadable' });
    expect(await bench.kana(words)).toMatchObject({ is_correct: isRight, is_finished: true, outcome });
    expect(bench.practice()).toMatchObject([{ firstTry: isRight ? 'right' : 'wrong' }]);
  });

  test('the hints show no kanji but others', async () => {
    put(FIRE);
    const guarded = bench.guarded;
    if (!guarded) throw new Error('nothing is guarded');
    for (let count = 0; count < 2; count++) {
      const { next_hint } = await bench.kana('かけない');
      expect(findLeak(String(next_hint), guarded)).toBeNull();
    }
    expect(await bench.kana('かけない')).toMatchObject({
      is_finished: true,
      reveal: expect.stringContaining('火'),
    });
  });
});
const FIRE_GUARD = {
  expression: '',
  answer: '火',
  saidByChild: [],
  hintLevel: 0,
  wasTold: false,
  status: 'open',
  drill: FIRE,
} as const;

describe('together', () => {
  test('begins with the first hint, and a miss breaks no row', async () => {
    put(MOUNTAIN);
    await bench.kana('やま');
    bench.sessionId = 'session-2';
    put(MOUNTAIN, 'together');
    for (let count = 0; count < 3; count++) await bench.kana('そら');
    expect(bench.state.drill).toBeNull();
    expect(bench.look(({ work }) => work.totals().streak)).toBe(1);
  });
});

describe('without a kanji on the desk, and with wrong arguments', () => {
  test.each([
    [{ answer: 'やま' }, 'no_drill'],
    [{}, 'bad_arguments'],
    [{ answer: 7 }, 'bad_arguments'],
    [{ answer: 'や'.repeat(201) }, 'bad_arguments'],
    [{ answer: 'やま', is_correct: true }, 'bad_arguments'],
  ])('%j', async (args, code) => {
    expect(await bench.use('answer_drill', args)).toMatchObject({ error: { code } });
  });

  test('hints for it come from here, not from manage_hint', async () => {
    put(MOUNTAIN);
    expect(await bench.use('manage_hint', { session_id: 'session-1', action: 'advance' })).toMatchObject({
      error: { code: 'kanji_on_desk' },
    });
  });

  test('a sum that the child brings takes its place; set aside, it is gone', async () => {
    put(MOUNTAIN);
    await bench.use('calculate_and_verify', { expression: '38+47', child_answer: '', grade_level: 2 });
    expect(bench.state).toMatchObject({ drill: null, lesson: { expression: '38+47' } });
    put(MOUNTAIN);
    await bench.use('manage_session', { action: 'set_aside' });
    expect(bench.state).toMatchObject({ drill: null, queue: ['38+47'] });
  });
});
