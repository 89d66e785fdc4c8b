import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { programEnvironment } from '#drivers/process/environment.ts';

/** The add-on beside its source, where give-back.mjs looks for it. */
export const ADDON = 'drivers/memory/give-back.node';

/**
 * Compiles the add-on into `target` by the compiler of `environment` (CC, CPPFLAGS, LDFLAGS), against the headers of the Node in
 * `nodeFolder`; gives what the compiler said against it, null where it is made. The same bytes from wherever it is called.
 */
export function compileGiveBack(
  target: string,
  nodeFolder: string,
  environment: NodeJS.ProcessEnv = {},
): string | null {
  const { CC = 'cc', CPPFLAGS = '', LDFLAGS = '' } = environment;
  const words = ['-shared', '-fPIC', '-O2', '-Wall', '-Wextra', '-Werror', '-s'];
  const flags = [...CPPFLAGS.split(' '), ...LDFLAGS.split(' ')].filter((flag) => flag !== '');
  const headers = ['-I', path.join(nodeFolder, 'include/node')];
  const source = path.join(import.meta.dirname, 'give-back.c');
  const { status, error, stderr } = spawnSync(
    CC,
    [...words, ...headers, `-ffile-prefix-map=${import.meta.dirname}=.`, source, '-o', target, ...flags],
    { encoding: 'utf8', env: programEnvironment() },
  );
  if (status === 0) return null;
  return error?.message ?? stderr.trim();
}
