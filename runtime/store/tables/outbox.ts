import type { Change, Corrected } from '#agents/core/records.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import type { StampedEntry } from './entry.ts';

/**
 * What never leaves the robot. Nor do checkpoints (the talk as it stands), what a talk cost, the ledger, a child's card and
 * who sits at the desk: they are no changes, and never come here.
 */
const KEPT_HERE: ReadonlySet<OutboxRow['kind']> = new Set(['emotion_observed']);
/** About 15 MB. On overflow the oldest go: their facts stay in the tables, and the cloud is told all of it once more (sync/tell-over.ts). */
export const OUTBOX_LIMIT_ROWS = 50_000;

/**
 * What is no turn's. `session_stood`: how a session stands, its time at work included; `child_set`: grade, mark or whether the
 * child is archived; `rule_set`: a rule of this child's, null where it was taken away.
 */
type OwnKind = 'erase' | 'memory_forgotten' | 'session_stood' | 'child_named' | 'child_set' | 'rule_set';

/** What is no turn's, to be told. `topic`: one that still waits under it is not told any more. */
interface Told {
  readonly id: string;
  readonly childId: string;
  readonly kind: OutboxRow['kind'];
  readonly payload: object;
  readonly atMs: number;
  readonly stamp: number;
  readonly topic?: string;
}

/** A change the cloud should know, waiting. Sending it twice under its id must do no harm. */
export interface OutboxRow {
  /** UUIDv7, made once. */
  readonly id: string;
  /** '' for all children. */
  readonly childId: string;
  /** `erase`: what the cloud has of this child (of these days, of all children) is to go. */
  readonly kind: (Change | Corrected)['kind'] | OwnKind;
  /** The change with session_id, at_ms and stamp (runtime/store/sync/stamp.ts). */
  readonly payload: Record<string, unknown>;
  readonly createdAtMs: number;
  /** How often sending it has failed. */
  readonly attempts: number;
}

interface OutboxTableRow {
  readonly outbox_id: string;
  readonly child_id: string;
  readonly kind: OutboxRow['kind'];
  readonly payload: string;
  readonly created_at_ms: number;
  readonly attempts: number;
}

/** Changes on their way to the cloud: written in the transaction of the change, removed when acknowledged. */
export class Outbox {
  readonly #add: Statement<unknown[]>;
  readonly #addOnce: Statement<unknown[]>;
  readonly #clear: Statement<[]>;
  readonly #supersede: Statement<[string, string]>;
  readonly #pending: Statement<[number], OutboxTableRow>;
  readonly #remove: Statement<[string]>;
  readonly #sent: Statement<[string]>;
  readonly #withdraw: Statement<[string, string]>;
  readonly #fail: Statement<[string]>;
  readonly #park: Statement<[string]>;
  readonly #settle: Statement<[string]>;
  readonly #parkAll: Statement<[string]>;
  readonly #parkedCount: Statement<[], number>;
  readonly #trim: Statement<[number]>;
  readonly #waitingCount: Statement<[], number>;
  readonly #forget: Statement<[string, string]>;

