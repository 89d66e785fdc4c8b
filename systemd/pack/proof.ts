import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readElf } from './elf.ts';
import type { Arch } from './lock-file.ts';
import type { Toolchain } from './staging.ts';
import type { Tree } from './tree.ts';

/** The C library of Debian 12, the oldest a robot has. */
const GLIBC_OF_DEBIAN_12 = [2, 36] as const;
const LIMIT_MS = 120_000;

/** A compiled file of a release and what came of loading it. */
export interface LoadedPart {
  readonly file: string;
  readonly sizeBytes: number;
  readonly glibc: string;
  /** Null: it was. */
  readonly fault: string | null;
}

/** How a program of the release is run here: as it is, or by the emulation of its processor. */
export function commandFor(toolchain: Toolchain, node: string): readonly string[] {
  return toolchain.root === null ? [node] : ['qemu-aarch64-static', '-L', toolchain.root, node];
}

/**
 * Loads each add-on of the tree, each in a process of its own, by the Node of the tree, and looks at each other compiled
 * file: for this processor, for glibc, and for one as old as Debian 12's. `scratch`: a folder to write to.
 */
export function loadParts(tree: Tree, toolchain: Toolchain, scratch: string): readonly LoadedPart[] {
  const { arch } = toolchain;
  const node = path.join(tree.folder, `node_modules/node-linux-${arch}/bin/node`);
  const sound = path.join(scratch, 'asound.conf');
  // speaker ends the process of whoever loads it where there is no sound card at all.
  writeFileSync(sound, 'pcm.!default { type null }\nctl.!default { type null }\n');
  return tree.entries.flatMap((file) => {
    const whole = path.join(tree.folder, file);
    const bytes = /\.(?:node|so[.\d]*)$|\/bin\//.test(file) ? readFileSync(whole) : null;
    const elf = bytes === null ? null : readElf(bytes);
    if (bytes === null || elf === null) return [];
    const fault = faultOf(elf, arch) ?? loaded(file, whole, commandFor(toolchain, node), sound);
    return [{ file, sizeBytes: bytes.length, glibc: elf.glibc.join('.'), fault }];
  });
}

/** What keeps it from any robot of this architecture; null where nothing does. */
export function faultOf(elf: NonNullable<ReturnType<typeof readElf>>, arch: Arch): string | null {
  if (elf.arch !== arch) return `is for another processor (${elf.arch ?? 'unknown'})`;
  if (elf.libc !== 'glibc') return `is for ${elf.libc}`;
  const [major, minor] = GLIBC_OF_DEBIAN_12;
  if (elf.glibc[0] > major || (elf.glibc[0] === major && elf.glibc[1] > minor))
    return `needs glibc ${elf.glibc.join('.')}, and Debian 12 has ${GLIBC_OF_DEBIAN_12.join('.')}: pack on Debian 12`;
  return null;
}

function loaded(file: string, whole: string, command: readonly string[], sound: string): string | null {
  // A library is loaded by the add-on that needs it; sqlite-vec's by SQLite, when the robot asks for it.
  const isOfSqlite = path.basename(file) === VECTORS;
  if (/\.so[.\d]*$/.test(file) && !isOfSqlite) return null;
  const words = isOfSqlite
    ? ['-e', triedBySqlite(whole)]
    : file.endsWith('.node')
      ? ['-e', `require(${JSON.stringify(whole)})`]
      : ['--version'];
  const [program, ...before] = command as readonly [string, ...string[]];
  const { status, signal, stderr } = spawnSync(program, [...before, ...words], {
    env: { PATH: process.env.PATH, ALSA_CONFIG_PATH: sound },
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });
  if (status === 0) return null;
  return `ended with ${status ?? signal}: ${stderr.trim().split('\n').slice(0, 8).join(' / ')}`;
}

const VECTORS = 'vec0.so';

/** A program that loads the library into the tree's own SQLite and calls it once. */
function triedBySqlite(whole: string): string {
  const sqlite = path.join(
    whole.slice(0, whole.lastIndexOf('/node_modules/')),
    'node_modules/better-sqlite3',
  );
  return `const database = new (require(${JSON.stringify(sqlite)}))(':memory:');
database.loadExtension(${JSON.stringify(whole)});
database.prepare("SELECT vec_distance_cosine('[1, 0]', '[0, 1]')").get();`;
}
