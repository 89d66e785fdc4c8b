import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Connection } from '#runtime/store/connection.ts';
import { examineBeside } from '#runtime/store/database/examine-beside.ts';
import { contentStamp } from '#runtime/store/database/files.ts';
import { MIGRATIONS } from '#runtime/store/database/migrate.ts';
import { commitTurn, StoreFixture, solveProblem } from '../../../support/store/store-fixture.ts';

let desk: StoreFixture;
beforeEach(() => {
  desk = new StoreFixture();
});
afterEach(() => desk[Symbol.dispose]());

const DATABASE = 'coach.sqlite';
const solve = (problemId: string): void => {
  const store = desk.open();
  commitTurn(store, 'c', 's', (work) => solveProblem(work, problemId));
  store.close();
};
/** A row that points nowhere: only the whole examination finds it. */
const damage = (): void =>
  desk.rewrite("PRAGMA foreign_keys=OFF; DELETE FROM problems WHERE problem_id = 'p'");
const noticesAtStart = (examined: string | null) =>
  desk.open({ examined }).noticeRecords.map(({ code }) => code);

describe('records that were examined beside the start', () => {
  test('are whole by their stamp, and not where they are few, damaged or gone', async () => {
    solve('p');
    const stamp = await examineBeside(desk.dir, 1);
    expect(stamp).toBe(contentStamp(desk.file(DATABASE)));
    expect(await examineBeside(desk.dir)).toBeNull();
    damage();
    expect(await examineBeside(desk.dir, 1)).toBeNull();
    writeFileSync(desk.file(DATABASE), 'no database');
    expect(await examineBeside(desk.dir, 1)).toBeNull();
    expect(await examineBeside(desk.file('nowhere'), 1)).toBeNull();
  });

  test('are not examined again by whoever opens them', () => {
    solve('p');
    damage();
    expect(noticesAtStart(contentStamp(desk.file(DATABASE)))).toEqual([]);
  });

  test('are examined again where anything was written since', () => {
    solve('p');
    const stamp = contentStamp(desk.file(DATABASE));
    damage();
    expect(noticesAtStart(stamp)).toEqual(['started_empty']);
  });
});

test('what was handed over is examined by whoever had it, and again where that failed', async () => {
  solve('p');
  const { dir, clock, journal } = desk;
  const pause = () => undefined;
  const connection = new Connection({ dir, clock, journal, migrations: MIGRATIONS, pause, backupsKept: 3 });
  await connection.handOver(async () => damage());
  expect(connection.notices).toEqual([]);
  const failing = connection.handOver(() => Promise.reject(new Error('no room')));
  await expect(failing).rejects.toThrow('no room');
  expect(connection.notices.map(({ code }) => code)).toEqual(['started_empty']);
  connection.close();
});
