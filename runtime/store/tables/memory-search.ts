import { createHash } from 'node:crypto';
import type { MemoryType } from '#agents/core/records.ts';
import { SOURCE_TAG } from '#agents/memory/belong-together.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';
import { gramsOfMemory, isOfOwn } from './grams.ts';

/** A remembered sentence as it is found: where it stands (memories.seq) and its grams. */
interface Remembered {
  readonly seq: number;
  /** As the index holds them, see indexedGrams. */
  readonly grams: string;
}

/** Of every gram so many rows are read, the newest. */
const NEWEST_ROWS = 200;
/** Rows read beyond these, of the rarest grams first: the time a query may take. */
const MORE_ROWS = 8_000;
/** So many of the best by their grams are then weighed exactly. */
const CANDIDATES = 64;
/** BM25's usual constants (and FTS5's): how soon repetition counts no more, how much length matters. */
const K1 = 1.2;
const B = 0.75;

const MARK_LENGTH = 4;

/**
 * Of a row `m` of memories: whether all that it is made of still holds, in the robot's own words. Nothing that was forgotten, written
 * anew or superseded lives on in a sentence that was put together of it. What a parent wrote is the parent's, whatever it was made of.
 */
export const IS_WHOLE = `(m.tags NOT LIKE '%"${SOURCE_TAG}%' OR m.made_by = 'parent' OR NOT EXISTS (
  SELECT 1 FROM json_each(m.tags) AS t WHERE t.value LIKE '${SOURCE_TAG}%' AND NOT EXISTS (
    SELECT 1 FROM memories AS s WHERE s.child_id = m.child_id AND s.memory_id = substr(t.value, ${SOURCE_TAG.length + 1})
      AND s.superseded_by IS NULL AND s.made_by = 'robot')))`;

/** What the index holds of a sentence: its grams, each with the mark of the child, so that children stay apart. */
export function indexedGrams(childId: string, fact: string, type: MemoryType): string {
  const mark = markOf(childId);
  return gramsOfMemory(fact, type)
    .map((gram) => mark + gram)
    .join(' ');
}

/** Two children with the same mark share lists of grams, never what is found. */
function markOf(childId: string): string {
  return createHash('sha256').update(childId).digest('hex').slice(0, MARK_LENGTH);
}

/**
 * Finds what is remembered by BM25 over grams. FTS5's own bm25() weighs every row that has any gram of the query: a
 * quarter of a second in 100,000 sentences. Here the index gives the rows of the rarest grams, whole, and the newest
 * rows of the others; the best of them are weighed exactly: a thirtieth of the time, and hardly less is found (JSTS
 * pairs in 100,000 sentences: in the first place .171 both, in the first five .212 for .219).
 */
export class MemorySearch {
  readonly #last: Statement<[], number | null>;
  readonly #rows: Statement<[string, number], number>;
  readonly #facts: Statement<[string, string, number], Remembered>;

