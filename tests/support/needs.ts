import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** What a test needs from outside the repository, and what is missing of it. */
export interface Need {
  /** Null when it is there; else what to do about it. */
  readonly missing: string | null;
}

const repository = path.resolve(import.meta.dirname, '..', '..');

/** The data folder beside the project (read-only, tests only). */
export function sharedData(file: string): string {
  return path.resolve(repository, '..', 'shared', 'data', file);
}

export function needsFile(file: string): Need {
  return {
    missing: existsSync(file) ? null : `${path.basename(file)} is not there: it lies beside the project`,
  };
}

export function needsCommand(command: string, aptPackage: string): Need {
  const found = spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
  return { missing: found ? null : `${command} is not installed: apt-get install ${aptPackage}` };
}

export function needsMountNamespace(): Need {
  const works = spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0;
  return { missing: works ? null : 'a small disk cannot be mounted: it needs root and unshare' };
}

/**
 * True when the test is to be skipped: something is missing on a laptop. In CI it is false, so that the test
 * runs and fails. Says what is missing either way.
 */
export function skipsWithout(...needs: readonly Need[]): boolean {
  const missing = needs.flatMap((need) => need.missing ?? []);
  if (missing.length === 0) return false;
  console.warn(`needs: ${missing.join('; ')}`);
  return !process.env.CI;
}
