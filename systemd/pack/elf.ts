import type { Arch } from './lock-file.ts';

/** `e_machine` of the ELF header (System V ABI, processor supplements). */
const MACHINES: Readonly<Record<number, Arch>> = { 62: 'x64', 183: 'arm64' };
const MACHINE_OFFSET_BYTES = 18;

/** What a compiled file needs to be loaded. */
export interface Elf {
  /** Null for a processor on which no robot runs. */
  readonly arch: Arch | null;
  readonly libc: 'glibc' | 'musl';
  /** The newest symbols of glibc it asks for, as [2, 34]; [0, 0] if it names none. */
  readonly glibc: readonly [major: number, minor: number];
}

/** Reads it off the file's bytes; null for a file that is no ELF. */
export function readElf(bytes: Buffer): Elf | null {
  if (bytes.length < 64 || bytes.readUInt32BE(0) !== 0x7f454c46) return null;
  const newest = versionsIn(bytes)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])
    .at(-1);
  return {
    arch: MACHINES[bytes.readUInt16LE(MACHINE_OFFSET_BYTES)] ?? null,
    libc: bytes.includes('libc.musl-') || bytes.includes('ld-musl-') ? 'musl' : 'glibc',
    glibc: newest ?? [0, 0],
  };
}

/** Each "GLIBC_2.34" of its tables of names, which end with a zero. */
function versionsIn(bytes: Buffer): [number, number][] {
  const prefix = 'GLIBC_';
  const versions: [number, number][] = [];
  for (let at = bytes.indexOf(prefix); at !== -1; at = bytes.indexOf(prefix, at + 1)) {
    const found = /^GLIBC_(\d+)\.(\d+)(?:\.\d+)?\0/.exec(bytes.toString('latin1', at, at + 20));
    if (found) versions.push([Number(found[1]), Number(found[2])]);
  }
  return versions;
}
