import type { Settings } from '#config/settings.ts';
import { listSettings, type SettingRow } from '#config/settings-table.ts';

/** Sections that are about the family and not about the machine. */
const OF_THE_FAMILY = ['child', 'quietHours'];
/** A text that was changed and is not one of a few: it may be a name, an address or a path. */
const CHANGED = '(changed)';

export type ToldSettings = Readonly<Record<string, string | number | boolean>>;

/**
 * The settings as support may see them, by path: numbers, switches and choices as they are; a text only where it is the
 * default or one of a few; nothing of the child's. Whatever is added to the schema is judged by the same rule.
 */
export function toldSettings(settings: Settings): ToldSettings {
  return toldOf(
    listSettings().map((row) => {
      const [section = '', key = ''] = row.path.split('.');
      const value = (settings as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[section]?.[key];
      return { ...row, value };
    }),
  );
}

/** The same of some settings with their values. */
export function toldOf(
  settings: readonly (Pick<SettingRow, 'path' | 'range' | 'default'> & { readonly value: unknown })[],
): ToldSettings {
  const told: Record<string, string | number | boolean> = {};
  for (const { path, range, default: fallback, value } of settings) {
    if (OF_THE_FAMILY.some((section) => path.startsWith(`${section}.`))) continue;
    if (typeof value === 'number' || typeof value === 'boolean') told[path] = value;
    else if (typeof value === 'string')
      told[path] = value === fallback || range.split(/, | or /).includes(value) ? value : CHANGED;
  }
  return told;
}
