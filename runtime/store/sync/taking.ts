import type { OpenDatabase } from '#runtime/store/open-database.ts';
import { type Fact, factOf, isItemFact } from '#runtime/store/sync/merge/facts.ts';
import type { EraseOrder } from '#runtime/store/trust/erase-order.ts';
import type { CloudItem } from './cloud-item.ts';
import { Erased } from './erased.ts';
import { HeldItems } from './held.ts';
import { TakeChildren } from './take-children.ts';
import { TakeItems } from './take-items.ts';
import { TakeMemories } from './take-memories.ts';

/** What became of changes of other robots, how many of each. */
export interface Taken {
  /** New, and now in the records. */
  readonly taken: number;
  /** Known already, or a later one of the same is. */
  readonly known: number;
  /** All that wait now for what they hang on. */
  readonly held: number;
  /** Of days or a child that were erased, or older than what is kept. */
  readonly dropped: number;
  /** They do not fit this program. */
  readonly refused: number;
  /** What was erased on another robot and is to be erased here, by Store.erase. */
  readonly erase: readonly EraseOrder[];
}

interface TakingParts {
  readonly open: OpenDatabase;
  readonly childId: string;
  /** As the cloud knows the child. */
  readonly cloudId: string;
  readonly nowMs: number;
  newId(): string;
}
interface Found {
  readonly item: CloudItem;
  readonly fact: Fact;
}
type SessionFact = Extract<Fact, { readonly session_id: string }>;
const isOfSession = (fact: Fact): fact is SessionFact => 'session_id' in fact;
/** What a correction of an item waits for that the child is at. */
const AT_WORK = 'at_work';

/**
 * Takes changes of one child that other robots made, in any order and any number of times, in one open transaction. What hangs on
 * something that has not come yet is held back and taken with it: no row is ever without those it points at.
 */
export class Taking {
  readonly #parts: TakingParts;
  readonly #erased: Erased;
  readonly #held: HeldItems;
  readonly #items: TakeItems;
  readonly #memories: TakeMemories;
  readonly #children: TakeChildren;
  readonly #counts = { taken: 0, known: 0, refused: 0, dropped: 0 };
  /** The row of solved problems was broken. */
  #isBroken = false;

  constructor(parts: TakingParts) {
    const { open, childId, cloudId } = parts;
    this.#parts = parts;
    this.#erased = new Erased(open.database, cloudId);
    this.#held = new HeldItems(open.database);
    this.#items = new TakeItems(parts);
    this.#memories = new TakeMemories(open, childId);
    this.#children = new TakeChildren(open, childId);
  }

  take(items: readonly CloudItem[]): Taken {
    const { open, childId, nowMs } = this.#parts;
    const found = this.#read([...items, ...this.#held.release(childId, AT_WORK)]);
    const last = found.at(-1)?.fact.stamp;
    if (last !== undefined) open.stamps.meet(last);
    const erase = found.flatMap(({ fact }) =>
      fact.kind === 'erase' ? this.#erased.orderOf(fact, childId) : [],
    );
    for (const { fact } of found) if (!isOfSession(fact)) this.#count(this.#takeOfChild(fact));
    const released: CloudItem[] = [];
    for (const { fact } of found)
      if (fact.kind === 'session_stood') released.push(...this.#takeStanding(fact));
    const ready = this.#withSession(
      [...found, ...this.#read(released)].filter(({ fact }) => fact.kind !== 'session_stood'),
    );
    this.#takeItems(ready);
    // What is remembered, and recorded of a session, was made of its problems: it comes after them.
    for (const { fact } of ready) if (!isItemFact(fact)) this.#count(this.#takeOfSession(fact));
    this.#items.finish(this.#isBroken);
    this.#held.trim(childId, nowMs);
    return { ...this.#counts, held: this.#held.count(childId), erase };
  }

  /** What fits this program and was not erased, each once, in the order of stamps. */
  #read(items: readonly CloudItem[]): readonly Found[] {
    const found: Found[] = [];
    for (const item of new Map(items.map((one) => [one.id, one])).values()) {
      const fact = item.childId === this.#parts.cloudId ? factOf(item) : null;
      if (!fact) this.#counts.refused += 1;
      else if (this.#erased.covers(fact)) this.#counts.dropped += 1;
      else found.push({ item, fact });
    }
    return found.sort((one, other) => one.fact.stamp - other.fact.stamp);
  }

  #count(isNew: boolean): void {
    this.#counts[isNew ? 'taken' : 'known'] += 1;
  }

  #hold(item: CloudItem, needs: string): void {
    this.#held.hold(this.#parts.childId, item, needs, this.#parts.nowMs);
  }

