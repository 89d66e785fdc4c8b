import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { migrate } from '#runtime/store/database/migrate.ts';
import { openInMemory } from '#runtime/store/database/open.ts';
import { TABLE_PLACES, tablesOfChildren } from '#runtime/store/trust/data-map.ts';
import { removeRecords } from '#runtime/store/trust/erase.ts';
import { readOrder, writeOrder } from '#runtime/store/trust/erase-order.ts';
import { cases } from '../../../support/cases.ts';
import { seededRandom } from '../../../support/random.ts';
import { filesWith } from '../../../support/store/all-rows.ts';
import { DAY_MS, fillDay, fillDays } from '../../../support/store/filled-store.ts';
import {
  commitTurn,
  HOUR_MS,
  keepVectors,
  StoreFixture,
  solveProblem,
} from '../../../support/store/store-fixture.ts';

/** Two words that begin like no other in the file. */
const [GONE, KEPT] = ['힣힡', 'ꯍꯑ'];
const child = (childId: string, id = 'e1') => ({ id, scope: 'child', childId }) as const;

/** A child with backups, a damaged copy and what a restored backup took the place of, and another beside it. */
async function twoChildren(desk: StoreFixture, days = 3) {
  const store = desk.open();
  await fillDays(desk, store, 'one', days, GONE);
  await fillDays(desk, store, 'two', days, KEPT);
  keepVectors(store);
  store.children.seat('one');
  await store.backup();
  desk.makeFolder('damaged-2026-04-01T00-00-00-000Z');
  desk.copy('coach.sqlite-wal', 'damaged-2026-04-01T00-00-00-000Z/coach.sqlite');
  desk.makeFolder('replaced-2026-04-02T00-00-00-000Z');
  desk.copy('coach.sqlite-wal', 'replaced-2026-04-02T00-00-00-000Z/coach.sqlite');
  return store;
}

const rowsOf = (desk: StoreFixture, childId: string): Record<string, number> => {
  const database = openInMemory();
  migrate(database);
  return Object.fromEntries(
    tablesOfChildren(database).map((table) => [
      table,
      desk.ask(`SELECT 1 FROM ${table} WHERE child_id = '${childId}'`).length,
    ]),
  );
};

test('each table has its place', () => {
  const database = openInMemory();
  migrate(database);
  const names = database
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%'",
    )
    .pluck()
    .all();
  expect(Object.keys(TABLE_PLACES).sort()).toEqual(names.sort());
  const house = names.filter((table) => TABLE_PLACES[table]?.range === 'house');
  expect(house.filter((table) => tablesOfChildren(database).includes(table))).toEqual([]);
  const columns = database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
  for (const [table, { moment, range }] of Object.entries(TABLE_PLACES)) {
    if (moment !== undefined) expect(columns.all(table), table).toContain(moment);
    if (range === 'moment') expect(moment, table).toBeDefined();
  }
});

describe('erasing a child', () => {
  test('leaves no row and no byte of it, in no file, and everything of the other', async () => {
    using desk = new StoreFixture();
    const store = await twoChildren(desk);
    const before = rowsOf(desk, 'one');
    const ofTwo = rowsOf(desk, 'two');
    expect(
      Object.entries(before)
        .filter(([, rows]) => rows === 0)
        .map(([table]) => table),
    ).toEqual(['outbound']);
    expect(filesWith(desk.dir, GONE).length).toBeGreaterThan(2);
    const receipt = await store.erase(child('one'));
    expect(Object.fromEntries(receipt.tables.map(({ table, before }) => [table, before]))).toEqual(before);
    expect(receipt.tables.filter(({ after }) => after > 0)).toEqual([]);
    expect(receipt).toMatchObject({ scope: 'child', childId: 'one', copies: 3, atMs: desk.clock.now() });
    expect(Object.values(rowsOf(desk, 'one')).every((rows) => rows === 0)).toBe(true);
    expect(rowsOf(desk, 'two')).toEqual(ofTwo);
    expect(filesWith(desk.dir, GONE)).toEqual([]);
    expect(filesWith(desk.dir, KEPT)).toHaveLength(1);
    expect(store.check()).toBe('ok');
    // The lesson goes on at once.
    commitTurn(store, 'one', 'new', (work) => solveProblem(work, 'p'));
    expect(store.totals('one').totalPoints).toBe(2);
    const turn = store.beginTurn('two', 'more');
    expect(turn.work.memories(KEPT, 5).length).toBeGreaterThan(0);
  });

  test('a turn that was open is not stored afterwards', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    fillDay(store, 'one', 0, GONE);
    const open = store.beginTurn('one', 'fresh');
    solveProblem(open.work, 'p');
    const erasing = store.erase(child('one'));
    expect(() => store.totals('one')).toThrow(expect.objectContaining({ code: 'closed' }));
    expect(store.check()).toBe('ok');
    await erasing;
    expect(() => open.commit()).toThrow(expect.objectContaining({ code: 'failed' }));
    expect(store.totals('one').solvedCount).toBe(0);
  });

  test('the cloud will hear of it, before all that comes after', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    fillDay(store, 'one', 0, GONE);
    await store.erase(child('one'));
    commitTurn(store, 'one', 'new', (work) => solveProblem(work, 'p'));
    const [first, second] = store.outbox.pending(2);
    expect(first).toMatchObject({ id: 'e1', kind: 'erase', childId: 'one', payload: { scope: 'child' } });
    expect(second?.kind).toBe('problem_started');
    store.outbox.acknowledge('e1');
    expect(store.outbox.pending(1)[0]?.kind).toBe('problem_started');
    expect(store.house.erasures(5)).toMatchObject([{ id: 'e1', scope: 'child' }]);
  });
});

