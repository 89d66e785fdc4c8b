import { DeviceError } from './errors.ts';
import type { Journal } from './journal/journal.ts';

/**
 * Logs what a device, or one that listens to it, throws: of a device in one line, for a loudspeaker that is not there is
 * no fault of the program; anything else with its frames.
 */
export const tellFault =
  (journal: Journal) =>
  (error: unknown): void => {
    if (error instanceof DeviceError) {
      journal.warn('a device does not work', { code: error.code, reason: error.message });
      return;
    }
    const known = error instanceof Error ? error : new DeviceError('failed', 'not an error');
    journal.error('A device or one of its listeners failed', { error: known });
  };
