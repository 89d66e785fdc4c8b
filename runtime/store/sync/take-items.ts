import { isDeepStrictEqual } from 'node:util';
import type { Noted, SetApart } from '#runtime/store/history/correction-journal.ts';
import { clearDesk, isAtWork } from '#runtime/store/history/desk-items.ts';
import { type ItemRows, Items } from '#runtime/store/history/item-rows.ts';
import { MemoriesOfProblem } from '#runtime/store/history/memories-of-problem.ts';
import { type Counted, Recount } from '#runtime/store/history/recount.ts';
import type { OpenDatabase } from '#runtime/store/open-database.ts';
import type { Fact, ItemFact } from '#runtime/store/sync/merge/facts.ts';
import { type FoldedItem, foldCorrections } from '#runtime/store/sync/merge/fold-corrections.ts';
import { mergeItem } from '#runtime/store/sync/merge/merge-item.ts';
import { beforeCorrections } from './before-corrections.ts';
import { tellSession } from './tell.ts';

/** By whom an item was corrected on another robot: which of the family's devices that was is known there. */
const ANOTHER_ROBOT = 'another_robot';
type Correction = Fact<'item_corrected'>;

/** Whose items are taken, into which database, and when (wall-clock ms). */
export interface TakeItemsParts {
  readonly open: OpenDatabase;
  readonly childId: string;
  readonly nowMs: number;
  newId(): string;
}

/**
 * `taken`, or nothing of it was new (`known`). `unknown`: nothing says yet what the problem is. `at_work`: the child is at it this
 * very moment, and what a parent said of it waits.
 */
type ItemTaken = 'taken' | 'known' | 'unknown' | 'at_work';

/** Takes what other robots tell of problems; all that is computed from them follows in `finish`. Inside one transaction. */
export class TakeItems {
  readonly #parts: TakeItemsParts;
  readonly #open: OpenDatabase;
  readonly #childId: string;
  readonly #items: Items;
  readonly #memories: MemoriesOfProblem;
  readonly #recount: Recount;
  readonly #counted: Counted[] = [];
  /** Sessions of this robot whose time at work has changed. */
  readonly #measured = new Set<string>();

  constructor(parts: TakeItemsParts) {
    const { open, childId } = parts;
    this.#parts = parts;
    this.#open = open;
    this.#childId = childId;
    this.#items = new Items(open.database);
    this.#memories = new MemoriesOfProblem(open.database);
    this.#recount = new Recount(open.database, open.streakDays);
  }

