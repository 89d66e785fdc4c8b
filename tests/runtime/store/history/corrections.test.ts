import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TurnWork } from '#agents/core/records.ts';
import { type Outcome, POINTS, streakAfter } from '#agents/teaching/practice/practice-log.ts';
import { migrate } from '#runtime/store/database/migrate.ts';
import { openInMemory } from '#runtime/store/database/open.ts';
import type { Store } from '#runtime/store/store.ts';
import { rowOfAll } from '../../../support/store/row-of-all.ts';
import {
  commitTurn,
  memoryKept,
  StoreFixture,
  sessionRecorded,
} from '../../../support/store/store-fixture.ts';
import {
  EMPTY_DAYS,
  WITHOUT_SUMS,
  WRONG_BEFORE,
  WRONG_DAYS,
  WRONG_LIKES,
  WRONG_MISTAKES,
  WRONG_SESSIONS,
  WRONG_SUMS,
} from '../../../support/store/wrong-sums.ts';

const RULES = [
  WRONG_SUMS,
  WRONG_DAYS,
  WRONG_SESSIONS,
  WRONG_MISTAKES,
  WRONG_LIKES,
  WRONG_BEFORE,
  WITHOUT_SUMS,
  EMPTY_DAYS,
];
const SUMS = [
  ['38+47', 'addition_carry', '85', '75'],
  ['52-17', 'subtraction_borrow', '35', '45'],
  ['7×8', 'kuku', '56', '54'],
] as const;
const CHILD = 'mia';
/** Key: table. */
const COLUMNS: ReadonlyMap<string, readonly string[]> = columnsOfSchema();

function columnsOfSchema(): ReadonlyMap<string, readonly string[]> {
  const database = openInMemory();
  migrate(database);
  const columns = database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
  const names = database.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck();
  return new Map(names.all().map((name) => [name, columns.all(name)]));
}
const DAY_MS = 86_400_000;

type Script = readonly ('right' | 'wrong' | 'hint' | 'step')[];

/** One problem as the tools write it: what was answered, what help was given, and what it earned. */
function work(turn: TurnWork, problemId: string, pick: number, script: Script): void {
  const [expression, problemKind, right, wrong] = SUMS[pick % SUMS.length] ?? SUMS[0];
  turn.record({ kind: 'problem_started', problemId, expression, problemKind, grade: 2, source: 'robot' });
  let hints = 0;
  for (const [index, what] of script.entries()) {
    if (what === 'hint') {
      turn.record({ kind: 'hint_given', problemId, level: Math.min(3, ++hints) });
      continue;
    }
    turn.record({
      kind: 'answer_attempted',
      attemptId: `${problemId}-${index}`,
      problemId,
      stepIndex: what === 'step' ? 0 : null,
      answer: what === 'wrong' ? wrong : right,
      isCorrect: what !== 'wrong',
      errorType: what === 'wrong' ? 'calculation' : null,
      rules: what === 'wrong' ? ['carry.dropped'] : [],
      latencyMs: 4000,
    });
    if (what !== 'right') continue;
    turn.record({ kind: 'problem_closed', problemId, status: 'solved' });
    const outcome: Outcome = hints > 1 ? 'guided_solved' : hints > 0 ? 'hint_solved' : 'self_solved';
    const streak = streakAfter(turn.totals().streak, outcome, false);
    const rest = { outcome, points: POINTS[outcome], hintsUsed: hints, timeSpentSeconds: 20, streak };
    turn.record({ kind: 'progress_recorded', progressId: `w-${problemId}`, problemId, ...rest });
    return;
  }
  turn.record({ kind: 'problem_closed', problemId, status: 'set_aside' });
  turn.record({ kind: 'streak_broken', ofProblem: problemId });
}

/** A few days of one child's, each with a session of its own; ids p0, p1 … */
function live(desk: StoreFixture, scripts: readonly Script[]): Store {
  const store = desk.open();
  for (const [index, script] of scripts.entries()) {
    if (index % 2 === 0) desk.clock.setWallClock(desk.clock.now() + DAY_MS);
    desk.clock.setWallClock(desk.clock.now() + 60_000);
    commitTurn(store, CHILD, `s${Math.floor(index / 2)}`, (turn) =>
      work(turn, `p${index}`, index % 3, script),
    );
  }
  desk.clock.setWallClock(desk.clock.now() + DAY_MS);
  return store;
}

const problems = (desk: StoreFixture) =>
  desk.ask(
    `SELECT problem_id AS id, status, outcome, points, answer_count AS answers, wrong_count AS wrong, first_right AS first,
       hint_count AS hints FROM problems ORDER BY seq`,
  ) as readonly { readonly id: string }[];

