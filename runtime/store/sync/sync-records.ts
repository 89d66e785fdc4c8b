import type { Child } from '#agents/core/records.ts';
import type { Connection } from '#runtime/store/connection.ts';
import type { Database } from '#runtime/store/database/open.ts';
import { factOf } from '#runtime/store/sync/merge/facts.ts';
import type { CloudItem } from './cloud-item.ts';
import { type DrawnMemories, drawnMemories, retireLoose } from './drawn-memories.ts';
import { Erased } from './erased.ts';
import { type Taken, Taking } from './taking.ts';
import { TellOver, type ToldOver, toldOver } from './tell-over.ts';

/** A child as the family's cloud knows it, and up to where that was read. */
interface SyncedChild {
  readonly childId: string;
  readonly cloudId: string;
  /** Null before the first reading. */
  readonly cursor: string | null;
}

/** What the records know of the family's cloud and its other robots. All calls are synchronous and throw StoreError. */
export interface SyncRecords {
  /** By which the cloud knows this child: random, made with the first asking. Null for a child that is not here. */
  cloudIdOf(childId: string): string | null;
  /** The children that have such an id, archived ones too. */
  children(): readonly SyncedChild[];
  /**
   * Makes room for a child that the cloud knows, and gives its id here: the same where it is known. Null where all of it was
   * erased. What it is called, its grade and its records come with its changes.
   */
  adopt(cloudId: string): string | null;
  /**
   * Puts more of what this robot had before this cloud was its own into the outbox, once nothing waits there, and gives how much: 0
   * while something waits, and when all was told. A cloud that is new takes what waits over with all else. Each is told all of it
   * once; broken off, it goes on there. `cloud`: which one, at most 64 characters.
   */
  tellOver(cloud: string): number;
  /** How far that is; null where it is over, or has not begun. */
  toldOver(): ToldOver | null;
  /** Memories among these changes that a parent has forgotten since they were kept: their words are to go where they were found. */
  forgottenAmong(cloudId: string, items: readonly CloudItem[]): readonly string[];
  /**
   * Takes what others changed of this child, and notes up to where the cloud was read, in one transaction: all of it, or after a
   * power cut none. In any order, any number of times. Null for a child that is not here.
   */
  takeFrom(cloudId: string, items: readonly CloudItem[], cursor: string | null): Taken | null;
  /** What the cloud's own model says belongs together. */
  readonly drawn: DrawnMemories;
}

interface SyncParts {
  readonly connection: Connection;
  newId(): string;
  nowMs(): number;
  /** Of a child of which nothing is known yet. */
  readonly defaultGrade: Child['grade'];
}

export function syncRecords({ connection, newId, nowMs, defaultGrade }: SyncParts): SyncRecords {
  const childOf = (database: Database, cloudId: string): string | null =>
    database
      .prepare<[string], string>('SELECT child_id FROM children WHERE cloud_id = ?')
      .pluck()
      .get(cloudId) ?? null;
  return {
    drawn: drawnMemories({ connection, newId, nowMs }),
    cloudIdOf: (childId) =>
      connection.read(({ database }) => cloudIdIn(database, childId)) ??
      connection.write(({ database }) => {
        nameIn(database, childId, newId());
        return cloudIdIn(database, childId);
      }),
    children: () =>
      connection.read(({ database }) =>
        database
          .prepare<[], SyncedChild>(
            `SELECT child_id AS childId, cloud_id AS cloudId, cloud_cursor AS cursor FROM children
             WHERE cloud_id IS NOT NULL ORDER BY created_at_ms, child_id`,
          )
          .all(),
      ),
    adopt: (cloudId) =>
      connection.write(({ database, sessions }) => {
        const known = childOf(database, cloudId);
        if (known !== null || new Erased(database, cloudId).isAll) return known;
        const childId = newId();
        sessions.meet({ id: childId, grade: defaultGrade }, nowMs());
        database.prepare('UPDATE children SET cloud_id = ? WHERE child_id = ?').run(cloudId, childId);
        return childId;
      }),
    tellOver: (cloud) => {
      if (!connection.read((open) => new TellOver(open).isDue(cloud))) return 0;
      return connection.write((open) => {
        for (const childId of namelessIn(open.database)) nameIn(open.database, childId, newId());
        return new TellOver(open).more(cloud);
      });
    },
    toldOver: () => connection.read(toldOver),
    forgottenAmong: (cloudId, items) =>
      connection.read(({ database, forgotten }) => {
        const childId = childOf(database, cloudId);
        if (childId === null) return [];
        const facts = items.map(factOf).filter((fact) => fact?.kind === 'memory_kept');
        return facts
          .filter(({ memory, stamp }) => forgotten.covers(childId, memory, stamp))
          .map(({ memory }) => memory.memoryId);
      }),
    takeFrom: (cloudId, items, cursor) =>
      connection.write((open) => {
        const childId = childOf(open.database, cloudId);
        if (childId === null) return null;
        const taken = new Taking({ open, childId, cloudId, nowMs: nowMs(), newId }).take(items);
        retireLoose(open, childId, newId, nowMs());
        open.database
          .prepare(
            'UPDATE children SET cloud_cursor = coalesce(?, cloud_cursor) WHERE child_id = ? AND cloud_id = ?',
          )
          .run(cursor, childId, cloudId);
        return taken;
      }),
  };
}

const namelessIn = (database: Database): readonly string[] =>
  database.prepare<[], string>('SELECT child_id FROM children WHERE cloud_id IS NULL').pluck().all();

function nameIn(database: Database, childId: string, cloudId: string): void {
  database
    .prepare('UPDATE children SET cloud_id = ? WHERE child_id = ? AND cloud_id IS NULL')
    .run(cloudId, childId);
}

const cloudIdIn = (database: Database, childId: string): string | null =>
  database
    .prepare<[string], string | null>('SELECT cloud_id FROM children WHERE child_id = ?')
    .pluck()
    .get(childId) ?? null;
