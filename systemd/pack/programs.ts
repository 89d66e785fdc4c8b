import { spawnSync } from 'node:child_process';
import type { Arch } from './lock-file.ts';

/** What Debian calls the package that brings each program. */
const BROUGHT_BY: Readonly<Record<Arch | 'both', Readonly<Record<string, string>>>> = {
  both: { git: 'git', tar: 'tar', make: 'build-essential', python3: 'python3' },
  x64: { gcc: 'build-essential', 'g++': 'build-essential', strip: 'build-essential' },
  arm64: {
    'aarch64-linux-gnu-gcc': 'gcc-aarch64-linux-gnu',
    'aarch64-linux-gnu-g++': 'g++-aarch64-linux-gnu',
    'aarch64-linux-gnu-strip': 'binutils-aarch64-linux-gnu',
    'qemu-aarch64-static': 'qemu-user-static',
    mmdebstrap: 'mmdebstrap',
  },
};
/** A file of the library that speaker is compiled against; arm64 has it in a root of its own. */
const ALSA = '/usr/include/alsa/asoundlib.h';

/** Throws with the packages to install when one of the programs that packing needs is not there. */
export function assertPrograms(arches: readonly Arch[]): void {
  const wanted = Object.assign({}, BROUGHT_BY.both, ...arches.map((arch) => BROUGHT_BY[arch]));
  const missing = new Set(
    Object.entries<string>(wanted)
      .filter(([program]) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
      .map(([, debian]) => debian),
  );
  if (arches.includes('x64') && spawnSync('test', ['-e', ALSA]).status !== 0) missing.add('libasound2-dev');
  if (missing.size > 0) throw new Error(`packing needs more: apt-get install ${[...missing].join(' ')}`);
}

/** Runs it to its end and gives what it printed; throws with the end of its complaints where it fails. */
export function run(
  program: string,
  words: readonly string[],
  options: { folder?: string; environment?: NodeJS.ProcessEnv } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd: options.folder,
    env: { ...process.env, ...options.environment },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error !== undefined) throw error;
  if (status === 0) return stdout;
  const last = `${stdout}\n${stderr}`.trim().split('\n').slice(-25).join('\n');
  throw new Error(`${program} ${words.slice(0, 4).join(' ')} … ended with ${status}:\n${last}`);
}
