import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TurnWork } from '#agents/core/records.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { childHistory } from '#runtime/child-history.ts';
import type { Store } from '#runtime/store/store.ts';
import { buildWeb, type Web } from '#runtime/web/server.ts';
import { asParent } from '../../support/page/as-parent.ts';
import { pageSettings, ScriptedRobot } from '../../support/page/page-robot.ts';
import { commitTurn, StoreFixture } from '../../support/store/store-fixture.ts';

const DAY_MS = 86_400_000;
/** Wednesday 2026-11-18, 16:00 in Japan. */
const TODAY_MS = Date.UTC(2026, 10, 18, 7, 0);
const BASE = '/api/v1/parent/history';

let desk: StoreFixture;
let store: Store;
let web: Web;
let wakings = 0;
beforeAll(async () => {
  desk = new StoreFixture();
  desk.clock.setWallClock(TODAY_MS);
  let ids = 0;
  store = desk.open({ newId: () => `id-${++ids}` });
  const robot = new ScriptedRobot();
  const { clock } = desk;
  robot.history = childHistory({ store, courses: SUBJECTS, clock, onCorrected: () => wakings++ });
  web = await buildWeb(robot, pageSettings({ web: { port: 8080 } }), new MemoryJournal(), clock);
});
afterAll(async () => {
  await web.app.close();
  desk[Symbol.dispose]();
});

type Sum = readonly [expression: string, kind: string, askedIn?: string];
type Way = {
  readonly hint?: boolean;
  readonly way?: 'alone' | 'together';
  readonly right?: boolean;
  readonly none?: boolean;
};
let count = 0;

/** A problem of that many days ago, right at once unless said otherwise. */
function did(
  daysAgo: number,
  [expression, problemKind, askedIn]: Sum,
  { hint, way = 'alone', right = true, none }: Way = {},
) {
  const problemId = `p${++count}`;
  desk.clock.setWallClock(TODAY_MS - daysAgo * DAY_MS + count * 1000);
  commitTurn(store, 'child-1', `s-${daysAgo}`, (work: TurnWork) => {
    const word = askedIn === undefined ? {} : { askedIn };
    work.record({
      kind: 'problem_started',
      problemId,
      expression,
      problemKind,
      grade: 2,
      source: 'robot',
      way,
      ...word,
    });
    if (hint) work.record({ kind: 'hint_given', problemId, level: 1 });
    if (!none)
      work.record({
        ...{
          kind: 'answer_attempted',
          attemptId: `${problemId}-a`,
          problemId,
          stepIndex: null,
          latencyMs: 4000,
        },
        ...{
          answer: right ? '1' : '2',
          isCorrect: right,
          errorType: null,
          rules: right ? [] : ['carry.dropped'],
        },
      });
    work.record({ kind: 'problem_closed', problemId, status: right && !none ? 'solved' : 'set_aside' });
    work.record({ kind: 'session_closed', reason: 'finished' });
  });
  desk.clock.setWallClock(TODAY_MS);
  return problemId;
}

async function ask<Answer>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) {
  const headers = { host: 'localhost:8080', ...(await asParent(web.app)) };
  const payload = body === undefined ? {} : { payload: body };
  const response = await web.app.inject({ method, url: `${BASE}${url}`, headers, ...payload });
  return { status: response.statusCode, headers: response.headers, body: response.json() as Answer };
}
type Figure = { met: number; alone: number; percent: number | null };
const figure = async (): Promise<Figure> => {
  const { body } = await ask<{ later_day: { now: Figure } }>('GET', '/today');
  const { met, alone, percent } = body.later_day.now;
  return { met, alone, percent };
};

test('before anything was done there is nothing met again, and a child nobody knows has no history', async () => {
  store.setGrade('child-1', 2);
  expect(await figure()).toEqual({ met: 0, alone: 0, percent: null });
  expect((await ask('GET', '/today?child_id=nobody')).status).toBe(404);
  expect((await ask('GET', '/problems/none')).status).toBe(404);
});

