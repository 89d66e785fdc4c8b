import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface FakePrograms {
  /** The folder they lie in; scripts find it as $FAKES and may write there. */
  readonly folder: string;
  remove(): void;
}

/**
 * Puts shell scripts on the search path, before everything else, until `remove`. Each begins with what it is, so
 * that a script that ends by a long wait should `exec` it: then the kill reaches the wait.
 */
export function fakePrograms(scripts: Readonly<Record<string, string>>): FakePrograms {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-fakes-'));
  for (const [name, script] of Object.entries(scripts)) {
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\nFAKES='${folder}'\n${script}\n`);
    chmodSync(file, 0o755);
  }
  const before = process.env.PATH;
  process.env.PATH = `${folder}:${before}`;
  return {
    folder,
    remove: () => {
      process.env.PATH = before;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing but these programs is on the search path while `action` runs. */
export async function withSearchPath<T>(searchPath: string, action: () => Promise<T>): Promise<T> {
  const before = process.env.PATH;
  process.env.PATH = searchPath;
  try {
    return await action();
  } finally {
    process.env.PATH = before;
  }
}
