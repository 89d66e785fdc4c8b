import { prepareUnderstanding } from '#agents/understanding/prepare.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';

/** Between two pieces of what is made ready after the start: whoever came meanwhile is served. */
const REST_MS = 10;

/** Reads what children's words are understood with, in pieces beside all else; never rejects. */
export async function readWhatWasLearned(clock: Clock, journal: Journal, signal: AbortSignal): Promise<void> {
  try {
    await prepareUnderstanding(() => clock.sleep(REST_MS, signal));
    journal.info('what children say can be understood');
  } catch (error) {
    if (!signal.aborted) journal.error('what was learned could not be read', { error: error as Error });
  }
}