  /** Facts of one problem, whose sessions are known. */
  take(problemId: string, facts: readonly ItemFact[]): ItemTaken {
    const { corrections } = this.#open;
    const journal = corrections.ofProblem(this.#childId, problemId);
    const isNew = ({ id }: Correction) => journal.every(({ correctionId }) => correctionId !== id);
    const said = facts.filter((fact) => fact.kind === 'item_corrected').filter(isNew);
    const standing = this.#items.read(this.#childId, problemId);
    if (said.length > 0 && standing && isAtWork(this.#open, standing, this.#parts.nowMs)) return 'at_work';
    const all = [...journal, ...said.map((fact) => this.#noted(fact))];
    const merged = mergeItem(this.#childId, this.#before(journal, standing), facts);
    const isDeleted = all.some(({ what }) => what === 'deleted');
    if (!merged && !isDeleted) return 'unknown';
    if (said.length === 0 && (isDeleted || !merged?.isChanged)) return 'known';
    const folded = foldCorrections(merged?.rows ?? NO_ROWS, all);
    const known = this.#kept(journal);
    this.#put(problemId, standing, folded.rows);
    const undone = [...known].filter(([id]) =>
      folded.kept.every((kept) => kept.correction.correctionId !== id),
    );
    const lostMs = said.length > 0 ? this.#measure([standing, folded.rows], undone) : {};
    if (isDeleted) this.#open.outbox.forget(this.#childId, problemId);
    for (const fact of said) corrections.note(this.#noted(fact));
    this.#keep(problemId, folded.kept, known, lostMs);
    this.#unmake(problemId, said, merged?.rows ?? standing);
    return 'taken';
  }

  /**
   * An item that this robot's child or parent changed and that was corrected: as another robot will find it, that hears the same.
   */
  settle(problemId: string): void {
    const { corrections } = this.#open;
    const journal = corrections.ofProblem(this.#childId, problemId);
    const standing = this.#items.read(this.#childId, problemId);
    const before = journal.length > 0 ? this.#before(journal, standing) : null;
    if (!before) return;
    const { rows, kept } = foldCorrections(before, journal);
    if (isDeepStrictEqual(essence(rows), essence(standing))) return;
    const known = this.#kept(journal);
    this.#put(problemId, standing, rows);
    this.#keep(problemId, kept, known, {});
  }

  /** Counts anew all that the items stand in, and tells what this robot alone can measure. `isBroken`: the row of solved ones was. */
  finish(isBroken: boolean): void {
    const { nowMs, newId } = this.#parts;
    if (this.#counted.length > 0 || isBroken) {
      const atMs = Math.max(0, ...this.#counted.map(({ startedAtMs }) => startedAtMs));
      this.#recount.several(this.#childId, this.#counted, atMs);
    }
    for (const sessionId of this.#measured)
      tellSession(this.#open, { id: newId(), childId: this.#childId, sessionId, atMs: nowMs });
  }

  #before(journal: readonly Noted[], standing: ItemRows | null): ItemRows | null {
    return beforeCorrections(this.#open.corrections, this.#childId, journal, standing);
  }

  /** Keeps the item as it stood before each correction that holds. */
  #keep(
    problemId: string,
    kept: FoldedItem['kept'],
    known: ReadonlyMap<string, Omit<SetApart, 'rows'>>,
    lostMs: SetApart['lostMs'],
  ): void {
    const { corrections } = this.#open;
    corrections.forget(this.#childId, problemId);
    for (const { correction, rows, isApart } of kept) {
      const sessions = [String(rows.problems[0]?.session_id)];
      corrections.keep(correction, rows, {
        sessions,
        lostMs,
        ...known.get(correction.correctionId),
        isApart,
      });
    }
  }

  #put(problemId: string, before: ItemRows | null, after: ItemRows | null): void {
    if (before) this.#items.remove(this.#childId, problemId);
    if (after) this.#items.restore(after);
    for (const rows of [before, after]) {
      const [problem] = rows?.problems ?? [];
      if (!rows || !problem) continue;
      this.#counted.push({
        childId: this.#childId,
        problemId,
        kind: String(problem.kind),
        likeKey: String(problem.like_key),
        startedAtMs: Number(problem.started_at_ms),
        sessionIds: sessionsOf(rows),
      });
    }
    const sessionId = before?.problems[0]?.session_id;
    if (!after && sessionId) clearDesk(this.#open, String(sessionId), problemId);
  }

  /** What was made of the item before it was corrected does not hold any more. */
  #unmake(problemId: string, said: readonly Correction[], rows: ItemRows | null): void {
    if (said.length === 0) return;
    const stamp = Math.max(...said.map((fact) => fact.stamp));
    const remembering = this.#memories.forget(this.#childId, problemId, stamp);
    const mine = remembering.filter((sessionId) => this.#open.standings.isOwn(this.#childId, sessionId));
    const its = rows?.problems.map(({ session_id: sessionId }) => String(sessionId)) ?? [];
    // Of other sessions that remembered it their own robot makes the record anew, and tells it.
    for (const sessionId of new Set([...its, ...mine])) this.#open.sessionRecords.forget(sessionId, stamp);
  }

  /** What went along with each correction that holds. Key: correction. */
  #kept(journal: readonly Noted[]): ReadonlyMap<string, Omit<SetApart, 'rows'>> {
    return new Map(
      journal.flatMap(({ correctionId }) => {
        const kept = this.#open.corrections.kept(this.#childId, correctionId);
        return kept
          ? [[correctionId, { sessions: kept.item.sessions, lostMs: kept.item.lostMs }] as const]
          : [];
      }),
    );
  }

  /** Measures the time at work in sessions of this robot, where `undone` gives back what it took; gives what is lost. */
  #measure(
    rows: readonly (ItemRows | null)[],
    undone: readonly (readonly [string, Omit<SetApart, 'rows'>])[],
  ): Readonly<Record<string, number>> {
    const { sessionSums, standings } = this.#open;
    const lostMs: Record<string, number> = {};
    for (const sessionId of new Set(rows.flatMap((one) => (one ? sessionsOf(one) : [])))) {
      if (!standings.isOwn(this.#childId, sessionId)) continue;
      const beforeMs = sessionSums.activeMs(this.#childId, sessionId);
      const backMs = undone.reduce((sum, [, kept]) => sum + (kept.lostMs[sessionId] ?? 0), 0);
      sessionSums.measure(this.#childId, sessionId, backMs);
      lostMs[sessionId] = beforeMs - sessionSums.activeMs(this.#childId, sessionId);
      this.#measured.add(sessionId);
    }
    return lostMs;
  }

  #noted({
    id,
    session_id: sessionId,
    at_ms: atMs,
    problemId,
    attemptId,
    what,
    undoes,
    stamp,
  }: Correction): Noted {
    const said = undoes !== null || what === 'counted' ? 'undone' : what;
    const who = { correctionId: id, childId: this.#childId, deviceId: ANOTHER_ROBOT, atMs };
    return { ...who, sessionId, problemId, attemptId, what: said, undoes, stamp };
  }
}

const NO_ROWS: ItemRows = { problems: [], attempts: [], hints: [], progress: [], points: [] };

const sessionsOf = ({ problems, attempts, hints, progress }: ItemRows): readonly string[] => [
  ...new Set([...problems, ...attempts, ...hints, ...progress].map((row) => String(row.session_id))),
];

/** What is no sum: the rows themselves, in an order of their own. */
const essence = (rows: ItemRows | null) =>
  rows && {
    problem: rows.problems.map(({ status, closed_at_ms: closedAtMs }) => ({ status, closedAtMs })),
    attempts: rows.attempts.map((row) => [row.attempt_id, row.is_correct, row.error_type, row.rules]),
    progress: rows.progress.map((row) => [row.progress_id, row.outcome, row.hints_used, row.at_ms]),
    points: rows.points.map((row) => [row.progress_id, row.points, row.at_ms]),
  };
