import type { Corrected } from '#agents/core/records.ts';
import type { OpenDatabase } from '#runtime/store/open-database.ts';
import type { Correcting, SetApart } from './correction-journal.ts';
import { clearDesk, isAtWork } from './desk-items.ts';
import { type ItemRows, Items } from './item-rows.ts';
import { judgedItem } from './judged-item.ts';
import { MemoriesOfProblem } from './memories-of-problem.ts';
import { Recount } from './recount.ts';

/**
 * `unknown_item`: this child has no such item, or no such answer; `at_work`: the child is at it this very moment;
 * `no_change`: it stands so already; `changed_since`: it is not the last correction of its item, or the child went on with it.
 */
export type CorrectionRefusal = 'unknown_item' | 'at_work' | 'no_change' | 'changed_since';

/** Key: the open database; another takes its place when damage is met. */
const made = new WeakMap<OpenDatabase, Corrections>();

/** Corrects items of the records in one open transaction; all that was computed from them follows. */
export class Corrections {
  readonly #open: OpenDatabase;
  readonly #items: Items;
  readonly #recount: Recount;
  readonly #memories: MemoriesOfProblem;
  readonly #measured = new Set<string>();

  /** Those of this database, made once. */
  static of(open: OpenDatabase): Corrections {
    const known = made.get(open) ?? new Corrections(open);
    made.set(open, known);
    return known;
  }

  private constructor(open: OpenDatabase) {
    this.#open = open;
    this.#items = new Items(open.database);
    this.#recount = new Recount(open.database, open.streakDays);
    this.#memories = new MemoriesOfProblem(open.database);
  }

