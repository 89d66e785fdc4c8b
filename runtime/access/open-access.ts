import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { type ErasingScope, eraseState } from '#runtime/store/erase-state.ts';
import { Access } from './access.ts';
import { AccessFolder } from './access-file.ts';
import { AccessRefused } from './access-refused.ts';

interface OpenAccessParts {
  /** The state folder; the caller holds its lock. */
  readonly dir: string;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly store: { close(): void };
  /** Takes the family's settings out of a file that stays, and gives its path (SettingsOwner). */
  readonly owner: { forgetFamily(): string | null };
  newId(): string;
}

interface OpenedAccess {
  readonly access: Access;
  /** Erases all of family and child, see `Robot.giveAway`. Throws AccessRefused (access_not_saved). */
  giveAway(): readonly string[];
  /** Resolves when records were erased: the robot is to end, and starts as a new one. */
  readonly erased: Promise<void>;
}

/** Who may what, with what is erased by it. */
export function openAccess({ dir, clock, journal, store, owner, newId }: OpenAccessParts): OpenedAccess {
  const erased = Promise.withResolvers<void>();
  const erase = (scope: ErasingScope): readonly string[] => {
    store.close();
    // Even where it fails half-way: the store is closed, and the next start goes on.
    erased.resolve();
    journal.warn('the state folder is erased', { scope });
    try {
      const settingsFile = owner.forgetFamily();
      return [...eraseState(dir, scope), ...(settingsFile === null ? [] : [settingsFile])];
    } catch (error) {
      journal.error('the state folder could not be erased', { error: error as Error });
      throw new AccessRefused('access_not_saved');
    }
  };
  const access = new Access({
    ...{ file: new AccessFolder(dir), clock, journal, newId },
    eraseRecords: () => void erase('records'),
  });
  access.start();
  const giveAway = (): readonly string[] => {
    const left = erase('all');
    access.forget();
    return left;
  };
  return { access, giveAway, erased: erased.promise };
}
