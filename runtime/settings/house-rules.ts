import type { CareRules, House } from '#agents/emotion/care.ts';
import { CHILD_RULES } from '#config/rules-settings.ts';
import type { Settings } from '#config/settings.ts';
import { settingsSchema } from '#config/settings.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { RuleRecords } from '#runtime/store/rule-records.ts';

/** What is asked with every turn is read from the store at most so often; a change of the parent's counts at once. */
const READ_EVERY_MS = 5_000;

interface HouseRulesParts {
  /** As the robot obeys them. */
  readonly settings: Settings;
  readonly store: Pick<RuleRecords, 'of' | 'workedTodayMs'>;
  readonly clock: Pick<Clock, 'monotonicMs' | 'dateState'>;
  readonly journal: Journal;
  /** Who is at this desk now. */
  childAtDesk(): string;
}

/**
 * The rules that hold for a child now: the household's, and over them what a parent set for this child. Where the records
 * cannot be read the household's hold, and the log says so.
 */
export class HouseRules implements House {
  readonly #parts: HouseRulesParts;
  /** By child. */
  readonly #read = new Map<string, { readonly rules: ReadonlyMap<string, unknown>; readonly atMs: number }>();

  constructor(parts: HouseRulesParts) {
    this.#parts = parts;
  }

  rulesOf(childId: string | null): CareRules {
    const { settings } = this.#parts;
    const quietHours = { ...settings.quietHours };
    const coaching = { ...settings.coaching };
    const sections: Readonly<Record<string, Record<string, unknown>>> = { quietHours, coaching };
    for (const [path, value] of this.#ownOf(childId ?? this.#parts.childAtDesk())) {
      const [section = '', key = ''] = path.split('.');
      const values = sections[section];
      if (values !== undefined && isRule(path, value)) values[key] = value;
    }
    return { ...coaching, quietHours };
  }

  workedTodayMs(childId: string | null): number {
    const { store, journal, childAtDesk } = this.#parts;
    try {
      return store.workedTodayMs(childId ?? childAtDesk());
    } catch (error) {
      journal.error('the time at work could not be read', { error: error as Error });
      return 0;
    }
  }

  isDateCertain(): boolean {
    return this.#parts.clock.dateState === 'certain';
  }

  /** A parent has changed the rules of this child. */
  changed(childId: string): void {
    this.#read.delete(childId);
  }

  #ownOf(childId: string): ReadonlyMap<string, unknown> {
    const { store, clock, journal } = this.#parts;
    const nowMs = clock.monotonicMs();
    const known = this.#read.get(childId);
    if (known !== undefined && nowMs - known.atMs < READ_EVERY_MS) return known.rules;
    let rules: ReadonlyMap<string, unknown> = new Map();
    try {
      rules = store.of(childId);
    } catch (error) {
      journal.error('the rules of the child could not be read', { error: error as Error });
      rules = known?.rules ?? rules;
    }
    this.#read.set(childId, { rules, atMs: nowMs });
    return rules;
  }
}

/** Whether this may be set for one child, to this. */
export function isRule(path: string, value: unknown): boolean {
  if (!CHILD_RULES.some((rule) => rule === path)) return false;
  const [section = '', key = ''] = path.split('.');
  return settingsSchema.safeParse({ [section]: { [key]: value } }).success;
}
