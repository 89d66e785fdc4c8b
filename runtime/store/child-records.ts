import type { Clock } from '#drivers/clock/clock.ts';
import type { Connection } from './connection.ts';
import type { OpenDatabase } from './open-database.ts';
import { type ChildField, tellChildField, tellName } from './sync/tell.ts';
import type { ChildRow } from './tables/children.ts';

export type { ChildRow };

/** What the parent can change about a child. */
export type ChildChange = Partial<Omit<ChildRow, 'childId'>>;

/** What is kept about who the children are. All calls are synchronous and throw StoreError. */
export interface ChildRecords {
  /** All, archived ones too, in the order in which they came. */
  all(): readonly ChildRow[];
  add(child: ChildRow): void;
  /** A grade that is set here holds whatever the settings say. False for a child that is not there. */
  change(childId: string, change: ChildChange): boolean;
  /** What the settings say: nothing where the parent has set another on the page. Makes the child where it was never here. */
  setGrade(childId: string, grade: ChildRow['grade']): void;
  /** What stands on the child's card: `token` from now on where it has none yet, or where `isNew`. */
  card(childId: string, token: string, isNew: boolean): string;
  /** Whose card this is; null for one that is not of this robot, or no longer. */
  ofCard(token: string): string | null;
  /** Who sits at the desk, and since when it was said; null where nobody was ever seated. */
  seated(): { readonly childId: string; readonly seatedAtMs: number } | null;
  seat(childId: string): void;
  /** The child's newest session; null where there is none. */
  lastSession(childId: string): { readonly lastTurnAtMs: number; readonly closedAtMs: number | null } | null;
}

/** The records over the open database; each change is one synced transaction. */
export function childRecords(connection: Connection, clock: Clock, newId: () => string): ChildRecords {
  const nowMs = (): number => Math.round(clock.now());
  /** What of it is new. */
  const tell = (open: OpenDatabase, childId: string, to: ChildChange, from: ChildChange = {}): void => {
    const telling = () => ({ id: newId(), childId, atMs: nowMs() });
    const { nickname = from.nickname ?? '', written = from.written ?? '' } = to;
    if (nickname !== from.nickname || written !== from.written)
      tellName(open, telling(), { nickname, written });
    for (const field of ['grade', 'mark', 'isArchived'] as const) {
      const value = to[field];
      if (value !== undefined && value !== from[field])
        tellChildField(open, telling(), { field, value } as ChildField);
    }
  };
  return {
    all: () => connection.read(({ children }) => children.all()),
    add: (child) =>
      connection.write((open) => {
        open.children.add(child, nowMs());
        tell(open, child.childId, child);
      }),
    change: (childId, change) =>
      connection.write((open) => {
        const { children } = open;
        const known = children.all().find((child) => child.childId === childId);
        if (known === undefined) return false;
        const changed = { ...known, ...change };
        children.change(changed, changed.isArchived ? nowMs() : null);
        if (change.grade !== undefined) children.keepGrade(childId);
        tell(open, childId, change, known);
        return true;
      }),
    setGrade(childId, grade) {
      const isSet = connection.read(
        ({ sessions, children }) => sessions.gradeOf(childId) === grade || children.isGradeKept(childId),
      );
      if (isSet) return;
      connection.write((open) => {
        open.sessions.setGrade(childId, grade, nowMs());
        tell(open, childId, { grade });
      });
    },
    card: (childId, token, isNew) =>
      connection.write(({ children }) => {
        const known = isNew ? null : children.cardOf(childId);
        if (known === null) children.setCard(childId, token);
        return known ?? token;
      }),
    ofCard: (token) => connection.read(({ children }) => children.ofCard(token)),
    seated: () => connection.read(({ children }) => children.seated()),
    seat: (childId) => connection.write(({ children }) => children.seat(childId, nowMs())),
    lastSession: (childId) => connection.read(({ children }) => children.lastSession(childId)),
  };
}
