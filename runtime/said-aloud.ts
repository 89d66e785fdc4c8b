import { StoreError } from '#agents/core/records.ts';
import type { Drill } from '#agents/core/state.ts';
import { sayable } from '#agents/talk/voice/voice-drill.ts';
import type { Store } from './store/store.ts';

/**
 * The sentence as it may be said in this child's lesson: without the word whose reading is asked. Records that cannot be
 * read keep no sentence from being heard, least of all the one that tells of it. No StoreError comes out of it.
 */
export function saidAloud(
  sentence: string,
  store: Pick<Store, 'latestOpenSession'>,
  childId: string,
): string {
  return sayable(sentence, drillOf(store, childId));
}

function drillOf(store: Pick<Store, 'latestOpenSession'>, childId: string): Drill | null {
  try {
    return store.latestOpenSession(childId)?.state.drill ?? null;
  } catch (error) {
    // The store has logged it, and no kanji can be asked meanwhile.
    if (error instanceof StoreError) return null;
    throw error;
  }
}
