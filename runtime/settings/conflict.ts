import type { SettingValue } from '#config/change-settings.ts';

/** Of one setting: what this parent saw, what it is now, and what this parent wants. */
export interface SettingConflict {
  readonly path: string;
  /** Null where that is no longer known: the page is older than the robot's last start. */
  readonly before: SettingValue | null;
  readonly now: SettingValue | null;
  readonly wanted: SettingValue | null;
}

export type Values = ReadonlyMap<string, SettingValue | null>;

/**
 * Which of `changes` would overwrite what somebody else has set since `before` was read (null: nobody knows what was
 * read). Who changed something else is in nobody's way, and two who want the same agree. Pure.
 */
export function conflictsOf(changes: Values, before: Values | null, now: Values): readonly SettingConflict[] {
  return [...changes].flatMap(([path, wanted]) => {
    const [was, is] = [before?.get(path) ?? null, now.get(path) ?? null];
    const isUntouched = before !== null && was === is;
    return isUntouched || wanted === is ? [] : [{ path, before: was, now: is, wanted }];
  });
}

/** The newest so many readings are known; who read an older one is asked. */
const KNOWN_READINGS = 32;

/** What the pages have read, by revision. */
export class Readings {
  readonly #known = new Map<string, Values>();

  note(revision: string, values: Values): void {
    this.#known.delete(revision);
    this.#known.set(revision, values);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= KNOWN_READINGS) return;
      this.#known.delete(oldest);
    }
  }

  of(revision: string): Values | null {
    return this.#known.get(revision) ?? null;
  }
}
