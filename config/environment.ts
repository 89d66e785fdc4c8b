import { nearest } from './nearest.ts';
import { ENVIRONMENT_NAMES, settingsSchema } from './settings.ts';
import type { SettingsFault } from './settings-error.ts';

/** What the environment says, by path of the setting ("web.port"); values have the setting's own type. */
interface EnvironmentSettings {
  readonly values: ReadonlyMap<string, { readonly variable: string; readonly value: Value }>;
  readonly faults: readonly SettingsFault[];
}

type Value = string | number | boolean;

/** Each setting has a default, and its type is the default's. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, Value>>>> = settingsSchema.parse({});

/** The text of a variable as the setting's type; text that is no such value stays text, for the schema to refuse. */
function typed(text: string, path: string): Value {
  const [section = '', key = ''] = path.split('.');
  const type = typeof DEFAULTS[section]?.[key];
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return type === 'number' && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/**
 * Reads the variables of ENVIRONMENT_NAMES. A variable that is set and empty is a fault, and so is a COACH_ name
 * that is nearly one of them: a slip of the keys must not leave the robot on a default.
 */
export function environmentSettings(environment: NodeJS.ProcessEnv): EnvironmentSettings {
  const values = new Map<string, { variable: string; value: Value }>();
  const faults: SettingsFault[] = [];
  const names = Object.keys(ENVIRONMENT_NAMES);
  for (const [variable, path] of Object.entries(ENVIRONMENT_NAMES)) {
    const text = environment[variable];
    if (text === undefined) continue;
    if (text === '')
      faults.push({ source: variable, path, given: '""', wanted: 'must have a value, or be unset' });
    else values.set(path, { variable, value: typed(text, path) });
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
