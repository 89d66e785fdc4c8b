import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockState } from '#runtime/store/database/lock.ts';
import { StoreFixture } from '../../support/store/store-fixture.ts';

const taken = expect.objectContaining({
  code: 'failed',
  message: expect.stringContaining('another robot is using this folder'),
});

function lockFromOutside(dir: string): ChildProcess {
  const lockFile = path.resolve(import.meta.dirname, '../../../runtime/store/database/lock.ts');
  const code = `const { lockState } = await import(${JSON.stringify(lockFile)});
    lockState(${JSON.stringify(dir)}); console.log('locked'); setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('one robot a folder; the next comes in when the first lets go', () => {
  using desk = new StoreFixture();
  const lock = lockState(desk.file('new', 'state'));
  expect(() => lockState(desk.file('new', 'state'))).toThrow(taken);
  lock.release();
  lock.release();
  lockState(desk.file('new', 'state')).release();
});

test('two folders are two robots', () => {
  using desk = new StoreFixture();
  const locks = [lockState(desk.file('a')), lockState(desk.file('b'))];
  for (const lock of locks) lock.release();
});

test('a robot killed in its tracks leaves no lock behind', async () => {
  using desk = new StoreFixture();
  const other = lockFromOutside(desk.dir);
  if (other.stdout) await once(other.stdout, 'data');
  expect(() => lockState(desk.dir)).toThrow(taken);
  other.kill('SIGKILL');
  await once(other, 'close');
  lockState(desk.dir).release();
});

test('the lock does not keep anyone from reading the records', () => {
  using desk = new StoreFixture();
  const lock = lockState(desk.dir);
  desk.open();
  expect(desk.ask('SELECT count(*) AS n FROM children')).toEqual([{ n: 0 }]);
  lock.release();
});

test('a lock file full of garbage does not keep the robot from starting', () => {
  using desk = new StoreFixture();
  desk.write('lock.sqlite', 'garbage '.repeat(1000));
  const lock = lockState(desk.dir);
  expect(() => lockState(desk.dir)).toThrow(taken);
  lock.release();
});

test('a folder that cannot be made is a clear fault', () => {
  using desk = new StoreFixture();
  desk.write('file', '');
  expect(() => lockState(desk.file('file', 'state'))).toThrow(expect.objectContaining({ code: 'failed' }));
});