  #takeOfChild(fact: Fact): boolean {
    switch (fact.kind) {
      case 'child_set':
        return this.#children.set(fact);
      case 'child_named':
        return this.#children.name(fact);
      case 'rule_set':
        return this.#children.rule(fact);
      case 'memory_forgotten':
        return this.#memories.forget(fact);
      default:
        return false;
    }
  }

  /** Gives what waited for the session. */
  #takeStanding(fact: Fact<'session_stood'>): readonly CloudItem[] {
    const { open, childId } = this.#parts;
    const { session_id: sessionId, robotId, stamp } = fact;
    const owner = open.sessions.ownerOf(sessionId);
    const isAnothers = owner !== null && owner !== childId;
    this.#count(!isAnothers && open.standings.take({ childId, sessionId }, robotId, stamp, fact));
    return owner === null ? this.#held.release(childId, `s:${sessionId}`) : [];
  }

  /** Those whose session is known; the others are held. */
  #withSession(found: readonly Found[]): readonly Found[] {
    const { open, childId } = this.#parts;
    return found.filter(({ item, fact }) => {
      if (!isOfSession(fact)) return false;
      const owner = open.sessions.ownerOf(fact.session_id);
      if (owner === null) this.#hold(item, `s:${fact.session_id}`);
      // Another child's: nothing of this one's can belong there.
      else if (owner !== childId) this.#counts.refused += 1;
      return owner === childId;
    });
  }

  #takeItems(found: readonly Found[]): void {
    const { childId } = this.#parts;
    /** Key: problem. */
    const groups = new Map<string, Found[]>();
    for (const one of found)
      if (isItemFact(one.fact))
        groups.set(one.fact.problemId, [...(groups.get(one.fact.problemId) ?? []), one]);
    for (const [problemId, group] of groups) {
      const needs = `p:${problemId}`;
      const waited = this.#withSession(this.#read(this.#held.release(childId, needs)));
      // Held from an earlier time, and come again.
      const all = [...new Map([...waited, ...group].map((one) => [one.item.id, one])).values()];
      const facts = all.map(({ fact }) => fact).filter(isItemFact);
      const became = this.#items.take(problemId, facts);
      if (became === 'taken' || became === 'known') this.#counts[became] += all.length;
      else for (const { item } of all) this.#hold(item, became === 'at_work' ? AT_WORK : needs);
    }
  }

  #takeOfSession(fact: Fact): boolean {
    if (!isOfSession(fact)) return false;
    const { open, childId } = this.#parts;
    const { id, session_id: sessionId, at_ms: atMs, stamp } = fact;
    const entry = { id, childId, sessionId, atMs, stamp };
    switch (fact.kind) {
      case 'streak_broken': {
        const isNew = open.progress.markBreak(entry, fact.ofProblem ?? null);
        this.#isBroken ||= isNew;
        return isNew;
      }
      case 'achievement_unlocked':
        return open.progress.unlock(entry, fact.code);
      case 'battle_played':
        return open.battles.play(entry, fact);
      case 'memory_kept':
        return this.#memories.keep(fact);
      case 'session_recorded': {
        const isStale =
          open.sessionRecords.stampOf(sessionId) >= stamp ||
          open.corrections.isSessionCorrectedSince(childId, sessionId, stamp);
        if (!isStale) open.sessionRecords.keep(entry, fact.record);
        return !isStale;
      }
      default:
        // `session_closed`: how the session stands says it.
        return false;
    }
  }
}
