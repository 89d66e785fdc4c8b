import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listBackups, newestBackup } from '#runtime/store/database/backup.ts';
import { examine } from '#runtime/store/database/examine.ts';
import { fileStamp, parseFileStamp } from '#runtime/store/database/files.ts';
import { latestVersion, MIGRATIONS } from '#runtime/store/database/migrate.ts';
import { commitTurn, HOUR_MS, StoreFixture, solveProblem } from '../../support/store/store-fixture.ts';

describe('a backup', () => {
  test('holds all turns, also those still in the log; only this user can read it', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    const file = await store.backup();
    expect(path.relative(desk.dir, file)).toBe(`backups/coach-${fileStamp(desk.clock.now())}.sqlite`);
    expect(examine(file)).toEqual({ state: 'good', schemaVersion: latestVersion(MIGRATIONS) });
    expect(desk.ask('SELECT points FROM points', 'backups', desk.backups()[0] ?? '')).toEqual([
      { points: 2 },
    ]);
    expect(desk.mode('backups')).toBe('700');
    expect(desk.mode('backups', desk.backups()[0] ?? '')).toBe('600');
  });

  test('does not hold up turns: they go on while it is made', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const backup = store.backup();
    for (let count = 0; count < 20; count++) {
      commitTurn(store, 'c', 's', (work) => solveProblem(work, `p${count}`));
    }
    await backup;
    expect(store.totals('c').solvedCount).toBe(20);
  });

  test('asked for twice at the same time, is made once', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const [one, other] = await Promise.all([store.backup(), store.backup()]);
    expect(one).toBe(other);
    expect(desk.backups()).toHaveLength(1);
  });

  test('given up when the store closes, says so and leaves nothing that could be taken for one', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    const backup = store.backup();
    store.close();
    await expect(backup).rejects.toMatchObject({ code: 'closed' });
    await expect(store.backup()).rejects.toMatchObject({ code: 'closed' });
    expect(listBackups(desk.dir)).toEqual([]);
  });

  test('only the newest are kept, counted by the turns they hold and not by a clock that was wrong', async () => {
    using desk = new StoreFixture();
    const store = desk.open({ backupsKept: 2 });
    const today = desk.clock.now();
    const days = [today + 9000 * 24 * HOUR_MS, today, today + 24 * HOUR_MS, today + 48 * HOUR_MS];
    for (const [index, day] of days.entries()) {
      desk.clock.setWallClock(day);
      commitTurn(store, 'c', 's', (work) => solveProblem(work, `p${index}`));
      await store.backup();
    }
    expect(desk.backups()).toEqual(days.slice(2).map((day) => `coach-${fileStamp(day)}.sqlite`));
    expect(newestBackup(desk.dir)).toMatchObject({ atMs: days[3], revision: 4 });
  });

  test('whose copy is found bad is none: it goes, and takes the place of no good one', async () => {
    using desk = new StoreFixture();
    const store = desk.open({ backupsKept: 1 });
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    await store.backup();
    const good = desk.backups();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p2'));
    await desk.clock.advance(HOUR_MS);
    desk.rewrite("PRAGMA foreign_keys = OFF; DELETE FROM problems WHERE problem_id = 'p2'");
    await expect(store.backup()).rejects.toMatchObject({ code: 'damaged' });
    expect(desk.backups()).toEqual(good);
  });

  test('what a cut-off backup left is cleared at the next start and never used', () => {
    using desk = new StoreFixture();
    desk.open().close();
    desk.makeFolder('backups');
    desk.write('backups/coach-2026-01-01T00-00-00-000Z.sqlite.tmp', 'half a backup');
    desk.write('backups/coach-2026-01-01T00-00-00-000Z.sqlite.tmp-journal', '');
    desk.open();
    expect(desk.backups()).toEqual([]);
  });

  test('a backup that cannot be made is an error, the records and older backups stay', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    desk.write('backups', 'a file where the folder should be');
    await expect(store.backup()).rejects.toMatchObject({ code: 'failed' });
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p2'));
    expect(store.check()).toBe('ok');
  });
});

describe('a backup is due', () => {
  test('when there is something to keep, at the first chance and then each so many hours', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    expect(await store.backupIfDue(24)).toBeNull();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    expect(await store.backupIfDue(24)).toContain('coach-');
    expect(await store.backupIfDue(24)).toBeNull();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p2'));
    await desk.clock.advance(24 * HOUR_MS - 1);
    expect(await store.backupIfDue(24)).toBeNull();
    await desk.clock.advance(1);
    expect(await store.backupIfDue(24)).toContain('coach-');
    await desk.clock.advance(100 * HOUR_MS);
    expect(await store.backupIfDue(24), 'nothing happened since').toBeNull();
  });

  test('also when the last one seems to come from the future', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', () => {});
    await store.backup();
    commitTurn(store, 'c', 's', () => {});
    desk.clock.setWallClock(desk.clock.now() - 1000 * HOUR_MS);
    expect(await store.backupIfDue(24)).toContain('coach-');
  });
});

test('a moment comes back from a file name', () => {
  const atMs = Date.UTC(2026, 3, 8, 7, 5, 9, 12);
  expect(fileStamp(atMs)).toBe('2026-04-08T07-05-09-012Z');
  expect(parseFileStamp(`coach-${fileStamp(atMs)}.sqlite`)).toBe(atMs);
  expect(parseFileStamp('coach-sometime.sqlite')).toBeNull();
  expect(parseFileStamp('coach-2026-99-99T00-00-00-000Z.sqlite')).toBeNull();
});
