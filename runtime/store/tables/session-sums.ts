import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/**
 * What the rows alone can tell: a pause longer than this counts as this long at most. How long the child was at work is known
 * turn by turn (session-time.ts); this is the ceiling over it, and what is left to count by after an erasing.
 */
export const LONGEST_GAP_MS = 600_000;

/** What is a moment at work, by table and column; each has an index (child_id, session_id, moment). */
const MOMENTS = [
  ['sessions', 'started_at_ms'],
  ['sessions', 'last_turn_at_ms'],
  ['problems', 'started_at_ms'],
  ['attempts', 'at_ms'],
  ['hints', 'at_ms'],
  ['progress', 'at_ms'],
  ['emotion_history', 'at_ms'],
] as const;
/** The first or last moment of the session in a span; one look into the index of each table. */
const momentOf = (which: 'min' | 'max', span: (moment: string) => string): string =>
  `(SELECT ${which}(moment) FROM (${MOMENTS.map(
    ([table, column]) => `SELECT ${which}(${column}) AS moment FROM ${table} AS t
      WHERE t.child_id = :childId AND t.session_id = :sessionId AND ${span(`t.${column}`)}`,
  ).join(' UNION ALL ')}))`;
const FIRST = momentOf('min', () => 'true');
/** The farthest one that no pause parts from where we are, else the first after the pause: gaps up to a pause just add up. */
const NEXT = `coalesce(
  ${momentOf('max', (moment) => `${moment} > steps.at_ms AND ${moment} <= steps.at_ms + ${LONGEST_GAP_MS}`)},
  ${momentOf('min', (moment) => `${moment} > steps.at_ms + ${LONGEST_GAP_MS}`)})`;
/** Stepping from pause to pause in the indexes, not by reading every moment. */
const MEASURE = `WITH RECURSIVE steps AS (
  SELECT ${FIRST} AS at_ms, NULL AS from_ms
  UNION ALL SELECT ${NEXT}, at_ms FROM steps WHERE at_ms IS NOT NULL
) UPDATE session_sums SET active_ms = min(active_ms + :mostMs,
  (SELECT coalesce(sum(min(at_ms - from_ms, ${LONGEST_GAP_MS})), 0) FROM steps))
  WHERE child_id = :childId AND session_id = :sessionId`;

/** The time at work of each session; its other sums are written by triggers (migrations/0005-day-sums.sql). */
export class SessionSums {
  readonly #active: Statement<[string, string], number>;
  readonly #measure: Statement<[{ childId: string; sessionId: string; mostMs: number }]>;

  constructor(database: Preparer) {
    this.#measure = database.prepare(MEASURE);
    this.#active = database
      .prepare<[string, string], number>(
        'SELECT active_ms FROM session_sums WHERE child_id = ? AND session_id = ?',
      )
      .pluck();
  }

  /** Time at work in a session, ms. */
  activeMs(childId: string, sessionId: string): number {
    return this.#active.get(childId, sessionId) ?? 0;
  }

  /** Measures the time at work anew; after all that a turn writes. It grows by `mostMs` at most: the clock may have been set. */
  measure(childId: string, sessionId: string, mostMs: number): void {
    this.#measure.run({ childId, sessionId, mostMs });
  }
}