/** All that is the child's, without what only tells of the corrections, as one text; read at once, for reading opens the file. */
const everything = (desk: StoreFixture): string => {
  const tables = [
    ['problems', 'seq'],
    ['attempts', 'seq'],
    ['hints', 'hint_id'],
    ['progress', 'progress_id'],
    ['points', 'problem_id'],
    ['streaks', 'child_id'],
    ['day_sums', 'child_id, day, kind'],
    ['mistake_sums', 'child_id, day, kind, rule'],
    ['session_sums', 'session_id'],
    ['day_likes', 'like_key, day'],
  ];
  const columns = (table: string | undefined) =>
    table === 'streaks' ? ['current', 'best'] : (COLUMNS.get(table ?? '') ?? []);
  const texts = tables.map(
    ([table, order]) =>
      `SELECT coalesce(group_concat(json_array(${columns(table).join(', ')}), char(10)), '') AS rows FROM (SELECT * FROM ${table} ORDER BY ${order})`,
  );
  return (desk.ask(texts.join(' UNION ALL ')) as { rows: string }[]).map(({ rows }) => rows).join('\n\n');
};
/** How many rows break any of the rules. */
const BROKEN = RULES.map((rule) => `SELECT count(*) AS broken FROM (${rule})`).join(' UNION ALL ');
const broken = (desk: StoreFixture) =>
  (desk.ask(BROKEN) as { broken: number }[]).reduce((sum, row) => sum + row.broken, 0);

test('an answer taken for right counts from then on as if it had been judged so, and taking that back brings all of it back', () => {
  using desk = new StoreFixture();
  const store = live(desk, [['right'], ['wrong', 'hint', 'right'], ['wrong', 'wrong']]);
  const before = everything(desk);
  expect(store.totals(CHILD)).toMatchObject({ totalPoints: 5, solvedCount: 2, streak: 0, bestStreak: 2 });
  const judged = store.correct(CHILD, 'phone', (corrections, who) =>
    corrections.judge(who, 'p1', 'p1-0', true),
  );
  const saved = store.correct(CHILD, 'phone', (corrections, who) =>
    corrections.judge(who, 'p2', 'p2-1', true),
  );
  expect(problems(desk)).toEqual([
    {
      id: 'p0',
      status: 'solved',
      outcome: 'self_solved',
      points: 3,
      answers: 1,
      wrong: 0,
      first: 1,
      hints: 0,
    },
    {
      id: 'p1',
      status: 'solved',
      outcome: 'self_solved',
      points: 3,
      answers: 2,
      wrong: 0,
      first: 1,
      hints: 1,
    },
    {
      id: 'p2',
      status: 'solved',
      outcome: 'self_solved',
      points: 3,
      answers: 2,
      wrong: 1,
      first: 0,
      hints: 0,
    },
  ]);
  expect(store.totals(CHILD)).toMatchObject({ totalPoints: 9, solvedCount: 3, bestStreak: 3 });
  const { work: turn } = store.beginTurn(CHILD, 'later');
  expect(turn.practice(9).map(({ firstTry, hintsUsed }) => [firstTry, hintsUsed])).toEqual([
    ['right', 0],
    ['right', 0],
    ['wrong', 0],
  ]);
  expect(broken(desk)).toBe(0);
  for (const done of [saved, judged])
    expect(
      store.correct(CHILD, 'phone', (corrections, who) =>
        corrections.undo(who, typeof done === 'string' ? '' : done.correctionId),
      ),
    ).toEqual({ correctionId: expect.any(String) });
  expect(everything(desk)).toEqual(before);
});

test('a right answer taken for wrong leaves the problem unsolved, names the mistake it would be, and earns nothing', () => {
  using desk = new StoreFixture();
  const store = live(desk, [['right'], ['right']]);
  desk.rewrite("UPDATE attempts SET answer = '75' WHERE attempt_id = 'p0-0'");
  store.correct(CHILD, 'phone', (corrections, who) => corrections.judge(who, 'p0', 'p0-0', false));
  expect(problems(desk)[0]).toMatchObject({
    status: 'set_aside',
    outcome: null,
    points: 0,
    wrong: 1,
    first: 0,
  });
  expect(desk.ask("SELECT rules FROM attempts WHERE attempt_id = 'p0-0'")).toEqual([
    { rules: expect.stringContaining('"carry.dropped"') },
  ]);
  expect(store.totals(CHILD)).toMatchObject({ totalPoints: 3, solvedCount: 1, streak: 1, bestStreak: 1 });
});

