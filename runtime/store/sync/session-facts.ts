import type { Statement } from '#runtime/store/database/open.ts';
import { Items } from '#runtime/store/history/item-rows.ts';
import type { OpenDatabase } from '#runtime/store/open-database.ts';
import { beforeCorrections } from './before-corrections.ts';
import { itemFacts, type ToldAgain } from './item-facts.ts';

type Round = Readonly<{ longestRally: number; returned: number; dropped: number }> & {
  readonly stamp: number;
  readonly atMs: number;
};

/** What is told of a session: how it stands, its problems with what parents said of them, its rounds, its record. */
export class SessionFacts {
  readonly #open: OpenDatabase;
  readonly #items: Items;
  readonly #problems: Statement<[{ readonly childId: string; readonly sessionId: string }], string>;
  readonly #rounds: Statement<[string, string], Round>;

  constructor(open: OpenDatabase) {
    this.#open = open;
    this.#items = new Items(open.database);
    const mine = 'child_id = :childId AND session_id = :sessionId';
    this.#problems = open.database
      .prepare<[{ readonly childId: string; readonly sessionId: string }], string>(
        `SELECT problem_id FROM problems WHERE ${mine} UNION SELECT problem_id FROM corrections WHERE ${mine}`,
      )
      .pluck();
    this.#rounds = open.database.prepare(
      `SELECT longest_rally AS longestRally, returned, dropped, seq AS stamp, at_ms AS atMs FROM battles
       WHERE child_id = ? AND session_id = ?`,
    );
  }

  of(childId: string, sessionId: string): readonly ToldAgain[] {
    const problems = this.#problems.all({ childId, sessionId });
    return [
      ...this.#standing(childId, sessionId),
      ...problems.flatMap((problemId) => this.#problem(childId, problemId)),
      ...this.#rounds.all(childId, sessionId).map(({ stamp, atMs, ...round }) => ({
        ...{ kind: 'battle_played' as const, id: null, of: '', atMs, stamp },
        payload: { ...round, session_id: sessionId },
      })),
      ...this.#record(sessionId),
    ];
  }

  #standing(childId: string, sessionId: string): readonly ToldAgain[] {
    const last = this.#open.standings.last(childId, sessionId);
    if (last === null) return [];
    const payload = { ...last.standing, session_id: sessionId };
    const { lastTurnAtMs: atMs } = last.standing;
    return [
      { kind: 'session_stood', id: null, of: sessionId, payload, atMs, stamp: Math.max(1, last.stamp) },
    ];
  }

  #problem(childId: string, problemId: string): readonly ToldAgain[] {
    const { corrections } = this.#open;
    const journal = corrections.ofProblem(childId, problemId);
    const isDeleted = journal.some(({ what }) => what === 'deleted');
    const said = journal
      .filter(({ what }) => !isDeleted || what === 'deleted')
      .map(({ correctionId, attemptId, what, undoes, sessionId: session_id, atMs, stamp }) => ({
        ...{ kind: 'item_corrected' as const, id: correctionId, of: correctionId, atMs, stamp },
        payload: { problemId, session_id, attemptId, what: what === 'undone' ? 'counted' : what, undoes },
      }));
    if (isDeleted) return said;
    const standing = this.#items.read(childId, problemId);
    const rows = beforeCorrections(corrections, childId, journal, standing);
    return [...(rows ? itemFacts(rows) : []), ...said];
  }

  #record(sessionId: string): readonly ToldAgain[] {
    const { sessionRecords } = this.#open;
    const kept = sessionRecords.of(sessionId);
    if (kept === null) return [];
    const { childId: _, sessionId: session_id, atMs, ...record } = kept;
    const stamp = Math.max(1, sessionRecords.stampOf(sessionId));
    return [
      { kind: 'session_recorded', id: null, of: sessionId, payload: { session_id, record }, atMs, stamp },
    ];
  }
}
