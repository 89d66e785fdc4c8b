import { type Child, StoreError } from '#agents/core/records.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Store } from '#runtime/store/store.ts';
import { Children } from './children.ts';

interface OpenChildrenParts {
  readonly store: Pick<Store, 'children' | 'setGrade'>;
  /** What the settings say of the first child. */
  readonly first: { readonly id: string; readonly grade: Child['grade'] };
  readonly clock: Clock;
  readonly journal: Journal;
  newId(): string;
}

/**
 * The children of this robot, with whoever sat at the desk last. The child of the settings is there in any case, with
 * their grade unless the parent has set one. Throws StoreError; a disk that is full keeps no robot from starting.
 */
export function openChildren({ store, ...parts }: OpenChildrenParts): Children {
  try {
    store.setGrade(parts.first.id, parts.first.grade);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'full')) throw error;
    parts.journal.error('the grade could not be stored', { error });
  }
  const children = new Children({ ...parts, records: store.children });
  children.open();
  return children;
}
