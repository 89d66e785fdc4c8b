import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { cases } from '../../support/cases.ts';
import { skipsWithout } from '../../support/needs.ts';
import { buildBadDisk, needsBadDisk } from '../../support/store/bad-disk.ts';
import { commitTurn, StoreFixture, solveProblem } from '../../support/store/store-fixture.ts';

/**
 * So many catch it: of the starts with a fault in reading, one in three met it where it used to cost the records. What a
 * disk that is full, or takes nothing any more, is called by the store.
 */
const SCHEDULES = [
  // Of few of them, by chance, no turn is refused at all.
  ['EIO', 'io_error', cases(8, 3000)],
  ['ENOSPC', 'full', cases(12, 1000)],
  ['EROFS', 'read_only', cases(12, 1000)],
] as const;
/** Those that want to write. */
const CALLS_OF_A_START = 20;
const runFile = promisify(execFile);
const sectorScript = path.resolve(import.meta.dirname, '../../support/store/store-bad-sector.ts');
const script = path.resolve(import.meta.dirname, '../../support/store/store-bad-disk.ts');

describe.skipIf(skipsWithout(needsBadDisk()))('a disk that fails for a moment', () => {
  test.each(SCHEDULES)(
    '%s is told as %s, in %i schedules: no sound database is discarded, nothing acknowledged is lost, it goes on after',
    async (error, code, schedules) => {
      using desk = new StoreFixture();
      const { env } = buildBadDisk(desk.dir);
      const seed = String(Date.now() % 1_000_000);
      const args = [script, desk.dir, seed, String(schedules), error];
      const { stdout, stderr } = await runFile(process.execPath, args, { env });
      expect(stderr).toBe('');
      const found = JSON.parse(stdout);
      console.info(`${error}, seed ${seed}: ${stdout.trim()}`);
      expect(found).toMatchObject({ schedules, lost: [], discarded: [], untold: 0, unwell: 0 });
      expect(found.failed).toBeGreaterThan(schedules);
      expect(Object.keys(found.codes)).toEqual([code]);
    },
  );

  test('EROFS for three calls of a start after a power cut, at each call: SQLite deletes no log that it has not folded in', async () => {
    using desk = new StoreFixture();
    const { env } = buildBadDisk(desk.dir);
    const args = [script, desk.dir, '1', String(CALLS_OF_A_START), 'EROFS', 'each'];
    const { stdout } = await runFile(process.execPath, args, { env });
    expect(JSON.parse(stdout)).toMatchObject({ schedules: CALLS_OF_A_START, lost: [], discarded: [] });
  });

  test('for longer: a sector that is gone costs the database, a disk that is gone costs nothing', () => {
    using desk = new StoreFixture();
    const { env } = buildBadDisk(desk.dir);
    const run = spawnSync(process.execPath, [sectorScript, desk.file('state')], { env });
    expect(run.stderr.toString()).toBe('');
    expect(JSON.parse(run.stdout.toString())).toEqual({
      whileWritesFail: { turn: 'io_error', health: 'io_error', notices: ['disk_unsteady'] },
      healed: { turn: 'saved', health: 'ok', solvedCount: 2 },
      diskGone: { start: 'io_error', moved: [] },
      sectorGone: { solvedCount: 1, notices: ['restored_from_backup', 'disk_unsteady'] },
      pausedMs: [50, 100, 200, 400, 800, 1600, 3000],
    });
  });
});

describe('a look that finds the database bad', () => {
  test('is taken twice before anything is moved', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    store.close();
    const sound = desk.read('coach.sqlite');
    desk.write('coach.sqlite', 'came over the wire like this '.repeat(1000));
    const again = desk.open({ pause: () => desk.write('coach.sqlite', sound) });
    expect(again.totals('c').solvedCount).toBe(1);
    expect(again.noticeRecords).toEqual([]);
  });

  test('met while the robot runs, costs that turn only where the file turns out to be whole', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    store.close();
    const sound = desk.read('coach.sqlite');
    const running = desk.open({ pause: () => desk.overwrite('coach.sqlite', 0, sound) });
    desk.overwrite('coach.sqlite', 4096, Buffer.alloc(sound.length - 4096, 0xee));
    const meet = () => commitTurn(running, 'c', 's', (work) => solveProblem(work, 'p2'));
    expect(meet).toThrow(expect.objectContaining({ code: 'damaged' }));
    expect(running.totals('c').solvedCount).toBe(1);
    meet();
    expect(running.check()).toBe('ok');
    expect(running.noticeRecords).toEqual([]);
    expect(desk.names().some((name) => name.startsWith('damaged-'))).toBe(false);
  });

  test('is not asked again where nothing could be saved since: then the file is replaced', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1'));
    store.close();
    const sound = desk.read('coach.sqlite');
    const running = desk.open({ pause: () => desk.overwrite('coach.sqlite', 0, sound) });
    for (const notices of [[], [{ code: 'started_empty' }]]) {
      desk.overwrite('coach.sqlite', 4096, Buffer.alloc(sound.length - 4096, 0xee));
      expect(() => running.totals('c')).toThrow(expect.objectContaining({ code: 'damaged' }));
      expect(running.noticeRecords).toMatchObject(notices);
    }
  });
});
