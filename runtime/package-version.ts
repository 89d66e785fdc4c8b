import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');

/** The version of this program: as package.json has it, and in a release with its commit, "0.1.0+5f94b26". */
export function packageVersion(root = ROOT): string {
  return releaseIn(root)?.fullVersion ?? jsonIn(root, 'package.json').version;
}

/** When the commit of this release was made, wall-clock ms; null in a clone, and in a release that does not say. */
export function releaseMadeAtMs(root = ROOT): number | null {
  const atMs = Date.parse(releaseIn(root)?.committedAt ?? '');
  return Number.isNaN(atMs) ? null : atMs;
}

const releaseIn = (root: string) =>
  existsSync(path.join(root, 'release.json')) ? jsonIn(root, 'release.json') : null;
const jsonIn = (root: string, file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
