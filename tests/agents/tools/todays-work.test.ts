import { describe, expect, test } from 'vitest';
import { callTool } from '#agents/core/runner.ts';
import type { Tool } from '#agents/core/tool.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { todaysWorkTool } from '#agents/tools/todays-work.ts';
import {
  CHILD,
  DAY_MS,
  RECORD_NOW_MS,
  RecordFixture,
  type Worked,
} from '../../support/store/record-fixture.ts';

/** What the tool says in a turn of this session. */
async function todayOf(desk: RecordFixture, sessionId: string): Promise<Record<string, unknown>> {
  const turn = desk.store.beginTurn(CHILD, sessionId);
  try {
    const { clock, newId } = desk;
    const context = { work: turn.work, clock, newId, signal: desk.stopping.signal };
    const call = { type: 'function_call', id: '1', name: 'todays_work', arguments: {} } as const;
    return await callTool([todaysWorkTool(SUBJECTS) as unknown as Tool], call, context);
  } finally {
    turn.rollback();
  }
}

async function todayWith(...problems: readonly Worked[]): Promise<Record<string, unknown>> {
  using desk = new RecordFixture();
  desk.session('today', 0, problems, true);
  return todayOf(desk, 'today');
}

describe('the work of today', () => {
  test('is of today in Japan alone, over all sessions', async () => {
    using desk = new RecordFixture();
    desk.session('yesterday', 1, [{}, {}]);
    desk.session('morning', 0, [{ hints: 1, wrong: 1 }]);
    desk.session('evening', 0, [{}, { kind: 'kanji_reading', expression: '森', wrong: 2, hints: 2 }], true);
    expect(await todayOf(desk, 'evening')).toEqual({
      problems: 3,
      solved: 3,
      alone: 1,
      with_hint: 2,
      hints: 3,
      points: 7,
      minutes: expect.any(Number),
      kinds: [
        { kind: 'subtraction_borrow', name: 'くりさがりの ひきざん', solved: 2, count: 2 },
        { kind: 'kanji_reading', name: 'かんじの よみ', solved: 1, count: 1 },
      ],
      hard: [{ expression: '森', why: 'many_hints' }],
      best_moment: '「森」の よみを、あきらめないで さいごまで かんがえたね。',
      encouragements: [
        'さっき、かんじの よみが できたよね。',
        'さっき、ヒントから かんがえて できたよね。',
        'きょう、もう 3もん とけたよ。',
      ],
    });
  });

  test('begins at midnight in Japan', async () => {
    using desk = new RecordFixture();
    // 23:30 the day before, and half an hour past midnight.
    desk.session('late', 16.5 / 24, [{}], true);
    expect(await todayOf(desk, 'late')).toMatchObject({ problems: 1 });
    desk.clock.setWallClock(RECORD_NOW_MS - (15.5 / 24) * DAY_MS);
    expect(await todayOf(desk, 'late')).toMatchObject({ problems: 0, minutes: 0, best_moment: null });
  });

  test('of nobody yet is nothing, and says so without a number made up', async () => {
    using desk = new RecordFixture();
    expect(await todayOf(desk, 'new')).toEqual({
      ...{ problems: 0, solved: 0, alone: 0, with_hint: 0, hints: 0, points: 0, minutes: 0 },
      ...{ kinds: [], hard: [], best_moment: null, encouragements: [] },
    });
  });

  test('counts the time as the records of the parent do', async () => {
    using desk = new RecordFixture();
    const before = desk.clock.now();
    desk.session('today', 0, [{ wrong: 2 }, { wrong: 1 }], true);
    const { minutes } = await todayOf(desk, 'today');
    const { activeMs } = desk.store.family.sessionSums({ childId: CHILD, fromMs: before - DAY_MS });
    expect(minutes).toBe(Math.round(activeMs / 60_000));
    // A few minutes may have been thinking; a long absence is no work.
    desk.clock.setWallClock(desk.clock.now() + 180_000);
    expect((await todayOf(desk, 'today')).minutes).toBe(Number(minutes) + 3);
    desk.clock.setWallClock(desk.clock.now() + 3 * 3_600_000);
    expect((await todayOf(desk, 'today')).minutes).toBe(minutes);
  });
});

describe('the best moment', () => {
  test.each([
    [[{ wrong: 1, end: 'self_solved' }, { hints: 1 }], '52-17 を、じぶんで もういちど みて なおしたね。'],
    [[{ wrong: 2, hints: 1 }, {}], '52-17 を、あきらめないで さいごまで かんがえたね。'],
    [[{ hints: 1 }, {}], '52-17 を、ヒントを つかって よく かんがえたね。'],
    [[{}], 'くりさがりの ひきざんを、じぶんの ちからで とけたね。'],
    [[{ end: 'guided_solved', hints: 3 }], 'むずかしい もんだいを、いっしょに さいごまで かんがえたね。'],
    [
      [
        { end: 'open', wrong: 3 },
        { end: 'set_aside', wrong: 1 },
      ],
      null,
    ],
  ] as const)('of %j is true of it', async (problems, moment) => {
    expect((await todayWith(...problems)).best_moment).toBe(moment);
  });
});

describe('what is not said', () => {
  test.each(['open', 'set_aside'] as const)(
    'the kanji of a writing drill that is %s: it is the answer',
    async (end) => {
      const today = await todayWith({ kind: 'kanji_writing', expression: '森', wrong: 2, hints: 2, end });
      expect(JSON.stringify(today)).not.toContain('森');
      expect(today.problems).toBe(1);
    },
  );

  test('once it is written, it may be named', async () => {
    const today = await todayWith({ kind: 'kanji_writing', expression: '森', wrong: 2, hints: 2 });
    expect(today.hard).toEqual([{ expression: '森', why: 'many_hints' }]);
  });
});