test('erasing all takes every child and the ledger, and keeps what is the household’s', async () => {
  using desk = new StoreFixture();
  const store = await twoChildren(desk);
  await store.erase({ id: 'e', scope: 'all' });
  expect({ one: filesWith(desk.dir, GONE), two: filesWith(desk.dir, KEPT) }).toEqual({ one: [], two: [] });
  expect(desk.ask('SELECT * FROM voice_spending')).toHaveLength(1);
});

describe('erasing some days', () => {
  test('leaves the days before and after as if these had never been', async () => {
    using desk = new StoreFixture();
    using other = new StoreFixture();
    const store = desk.open();
    const without = other.open();
    const start = desk.clock.now();
    for (const [day, word] of ['あか', GONE, 'しろ'].entries()) {
      fillDay(store, 'one', day, word);
      if (day !== 1) fillDay(without, 'one', day, word);
      await desk.clock.advance(DAY_MS);
      await other.clock.advance(DAY_MS);
    }
    // The clock starts at 16:00 in Japan.
    const [fromMs, toMs] = [start + DAY_MS - 16 * HOUR_MS, start + 2 * DAY_MS - 16 * HOUR_MS];
    const receipt = await store.erase({ id: 'e', scope: 'range', childId: 'one', fromMs, toMs });
    expect(receipt.tables.find(({ table }) => table === 'attempts')).toEqual({
      table: 'attempts',
      before: 2,
      after: 0,
    });
    expect(filesWith(desk.dir, GONE)).toEqual([]);
    for (const table of ['day_sums', 'mistake_sums', 'session_sums']) {
      expect(desk.ask(`SELECT * FROM ${table}`), table).toEqual(other.ask(`SELECT * FROM ${table}`));
    }
    // That something was forgotten on these days stays true, or a copy elsewhere would bring it back.
    const { forgotten, ...rows } = rowsOf(desk, 'one');
    const { forgotten: ofOthers = 0, ...others } = rowsOf(other, 'one');
    expect(rows).toEqual(others);
    expect(forgotten).toBeGreaterThan(ofOthers);
    expect(store.totals('one')).toMatchObject({ totalPoints: 4, solvedCount: 2 });
  });

  test('a session that goes beyond keeps its other day', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const start = desk.clock.now();
    commitTurn(store, 'one', 's', (work) => solveProblem(work, `${GONE}1`));
    await desk.clock.advance(DAY_MS);
    commitTurn(store, 'one', 's', (work) => solveProblem(work, `${KEPT}2`));
    await store.erase({ id: 'e', scope: 'range', childId: 'one', fromMs: start, toMs: start + 1000 });
    expect(filesWith(desk.dir, GONE)).toEqual([]);
    expect(desk.ask('SELECT problem_count, solved_count, hint_count, points FROM session_sums')).toEqual([
      { problem_count: 1, solved_count: 1, hint_count: 1, points: 2 },
    ]);
  });
});

describe('a power cut', () => {
  test('before it begins leaves all, after that it goes on at the next start', async () => {
    using desk = new StoreFixture();
    const store = await twoChildren(desk);
    store.close();
    desk.open().close();
    expect(filesWith(desk.dir, GONE).length).toBeGreaterThan(0);
    writeOrder(desk.dir, child('one'));
    const again = desk.open();
    expect(filesWith(desk.dir, GONE)).toEqual([]);
    expect(readOrder(desk.dir)).toBe(null);
    expect(again.house.erasures(5)).toMatchObject([{ id: 'e1', tables: expect.any(Array) }]);
    expect(again.notices).toEqual([]);
  });

  const KILLS = cases(2, 100);
  test(`${KILLS} kill -9 at random moments of it: all of it or none, and the other child whole`, async () => {
    const script = path.resolve(import.meta.dirname, '../../../support/store/store-eraser.ts');
    const random = seededRandom(Date.now());
    let wereCutOff = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      using desk = new StoreFixture();
      const store = await twoChildren(desk, 1);
      const ofTwo = rowsOf(desk, 'two');
      store.close();
      const eraser = spawn(process.execPath, [script, desk.dir], { stdio: ['pipe', 'pipe', 'inherit'] });
      // Before the first wait: it may be done, and gone, by the moment of the kill.
      const closed = once(eraser, 'close');
      await once(eraser.stdout, 'data');
      // A real moment: the process to be killed lives in real time.
      await sleep(random() * 60);
      eraser.kill('SIGKILL');
      await closed;
      const wasOrdered = readOrder(desk.dir) !== null;
      if (wasOrdered) wereCutOff++;
      const again = desk.open();
      const gone = filesWith(desk.dir, GONE).length === 0;
      const rows = Object.values(rowsOf(desk, 'one')).reduce((sum, count) => sum + count, 0);
      expect(rows === 0).toBe(gone);
      if (wasOrdered) expect(gone).toBe(true);
      expect(rowsOf(desk, 'two')).toEqual(ofTwo);
      expect(again.notices).toEqual([]);
    }
    console.info(`kill -9 while erasing: ${KILLS} kills, ${wereCutOff} in the middle of it`);
  }, 600_000);
});

test('a robot that is given away holds nothing, and begins anew', async () => {
  using desk = new StoreFixture();
  const store = await twoChildren(desk);
  await store.eraseEverything();
  expect({ one: filesWith(desk.dir, GONE), two: filesWith(desk.dir, KEPT) }).toEqual({ one: [], two: [] });
  expect(store.house.erasures(5)).toEqual([]);
  commitTurn(store, 'new', 's', (work) => solveProblem(work, 'p'));
  expect(store.notices).toEqual([]);
  store.close();
  removeRecords(desk.dir);
  removeRecords(desk.dir);
  expect(desk.names()).toEqual([]);
});
