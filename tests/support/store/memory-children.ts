import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { Children } from '#runtime/children/children.ts';
import type { ChildRecords, ChildRow } from '#runtime/store/child-records.ts';

/** Records of children without a disk. */
export function memoryChildRecords(): ChildRecords {
  let rows: readonly ChildRow[] = [];
  const cards = new Map<string, string>();
  let seated: ReturnType<ChildRecords['seated']> = null;
  return {
    all: () => rows,
    add: (child) => {
      rows = [...rows, child];
    },
    change: (childId, change) => {
      rows = rows.map((row) => (row.childId === childId ? { ...row, ...change } : row));
      return rows.some((row) => row.childId === childId);
    },
    setGrade: () => undefined,
    card: (childId, token, isNew) => {
      const known = isNew ? undefined : cards.get(childId);
      if (known === undefined) cards.set(childId, token);
      return known ?? token;
    },
    ofCard: (token) => [...cards].find(([, one]) => one === token)?.[0] ?? null,
    seated: () => seated,
    seat: (childId) => {
      seated = { childId, seatedAtMs: 0 };
    },
    lastSession: () => null,
  };
}

/** One child as the settings name it, and whoever a test adds. */
export class MemoryChildren extends Children {
  constructor(first = { id: 'child-1', grade: 2 as const }) {
    let ids = 0;
    super({
      records: memoryChildRecords(),
      first,
      clock: new VirtualClock(0),
      journal: new MemoryJournal(),
      newId: () => `added-${++ids}`,
    });
  }

  /** Tests of the interface talk under any name. */
  override mayTalk(): boolean {
    return true;
  }
}
