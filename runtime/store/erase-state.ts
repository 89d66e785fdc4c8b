import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { WRITTEN_NAME } from '#config/load.ts';
import { SECRETS_FOLDER } from '#config/secrets.ts';
import { syncFolder, writeFileDurably } from './database/files.ts';
import { ACCESS_FOLDER, BEGINNINGS, IN_STATE_FOLDER } from './state-folder.ts';

/** 'all': of family and child nothing is left. 'records': who is paired stays, the family is another one. */
export type ErasingScope = 'all' | 'records';

/** What is being erased; a power cut in the middle is made good at the next start. */
const MARK = 'erasing-folder';
/** The lock of the robot that runs, in which there is never anything, and the mark. */
const OF_RUNNING = new RegExp(`^(?:lock\\.sqlite|${MARK}(?:\\.tmp)?$)`);
/**
 * Everything the robot keeps in its state folder: what is not here is not its own, for a family may have given it a folder
 * with other things in it.
 */
const OWN: readonly string[] = [SECRETS_FOLDER, WRITTEN_NAME, ...Object.values(IN_STATE_FOLDER)].flatMap(
  (name) => [name, `${name}.tmp`],
);
const OF_ACCESS = new RegExp(`^${ACCESS_FOLDER}(?:\\.tmp)?$`);

/**
 * Erases for good; the caller holds the folder's lock, and the database is closed. From its first line on the next start
 * goes through with it, whatever happens. Gives the names of what was left because it is not the robot's. Throws where
 * the disk does not take it.
 */
export function eraseState(dir: string, scope: ErasingScope): readonly string[] {
  try {
    writeFileDurably(path.join(dir, MARK), scope);
  } catch {
    // A full disk has no room for the mark, and has it once something is gone.
  }
  return erase(dir, scope);
}

/** Goes through with an erasing that was begun, now that nothing else writes here; without one it does nothing. */
export function finishErasing(dir: string): void {
  const mark = path.join(dir, MARK);
  if (!existsSync(mark)) return;
  erase(dir, readFileSync(mark, 'utf8') === 'records' ? 'records' : 'all');
  rmSync(mark, { force: true });
  syncFolder(dir);
}

function erase(dir: string, scope: ErasingScope): readonly string[] {
  const names = readdirSync(dir);
  const isAccess = (name: string): boolean => OF_ACCESS.test(name);
  const isRecord = (name: string): boolean =>
    OWN.includes(name) || Object.values(BEGINNINGS).some((beginning) => name.startsWith(beginning));
  for (const name of names)
    if (isRecord(name) || (scope === 'all' && isAccess(name)))
      rmSync(path.join(dir, name), { recursive: true, force: true });
  syncFolder(dir);
  return names.filter((name) => !(isRecord(name) || isAccess(name) || OF_RUNNING.test(name)));
}
