import { expect, test } from 'vitest';
import { commitTurn, StoreFixture, solveProblem } from '../../support/store/store-fixture.ts';

const DATABASE = 'coach.sqlite';
const WAL = 'coach.sqlite-wal';

/** A desk without a backup whose power was cut after eight turns. */
function cutDesk(): { readonly desk: StoreFixture; readonly database: Buffer; readonly log: Buffer } {
  const desk = new StoreFixture();
  const store = desk.open();
  for (let turn = 0; turn < 8; turn++) commitTurn(store, 'c', 's', (work) => solveProblem(work, `p${turn}`));
  const [database, log] = [desk.read(DATABASE), desk.read(WAL)];
  store.close();
  return { desk, database, log };
}

function spoiled(bytes: Buffer, start: number, end: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let offset = start; offset < end; offset++) copy[offset] = (copy[offset] ?? 0) ^ 0x55;
  return copy;
}

test.each([
  ['magic', 0, 4],
  ['version', 4, 8],
  ['page size', 8, 12],
  ['count of checkpoints', 12, 16],
  ['salts', 16, 24],
  ['checksum', 24, 32],
  ['whole header', 0, 32],
])('before the first backup, the log with a bad %s keeps all its turns', (_field, start, end) => {
  const { desk, database, log } = cutDesk();
  using _ = desk;
  desk.write(DATABASE, database);
  desk.write(WAL, spoiled(log, start, end));
  const store = desk.open();
  expect(store.totals('c').solvedCount).toBe(8);
  expect(store.notices).toEqual([]);
  expect(desk.journal.lines.at(-1)?.fields).toMatchObject({ action: 'log_mended' });
});

test.each([
  ['header', 100],
  ['first page', 4096],
])('before the first backup, a database with a bad %s is read from its log', (_what, end) => {
  const { desk, database, log } = cutDesk();
  using _ = desk;
  desk.write(DATABASE, spoiled(database, 0, end));
  desk.write(WAL, log);
  expect(desk.open().totals('c').solvedCount).toBe(8);
  expect(desk.open().notices).toEqual([]);
});

test('a log whose first frame is bad too is left as it is: what cannot be proved is not made up', () => {
  const { desk, database, log } = cutDesk();
  using _ = desk;
  desk.write(DATABASE, database);
  desk.write(WAL, spoiled(log, 0, 200));
  expect(desk.open().noticeRecords).toMatchObject([{ code: 'last_turns_lost' }]);
});
