import type { Database } from '#runtime/store/database/open.ts';
import { StreakDays } from '#runtime/store/history/streak-days.ts';
import { rebuildMemoryIndex } from '#runtime/store/tables/memory-index.ts';
import { OUTBOUND_COUNTS } from '#runtime/store/tables/outbound.ts';
import { TABLE_PLACES, tablesOfChildren } from './data-map.ts';
import type { EraseCount, EraseOrder } from './erase-order.ts';
import { recountSums } from './recount-sums.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The days of `recount-sums.ts` are those of Japan. */
const JAPAN_OFFSET_MS = 9 * 60 * 60 * 1000;

interface Range {
  readonly childId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Erases the rows of an order and says how many there were of each table, and how many there are now: the same question
 * asked twice. To be called inside a transaction with `secure_delete`. Tables are found by the schema, not by a list.
 */
export function eraseRows(database: Database, order: EraseOrder): EraseCount[] {
  const before = countsOf(database, order);
  if (order.scope === 'range') eraseRange(database, order, 'recounted');
  else {
    const children =
      order.scope === 'child'
        ? [order.childId]
        : database.prepare<[], string>('SELECT child_id FROM children').pluck().all();
    for (const childId of children) eraseChild(database, childId);
    if (order.scope === 'all') eraseAllOfChildren(database);
  }
  rebuildMemoryIndex(database);
  const after = new Map(countsOf(database, order).map(({ table, rows }) => [table, rows]));
  return before.map(({ table, rows }) => ({ table, before: rows, after: after.get(table) ?? 0 }));
}

/** The child's row takes along all that hangs on it; what does not is found by its column. */
function eraseChild(database: Database, childId: string): void {
  database.prepare('DELETE FROM children WHERE child_id = ?').run(childId);
  for (const table of tablesOfChildren(database)) {
    if (ruleOf(table) !== 'index') database.prepare(`DELETE FROM ${table} WHERE child_id = ?`).run(childId);
  }
}

function eraseAllOfChildren(database: Database): void {
  for (const table of tablesOfChildren(database)) {
    if (ruleOf(table) !== 'index') database.exec(`DELETE FROM ${table}`);
  }
}

/**
 * Erases what a child did in these days. `sums`: counted anew from what is left; or left as they are, where only the
 * single problems and answers are to go (retention).
 */
export function eraseRange(database: Database, range: Range, sums: 'recounted' | 'kept'): void {
  const { childId, fromMs, toMs } = range;
  const inRange = { childId, fromMs, toMs };
  const run = (sql: string): void => {
    database.prepare(sql).run(inRange);
  };
  const touched = touchedSessions(database, range);
  if (sums === 'kept') keepSums(database, childId);
  for (const { table, moment } of tablesByMoment(database)) {
    run(`DELETE FROM ${table} WHERE child_id = :childId AND ${moment} >= :fromMs AND ${moment} < :toMs`);
  }
  eraseSessions(database, range, touched);
  unnameOutbound(database, range);
  if (sums === 'kept') putSumsBack(database, childId);
  else {
    const day = (atMs: number): number => Math.floor((atMs + JAPAN_OFFSET_MS) / DAY_MS);
    recountSums(database, childId, { fromDay: day(fromMs), toDay: day(toMs) }, touched);
  }
}

/** A table that a newer program has added is known by its column `at_ms`, where it has one. */
function tablesByMoment(database: Database): { table: string; moment: string }[] {
  const hasMoment = database
    .prepare<[string], number>("SELECT 1 FROM pragma_table_info(?) WHERE name = 'at_ms'")
    .pluck();
  return tablesOfChildren(database).flatMap((table) => {
    const place = TABLE_PLACES[table];
    if (place === undefined) return hasMoment.get(table) === undefined ? [] : [{ table, moment: 'at_ms' }];
    return place.range === 'moment' && place.moment !== undefined ? [{ table, moment: place.moment }] : [];
  });
}

/** Sessions with a part in these days. */
function touchedSessions(database: Database, { childId, fromMs, toMs }: Range): string[] {
  return database
    .prepare<[string, number, number], string>(
      'SELECT session_id FROM sessions WHERE child_id = ? AND last_turn_at_ms >= ? AND started_at_ms < ?',
    )
    .pluck()
    .all(childId, fromMs, toMs);
}

/** Sessions within these days go; of one that goes beyond the rest stays, without what sums it up. */
function eraseSessions(
  database: Database,
  { childId, fromMs, toMs }: Range,
  touched: readonly string[],
): void {
  const range = { childId, fromMs, toMs };
  database
    .prepare(
      `DELETE FROM sessions WHERE child_id = :childId AND started_at_ms >= :fromMs AND last_turn_at_ms < :toMs
       AND started_at_ms < :toMs AND last_turn_at_ms >= :fromMs`,
    )
    .run(range);
  for (const table of tablesOfChildren(database)) {
    if (ruleOf(table) !== 'touched') continue;
    const erase = database.prepare(`DELETE FROM ${table} WHERE child_id = ? AND session_id = ?`);
    for (const sessionId of touched) erase.run(childId, sessionId);
  }
  database
    .prepare(
      `UPDATE sessions SET
         started_at_ms = iif(started_at_ms >= :fromMs AND started_at_ms < :toMs, :toMs, started_at_ms),
         last_turn_at_ms = iif(last_turn_at_ms >= :fromMs AND last_turn_at_ms < :toMs, :fromMs - 1, last_turn_at_ms),
         closed_at_ms = iif(closed_at_ms >= :fromMs AND closed_at_ms < :toMs, :fromMs - 1, closed_at_ms)
       WHERE child_id = :childId AND (started_at_ms >= :fromMs AND started_at_ms < :toMs
         OR last_turn_at_ms >= :fromMs AND last_turn_at_ms < :toMs)`,
    )
    .run(range);
}

/** That something left the house stays true; whose it was is forgotten. */
function unnameOutbound(database: Database, { childId, fromMs, toMs }: Range): void {
  const mine = 'child_id = :childId AND slot_at_ms >= :fromMs AND slot_at_ms < :toMs';
  const sums = OUTBOUND_COUNTS.map((column) => `${column} = ${column} + excluded.${column}`).join(', ');
  const range = { childId, fromMs, toMs };
  database
    .prepare(
      `INSERT INTO outbound (slot_at_ms, receiver, purpose, child_id, ${OUTBOUND_COUNTS.join(', ')})
       SELECT slot_at_ms, receiver, purpose, '', ${OUTBOUND_COUNTS.join(', ')} FROM outbound WHERE ${mine}
       ON CONFLICT DO UPDATE SET ${sums}`,
    )
    .run(range);
  database.prepare(`DELETE FROM outbound WHERE ${mine}`).run(range);
}

const SUMS_OF_DAYS = ['day_sums', 'mistake_sums', 'streak_days'] as const;

function keepSums(database: Database, childId: string): void {
  // As long as there is something to count them from.
  new StreakDays(database).streak(childId);
  for (const table of SUMS_OF_DAYS) {
    database.exec(`DROP TABLE IF EXISTS temp.kept_${table}`);
    database
      .prepare(`CREATE TEMP TABLE kept_${table} AS SELECT * FROM main.${table} WHERE child_id = ?`)
      .run(childId);
  }
}

function putSumsBack(database: Database, childId: string): void {
  for (const table of SUMS_OF_DAYS) {
    database.prepare(`DELETE FROM ${table} WHERE child_id = ?`).run(childId);
    database.exec(`INSERT INTO main.${table} SELECT * FROM temp.kept_${table}`);
    database.exec(`DROP TABLE temp.kept_${table}`);
  }
}

/** How many rows of each table an order is about, as they stand now. */
function countsOf(database: Database, order: EraseOrder): { table: string; rows: number }[] {
  return tablesOfChildren(database).flatMap((table) => {
    const where = whereOf(order, table);
    if (where === null) return [];
    const bound = Object.entries(order).filter(([name]) => where.includes(`:${name}`));
    const rows = database
      .prepare<[Record<string, unknown>], number>(`SELECT count(*) FROM ${table} WHERE ${where}`)
      .pluck()
      .get(Object.fromEntries(bound));
    return [{ table, rows: rows ?? 0 }];
  });
}

/** Which rows of a table an order is about; null for none that can be told by it. */
function whereOf(order: EraseOrder, table: string): string | null {
  if (order.scope === 'all') return 'true';
  if (order.scope === 'child') return 'child_id = :childId';
  const place = TABLE_PLACES[table];
  if (place === undefined) return null;
  const between = (column: string): string => `${column} >= :fromMs AND ${column} < :toMs`;
  switch (place.range) {
    case 'moment':
    case 'unnamed':
      return `child_id = :childId AND ${between(place.moment ?? '')}`;
    case 'session':
      return `child_id = :childId AND (${between('started_at_ms')} OR ${between('last_turn_at_ms')})`;
    case 'touched':
      return `child_id = :childId AND session_id IN (SELECT session_id FROM sessions WHERE ${between('started_at_ms')} OR ${between('last_turn_at_ms')})`;
    case 'sums':
      return table === 'session_sums'
        ? `child_id = :childId AND session_id IN (SELECT session_id FROM sessions WHERE ${between('started_at_ms')} OR ${between('last_turn_at_ms')})`
        : `child_id = :childId AND day >= (:fromMs + ${JAPAN_OFFSET_MS}) / ${DAY_MS} AND day < (:toMs + ${JAPAN_OFFSET_MS}) / ${DAY_MS}`;
    default:
      return null;
  }
}

const ruleOf = (table: string): string | undefined => TABLE_PLACES[table]?.range;