  constructor(database: Preparer) {
    this.#last = database.prepare<[], number | null>('SELECT max(seq) FROM memories').pluck();
    this.#rows = database
      .prepare<[string, number], number>(
        'SELECT rowid FROM memory_index WHERE memory_index MATCH ? ORDER BY rowid DESC LIMIT ?',
      )
      .pluck();
    this.#facts = database.prepare(
      `SELECT m.seq, i.grams FROM memories AS m JOIN memory_index AS i ON i.rowid = m.seq
       WHERE m.seq IN (SELECT value FROM json_each(?)) AND m.child_id = ? AND m.superseded_by IS NULL
         AND (m.expires_at_ms IS NULL OR m.expires_at_ms > ?) AND ${IS_WHOLE}`,
    );
  }

  /** The places of the sentences that have most of these grams and the rarest of them, the best first. */
  find(childId: string, grams: ReadonlyMap<string, number>, limit: number, nowMs: number): number[] {
    /** Key: gram. */
    const lists = this.#lists(markOf(childId), grams);
    /** Key: memories.seq. */
    const scores = new Map<number, number>();
    for (const { rows, weight } of lists.values()) {
      for (const row of rows) scores.set(row, (scores.get(row) ?? 0) + weight);
    }
    const weights = new Map([...lists].map(([gram, { weight }]) => [gram, weight]));
    const best = bestOf(scores, Math.max(CANDIDATES, limit));
    const found = this.#facts.all(JSON.stringify(best), childId, nowMs);
    return weigh(found, weights)
      .slice(0, limit)
      .map(({ seq }) => seq);
  }

  /** The rows of each gram, and how much it tells. Key: gram. */
  #lists(mark: string, grams: ReadonlyMap<string, number>): ReadonlyMap<string, GramRows> {
    const last = this.#last.get() ?? 0;
    const lists = new Map<string, GramRows>();
    const long: { readonly gram: string; readonly count: number }[] = [];
    for (const [gram, factor] of grams) {
      const rows = this.#rows.all(`"${mark}${gram}"`, NEWEST_ROWS);
      const isWhole = rows.length < NEWEST_ROWS;
      const count = isWhole ? rows.length : reckonCount(rows, last);
      lists.set(gram, { rows, weight: factor * weightOf(count, last) });
      if (!isWhole) long.push({ gram, count });
    }
    let left = MORE_ROWS;
    for (const { gram, count } of long.sort((a, b) => a.count - b.count)) {
      if (count > left) break;
      const rows = this.#rows.all(`"${mark}${gram}"`, left);
      left -= rows.length;
      lists.set(gram, { rows, weight: (grams.get(gram) ?? 1) * weightOf(rows.length, last) });
    }
    return lists;
  }
}

interface GramRows {
  /** Places in memories, the newest first. */
  readonly rows: readonly number[];
  readonly weight: number;
}

/** The `count` rows with the highest scores, of equals the newest; without sorting the thousands of others. */
function bestOf(scores: ReadonlyMap<number, number>, count: number): readonly number[] {
  const order = (a: readonly [number, number], b: readonly [number, number]) => b[1] - a[1] || b[0] - a[0];
  let best: (readonly [number, number])[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (const entry of scores) {
    if (entry[1] < least) continue;
    best.push(entry);
    if (best.length < 2 * count) continue;
    best = best.sort(order).slice(0, count);
    least = best.at(-1)?.[1] ?? least;
  }
  return best
    .sort(order)
    .slice(0, count)
    .map(([row]) => row);
}

/** How many rows have a gram of which only the newest are known: as if it had been as frequent before. */
function reckonCount(newest: readonly number[], last: number): number {
  const span = last - (newest.at(-1) ?? last) + 1;
  return Math.min(last, Math.ceil((newest.length * last) / span));
}

/** How much a gram tells: the rarer the more. */
const weightOf = (count: number, last: number): number => Math.log(1 + (last - count + 0.5) / (count + 0.5));

/** BM25, the best first; of equals the newest. */
function weigh(found: readonly Remembered[], weights: ReadonlyMap<string, number>): readonly Remembered[] {
  const read = found.map((remembered) => {
    const grams = remembered.grams.split(' ').map((marked) => marked.slice(MARK_LENGTH));
    return { remembered, grams, length: grams.filter(isOfOwn).length };
  });
  const usualLength = read.reduce((sum, { length }) => sum + length, 0) / Math.max(1, read.length);
  const scored = read.map(({ remembered, grams, length }) => {
    /** Key: gram of the query. */
    const counts = new Map<string, number>();
    for (const gram of grams) if (weights.has(gram)) counts.set(gram, (counts.get(gram) ?? 0) + 1);
    const lengthNorm = K1 * (1 - B + (B * length) / usualLength);
    let score = 0;
    for (const [gram, count] of counts)
      score += (weights.get(gram) ?? 0) * ((count * (K1 + 1)) / (count + lengthNorm));
    return { remembered, score };
  });
  return scored
    .sort((a, b) => b.score - a.score || b.remembered.seq - a.remembered.seq)
    .map(({ remembered }) => remembered);
}
