import { nearest } from './nearest.ts';
import { ENVIRONMENT_NAMES } from './settings.ts';
import type { SettingsFault } from './settings-error.ts';
import { listSettings, type SettingRow } from './settings-table.ts';

/** What the environment says, by path of the setting ("web.port"); values have the setting's own type. */
interface EnvironmentSettings {
  readonly values: ReadonlyMap<
    string,
    { readonly variable: string; readonly value: string | number | boolean }
  >;
  readonly faults: readonly SettingsFault[];
}

/** The text of a variable as the setting's type; text that is no such value stays text, for the schema to refuse. */
function typed(text: string, type: SettingRow['type']): string | number | boolean {
  if (type === 'text') return text;
  if (type === 'true or false') return text === 'true' ? true : text === 'false' ? false : text;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

function typeOf(path: string): SettingRow['type'] {
  return listSettings().find((row) => row.path === path)?.type ?? 'text';
}

/**
 * Reads the variables of ENVIRONMENT_NAMES. A variable that is set and empty is a fault, and so is a COACH_ name
 * that is nearly one of them: a slip of the keys must not leave the robot on a default.
 */
export function environmentSettings(environment: NodeJS.ProcessEnv): EnvironmentSettings {
  const values = new Map<string, { variable: string; value: string | number | boolean }>();
  const faults: SettingsFault[] = [];
  const names = Object.keys(ENVIRONMENT_NAMES);
  for (const [variable, path] of Object.entries(ENVIRONMENT_NAMES)) {
    const text = environment[variable];
    if (text === undefined) continue;
    if (text === '')
      faults.push({ source: variable, path, given: '""', wanted: 'must have a value, or be unset' });
    else values.set(path, { variable, value: typed(text, typeOf(path)) });
  }
  for (const variable of Object.keys(environment)) {
    if (!variable.startsWith('COACH_') || names.includes(variable) || variable === 'COACH_SETTINGS') continue;
    const near = nearest(variable, names);
    if (near !== null)
      faults.push({
        source: variable,
        path: '',
        given: null,
        wanted: `there is no such name, did you mean ${near}?`,
      });
  }
  return { values, faults };
}
