import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { needsCommand, skipsWithout } from '../../support/needs.ts';
import { commitTurn, StoreFixture, solveProblem } from '../../support/store/store-fixture.ts';

const DATABASE = 'coach.sqlite';
const WAL = 'coach.sqlite-wal';

describe('a recovery that is cut off', () => {
  test('has moved the log first: it is never beside a database that is not its own', async () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    await store.backup();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p2'));
    desk.copy(WAL, 'kept-wal');
    store.close();
    desk.copy('kept-wal', WAL);
    desk.write(DATABASE, 'no database any more '.repeat(1000));
    // The folder of a recovery that did not come to its end, in which the database finds its place taken.
    const folder = 'damaged-2026-04-06T07-00-00-000Z';
    desk.makeFolder(folder);
    desk.makeFolder(`${folder}/${DATABASE}`);
    expect(() => desk.open()).toThrow(expect.objectContaining({ code: 'failed' }));
    expect([WAL, DATABASE].map((name) => existsSync(desk.file(name)))).toEqual([false, true]);
    rmSync(desk.file(folder, DATABASE), { recursive: true });
    const again = desk.open();
    expect(again.totals('c').solvedCount).toBe(1);
    expect(again.noticeRecords.map(({ code }) => code)).toEqual(['restored_from_backup']);
    expect(existsSync(desk.file(folder, WAL))).toBe(true);
  });
});

describe('a first start that is cut off', () => {
  test('before the database has its log leaves a journal: the next start takes it back, and tells nothing', () => {
    using desk = new StoreFixture();
    const half = new Database(desk.file('half'));
    half.exec('CREATE TABLE was_there (x)');
    half.exec('DROP TABLE was_there');
    // So little room in memory that pages go to the disk before the end, and what they were into the journal.
    half.pragma('cache_size = 1');
    half.exec('BEGIN IMMEDIATE; CREATE TABLE is_half_done (x)');
    for (let row = 0; row < 50; row++) half.prepare('INSERT INTO is_half_done VALUES (zeroblob(3000))').run();
    desk.copy('half', DATABASE);
    desk.copy('half-journal', `${DATABASE}-journal`);
    half.close();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    expect(store.totals('c').solvedCount).toBe(1);
    expect(store.noticeRecords).toEqual([]);
    expect(existsSync(desk.file(`${DATABASE}-journal`))).toBe(false);
  });
});

/** What a traced program did to the disk, in order: `sync <file>` and `<file> -> <its new name>`, below `dir`. */
function stepsIn(trace: string, dir: string): string[] {
  const short = (file: string) =>
    path.relative(dir, file).replace(/\d{4}-\d\d-\d\dT[\d-]+Z/, '<time>') || '.';
  return trace.split('\n').flatMap((line) => {
    const synced = /\bf(?:data)?sync\(\d+<([^>]+)>/.exec(line)?.[1];
    if (synced?.startsWith(dir)) return [`sync ${short(synced)}`];
    const [, from, to] =
      /\brename(?:at2?)?\((?:\w+(?:<[^>]*>)?, )?"([^"]+)", (?:\w+(?:<[^>]*>)?, )?"([^"]+)"/.exec(line) ?? [];
    return from?.startsWith(dir) && to ? [`${short(from)} -> ${short(to)}`] : [];
  });
}

describe.skipIf(skipsWithout(needsCommand('strace', 'strace')))('what the power may cut at any line', () => {
  /** From the last sync before a file got its name, to the first after it. */
  const around = (steps: readonly string[], step: string) => {
    const index = steps.indexOf(step);
    return index < 0 ? [] : steps.slice(index - 1, index + 2);
  };

  test('is on the disk before it gets its name, and its name is on the disk before anything follows', () => {
    using desk = new StoreFixture();
    const dir = desk.file('s');
    const script = path.resolve(import.meta.dirname, '../../support/store/store-repairer.ts');
    const calls = 'trace=fsync,fdatasync,rename,renameat,renameat2';
    const traced = desk.file('trace');
    const args = ['-f', '-y', '-s', '4096', '-e', calls, '-o', traced, process.execPath, script, dir];
    expect(spawnSync('strace', args).stdout.toString()).toBe('restored_from_backup\n');
    const steps = stepsIn(readFileSync(traced, 'utf8'), dir);

    const backup = 'backups/coach-<time>.sqlite';
    expect(around(steps, `${backup}.tmp -> ${backup}`)).toEqual([
      `sync ${backup}.tmp`,
      `${backup}.tmp -> ${backup}`,
      'sync backups',
    ]);
    const aside = steps.indexOf(`${DATABASE} -> damaged-<time>/${DATABASE}`);
    const told = 'damaged-<time>/notice.json';
    const recovery = steps.slice(aside, steps.indexOf(`${DATABASE}.tmp -> ${DATABASE}`) + 2);
    expect(recovery).toEqual([
      `${DATABASE} -> damaged-<time>/${DATABASE}`,
      'sync damaged-<time>',
      'sync .',
      `sync ${told}.tmp`,
      `${told}.tmp -> ${told}`,
      'sync damaged-<time>',
      `sync ${DATABASE}.tmp`,
      `${DATABASE}.tmp -> ${DATABASE}`,
      'sync .',
    ]);
  });
});
