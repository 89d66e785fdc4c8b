import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { COMPANION_SUFFIXES, DATABASE_NAME, syncFolder } from './database/files.ts';
import { BEGINNINGS } from './state-folder.ts';

/** Whole and examined under a name that begins so: from there on it is carried out, by the next start after a power cut. */
export const RESTORING = `${BEGINNINGS.restoring}-`;
/** A place in the state folder as a name in the folder of what is unpacked. */
export const flat = (name: string): string => name.replaceAll('/', '%');
const placed = (name: string): string => name.replaceAll('%', '/');

/** Goes through with a restoring that was begun; without one it does nothing. The caller holds the folder's lock. */
export function finishRestoring(dir: string): void {
  for (const found of readdirSync(dir)) {
    if (!found.startsWith(RESTORING)) continue;
    const from = path.join(dir, found);
    const aside = path.join(dir, BEGINNINGS.replaced + found.slice(RESTORING.length));
    if (!existsSync(aside)) mkdirSync(aside, { mode: 0o700 });
    for (const name of readdirSync(from)) putInPlace(dir, path.join(from, name), placed(name), aside);
    rmSync(from, { recursive: true, force: true });
    syncFolder(dir);
  }
}

/** Each file that is still in the folder has not taken its place; what stands there then is the old one. */
function putInPlace(dir: string, from: string, name: string, aside: string): void {
  const target = path.join(dir, name);
  // The log first: beside other records it would be taken for theirs.
  const companions = name === DATABASE_NAME ? COMPANION_SUFFIXES : [];
  for (const suffix of [...companions, ''])
    if (existsSync(target + suffix)) renameSync(target + suffix, path.join(aside, flat(name) + suffix));
  syncFolder(aside);
  if (!existsSync(path.dirname(target))) mkdirSync(path.dirname(target), { mode: 0o700 });
  renameSync(from, target);
  syncFolder(path.dirname(target));
}
