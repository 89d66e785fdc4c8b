import { StoreError } from '#agents/core/records.ts';
import type { Settings } from '#config/settings.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Store } from './store.ts';

/** A disk that is full must not keep the robot from starting: it can still read, and tell. */
export function setGrade(store: Store, { child }: Settings, journal: Journal): void {
  try {
    store.setGrade(child.id, child.grade);
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'full')) throw error;
    journal.error('the grade could not be stored', { error });
  }
}
