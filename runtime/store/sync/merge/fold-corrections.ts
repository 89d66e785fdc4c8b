import type { Noted } from '#runtime/store/history/correction-journal.ts';
import type { ItemRows } from '#runtime/store/history/item-rows.ts';
import { judgedItem } from '#runtime/store/history/judged-item.ts';

/** An item after all that parents said of it. */
export interface FoldedItem {
  /** Null where it counts nowhere: left out, or deleted. */
  readonly rows: ItemRows | null;
  readonly isDeleted: boolean;
  /** As it stood before each correction that holds. */
  readonly kept: readonly {
    readonly correction: Noted;
    readonly rows: ItemRows;
    readonly isApart: boolean;
  }[];
}

/**
 * What parents said of an item, in the order of its stamps, as if one robot had heard it all: what was taken back is left out, a
 * deletion ends it, and what would have been refused (a verdict on an item that is left out) does nothing. `rows`: the item as it
 * stood before all of it.
 */
export function foldCorrections(rows: ItemRows, said: readonly Noted[]): FoldedItem {
  const undone = new Set(said.flatMap(({ what, undoes }) => (what === 'undone' && undoes ? [undoes] : [])));
  const standing = said.filter(({ what, correctionId }) => what !== 'undone' && !undone.has(correctionId));
  if (standing.some(({ what }) => what === 'deleted')) return { rows: null, isDeleted: true, kept: [] };
  const kept: { correction: Noted; rows: ItemRows; isApart: boolean }[] = [];
  let now = rows;
  let isApart = false;
  for (const correction of standing.toSorted((one, other) => one.stamp - other.stamp)) {
    if (isApart) continue;
    const { what, correctionId, attemptId } = correction;
    if (what === 'not_counted') {
      kept.push({ correction, rows: now, isApart: true });
      isApart = true;
    } else if (attemptId !== null) {
      const after = judgedItem(now, { correctionId, attemptId, isCorrect: what === 'right' });
      if (typeof after === 'string') continue;
      kept.push({ correction, rows: now, isApart: false });
      now = after;
    }
  }
  return { rows: isApart ? null : now, isDeleted: false, kept };
}
