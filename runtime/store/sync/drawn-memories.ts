import type { Memory } from '#agents/core/records.ts';
import { BANK_TAG, joined, SOURCE_TAG, sourcesOf } from '#agents/memory/belong-together.ts';
import type { Connection } from '#runtime/store/connection.ts';
import type { OpenDatabase } from '#runtime/store/open-database.ts';
import { type MemoryRow, memoryOf } from '#runtime/store/tables/memory-row.ts';
import { recordEntry } from '#runtime/store/tables/record-entry.ts';
import { SyncMarks } from './sync-marks.ts';

/** After weeks without an engine it is not asked about each of a hundred old sessions. */
const MOST_SESSIONS = 3;

/** What is remembered of one session, to be asked what of it belongs together. */
interface DrawnSession {
  readonly childId: string;
  readonly cloudId: string;
  readonly sessionId: string;
  /** Of the robot's own making and of learning alone, and still holding: nothing that a child told or a parent wrote. Two at least. */
  readonly memories: readonly Memory[];
  /** Of the newest of them. */
  readonly stamp: number;
}

/** What a cloud's own model says of what is remembered. All calls are synchronous and throw StoreError. */
export interface DrawnMemories {
  /** Sessions of which something was remembered since it was asked last, oldest first, at most three. */
  due(): readonly DrawnSession[];
  /**
   * Takes the model's sentences about one session: of each the memories that it is made of are joined, word for word, to one of this
   * robot's own. What claims anything else is refused. Gives how many are new; the session is not due again.
   */
  take(session: DrawnSession, sentences: readonly string[]): number;
}

interface DrawnParts {
  readonly connection: Connection;
  newId(): string;
  nowMs(): number;
}

export function drawnMemories({ connection, newId, nowMs }: DrawnParts): DrawnMemories {
  return {
    due: () => connection.read((open) => dueIn(open, nowMs())),
    take: ({ childId, sessionId, stamp, memories }, sentences) =>
      connection.write((open) => {
        new SyncMarks(open.database).set('drawn_to', String(stamp));
        // The model took its time: what was forgotten meanwhile is not put together any more.
        const held = new Set(open.memories.all(childId, Number.MAX_SAFE_INTEGER).map(keyAndText));
        const still = memories.filter((memory) => held.has(keyAndText(memory)));
        const known = open.memories.kept(childId).map(({ memory }) => keyAndText(memory));
        let count = 0;
        for (const sentence of sentences) {
          const sources = sourcesOf(sentence, still);
          const memory = sources.length === 0 ? null : joined(newId(), sources);
          if (memory === null || (memory.expiresAtMs ?? 0) <= nowMs() || known.includes(keyAndText(memory)))
            continue;
          known.push(keyAndText(memory));
          recordEntry(
            open,
            { id: newId(), childId, sessionId, atMs: memory.atMs },
            { kind: 'memory_kept', memory },
          );
          count += 1;
        }
        return count;
      }),
  };
}

const keyAndText = ({ memoryId, key, text, tags = [] }: Memory): string =>
  // What is put together has another id each time that it is drawn.
  tags.includes(BANK_TAG) ? JSON.stringify([key, text]) : memoryId;

interface DueRow extends MemoryRow {
  readonly child_id: string;
  readonly cloud_id: string;
  readonly session_id: string;
  readonly stamp: number;
}

function dueIn({ database }: Pick<OpenDatabase, 'database'>, nowMs: number): readonly DrawnSession[] {
  const drawnTo = Number(new SyncMarks(database).get('drawn_to') ?? 0);
  const rows = database
    .prepare<[number, number], DueRow>(
      `SELECT m.*, c.cloud_id FROM memories AS m JOIN children AS c USING (child_id)
       WHERE m.session_id IN (SELECT session_id FROM memories WHERE stamp > ?)
         AND c.cloud_id IS NOT NULL AND m.superseded_by IS NULL AND m.made_by = 'robot'
         AND m.memory_type NOT IN ('like', 'event', 'promise') AND m.tags NOT LIKE '%"${BANK_TAG}"%'
         AND (m.expires_at_ms IS NULL OR m.expires_at_ms > ?) ORDER BY m.stamp`,
    )
    .all(drawnTo, nowMs);
  const bySession = Map.groupBy(rows, ({ session_id: sessionId }) => sessionId);
  return [...bySession]
    .filter(([, kept]) => kept.length >= 2)
    .map(([sessionId, kept]) => {
      const last = kept.at(-1) as DueRow;
      const memories = kept.map(memoryOf);
      return { childId: last.child_id, cloudId: last.cloud_id, sessionId, memories, stamp: last.stamp };
    })
    .filter(({ stamp }) => stamp > drawnTo)
    .toSorted((one, other) => one.stamp - other.stamp)
    .slice(-MOST_SESSIONS);
}

/** Of a tag `t` of a memory `m`: it names one that does not hold any more; one that is not here may still come. */
const IS_GONE = `t.value LIKE '${SOURCE_TAG}%' AND (
  EXISTS (SELECT 1 FROM memories AS s WHERE s.child_id = m.child_id AND s.memory_id = substr(t.value, ${SOURCE_TAG.length + 1})
    AND (s.superseded_by IS NOT NULL OR s.made_by = 'parent'))
  OR EXISTS (SELECT 1 FROM forgotten AS f WHERE f.child_id = m.child_id AND f.what = substr(t.value, ${SOURCE_TAG.length + 1})))`;

/**
 * Forgets what was put together of something that does not hold any more, and has the cloud and the other robots forget it: inside the
 * transaction in which that went. Gives how many went.
 */
export function retireLoose(open: OpenDatabase, childId: string, newId: () => string, atMs: number): number {
  const { database, memories, outbox, stamps, forgotten } = open;
  const loose = database
    .prepare<[string], string>(
      `SELECT memory_id FROM memories AS m WHERE child_id = ? AND superseded_by IS NULL AND made_by = 'robot'
       AND tags LIKE '%"${SOURCE_TAG}%' AND EXISTS (SELECT 1 FROM json_each(m.tags) AS t WHERE ${IS_GONE})`,
    )
    .pluck()
    .all(childId);
  if (loose.length === 0) return 0;
  database.pragma('secure_delete = ON');
  for (const memoryId of loose) {
    const memoryIds = memories.forget(childId, memoryId);
    outbox.withdrawMemories(childId, memoryIds);
    const stamp = stamps.next(atMs);
    forgotten.put(childId, memoryIds, null, stamp);
    const payload = { memoryIds, about: null };
    outbox.tell({ id: newId(), childId, kind: 'memory_forgotten', payload, atMs, stamp });
  }
  return loose.length;
}
