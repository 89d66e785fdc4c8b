import { CHILD_MARKS, freeMark, isChildMark } from '#agents/core/child-marks.ts';
import { type Child, StoreError } from '#agents/core/records.ts';
import type { FamilyChildren } from '#agents/family/whose.ts';
import type { CalledChild, DeskSeats } from '#agents/talk/turn/who-is-it.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { ChildChange, ChildRecords } from '#runtime/store/child-records.ts';
import { isDoubtful } from './decide-seat.ts';
import { type Introduction, introductionOf } from './introduction.ts';
import { newCardToken, tokenIn } from './name-card.ts';
import { isSameName, refuseSameName } from './same-name.ts';
import { type ShownChild, shownChild } from './shown-child.ts';

/** Why the talk of the child before was put away: thrown where something of it was still under way. */
export class ChildChangedError extends Error {
  override readonly name = 'ChildChangedError';
  constructor() {
    super('another child sits at the desk now');
  }
}

interface ChildrenParts {
  readonly records: ChildRecords;
  /** What the settings say of the first child. */
  readonly first: { readonly id: string; readonly grade: Child['grade'] };
  readonly clock: Clock;
  readonly journal: Journal;
  newId(): string;
}

/**
 * Who the children of this robot are, and the one owner of who sits at its desk. Whatever belongs to a child asks here;
 * a change of places ends what is under way for the one before, and is kept over a restart. What a call tells the store
 * may throw StoreError; who sits here is known without it.
 */
export class Children implements DeskSeats {
  readonly #parts: ChildrenParts;
  readonly #listeners = new Set<(child: ShownChild) => void>();
  #atDesk: string;
  /** The children as they are stored; read again with each change. */
  #all: readonly ShownChild[];
  #seatedAtMs: number | null = null;
  /** Somebody asked for another child's turn. */
  #hasStoodUp = false;
  #stay = new AbortController();

