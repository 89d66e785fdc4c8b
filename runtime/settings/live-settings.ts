import { SETTING_ACTS, type SettingPath } from '#config/acts.ts';
import type { SettingValue } from '#config/change-settings.ts';
import type { Settings } from '#config/settings.ts';

type Tree = Readonly<Record<string, Readonly<Record<string, SettingValue>>>>;

/** The value of one setting. */
export function settingValue(settings: Settings, path: SettingPath): SettingValue {
  const [section = '', key = ''] = path.split('.');
  const value = (settings as Tree)[section]?.[key];
  if (value === undefined) throw new Error(`there is no setting ${path}`);
  return value;
}

/**
 * The settings as the robot obeys them: what acts at once is read anew with each access, all else stays as it was at
 * `started`. A copy of a section (`{...settings.lights}`) stands still: keep the section itself.
 */
export function liveSettings(started: Settings, newest: () => Settings): Settings {
  const sections = Object.entries(started as Tree).map(([section, values]) => {
    const live = {};
    for (const key of Object.keys(values)) {
      const path = `${section}.${key}` as SettingPath;
      const get =
        SETTING_ACTS[path] === 'now' ? () => settingValue(newest(), path) : () => settingValue(started, path);
      Object.defineProperty(live, key, { get, enumerable: true });
    }
    return [section, live];
  });
  return Object.fromEntries(sections) as Settings;
}
