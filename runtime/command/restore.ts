import { StoreError } from '#agents/core/records.ts';
import { lockState } from '#runtime/store/database/lock.ts';
import { RestoreRefused, restoreState } from '#runtime/store/state-restore.ts';
import { type Call, CommandError, UsageError } from './call.ts';
import { ask } from './terminal.ts';

const CONFIRMATION = 'restore';

/** `coach-robot restore FILE`: puts a backup in the place of what the robot keeps; the robot must be stopped. */
export async function run({ words, file, terminal, clock, settings }: Call): Promise<number> {
  if (file === null) throw new UsageError('name the backup to read');
  const { dir } = settings().state;
  const lock = lockedFor(dir);
  try {
    const isSure = words.includes('--yes') || (await confirms(terminal));
    if (!isSure) throw new CommandError('nothing was changed');
    const { manifest, replaced } = await restoreState(dir, file.handle.createReadStream(), clock.now());
    terminal.write(
      `The robot is as it was on ${new Date(manifest.made_at_ms).toISOString().slice(0, 16).replace('T', ' ')} (UTC). ` +
        `What it kept until now lies in ${replaced} of its state folder.\nStart it: sudo systemctl start coach-robot\n`,
    );
    return 0;
  } catch (error) {
    if (error instanceof RestoreRefused)
      throw new CommandError(`${file.path} is not restored, and nothing was changed: ${error.message}`);
    throw error;
  } finally {
    lock.release();
  }
}

function lockedFor(dir: string): ReturnType<typeof lockState> {
  try {
    return lockState(dir);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new CommandError(
      `The robot must not run while it is restored (${error.message}): sudo systemctl stop coach-robot`,
    );
  }
}

async function confirms(terminal: Call['terminal']): Promise<boolean> {
  const words = await ask(
    terminal,
    `What the robot keeps now gives way to the backup: records, settings, who is paired. To go on, type ${CONFIRMATION}: `,
  );
  return words === CONFIRMATION;
}
