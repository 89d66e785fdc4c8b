import type { CorrectionJournal, Noted } from '#runtime/store/history/correction-journal.ts';
import type { ItemRows } from '#runtime/store/history/item-rows.ts';
import { uncorrected } from '#runtime/store/sync/merge/uncorrected.ts';

/** An item as it stood before every correction that is known here, with all that came to it since; null where it never stood here. */
export function beforeCorrections(
  corrections: Pick<CorrectionJournal, 'kept'>,
  childId: string,
  journal: readonly Noted[],
  standing: ItemRows | null,
): ItemRows | null {
  const kept = journal.flatMap(({ correctionId }) => {
    const one = corrections.kept(childId, correctionId);
    return one ? [one.item.rows] : [];
  });
  return uncorrected([...kept, ...(standing ? [standing] : [])], journal);
}
