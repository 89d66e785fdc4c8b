import type { Database } from '#runtime/store/database/open.ts';
import { bytesOf, hashOf, IS_LOOKED_FOR, type VectorKind } from './memory-vectors.ts';

/** Of one child, the newest: more would take a turn longer than 10 ms, and a child has some hundreds at most. */
const MOST_COMPARED = 2_000;
/** The nearest that are looked at: some may not hold any more. */
const CANDIDATES = 40;
const NEAREST = `SELECT m.key, m.fact, v.hash FROM (
   SELECT memory_seq, hash, vec_distance_cosine(vector, :vector) AS distance FROM (
     SELECT memory_seq, fact_hash AS hash, vector FROM memory_vectors INDEXED BY memory_vectors_newest_first
     WHERE child_id = :childId AND model = :model AND dimensions = :dimensions ORDER BY -memory_seq LIMIT ${MOST_COMPARED})
   ORDER BY distance LIMIT ${CANDIDATES}) AS v
 CROSS JOIN memories AS m ON m.seq = v.memory_seq
 WHERE m.child_id = :childId AND ${IS_LOOKED_FOR} ORDER BY v.distance`;

interface NearRow {
  readonly key: string;
  readonly fact: string;
  readonly hash: string;
}

/** The keys of this child's memories that lie nearest, the nearest first. Needs sqlite-vec in the database. */
export function nearest(
  database: Database,
  childId: string,
  { model, dimensions }: VectorKind,
  vector: Float32Array,
  nowMs: number,
): readonly string[] {
  const near = database.prepare<[object], NearRow>(NEAREST);
  return near
    .all({ childId, model, dimensions, nowMs, vector: bytesOf(vector) })
    .filter(({ fact, hash }) => hash === hashOf(fact))
    .map(({ key }) => key);
}