  /** Sessions of this robot whose time at work was measured anew since this was last asked: others are to be told. */
  measured(): readonly string[] {
    const sessions = [...this.#measured];
    this.#measured.clear();
    return sessions;
  }

  /** Takes one answer for right, or for wrong. */
  judge(who: Correcting, problemId: string, attemptId: string, isCorrect: boolean): CorrectionRefusal | null {
    const { childId } = who;
    const before = this.#items.read(childId, problemId);
    if (!before) return 'unknown_item';
    const after = judgedItem(before, { correctionId: who.correctionId, attemptId, isCorrect });
    if (typeof after === 'string') return after;
    if (isAtWork(this.#open, before, who.atMs)) return 'at_work';
    const followed = this.#put(who, before, after);
    this.#open.corrections.keep(who, before, { ...followed, isApart: false });
    this.#tell(who, before, { attemptId, what: isCorrect ? 'right' : 'wrong' });
    return null;
  }

  /** Leaves the item out of everything, so that it can come back. */
  setApart(who: Correcting, problemId: string): CorrectionRefusal | null {
    const before = this.#items.read(who.childId, problemId);
    if (!before) return 'unknown_item';
    if (isAtWork(this.#open, before, who.atMs)) return 'at_work';
    const followed = this.#put(who, before, null);
    this.#open.corrections.keep(who, before, { ...followed, isApart: true });
    this.#tell(who, before, { attemptId: null, what: 'not_counted' });
    return null;
  }

  /** Deletes the item, set apart or not, with all that was kept of it; what remains is that something was deleted. */
  delete(who: Correcting, problemId: string): CorrectionRefusal | null {
    const { childId } = who;
    const standing = this.#items.read(childId, problemId);
    const before = standing ?? this.#open.corrections.apart(childId, problemId)?.item.rows;
    if (!before) return 'unknown_item';
    if (isAtWork(this.#open, before, who.atMs)) return 'at_work';
    if (standing) this.#put(who, before, null);
    else this.#unmake(childId, before);
    this.#open.corrections.forget(childId, problemId);
    this.#open.outbox.forget(childId, problemId);
    this.#tell(who, before, { attemptId: null, what: 'deleted' });
    return null;
  }

  /** Takes a correction back; only the last of its item, and only what the child has not gone on with. */
  undo(who: Correcting, correctionId: string): CorrectionRefusal | null {
    const { childId } = who;
    const kept = this.#open.corrections.kept(childId, correctionId);
    if (!kept) return 'unknown_item';
    const { problemId, isApart, item } = kept;
    if (this.#open.corrections.lastOf(childId, problemId) !== correctionId) return 'changed_since';
    const standing = this.#items.read(childId, problemId);
    if (isApart ? standing !== null : !isSameWork(standing, item.rows)) return 'changed_since';
    this.#put(who, standing, item.rows, item.lostMs);
    for (const sessionId of item.sessions) this.#open.sessionRecords.forget(sessionId);
    this.#open.corrections.drop(childId, correctionId);
    const what = this.#open.corrections.whatIs(childId, correctionId);
    const taken = what?.what === 'not_counted' ? 'counted' : what?.what === 'right' ? 'wrong' : 'right';
    this.#tell(who, item.rows, { attemptId: what?.attemptId ?? null, what: taken }, correctionId);
    return null;
  }

  /**
   * Puts the item as it is to stand in the place of how it stands (null: it stands nowhere), and lets everything follow. Gives the
   * sessions whose records are made anew, and the time at work that went.
   */
  #put(
    who: Correcting,
    before: ItemRows | null,
    after: ItemRows | null,
    backMs: SetApart['lostMs'] = {},
  ): Omit<SetApart, 'rows'> {
    const { childId } = who;
    const [problem] = (after ?? before)?.problems ?? [];
    if (problem === undefined) throw new Error('an item has a problem');
    const problemId = String(problem.problem_id);
    const sessionIds = sessionsOf(after ?? before);
    if (before) this.#items.remove(childId, problemId);
    if (after) this.#items.restore(after);
    this.#recount.all({
      childId,
      problemId,
      kind: String(problem.kind),
      likeKey: String(problem.like_key),
      startedAtMs: Number(problem.started_at_ms),
      sessionIds,
    });
    const lostMs: Record<string, number> = {};
    const { sessionSums, standings } = this.#open;
    for (const sessionId of sessionIds) {
      // The robot at which the child sat measures it.
      if (!standings.isOwn(childId, sessionId)) continue;
      const beforeMs = sessionSums.activeMs(childId, sessionId);
      sessionSums.measure(childId, sessionId, backMs[sessionId] ?? 0);
      lostMs[sessionId] = beforeMs - sessionSums.activeMs(childId, sessionId);
      this.#measured.add(sessionId);
    }
    const sessions = this.#unmake(childId, { problems: [problem] });
    if (!after) clearDesk(this.#open, String(problem.session_id), problemId);
    return { sessions, lostMs };
  }

  /** What was made of the item does not hold any more; gives the sessions whose records are made anew. */
  #unmake(childId: string, { problems: [problem = {}] }: Pick<ItemRows, 'problems'>): readonly string[] {
    const remembering = this.#memories.forget(childId, String(problem.problem_id));
    const mine = remembering.filter((sessionId) => this.#open.standings.isOwn(childId, sessionId));
    const sessions = [...new Set([String(problem.session_id), ...mine])];
    for (const sessionId of sessions) this.#open.sessionRecords.forget(sessionId);
    return sessions;
  }

  #tell(
    who: Correcting,
    { problems: [problem = {}] }: ItemRows,
    { attemptId, what }: Pick<Corrected, 'attemptId' | 'what'>,
    undoes: string | null = null,
  ): void {
    const { childId, correctionId, atMs } = who;
    const [sessionId, problemId] = [String(problem.session_id), String(problem.problem_id)];
    const said = what === 'counted' || undoes !== null ? 'undone' : what;
    const stamp = this.#open.stamps.next(atMs);
    this.#open.corrections.note({ ...who, sessionId, problemId, attemptId, what: said, undoes, stamp });
    const change: Corrected = { kind: 'item_corrected', problemId, attemptId, what };
    this.#open.outbox.add({ id: correctionId, childId, sessionId, atMs, stamp }, change, { undoes });
  }
}

function sessionsOf(rows: ItemRows | null): readonly string[] {
  const all = rows ? [...rows.problems, ...rows.attempts, ...rows.hints, ...rows.progress] : [];
  return [...new Set(all.map((row) => String(row.session_id)))];
}

/** Whether nothing was answered or helped with since the item was kept. */
const isSameWork = (standing: ItemRows | null, kept: ItemRows): boolean =>
  standing !== null &&
  standing.attempts.length === kept.attempts.length &&
  standing.hints.length === kept.hints.length;
