import path from 'node:path';
import { readSettings, WRITTEN_NAME } from '#config/load.ts';
import { RestoreRefused, restoreState } from '#runtime/store/state-restore.ts';
import { type Call, CommandError, UsageError } from './call.ts';
import { lockedWithoutRobot } from './robot-here.ts';
import { ask } from './terminal.ts';

const CONFIRMATION = 'restore';

/** `coach-robot restore FILE`: puts a backup in the place of what the robot keeps; the robot must be stopped. */
export async function run({ words, file, terminal, clock, environment }: Call): Promise<number> {
  if (file === null) throw new UsageError('name the backup to read');
  const told = readSettings({ environment });
  const { dir } = told.settings.state;
  const lock = lockedWithoutRobot(dir, 'while it is restored');
  try {
    const isSure = words.includes('--yes') || (await confirms(terminal));
    if (!isSure) throw new CommandError('nothing was changed');
    const { manifest, replaced } = await restoreState(dir, file.handle.createReadStream(), clock.now());
    terminal.write(
      `The robot is as it was on ${new Date(manifest.made_at_ms).toISOString().slice(0, 16).replace('T', ' ')} (UTC). ` +
        `What it kept until now lies in ${replaced} of its state folder.\n`,
    );
    if (WRITTEN_NAME in manifest.sha256) tellOfSettings(terminal, told.file, path.resolve(dir, WRITTEN_NAME));
    terminal.write('Start it: sudo systemctl start coach-robot\n');
    return 0;
  } catch (error) {
    if (error instanceof RestoreRefused)
      throw new CommandError(`${file.path} is not restored, and nothing was changed: ${error.message}`);
    throw error;
  } finally {
    lock.release();
  }
}

/** A settings file elsewhere is of this machine: nothing is written there without somebody's looking at it. */
function tellOfSettings(terminal: Call['terminal'], file: string, restored: string): void {
  if (path.resolve(file) === restored) return;
  terminal.write(
    `This robot is told by ${path.resolve(file)}, which was not touched. The settings of the backup lie in ${restored}: ` +
      'copy from there what is to hold.\n',
  );
}

async function confirms(terminal: Call['terminal']): Promise<boolean> {
  const words = await ask(
    terminal,
    `What the robot keeps now gives way to the backup: records, settings, who is paired. To go on, type ${CONFIRMATION}: `,
  );
  return words === CONFIRMATION;
}
