import { withoutLogins } from './logins.ts';

/** One thing that is wrong with what the robot was told. Holds no secret. */
export interface SettingsFault {
  /** Where it was given: "config/robot.json", "COACH_WEB_PORT", or the same with line and column. */
  readonly source: string;
  /** The setting, "web.port"; empty where the fault is of the whole file. */
  readonly path: string;
  /** What was given, as JSON, cut at 60 characters; null where it must not be shown or there is nothing to show. */
  readonly given: string | null;
  /** What would be right, as the end of "… must be". */
  readonly wanted: string;
}

function line(fault: SettingsFault): string {
  const what = fault.path === '' ? '' : `${fault.path}: `;
  const given = fault.given === null ? '' : `is ${fault.given}, `;
  return `  - ${fault.source}: ${what}${given}${fault.wanted}`;
}

/** Whatever was given where: an address may stand in the place of a file or of a setting's name. */
function shown({ source, path, given, wanted }: SettingsFault): SettingsFault {
  return {
    source: withoutLogins(source),
    path: withoutLogins(path),
    given: given === null ? null : withoutLogins(given),
    wanted: withoutLogins(wanted),
  };
}

/** Faults that are told one by one; who has more has another problem than each of them. */
const TOLD_COUNT = 100;

/** The settings cannot be used. The message lists every fault (of more than 100 the first 100), one a line; the daemon then ends with exit code 78. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly faults: readonly SettingsFault[];

  constructor(told: readonly SettingsFault[]) {
    const faults = told.map(shown);
    const count = faults.length === 1 ? 'one fault' : `${faults.length} faults`;
    const lines = faults.slice(0, TOLD_COUNT).map(line);
    if (faults.length > TOLD_COUNT) lines.push(`  - … and ${faults.length - TOLD_COUNT} more`);
    super(`the settings cannot be used, ${count}:\n${lines.join('\n')}`);
    this.faults = faults;
  }
}

/** EX_CONFIG of sysexits.h; systemd is told not to start the robot again after it. */
export const SETTINGS_EXIT_CODE = 78;
