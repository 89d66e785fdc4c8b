import { renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { StoreError } from '#agents/core/records.ts';
import { NO_USAGE } from '#agents/live/cost.ts';
import { prepareFolder } from '#runtime/store/database/files.ts';
import { commitTurn, StoreFixture, solveProblem } from '../../support/store/store-fixture.ts';

function faultOf(work: () => unknown): StoreError {
  try {
    work();
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
  throw new Error('there was no fault');
}

describe('a database that loses its place while the robot runs', () => {
  const ways: [string, (desk: StoreFixture) => void][] = [
    ['its folder is deleted', (desk) => rmSync(desk.dir, { recursive: true })],
    ['its file is deleted', (desk) => rmSync(desk.file('coach.sqlite'))],
    ['another file takes its name', (desk) => replaceFile(desk)],
  ];
  test.each(ways)('acknowledges no turn when %s', (_way, lose) => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1', 1));
    const opened = store.beginTurn('c', 's');
    lose(desk);
    solveProblem(opened.work, 'p2', 2);
    expect(faultOf(() => opened.commit())).toMatchObject({ code: 'moved', message: /moved or deleted/ });
    expect(faultOf(() => store.beginTurn('c', 's')).code).toBe('moved');
    expect(store.check()).toBe('moved');
    store.close();
  });

  test('goes on, with all that was acknowledged, when it is back', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1', 1));
    renameSync(desk.dir, `${desk.dir}-away`);
    expect(faultOf(() => store.beginTurn('c', 's')).code).toBe('moved');
    renameSync(`${desk.dir}-away`, desk.dir);
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p2', 2));
    expect(store.totals('c').solvedCount).toBe(2);
    expect(store.check()).toBe('ok');
  });

  test('is told of at the next start when only its log is left', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    commitTurn(store, 'c', 's', (work) => solveProblem(work, 'p1', 1));
    rmSync(desk.file('coach.sqlite'));
    store.close();
    expect(desk.open().noticeRecords).toMatchObject([{ code: 'started_empty' }]);
  });
});

describe('the files of a database that another takes the place of while the robot runs', () => {
  const WAL = 'coach.sqlite-wal';
  const solve = (store: ReturnType<StoreFixture['open']>, problemId: string) =>
    commitTurn(store, 'c', 's', (work) => solveProblem(work, problemId));
  /** What a power cut at this moment would leave: the files by their names. */
  const afterPowerCut = (desk: StoreFixture) => {
    desk.makeFolder('cut');
    for (const name of ['coach.sqlite', WAL]) desk.copy(name, `cut/${name}`);
    return desk.open({ dir: desk.file('cut') }).totals('c').solvedCount;
  };
  const ways: [string, (desk: StoreFixture, old: Buffer) => void][] = [
    ['log is deleted', (desk) => rmSync(desk.file(WAL))],
    ['log is moved away', (desk) => renameSync(desk.file(WAL), desk.file('away'))],
    ['log is replaced by nothing', (desk) => replaceFile(desk, WAL)],
    ['log is replaced by noise', (desk) => replaceFile(desk, WAL, Buffer.alloc(9000, 0xa7))],
    ['log is replaced by an older one of itself', (desk, old) => replaceFile(desk, WAL, old)],
    ['shared index is deleted', (desk) => rmSync(desk.file('coach.sqlite-shm'))],
  ];
  test.each(ways)('at the next turn, all acknowledged is on the disk: the %s', (_way, lose) => {
    using desk = new StoreFixture();
    const store = desk.open();
    solve(store, 'p1');
    const old = desk.read(WAL);
    solve(store, 'p2');
    const opened = store.beginTurn('c', 's');
    lose(desk, old);
    solveProblem(opened.work, 'p3');
    opened.commit();
    expect(store.totals('c').solvedCount).toBe(3);
    expect(store.noticeRecords).toMatchObject([{ code: 'log_replaced' }]);
    expect(store.check()).toBe('ok');
    expect(afterPowerCut(desk)).toBe(3);
    solve(store, 'p4');
    expect(store.noticeRecords, 'told once').toHaveLength(1);
    expect(desk.journal.lines.map(({ level }) => level)).toEqual(['error']);
  });

  test('a log lost between turns is noticed by the health too', () => {
    using desk = new StoreFixture();
    const store = desk.open();
    solve(store, 'p1');
    rmSync(desk.file(WAL));
    expect(store.check()).toBe('ok');
    expect(afterPowerCut(desk)).toBe(1);
    expect(store.notices[0]).toContain('作業用ファイル');
  });

  test.each([
    ['at the next turn', true],
    ['at its end', false],
  ])(
    'a backup put in the place of the database is gone on with %s, and its log is not mixed in',
    async (_when, isRunning) => {
      using desk = new StoreFixture();
      const store = desk.open();
      solve(store, 'p1');
      await store.backup();
      for (const problemId of ['p2', 'p3', 'p4']) solve(store, problemId);
      renameSync(desk.file('coach.sqlite'), desk.file('old.sqlite'));
      replaceFile(desk, 'coach.sqlite', desk.read(`backups/${desk.backups()[0]}`));
      if (isRunning) {
        solve(store, 'p5');
        expect(store.totals('c').solvedCount).toBe(2);
        expect(store.check()).toBe('ok');
      }
      store.close();
      const again = desk.open();
      expect(again.totals('c').solvedCount).toBe(isRunning ? 2 : 1);
      expect(again.noticeRecords).toMatchObject([{ code: 'database_replaced' }]);
      expect(desk.ask('SELECT count(*) AS problems FROM problems', 'old.sqlite')).toEqual([{ problems: 4 }]);
    },
  );
});

