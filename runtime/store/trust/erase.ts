import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '#agents/core/records.ts';
import { examine } from '#runtime/store/database/examine.ts';
import {
  COMPANION_SUFFIXES,
  DATABASE_NAME,
  replaceFile,
  reserveFile,
  syncFolder,
} from '#runtime/store/database/files.ts';
import { inTransaction, MIGRATIONS, type Migration } from '#runtime/store/database/migrate.ts';
import { type Database, openDatabase } from '#runtime/store/database/open.ts';
import { BEGINNINGS, IN_STATE_FOLDER } from '#runtime/store/state-folder.ts';
import { Stamps } from '#runtime/store/sync/stamp.ts';
import type { EraseCount, EraseOrder, EraseReceipt } from './erase-order.ts';
import { removeOrder, writeOrder } from './erase-order.ts';
import { eraseRows } from './erase-rows.ts';

interface EraseOptions {
  readonly nowMs: number;
  readonly migrations?: readonly Migration[];
}

/**
 * Carries an order out on the records of a folder that nobody has open: the rows, then the whole file made anew without
 * a free page, then backups, damaged copies and what a restored backup took the place of. Cut off anywhere, the next call
 * with the order that `readOrder` finds goes on; what was done is not done twice. Throws StoreError or SqliteError; the
 * order stands until it was carried out.
 */
export function carryOut(
  dir: string,
  order: EraseOrder,
  { nowMs, migrations = MIGRATIONS }: EraseOptions,
): EraseReceipt {
  writeOrder(dir, order);
  const file = path.join(dir, DATABASE_NAME);
  const database = openDatabase(file);
  let tables: EraseCount[];
  let atMs: number;
  try {
    database.pragma('secure_delete = ON');
    ({ tables, atMs } = eraseOnce(database, order, nowMs));
    writeAnew(database, file, migrations);
  } finally {
    database.close();
  }
  for (const suffix of COMPANION_SUFFIXES) rmSync(file + suffix, { force: true });
  replaceFile(`${file}.tmp`, file);
  const copies = removeCopies(dir);
  removeOrder(dir);
  return { ...subjectOf(order), atMs, tables, copies };
}

function subjectOf(order: EraseOrder): Pick<EraseReceipt, 'id' | 'scope' | 'childId' | 'fromMs' | 'toMs'> {
  const { id, scope } = order;
  const childId = order.scope === 'all' ? null : order.childId;
  const [fromMs, toMs] = order.scope === 'range' ? [order.fromMs, order.toMs] : [null, null];
  return { id, scope, childId, fromMs, toMs };
}

/** In the place of its counts: an erasing that is told to other robots and is part of another. */
const TOLD_ONLY = '[]';

/** The children as the family's cloud knows them, as long as they are here. */
function childrenInCloud(database: Database): readonly { childId: string; cloudId: string }[] {
  return database
    .prepare<[], { childId: string; cloudId: string }>(
      'SELECT child_id AS childId, cloud_id AS cloudId FROM children WHERE cloud_id IS NOT NULL',
    )
    .all();
}

/** The receipts of what was erased, newest first. */
export function receiptsIn(database: Database, limit: number): EraseReceipt[] {
  const rows = database
    .prepare<[number], ErasureRow>(
      `SELECT * FROM erasures WHERE counts <> '${TOLD_ONLY}' ORDER BY rowid DESC LIMIT ?`,
    )
    .all(limit);
  return rows.map((row) => ({
    ...{
      id: row.erasure_id,
      scope: row.scope,
      childId: row.erased_child,
      fromMs: row.from_ms,
      toMs: row.to_ms,
    },
    ...{ atMs: row.at_ms, tables: JSON.parse(row.counts) as EraseCount[], copies: null },
  }));
}

interface ErasureRow {
  readonly erasure_id: string;
  readonly scope: EraseOrder['scope'];
  readonly erased_child: string | null;
  readonly from_ms: number | null;
  readonly to_ms: number | null;
  readonly counts: string;
  readonly at_ms: number;
}

