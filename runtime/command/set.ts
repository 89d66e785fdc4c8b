import { SETTING_ACTS, type SettingPath } from '#config/acts.ts';
import type { SettingValue } from '#config/change-settings.ts';
import { nearest } from '#config/nearest.ts';
import { listSettings, type SettingRow } from '#config/settings-table.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { runProgram } from '#drivers/process/run.ts';
import { settingValue } from '#runtime/settings/live-settings.ts';
import { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import { SettingsRefused } from '#runtime/settings/settings-refused.ts';
import { type Call, CommandError, UsageError } from './call.ts';
import { tryUpdateAddress } from './try-update-address.ts';

/**
 * `coach-robot set`: all settings; `set NAME`: one; `set NAME VALUE`: changes it; `set NAME --default`: takes it back. It
 * writes the file that the parent's page writes, judged by the same schema. An update server's address is tried as well.
 */
export async function run({ words, environment, terminal, clock, signal }: Call): Promise<number> {
  const [name, value, ...rest] = words;
  if (rest.length > 0) throw new UsageError('a value with blanks in it needs quotation marks');
  const owner = SettingsOwner.open({ environment });
  const rows = listSettings();
  if (name === undefined) {
    for (const row of rows) terminal.write(`${shownSetting(owner, row)}\n`);
    return 0;
  }
  const row = rows.find(({ path }) => path === name);
  if (!row) {
    const near = nearest(
      name,
      rows.map(({ path }) => path),
    );
    throw new CommandError(`there is no setting ${name}${near === null ? '' : `, did you mean ${near}?`}`);
  }
  if (value !== undefined) change(owner, row, value === '--default' ? null : typed(row, value));
  terminal.write(`${shownSetting(owner, row)}\n${row.meaning}\n`);
  const address = name === 'update.url' ? owner.read().settings.update.url : '';
  if (address !== '') terminal.write(`${await tryUpdateAddress(address, { clock, signal })}\n`);
  if (value !== undefined) terminal.write(`${await whenItActs(row, clock)}\n`);
  return 0;
}

function change(owner: SettingsOwner, { path }: SettingRow, value: SettingValue | null): void {
  try {
    owner.change(owner.read().revision, new Map([[path, value]]), 'machine');
  } catch (error) {
    if (error instanceof SettingsRefused) throw new CommandError(whyNot(error));
    throw error;
  }
}

function whyNot({ code, details }: SettingsRefused): string {
  const said = `${code}: ${details.join('; ')}`;
  if (code === 'settings_fixed') return `${said}: it is changed there, and by no command`;
  return code === 'settings_invalid' ? `${said} is what it takes` : said;
}

/** As the schema wants it; what is no such value stays text, for the schema to refuse. */
function typed({ type }: SettingRow, text: string): SettingValue {
  if (type === 'true or false') return text === 'true' ? true : text === 'false' ? false : text;
  return type !== 'text' && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

function shownSetting(owner: SettingsOwner, row: SettingRow): string {
  const { settings, fixedBy } = owner.read();
  const path = row.path as SettingPath;
  const value = settingValue(settings, path);
  const fixed = fixedBy.get(path);
  const notes = [
    ...(value === row.default ? [] : [`default ${JSON.stringify(row.default)}`]),
    ...(fixed === undefined ? [] : [`set by ${fixed} of the environment`]),
  ];
  return `${path} = ${JSON.stringify(value)}${notes.length > 0 ? `   (${notes.join('; ')})` : ''}`;
}

/** Tells a robot that runs as a service to look at its settings, and what is to be done beside that. */
async function whenItActs({ path }: SettingRow, clock: Clock): Promise<string> {
  if (SETTING_ACTS[path as SettingPath] !== 'now')
    return 'It acts with the next start: sudo systemctl restart coach-robot';
  if (await tellService(clock)) return 'The robot acts by it now.';
  return 'It acts with the next look at the page, or the next start.';
}

const ASKING_LIMIT = { timeLimitMs: 5_000, outputLimitBytes: 1_000, mayQuote: true };

/** SIGHUP: the service reads its settings again (runtime/service). False where none runs that we may tell. */
async function tellService(clock: Clock): Promise<boolean> {
  try {
    const args = ['show', '-p', 'MainPID', '-p', 'ActiveState', 'coach-robot'];
    const told = await runProgram({ command: 'systemctl', args, ...ASKING_LIMIT, clock });
    const text = new TextDecoder().decode(told);
    const pid = Number(/^MainPID=(\d+)$/m.exec(text)?.[1]);
    // One that is still starting reads them anyway.
    if (!(pid > 1) || !/^ActiveState=active$/m.test(text)) return false;
    process.kill(pid, 'SIGHUP');
    return true;
  } catch {
    return false;
  }
}