function replaceFile(desk: StoreFixture, name = 'coach.sqlite', content: string | Buffer = ''): void {
  writeFileSync(desk.file('other'), content);
  renameSync(desk.file('other'), desk.file(name));
}

test('a row that breaks a rule is the fault of whoever wrote it: the store stays well', () => {
  using desk = new StoreFixture();
  const store = desk.open();
  const nobodys = () => store.voiceLedger('c').add('', NO_USAGE, 1, 'talk');
  expect(faultOf(nobodys)).toMatchObject({ code: 'failed', message: /SQLITE_CONSTRAINT/ });
  expect(store.check()).toBe('ok');
  const probes = desk.ask("SELECT 1 FROM store_meta WHERE key = 'probe'");
  expect(probes, 'well, it need not prove it by a write').toEqual([]);
  // Were it taken for ill already, what makes it ill would not be told.
  rmSync(desk.file('coach.sqlite'));
  expect(faultOf(() => store.beginTurn('c', 's')).code).toBe('moved');
  expect(desk.journal.lines.at(-1)?.message).toMatch(/moved or deleted/);
});

describe('a state folder that cannot be used', () => {
  const cases: [string, (dir: string) => string, RegExp][] = [
    ['a file', (dir) => write(path.join(dir, 'state')), /a part of its path is a file/],
    [
      'below a file',
      (dir) => path.join(write(path.join(dir, 'file')), 'state'),
      /part of its path is a file/,
    ],
    ['where no folder can be made', () => '/proc/coach-robot/state', /cannot be made there/],
    ['a link to itself', (dir) => link(path.join(dir, 'loop')), /(round in circles|something else)/],
    ['of a name too long', (dir) => path.join(dir, 'x'.repeat(300)), /name is too long/],
  ];
  test.each(cases)('%s, is refused in words', (_what, make, words) => {
    using desk = new StoreFixture();
    const dir = make(desk.dir);
    expect(faultOf(() => desk.open({ dir })).message).toMatch(words);
  });

  test('each missing part of its path is made, for this user only', () => {
    using desk = new StoreFixture();
    prepareFolder(desk.file('a', 'b', 'c'));
    for (const part of [['a'], ['a', 'b'], ['a', 'b', 'c']])
      expect(statSync(desk.file(...part)).mode & 0o777, part.join('/')).toBe(0o700);
  });
});

function write(file: string): string {
  writeFileSync(file, '');
  return file;
}

function link(file: string): string {
  symlinkSync(file, file);
  return file;
}
