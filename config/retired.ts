import { listSettings } from './settings-table.ts';

/**
 * Settings that were once, by path. A file that still has one starts the robot: what it set is gone, and the journal
 * says so. A name stays here for good, and is never given to another setting.
 */
export const RETIRED_SETTINGS: ReadonlySet<string> = new Set([
  'buttons.longPressMs',
  'buttons.doublePressMs',
]);

/** Under this name a file says how many settings the program knew that wrote it. */
export const KNOWN_COUNT = 'known_settings';

/** How many settings this program knows: those that are and those that were. A later program knows more. */
export const knownCount = (): number => listSettings().length + RETIRED_SETTINGS.size;
