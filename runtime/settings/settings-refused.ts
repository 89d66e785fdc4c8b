import type { SettingConflict } from './conflict.ts';

/** Why settings are not changed. */
type SettingsRefusal =
  /** Somebody else has changed the same setting meanwhile. */
  | 'settings_changed'
  /** The environment, or the file alone, says what it is. */
  | 'settings_fixed'
  /** The file was edited by hand and has a fault: it is never written over. */
  | 'settings_file_faulty'
  /** The file's folder takes no file: rights, a full disk, a disk that takes nothing. */
  | 'settings_unwritable'
  /** No such setting, none that may be set for one child, or no value that it can have. */
  | 'settings_invalid';

/** A change of settings that is not carried out; nothing was written. */
export class SettingsRefused extends Error {
  override readonly name = 'SettingsRefused';
  readonly code: SettingsRefusal;
  /** Paths and rules, and the variable that fixes a setting; the line of a faulty file. */
  readonly details: readonly string[];
  /** Of 'settings_changed'. */
  readonly conflicts: readonly SettingConflict[];

  constructor(code: SettingsRefusal, details: readonly string[], conflicts: readonly SettingConflict[] = []) {
    super(`settings are not changed: ${code}`);
    this.code = code;
    this.details = details;
    this.conflicts = conflicts;
  }
}
