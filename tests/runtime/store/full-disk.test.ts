import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#runtime/store/database/migrate.ts';
import type { Database } from '#runtime/store/database/open.ts';
import { openDatabase, toStoreError } from '#runtime/store/database/open.ts';
import { needsMountNamespace, skipsWithout } from '../../support/needs.ts';
import { commitTurn, StoreFixture, solveProblem } from '../../support/store/store-fixture.ts';

describe('a disk that is full', () => {
  test('the transaction it meets leaves nothing half written, and the next works when there is room', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    store.close();
    const database = openDatabase(desk.file('coach.sqlite'));
    const count = (db: Database) => db.prepare('SELECT count(*) FROM emotion_history').pluck().get();
    const add = () =>
      inTransaction(database, () => {
        const row = "INSERT INTO emotion_history VALUES (NULL, 'c', 's', 0, 0, 0, 0, ?, '', '', 0)";
        for (let index = 0; index < 50; index++) database.prepare(row).run('x'.repeat(1000));
      });
    const pages = Number(database.pragma('page_count', { simple: true }));
    database.pragma(`max_page_count = ${pages + 5}`);
    let fault: unknown;
    try {
      add();
    } catch (error) {
      fault = error;
    }
    expect(toStoreError(fault, desk.dir)).toMatchObject({
      code: 'full',
      message: expect.stringContaining('full'),
    });
    expect(database.inTransaction).toBe(false);
    expect(count(database)).toBe(0);
    database.pragma('max_page_count = 1000000');
    add();
    expect(count(database)).toBe(50);
    database.close();
    expect(desk.open().totals('c').totalPoints).toBe(2);
  });

  test.skipIf(skipsWithout(needsMountNamespace()))(
    'refuses the turn with a clear fault, loses nothing, and saves again when there is room',
    () => {
      using desk = new StoreFixture();
      desk.makeFolder('small');
      const script = path.resolve(import.meta.dirname, '../../support/store/store-small-disk.ts');
      const run = spawnSync('unshare', ['-m', process.execPath, script, desk.file('small')]);
      expect(run.stderr.toString()).toBe('');
      const found = JSON.parse(run.stdout.toString());
      expect(found.savedWhenFull).toBeGreaterThan(3);
      expect(found).toEqual({
        whenFull: 'full',
        savedWhenFull: found.savedWhenFull,
        solvedWhenFull: found.savedWhenFull,
        health: 'full',
        again: 'full',
        backup: 'full',
        withRoom: 'none',
        healthWithRoom: 'ok',
        saved: found.savedWhenFull + 5,
        solvedCount: found.savedWhenFull + 5,
        notices: [],
      });
    },
  );
});
