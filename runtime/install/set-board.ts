/**
 * Run by the installer as the robot's user: `set-board.ts NAME` writes the setting wiring.board into the robot's settings
 * file; all else of the file stays. Exit code 78 where the file is faulty or there is no such board.
 */
import { changeSettings } from '#config/change-settings.ts';
import { judgeSettings, readSettings } from '#config/load.ts';
import { SETTINGS_EXIT_CODE, SettingsError } from '#config/settings-error.ts';
import { writeFileDurably } from '#runtime/store/database/files.ts';

const [name = ''] = process.argv.slice(2);
const environment = process.env;
try {
  const { file, text } = readSettings({ environment });
  const changed = changeSettings(text ?? '', new Map([['wiring.board', name]]));
  judgeSettings(file, changed, { environment });
  if (changed !== text) writeFileDurably(file, changed);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = SETTINGS_EXIT_CODE;
}