test('what does not count stands nowhere, and comes back whole in its place', () => {
  using desk = new StoreFixture();
  const store = live(desk, [['right'], ['wrong', 'hint', 'right'], ['hint', 'right'], ['right']]);
  const before = everything(desk);
  const done = store.correct(CHILD, 'phone', (corrections, who) => corrections.setApart(who, 'p3'));
  expect(problems(desk).map(({ id }) => id)).toEqual(['p0', 'p1', 'p2']);
  expect(store.totals(CHILD)).toMatchObject({ totalPoints: 7, solvedCount: 3 });
  expect(broken(desk)).toBe(0);
  // What is begun and answered meanwhile comes behind it in the order.
  commitTurn(store, CHILD, 'new', (turn) => work(turn, 'p9', 0, ['right']));
  const back = typeof done === 'string' ? done : done.correctionId;
  store.correct(CHILD, 'phone', (corrections, who) => corrections.undo(who, back));
  expect(problems(desk).map(({ id }) => id)).toEqual(['p0', 'p1', 'p2', 'p3', 'p9']);
  expect(broken(desk)).toBe(0);
  store.correct(CHILD, 'phone', (corrections, who) => corrections.delete(who, 'p9'));
  desk.rewrite("DELETE FROM sessions WHERE session_id = 'new'");
  expect(everything(desk)).toEqual(before);
});

test('after any corrections and deletions every sum is what its rows come to, and each is undone by its undo', () => {
  const script = fc.array(fc.constantFrom('right', 'wrong', 'hint', 'step'), { minLength: 1, maxLength: 5 });
  const act = fc.record({
    item: fc.nat(5),
    answer: fc.nat(4),
    what: fc.constantFrom('right', 'wrong', 'apart', 'delete', 'undo'),
  });
  const made = {
    scripts: fc.array(script, { minLength: 4, maxLength: 6 }),
    acts: fc.array(act, { minLength: 4, maxLength: 8 }),
  };
  let corrected = 0;
  fc.assert(
    fc.property(fc.record(made), ({ scripts, acts }) => {
      using desk = new StoreFixture();
      const store = live(desk, scripts as Script[]);
      const undoable: { readonly id: string; readonly before: unknown }[] = [];
      for (const { item, answer, what } of acts) {
        const before = everything(desk);
        const problemId = `p${item % scripts.length}`;
        const last = undoable.at(-1);
        const done = store.correct(CHILD, 'phone', (corrections, who) => {
          if (what === 'apart') return corrections.setApart(who, problemId);
          if (what === 'delete') return corrections.delete(who, problemId);
          if (what === 'undo') return corrections.undo(who, last?.id ?? 'none');
          return corrections.judge(
            who,
            problemId,
            `${problemId}-${answer % (scripts[item % scripts.length]?.length ?? 1)}`,
            what === 'right',
          );
        });
        expect(broken(desk)).toBe(0);
        if (typeof done === 'string') expect(everything(desk)).toEqual(before);
        else expect(desk.ask('SELECT current, best FROM streaks')).toEqual(rowOfAll(desk));
        if (typeof done === 'string') continue;
        if (what === 'undo') expect(everything(desk)).toEqual(undoable.pop()?.before);
        else if (what === 'delete') undoable.splice(0);
        else undoable.push({ id: done.correctionId, before });
        corrected++;
      }
      store.close();
    }),
    { numRuns: 10, seed: 7 },
  );
  expect(corrected).toBeGreaterThan(10);
});

test('a break falls when its problem is solved on a later day after all, whatever is corrected then', () => {
  using desk = new StoreFixture();
  const store = live(desk, [['right'], ['wrong'], ['right']]);
  commitTurn(store, CHILD, 's1', (turn) => work(turn, 'p1', 1, ['step', 'right']));
  store.correct(CHILD, 'phone', (corrections, who) => corrections.setApart(who, 'p2'));
  expect(desk.ask('SELECT current, best FROM streaks')).toEqual([{ current: 2, best: 2 }]);
  expect(rowOfAll(desk)).toEqual([{ current: 2, best: 2 }]);
});

test('where two problems ended the row and one is corrected to right, the other still ends it', () => {
  using desk = new StoreFixture();
  const store = live(desk, [['right'], ['wrong'], ['wrong'], ['right']]);
  store.correct(CHILD, 'phone', (corrections, who) => corrections.judge(who, 'p1', 'p1-0', true));
  expect(desk.ask('SELECT current, best FROM streaks')).toEqual([{ current: 1, best: 2 }]);
  expect(rowOfAll(desk)).toEqual([{ current: 1, best: 2 }]);
});

test('the best row of what retention has erased stays the best when something younger is corrected', () => {
  using desk = new StoreFixture();
  const store = live(desk, [
    ['right'],
    ['right'],
    ['right'],
    ['hint', 'hint', 'right'],
    ['right'],
    ['right'],
  ]);
  const best = () => store.totals(CHILD).bestStreak;
  expect(best()).toBe(3);
  store.house.eraseSpan(0, desk.clock.now() - 1.5 * DAY_MS);
  store.correct(CHILD, 'phone', (corrections, who) => corrections.setApart(who, 'p5'));
  expect([problems(desk).map(({ id }) => id), best()]).toEqual([['p4'], 3]);
});