  constructor(database: Preparer) {
    const add =
      'INSERT INTO outbox (outbox_id, child_id, kind, payload, created_at_ms, topic) VALUES (?, ?, ?, ?, ?, ?)';
    this.#add = database.prepare(add);
    this.#addOnce = database.prepare(`${add} ON CONFLICT DO NOTHING`);
    this.#clear = database.prepare('DELETE FROM outbox');
    this.#supersede = database.prepare('DELETE FROM outbox WHERE child_id = ? AND topic = ?');
    // What is to be erased there comes before all that came after; what came before is erased here.
    this.#pending = database.prepare(
      `SELECT outbox_id, child_id, kind, payload, created_at_ms, attempts FROM (
         SELECT 0 AS part, rowid AS place, erasure_id AS outbox_id, coalesce(erased_child, '') AS child_id, 'erase' AS kind,
           json_object('scope', scope, 'from_ms', from_ms, 'to_ms', to_ms, 'cloud_child', cloud_child, 'stamp', stamp) AS payload, at_ms AS created_at_ms, 0 AS attempts
         FROM erasures WHERE is_sent = 0
         UNION ALL SELECT 1, seq, outbox_id, child_id, kind, payload, created_at_ms, attempts FROM outbox WHERE parked = 0
       ) ORDER BY part, place LIMIT ?`,
    );
    this.#remove = database.prepare('DELETE FROM outbox WHERE outbox_id = ?');
    this.#sent = database.prepare(
      'UPDATE erasures SET is_sent = 1, erased_child = NULL WHERE erasure_id = ?',
    );
    this.#withdraw = database.prepare(
      `DELETE FROM outbox WHERE child_id = ? AND kind = 'memory_kept'
       AND json_extract(payload, '$.memory.memoryId') IN (SELECT value FROM json_each(?))`,
    );
    this.#fail = database.prepare('UPDATE outbox SET attempts = attempts + 1 WHERE outbox_id = ?');
    this.#park = database.prepare('UPDATE outbox SET parked = 1 WHERE outbox_id = ?');
    const among = 'outbox_id IN (SELECT value FROM json_each(?))';
    this.#settle = database.prepare(`DELETE FROM outbox WHERE ${among}`);
    this.#parkAll = database.prepare(`UPDATE outbox SET parked = 1 WHERE ${among}`);
    this.#parkedCount = database.prepare<[], number>('SELECT count(*) FROM outbox WHERE parked = 1').pluck();
    this.#waitingCount = database
      .prepare<[], number>(
        `SELECT (SELECT count(*) FROM outbox WHERE parked = 0) + (SELECT count(*) FROM erasures WHERE is_sent = 0)`,
      )
      .pluck();
    this.#forget = database.prepare(
      `DELETE FROM outbox WHERE child_id = ? AND instr(payload, '"' || ? || '"') > 0
       AND NOT (kind = 'item_corrected' AND payload ->> '$.what' = 'deleted')`,
    );
    this.#trim = database.prepare('DELETE FROM outbox WHERE seq <= (SELECT max(seq) FROM outbox) - ?');
  }

  /** `more`: what another robot could not count from what it has. */
  add({ id, childId, sessionId, atMs, stamp }: StampedEntry, change: Change | Corrected, more = {}): void {
    if (KEPT_HERE.has(change.kind)) return;
    const payload = JSON.stringify({ ...change, ...more, session_id: sessionId, at_ms: atMs, stamp });
    this.#add.run(id, childId, change.kind, payload, atMs, null);
  }

  /** What is no turn's: a parent forgot something, or wrote it anew. Needs a transaction. */
  tell({ id, childId, kind, payload, atMs, stamp, topic }: Told): void {
    if (topic !== undefined) this.#supersede.run(childId, topic);
    const text = JSON.stringify({ kind, ...payload, at_ms: atMs, stamp });
    this.#add.run(id, childId, kind, text, atMs, topic ?? null);
  }

  /** What was there before, told from its rows under an id that is always the same; one that waits already stays. Needs a transaction. */
  tellAgain({ id, childId, kind, payload, atMs, stamp, topic }: Told): void {
    const text = JSON.stringify({ kind, ...payload, at_ms: atMs, stamp });
    this.#addOnce.run(id, childId, kind, text, atMs, topic ?? null);
  }

  /** Nothing waits any more, nor is set aside: all of it is told anew from the rows. What is to be erased stays. Needs a transaction. */
  clear(): void {
    this.#clear.run();
  }

  /** Removes the changes that kept these memories: they are not to be sent any more. */
  withdrawMemories(childId: string, memoryIds: readonly string[]): void {
    this.#withdraw.run(childId, JSON.stringify(memoryIds));
  }

  /** Takes back what was to be told of an item: all that names it, but that it is deleted. Runs through what waits of this child. */
  forget(childId: string, problemId: string): void {
    this.#forget.run(childId, problemId);
  }

  /** The oldest changes that are not parked, in the order they happened. */
  pending(limit: number): OutboxRow[] {
    return this.#pending.all(limit).map((row) => ({
      id: row.outbox_id,
      childId: row.child_id,
      kind: row.kind,
      payload: JSON.parse(row.payload) as Record<string, unknown>,
      createdAtMs: row.created_at_ms,
      attempts: row.attempts,
    }));
  }

  /** The cloud has it. */
  acknowledge(id: string): void {
    this.#remove.run(id);
    this.#sent.run(id);
  }

  /** The cloud has the ones and refuses the others for good: each list is one synced write, however long. */
  settle(written: readonly string[], refused: readonly string[]): void {
    if (refused.length > 0) this.#parkAll.run(JSON.stringify(refused));
    if (written.length > 0) this.#settle.run(JSON.stringify(written));
  }

  /** How many the cloud refuses for good. */
  parkedCount(): number {
    return this.#parkedCount.get() ?? 0;
  }

  /** How many wait to be sent, erasing included. */
  waitingCount(): number {
    return this.#waitingCount.get() ?? 0;
  }

  /** Sending it failed and may succeed later. */
  noteFailure(id: string): void {
    this.#fail.run(id);
  }

  /** The cloud refuses it for good: it stays here and no longer stands in the way of the others. */
  park(id: string): void {
    this.#park.run(id);
  }

  /** Removes the oldest beyond the limit; returns how many. */
  trim(limitRows: number): number {
    return this.#trim.run(limitRows).changes;
  }
}