/** Erases the rows and writes the receipt in one transaction; after a power cut the receipt says that it was done. */
function eraseOnce(
  database: Database,
  order: EraseOrder,
  nowMs: number,
): { tables: EraseCount[]; atMs: number } {
  const done = database
    .prepare<[string], { counts: string; at_ms: number }>(
      'SELECT counts, at_ms FROM erasures WHERE erasure_id = ?',
    )
    .get(order.id);
  if (done) return { tables: JSON.parse(done.counts) as EraseCount[], atMs: done.at_ms };
  return inTransaction(database, () => {
    const known = childrenInCloud(database);
    const tables = eraseRows(database, order);
    const left = tables.find(({ after }) => after > 0);
    if (left) throw new StoreError('failed', `rows of ${left.table} could not be erased`);
    const { id, scope, childId, fromMs, toMs } = subjectOf(order);
    const stamp = new Stamps(database).next(nowMs);
    const cloudChild = known.find((child) => child.childId === childId)?.cloudId ?? null;
    const note = database.prepare(
      `INSERT INTO erasures (erasure_id, scope, erased_child, from_ms, to_ms, counts, at_ms, cloud_child, stamp)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    note.run(id, scope, childId, fromMs, toMs, JSON.stringify(tables), nowMs, cloudChild, stamp);
    // Another robot may have begun with other children since: it is told of each of these by itself.
    if (scope === 'all')
      for (const { childId: one, cloudId } of known)
        note.run(cloudId, 'child', one, null, null, TOLD_ONLY, nowMs, cloudId, stamp);
    return { tables, atMs: nowMs };
  });
}

/** Writes all that is left into a new file: what was erased is in no page of it, used or free. */
function writeAnew(database: Database, file: string, migrations: readonly Migration[]): void {
  const temporary = `${file}.tmp`;
  rmSync(temporary, { force: true });
  reserveFile(temporary);
  database.prepare('VACUUM INTO ?').run(temporary);
  const { state } = examine(temporary, migrations);
  if (state !== 'good') throw new StoreError('damaged', `the records written anew are ${state}`);
  // The old file is emptied too, where the card lets it be: its free pages were written over (secure_delete).
  database.pragma('wal_checkpoint(TRUNCATE)');
}

/** Removes each backup and each copy of a damaged database; returns how many there were. */
function removeCopies(dir: string): number {
  const copies = copiesIn(dir);
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  const backups = path.join(dir, IN_STATE_FOLDER.backups);
  if (existsSync(backups)) syncFolder(backups);
  syncFolder(dir);
  return copies.length;
}

function copiesIn(dir: string): string[] {
  const backups = path.join(dir, IN_STATE_FOLDER.backups);
  return [
    ...(existsSync(backups) ? readdirSync(backups).map((name) => path.join(backups, name)) : []),
    ...readdirSync(dir)
      .filter((name) => name.startsWith(BEGINNINGS.damaged) || name.startsWith(BEGINNINGS.replaced))
      .map((name) => path.join(dir, name)),
  ];
}

/**
 * Removes every record from a state folder that no store has open, whatever state it is in: the database with its log,
 * backups and copies, an order under way. For a robot that is given away or reset; what others keep in the folder stays.
 * Calling it twice does nothing. Throws the operating system's error.
 */
export function removeRecords(dir: string): void {
  if (!existsSync(dir)) return;
  const file = path.join(dir, DATABASE_NAME);
  const others = ['', ...COMPANION_SUFFIXES, '.tmp', '.tmp-wal', '.tmp-shm', '.tmp-journal'];
  // Backups first: a start that finds no database would put one back.
  for (const copy of [...copiesIn(dir), path.join(dir, IN_STATE_FOLDER.backups)])
    rmSync(copy, { recursive: true, force: true });
  syncFolder(dir);
  for (const suffix of others) rmSync(file + suffix, { force: true });
  for (const name of [IN_STATE_FOLDER.eraseOrder, IN_STATE_FOLDER.diskProbe])
    for (const suffix of ['', '.tmp']) rmSync(path.join(dir, name + suffix), { force: true });
  syncFolder(dir);
}
