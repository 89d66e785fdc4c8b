/**
 * Settings that were once, by path. A file that still has one starts the robot: what it set is gone, and the journal
 * says so. A name stays here for good, and is never given to another setting.
 */
export const RETIRED_SETTINGS: ReadonlySet<string> = new Set([
  'buttons.longPressMs',
  'buttons.doublePressMs',
]);
