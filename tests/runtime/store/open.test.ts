import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  assertPragmas,
  errorCode,
  isDamage,
  openDatabase,
  toStoreError,
} from '#runtime/store/database/open.ts';
import { needsCommand, skipsWithout } from '../../support/needs.ts';
import { StoreFixture } from '../../support/store/store-fixture.ts';

const PRAGMAS = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: 1000,
  temp_store: 2,
  cell_size_check: 1,
};

describe('a connection', () => {
  test.each(['first', 'second', 'third'])('is durable on the %s open', (which) => {
    using desk = new StoreFixture();
    for (const turn of ['first', 'second', 'third']) {
      const database = openDatabase(desk.file('x.sqlite'));
      if (turn === which) {
        const found = Object.keys(PRAGMAS).map((name) => [name, database.pragma(name, { simple: true })]);
        expect(Object.fromEntries(found)).toEqual(PRAGMAS);
      }
      database.exec('CREATE TABLE IF NOT EXISTS t (x)');
      database.close();
      if (turn === which) return;
    }
  });

  test('the trap is still there: without being told, a database that is not new is NORMAL', async () => {
    // When this fails, better-sqlite3 is built otherwise and the words above openDatabase want another look.
    using desk = new StoreFixture();
    openDatabase(desk.file('x.sqlite')).exec('CREATE TABLE t (x)').close();
    const { default: Plain } = await import('better-sqlite3');
    const database = new Plain(desk.file('x.sqlite'));
    expect(database.pragma('synchronous', { simple: true })).toBe(1);
    database.close();
  });

  test.each([
    ['synchronous', 'NORMAL'],
    ['foreign_keys', 'OFF'],
    ['busy_timeout', '0'],
  ])('is refused with %s %s', (name, value) => {
    using desk = new StoreFixture();
    const database = openDatabase(desk.file('x.sqlite'));
    assertPragmas(database);
    database.pragma(`${name} = ${value}`);
    expect(() => assertPragmas(database)).toThrow(`pragma ${name}`);
    database.close();
  });

  test('a file that is no database is damage, a missing folder is not', () => {
    using desk = new StoreFixture();
    const codeOf = (work: () => unknown) => {
      try {
        work();
      } catch (error) {
        return [errorCode(error), isDamage(error), toStoreError(error, desk.dir).code];
      }
    };
    expect(codeOf(() => openDatabase(desk.file('none', 'x.sqlite')))?.slice(1)).toEqual([false, 'failed']);
    desk.write('x.sqlite', 'this is no database '.repeat(500));
    expect(codeOf(() => openDatabase(desk.file('x.sqlite')))).toEqual(['SQLITE_NOTADB', true, 'damaged']);
  });
});

describe.skipIf(skipsWithout(needsCommand('strace', 'strace')))('one turn', () => {
  test('is one fsynced transaction: the log is synced once for each turn, and nothing else is', () => {
    using desk = new StoreFixture();
    const script = path.resolve(import.meta.dirname, '../../support/store/store-writer.ts');
    const trace = desk.file('trace');
    const syncsOf = (turns: number) => {
      const args = ['-f', '-e', 'trace=fsync,fdatasync', '-y', '-o', trace];
      const run = spawnSync('strace', [...args, process.execPath, script, desk.file('s'), String(turns)]);
      expect(run.stdout.toString().trim().split('\n')).toHaveLength(turns);
      const lines = readFileSync(trace, 'utf8').split('\n');
      return {
        log: lines.filter((line) => /sync\(.*-wal>/.test(line)).length,
        all: lines.filter((line) => /sync\(/.test(line)).length,
      };
    };
    syncsOf(1);
    const few = syncsOf(1);
    // Not so many that the log is folded in: that syncs too.
    const many = syncsOf(11);
    expect(many.log - few.log).toBe(10);
    expect(many.all - few.all).toBe(10);
  });
});
