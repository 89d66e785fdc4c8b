import { createHash } from 'node:crypto';
import { isSettingPath, SETTING_ACTS } from '#config/acts.ts';
import type { SettingValue } from '#config/change-settings.ts';
import { CHILD_RULES } from '#config/rules-settings.ts';
import { listSettings, type SettingRow } from '#config/settings-table.ts';
import japanese from '#config/settings-words.ja.json' with { type: 'json' };
import type { RuleRecords } from '#runtime/store/rule-records.ts';
import allowedInJapanese from './allowed-words.ja.json' with { type: 'json' };
import { conflictsOf, Readings, type Values } from './conflict.ts';
import { type HouseRules, isRule } from './house-rules.ts';
import type { Household, ParentSettingsView } from './household.ts';
import { settingValue } from './live-settings.ts';
import type { SettingsOwner } from './settings-owner.ts';
import { SettingsRefused } from './settings-refused.ts';
import english from './settings-words.en.json' with { type: 'json' };

const WORDS: Readonly<Record<string, string>> = japanese;
/** In a parent's words; what is missing here is said well enough for one in the words of the settings table. */
const ENGLISH: Readonly<Record<string, string>> = english;

/** What the schema says of a text it refuses, in Japanese. */
const ALLOWED: Readonly<Record<string, string>> = allowedInJapanese;

type SettingsPort = Household['settings'];

/** What a parent sees and changes of the settings, for the household or for one child. */
export class ParentSettings implements SettingsPort {
  readonly #owner: SettingsOwner;
  readonly #rules: HouseRules;
  readonly #store: Pick<RuleRecords, 'of' | 'set'>;
  readonly #readings = new Readings();

  constructor(owner: SettingsOwner, rules: HouseRules, store: Pick<RuleRecords, 'of' | 'set'>) {
    this.#owner = owner;
    this.#rules = rules;
    this.#store = store;
  }

  view(childId: string | null): ParentSettingsView {
    const { revision, settings, fixedBy, faults, waiting } = this.#owner.read();
    const own = childId === null ? new Map<string, unknown>() : this.#store.of(childId);
    const shown = listSettings().filter(
      ({ path }) => childId === null || CHILD_RULES.some((rule) => rule === path),
    );
    return {
      revision: childId === null ? revision : this.#childReading(revision, childId).revision,
      faults,
      settings: shown.flatMap(({ environment: _, meaning, ...row }) => {
        const { path } = row;
        if (!isSettingPath(path)) return [];
        const household = settingValue(settings, path);
        const isOwn = own.has(path) && isRule(path, own.get(path));
        const acts = SETTING_ACTS[path];
        return [
          {
            ...row,
            value: isOwn ? (own.get(path) as SettingValue) : household,
            householdValue: isOwn ? household : null,
            allowed: allowedIn(row),
            description: { ja: WORDS[path] ?? null, en: ENGLISH[path] ?? meaning },
            fixedBy:
              isOwn || childId !== null
                ? null
                : (fixedBy.get(path) ?? (acts === 'file' || acts === 'machine' ? 'robot.json' : null)),
            acts: acts === 'now' ? ('now' as const) : ('restart' as const),
            isWaiting: waiting.includes(path),
          },
        ];
      }),
    };
  }

  change(childId: string | null, revision: string, changes: Values): void {
    const unknown = [...changes.keys()].filter((path) => !isSettingPath(path));
    if (unknown.length > 0) throw new SettingsRefused('settings_invalid', ['there is no such setting']);
    if (childId === null) {
      this.#owner.change(revision, changes);
      return;
    }
    const wrong = [...changes].filter(([path, value]) => value !== null && !isRule(path, value));
    if (wrong.length > 0)
      throw new SettingsRefused(
        'settings_invalid',
        wrong.map(([path]) => `${path}: not for one child, or no such value`),
      );
    const now = this.#childReading(this.#owner.read().revision, childId);
    const before = revision === now.revision ? now.values : this.#readings.of(revision);
    const conflicts = conflictsOf(changes, before, now.values);
    if (conflicts.length > 0)
      throw new SettingsRefused(
        'settings_changed',
        conflicts.map(({ path }) => path),
        conflicts,
      );
    this.#store.set(childId, changes);
    this.#rules.changed(childId);
  }

  #childReading(ofFile: string, childId: string): { readonly revision: string; readonly values: Values } {
    const values = new Map([...this.#store.of(childId)] as [string, SettingValue][]);
    const text = JSON.stringify([ofFile, childId, ...values]);
    const revision = createHash('sha256').update(text).digest('base64url');
    this.#readings.note(revision, values);
    return { revision, values };
  }
}

/** What a text may be, in the words of its own rule; null where any text is right, and for what is no text. */
function allowedIn({ type, choices, range }: Pick<SettingRow, 'type' | 'choices' | 'range'>) {
  if (type !== 'text' || choices.length > 0 || range === '') return null;
  return { ja: ALLOWED[range] ?? null, en: range };
}
