import type { Journal } from '#drivers/journal/journal.ts';
import { logFault } from '#runtime/web/faults.ts';
import { Refusal } from '#runtime/web/refusal.ts';

/** Does what writes to the disk; where the disk refuses, the parent is told so. Throws Refusal. */
export function kept<Result>(journal: Journal, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    logFault(journal, 'what a parent decided could not be written down', error);
    throw new Refusal('not_kept');
  }
}