test('what is met again is like it, on another day, with other numbers; and alone is right at once without any help', async () => {
  const carry: Sum = ['38+47', 'addition_carry'];
  const base = [
    did(6, carry),
    did(6, ['52-17', 'subtraction_borrow'], { hint: true }),
    did(6, ['7×8', 'kuku'], { right: false }),
    did(6, ['山', 'kanji_reading', '火山']),
  ];
  // The same day, a longer number, the same numbers, another word, only looked at: not met again.
  did(6, ['36+58', 'addition_carry']);
  did(5, ['138+247', 'addition_carry']);
  did(4, carry);
  did(4, ['山', 'kanji_reading', '山']);
  did(3, ['63-28', 'subtraction_borrow'], { none: true });
  expect(await figure()).toEqual({ met: 0, alone: 0, percent: null });
  did(2, ['27+65', 'addition_carry']);
  did(2, ['83-25', 'subtraction_borrow'], { hint: true });
  did(2, ['7×8', 'kuku']);
  did(1, ['山', 'kanji_reading', '火山'], { way: 'together' });
  expect(await figure()).toEqual({ met: 4, alone: 2, percent: null });
  did(0, ['46+18', 'addition_carry']);
  did(0, ['19+24', 'addition_carry'], { right: false });
  const { body } = await ask<{
    later_day: { now: Figure & { items: { before: { problem_id: string } }[] } };
  }>('GET', '/today');
  const { now } = body.later_day;
  expect([now.met, now.alone, now.percent]).toEqual([5, 3, 60]);
  expect(now.items.map(({ before }) => before.problem_id).filter((id) => base.includes(id))).toHaveLength(3);
});

test('a problem is shown with each answer beside the right one, and what would explain a wrong one in words', async () => {
  const id = did(0, ['38+47', 'addition_carry'], { hint: true, right: false });
  const { body, headers } = await ask('GET', `/problems/${id}`);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatchObject({
    problem: {
      problem_id: id,
      right_answer: '85',
      is_counted: true,
      kind_ja: expect.stringContaining('たし算'),
    },
    answers: [
      {
        attempt_id: `${id}-a`,
        answer: '2',
        is_correct: false,
        may_be_about: [{ about_ja: 'くり上がり' }],
        seconds: 4,
      },
    ],
    hints: [{ level: 1 }],
    corrections: [],
    undoable: null,
  });
});

test('a verdict is corrected, taken back, left out and deleted, and the day follows each time', async () => {
  const id = did(0, ['71-38', 'subtraction_borrow'], { right: false });
  type Day = { solved: number; problems: number; not_counted: { problem_id: string }[] };
  const day = async () => {
    const { body } = await ask<Day>('GET', '/days/2026-11-18');
    return {
      solved: body.solved,
      problems: body.problems,
      left: body.not_counted.map((one) => one.problem_id),
    };
  };
  const before = await day();
  const judged = await ask<{ correction_id: string }>('POST', `/problems/${id}/correct`, {
    what: 'right',
    attempt_id: `${id}-a`,
  });
  expect([judged.status, await day()]).toEqual([200, { ...before, solved: before.solved + 1 }]);
  expect(
    (await ask('POST', `/problems/${id}/correct`, { what: 'right', attempt_id: `${id}-a` })).body,
  ).toMatchObject({
    error: { code: 'no_change' },
  });
  await ask('POST', `/corrections/${judged.body.correction_id}/undo`, {});
  expect(await day()).toEqual(before);
  const left = await ask<{ correction_id: string }>('POST', `/problems/${id}/correct`, {
    what: 'not_counted',
  });
  expect(await day()).toEqual({ ...before, problems: before.problems - 1, left: [id] });
  expect((await ask('GET', `/problems/${id}`)).body).toMatchObject({
    problem: { is_counted: false, right_answer: '33' },
    corrections: [
      { what: 'right' },
      { what: 'undone' },
      { what: 'not_counted', device_id: expect.any(String) },
    ],
    undoable: left.body.correction_id,
  });
  expect((await ask('DELETE', `/problems/${id}`)).status).toBe(200);
  expect(await day()).toEqual({ ...before, problems: before.problems - 1 });
  expect((await ask('POST', `/corrections/${left.body.correction_id}/undo`, {})).status).toBe(404);
  expect((await ask('GET', `/problems/${id}`)).status).toBe(404);
  expect(wakings).toBe(4);
});

test.each([
  ['GET', '?from=2026-01-01&to=2026-12-31', undefined],
  ['GET', '?from=2026-02-30', undefined],
  ['GET', '/weeks?weeks=0', undefined],
  ['GET', '/days/yesterday', undefined],
  ['POST', '/problems/p1/correct', { what: 'right' }],
  ['POST', '/problems/p1/correct', { what: 'better', attempt_id: 'x' }],
] as const)('%s %s with %j is refused for its shape', async (method, url, body) => {
  expect((await ask(method, url, body)).status).toBe(400);
});
