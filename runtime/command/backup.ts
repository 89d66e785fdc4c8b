import { readSettings } from '#config/load.ts';
import { packageVersion } from '#runtime/package-version.ts';
import { backUpState } from '#runtime/store/state-backup.ts';
import { type Call, UsageError } from './call.ts';

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** The size of an archive for people: that of a first day is no 0.0 MB. */
export const sizeInWords = (sizeBytes: number): string =>
  sizeBytes < MEGABYTE ? `${Math.ceil(sizeBytes / KILOBYTE)} kB` : `${(sizeBytes / MEGABYTE).toFixed(1)} MB`;

/** `coach-robot backup FILE`: what the robot keeps in one archive, the key aside; the robot may run meanwhile. */
export async function run({ file, terminal, clock, environment }: Call): Promise<number> {
  if (file === null) throw new UsageError('name the file to write');
  const {
    settings: { state },
    text: settingsText,
  } = readSettings({ environment });
  const parts = {
    ...{ dir: state.dir, nowMs: clock.now(), version: packageVersion() },
    keptCount: state.backupsKept,
    settingsText,
  };
  let sizeBytes = 0;
  for await (const piece of backUpState(parts)) {
    await file.handle.writeFile(piece);
    sizeBytes += piece.length;
    if (terminal.isInteractive) terminal.write(`\r${sizeInWords(sizeBytes)}`);
  }
  await file.handle.sync();
  if (terminal.isInteractive) terminal.write('\r\x1b[K');
  terminal.write(
    `${file.path}: ${sizeInWords(sizeBytes)}. It holds the child's records and who is paired: keep it as ` +
      'safe as these. The key of the provider is not in it.\n',
  );
  return 0;
}