test('what was remembered of an item is forgotten with it, what that had replaced holds again, and the record is made anew', () => {
  using desk = new StoreFixture();
  const store = live(desk, [['wrong', 'right'], ['right'], ['right'], ['right']]);
  const keep = (session: string, id: string, problemIds: readonly string[]) =>
    commitTurn(store, CHILD, session, (turn) => {
      turn.record(memoryKept(id, `くり下がりの ${id}`, { key: 'kind:x', problemIds }));
      turn.record(sessionRecorded());
    });
  keep('s0', 'old', ['p0']);
  keep('s1', 'new', ['p0', 'p2']);
  const remembered = () =>
    store
      .beginTurn(CHILD, 's1')
      .work.memories('くり下がり', 5)
      .map(({ memoryId }) => memoryId);
  expect([remembered(), store.sessionsToRecord(0)]).toEqual([['new'], []]);
  store.correct(CHILD, 'phone', (corrections, who) => corrections.setApart(who, 'p2'));
  expect(remembered()).toEqual(['old']);
  expect(store.sessionsToRecord(0).map(({ sessionId }) => sessionId)).toEqual(['s1']);
  // An old session that is recorded anew does not take the place of what is known since.
  keep('s1', 'newer', ['p3']);
  keep('s0', 'late', ['p1']);
  expect(remembered()).toEqual(['newer']);
  // An older program keeps a sentence without saying of which problem: it is found when it is asked for.
  desk.rewrite('DELETE FROM memory_problems');
  store.correct(CHILD, 'phone', (corrections, who) => corrections.setApart(who, 'p3'));
  expect(remembered()).toEqual(['late']);
});

test('a record that was being made of an item that is corrected meanwhile is not kept, and a turn goes on without the item', () => {
  using desk = new StoreFixture();
  const store = live(desk, [['wrong', 'right'], ['right']]);
  const recording = store.beginTurn(CHILD, 's0');
  const turn = store.beginTurn(CHILD, 's0');
  turn.work.record({ kind: 'hint_given', problemId: 'p1', level: 1 });
  recording.work.record(sessionRecorded());
  store.correct(CHILD, 'phone', (corrections, who) => corrections.delete(who, 'p1'));
  expect(() => recording.commit()).toThrow('corrected meanwhile');
  turn.commit();
  expect(desk.ask("SELECT * FROM hints WHERE problem_id = 'p1'")).toEqual([]);
});

test('the journal says who and when, the cloud is told, and of what was deleted nothing is left but that it was', () => {
  using desk = new StoreFixture();
  const store = live(desk, [['wrong', 'right'], ['right']]);
  store.correct(CHILD, 'phone', (corrections, who) => corrections.judge(who, 'p0', 'p0-0', true));
  store.correct(CHILD, 'tablet', (corrections, who) => corrections.delete(who, 'p0'));
  expect(
    desk.ask('SELECT problem_id, attempt_id, what, device_id, at_ms FROM corrections ORDER BY seq'),
  ).toEqual([
    { problem_id: 'p0', attempt_id: 'p0-0', what: 'right', device_id: 'phone', at_ms: desk.clock.now() },
    { problem_id: 'p0', attempt_id: null, what: 'deleted', device_id: 'tablet', at_ms: desk.clock.now() },
  ]);
  const told = store.outbox.pending(99).filter(({ payload }) => payload.problemId === 'p0');
  expect(told.map(({ kind, payload }) => [kind, payload.what])).toEqual([['item_corrected', 'deleted']]);
  expect(desk.ask('SELECT * FROM set_apart')).toEqual([]);
});

test('what the child has before it at this moment is left alone', () => {
  using desk = new StoreFixture();
  const store = desk.open();
  commitTurn(store, CHILD, 's', (turn) => {
    turn.record({
      ...{ kind: 'problem_started', problemId: 'p', expression: '7×8' },
      ...{ problemKind: 'kuku', grade: 2, source: 'robot' },
    });
    turn.state.drill = {
      ...{ problemId: 'p', kind: 'kanji_reading', kanji: '山', word: '山', reading: 'やま' },
      ...{ wrongCount: 0, hintsGiven: 0, wasTold: false, startedAtMs: 0 },
    };
  });
  const apart = () => store.correct(CHILD, 'phone', (corrections, who) => corrections.setApart(who, 'p'));
  expect(apart()).toBe('at_work');
  desk.clock.setWallClock(desk.clock.now() + 31 * 60_000);
  expect(apart()).toEqual({ correctionId: expect.any(String) });
  expect(store.beginTurn(CHILD, 's').work.state.drill).toBeNull();
});