  constructor(parts: ChildrenParts) {
    this.#parts = parts;
    const { id, grade } = parts.first;
    this.#atDesk = id;
    this.#all = [
      shownChild({ childId: id, nickname: '', written: '', mark: '', grade, isArchived: false }, []),
    ];
  }

  /** Reads who was here; before anything else asks. A store that cannot be read leaves the child of the settings. */
  open(): void {
    this.#read();
    const seated = this.#ask(() => this.#parts.records.seated(), null);
    if (seated === null || !this.here.some(({ childId }) => childId === seated.childId)) {
      const [only] = this.here;
      if (!this.here.some(({ childId }) => childId === this.#atDesk) && only) this.#atDesk = only.childId;
      return;
    }
    this.#atDesk = seated.childId;
    this.#seatedAtMs = seated.seatedAtMs;
  }

  /** Records were erased: a child of which nothing is left is as it was at its first start, or not here any more. */
  readAnew(): void {
    const { records, first } = this.#parts;
    const before = this.current;
    this.#ask(() => records.setGrade(first.id, first.grade), undefined);
    this.#read();
    const [next] = this.here;
    if (!this.here.some(({ childId }) => childId === this.#atDesk) && next) {
      this.sitDown(next.childId);
      // Nobody has said that it is this one.
      this.standUp();
    } else if (this.current.name !== before.name || this.current.mark !== before.mark)
      for (const listener of this.#listeners) listener(this.current);
  }

  /** All, archived ones too, in the order in which they came. */
  get all(): readonly ShownChild[] {
    return this.#all;
  }

  /** Those that may sit at the desk. */
  get here(): readonly ShownChild[] {
    return this.#all.filter(({ isArchived }) => !isArchived);
  }

  /**
   * Those that may sit at the desk: whom the parent has entered, and the first. A child that only a program has named
   * is not asked for.
   */
  get seats(): readonly ShownChild[] {
    const { id } = this.#parts.first;
    return this.here.filter(
      ({ childId, nickname, isMarked }) =>
        nickname !== '' || isMarked || childId === id || childId === this.#atDesk,
    );
  }

  /** Whether this child's talk is the one at the desk: a page that was left open by another one is not. */
  mayTalk(childId: string): boolean {
    return childId === this.#atDesk;
  }

  get atDesk(): string {
    return this.#atDesk;
  }

  /** The child at the desk, known without the store. */
  get current(): ShownChild {
    const found = this.#all.find(({ childId }) => childId === this.#atDesk) ?? this.#all[0];
    if (found === undefined) throw new Error('there is always a child');
    return found;
  }

  get grade(): Child['grade'] {
    return this.current.grade;
  }

  /** Aborts when another child sits down. */
  get staying(): AbortSignal {
    return this.#stay.signal;
  }

  get isUnsure(): boolean {
    if (this.seats.length < 2) return false;
    if (this.#hasStoodUp) return true;
    const last = this.#ask(() => this.#parts.records.lastSession(this.#atDesk), null);
    return isDoubtful({ seatedAtMs: this.#seatedAtMs, last, nowMs: this.#parts.clock.now() });
  }

  /** What the child at the desk may tell of itself: at its first visit only, and what nobody has entered. */
  get introduction(): Introduction | null {
    if (this.isUnsure) return null;
    const hasWorked = this.#ask(() => this.#parts.records.lastSession(this.#atDesk) !== null, true);
    return hasWorked ? null : introductionOf(this.current, this.here);
  }

  called(): readonly CalledChild[] {
    return this.seats.map(({ childId, name, nickname, written, mark }) => {
      const marked = isChildMark(mark) ? CHILD_MARKS[mark] : null;
      const also = [written, nickname, marked?.called ?? '', ...(marked?.also ?? [])];
      return { childId, name, also: [...new Set(also)].filter((one) => one !== '' && one !== name) };
    });
  }

  /** As a parent's question sees them. */
  asked(): FamilyChildren {
    return { all: this.here, atDesk: this.#atDesk };
  }

  /** This child sits here from now on; throws no StoreError, for a child is not sent away by a full disk. */
  sitDown(childId: string): void {
    if (!this.here.some((child) => child.childId === childId)) return;
    const isNews = childId !== this.#atDesk || this.isUnsure;
    this.#hasStoodUp = false;
    this.#seatedAtMs = this.#parts.clock.now();
    this.#atDesk = childId;
    this.#ask(() => this.#parts.records.seat(childId), undefined);
    if (!isNews) return;
    const before = this.#stay;
    this.#stay = new AbortController();
    before.abort(new ChildChangedError());
    for (const listener of this.#listeners) listener(this.current);
  }

  standUp(): void {
    this.#hasStoodUp = this.seats.length > 1;
  }

  /** Calls `listener` after each change of places, and when somebody has said who sits here, until the returned function is called. */
  onChange(listener: (child: ShownChild) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Throws SameNameError where a child that is here is called so. */
  add(
    child: Pick<ShownChild, 'nickname' | 'written' | 'grade'> & { readonly mark: string | null },
  ): ShownChild {
    refuseSameName(child.nickname, this.here);
    const childId = this.#parts.newId();
    const mark = child.mark ?? freeMark(this.#all.map((one) => one.mark));
    this.#parts.records.add({ ...child, mark, childId, isArchived: false });
    this.#read();
    return this.#find(childId) as ShownChild;
  }

  /**
   * Null for a child that is not here. Whoever is archived leaves the desk; the last one cannot be. Throws SameNameError
   * as `add` does, also where an archived child comes back.
   */
  change(childId: string, change: ChildChange): ShownChild | 'last_child' | null {
    const known = this.#find(childId);
    if (known === null) return null;
    const others = this.here.filter((child) => child.childId !== childId);
    const [next] = others;
    if (change.isArchived === true && next === undefined) return 'last_child';
    const nickname = change.nickname ?? known.nickname;
    const comesBack = known.isArchived && change.isArchived === false;
    if (comesBack || !isSameName(nickname, known.nickname)) refuseSameName(nickname, others);
    if (!this.#parts.records.change(childId, change)) return null;
    this.#read();
    if (change.isArchived === true && childId === this.#atDesk && next) {
      this.sitDown(next.childId);
      // Nobody has said that it is this one.
      this.standUp();
    }
    return this.#find(childId);
  }

  /** What is printed on the child's card; null for a child that is not here. `isNew`: the card before is void. */
  card(childId: string, isNew: boolean): string | null {
    if (!this.here.some((child) => child.childId === childId)) return null;
    return this.#parts.records.card(childId, newCardToken(), isNew);
  }

  /** Whose card shows this text; `unknown` for a card of another robot, null for what is no card. */
  ofCard(text: string): ShownChild | 'unknown' | null {
    const token = tokenIn(text);
    if (token === null) return null;
    const childId = this.#ask(() => this.#parts.records.ofCard(token), null);
    return this.here.find((child) => child.childId === childId) ?? 'unknown';
  }

  #find(childId: string): ShownChild | null {
    return this.#all.find((child) => child.childId === childId) ?? null;
  }

  #read(): void {
    const rows = this.#ask(() => this.#parts.records.all(), []);
    if (rows.length > 0) this.#all = rows.map((row) => shownChild(row, rows));
  }

  /** What the store says, or what holds without it: it has logged why. */
  #ask<Value>(read: () => Value, without: Value): Value {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#parts.journal.warn('who sits at the desk could not be read or kept', { code: error.code });
      return without;
    }
  }
}
