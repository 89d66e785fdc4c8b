import { loadSettings } from '#config/load.ts';
import { type Settings, settingsSchema } from '#config/settings.ts';
import { AccessFolder } from '#runtime/access/access-file.ts';

// What the safe mode can do without: it is loaded within a try, for it needs a package (zod).

/** What the family has set; the defaults where that has a fault. */
export function settingsOrDefaults(environment: NodeJS.ProcessEnv): Settings {
  try {
    return loadSettings({ environment });
  } catch {
    return settingsSchema.parse({});
  }
}

/** SHA-256 (hex) of the sessions of paired parents. Throws where the disk does not read. */
export function parentTokens(stateDir: string): ReadonlySet<string> {
  const loaded = new AccessFolder(stateDir).load();
  const devices = 'record' in loaded ? loaded.record.devices : [];
  const parents = devices.filter(({ kind, state }) => kind === 'parent' && state === 'paired');
  return new Set(parents.map(({ tokenSha256 }) => tokenSha256));
}
