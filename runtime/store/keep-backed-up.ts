import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Store } from './store.ts';

/** How often it is asked whether a backup is due. */
const BACKUP_CHECK_MS = 10 * 60_000;

/** Makes a backup where one is due, now and from then on; one that fails is logged. Gives what ends that. */
export function keepBackedUp(
  store: Pick<Store, 'backupIfDue'>,
  everyHours: number,
  clock: Clock,
  journal: Journal,
): () => void {
  const backUp = (): void => {
    store.backupIfDue(everyHours).catch((error: Error) => {
      journal.error('the backup failed', { error });
    });
  };
  backUp();
  return clock.every(BACKUP_CHECK_MS, backUp);
}
