import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of this program: as package.json has it, and in a release with its commit, "0.1.0+5f94b26". */
export function packageVersion(root = path.join(import.meta.dirname, '..')): string {
  const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  if (existsSync(path.join(root, 'release.json'))) return read('release.json').fullVersion;
  return read('package.json').version;
}
