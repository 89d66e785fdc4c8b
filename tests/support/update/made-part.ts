import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import type { PartClaim } from '#runtime/update/parts/part-contents.ts';
import { type TarEntry, writeHeader } from '#runtime/update/parts/tar-header.ts';
import { readTree, writeArchive } from '../../../systemd/pack/tree.ts';

export const BASE = '00112233445566aa';

/** A scratch folder that goes with the test. */
export class Scratch implements Disposable {
  // Durable writes on a real disk are most of what these tests would wait for.
  readonly folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'coach-update-'));
  at = (...names: string[]): string => path.join(this.folder, ...names);
  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A part's files by path: a text, or where a link leads. */
export type Files = Readonly<Record<string, string | { readonly link: string }>>;

/** Packs these files as a release is packed. */
export async function packPart(
  scratch: Scratch,
  kind: PartClaim['kind'],
  files: Files,
  base = BASE,
): Promise<{ archive: string; claim: PartClaim }> {
  const staged = mkdtempSync(scratch.at('staged-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(staged, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (typeof content === 'string')
      writeFileSync(file, content, { mode: /\.sh$|\/node$/.test(name) ? 0o755 : 0o644 });
    else symlinkSync(content.link, file);
  }
  const { hash, installedBytes, ...tree } = readTree(staged);
  const archive = scratch.at(`${kind}-${hash}.tar.zst`);
  await writeArchive({ ...tree, hash, installedBytes }, archive);
  return { archive, claim: { kind, hash, installedBytes, base: kind === 'base' ? hash : base } };
}

/** An entry of an archive that is made by hand; `change` spoils its header, whose sum is put right. */
export interface HandMade extends Partial<Omit<TarEntry, 'path'>> {
  readonly path: string;
  readonly content?: string;
  readonly change?: (header: Buffer) => void;
}

const BLOCK = 512;
const blocks = (bytes: Buffer): Buffer => Buffer.concat([bytes], Math.ceil(bytes.length / BLOCK) * BLOCK);

export function handMadeTar(entries: readonly HandMade[], end = Buffer.alloc(2 * BLOCK)): Buffer {
  const made = entries.flatMap(({ content = '', change, ...entry }) => {
    const kind = entry.kind ?? 'file';
    const bytes = Buffer.from(content);
    const sizeBytes = entry.sizeBytes ?? bytes.length;
    const header = writeHeader({ isProgram: false, target: '', ...entry, kind, sizeBytes }, 946_684_800);
    change?.(header);
    header.write(' '.repeat(8), 148);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, blocks(bytes)];
  });
  const all = Buffer.concat([...made, end]);
  return Buffer.concat([all], Math.ceil(all.length / (20 * BLOCK)) * 20 * BLOCK);
}

/** The claim that would be right for these entries, so that nothing but what is wrong with them refuses them. */
export function claimOf(entries: readonly HandMade[], kind: PartClaim['kind'] = 'app'): PartClaim {
  const list = entries.flatMap(
    ({ kind: what = 'file', path: name, content = '', target = '', isProgram }) => {
      if (what === 'folder') return [];
      if (what === 'link') return [`link ${target} ${name}\n`];
      return [
        `${isProgram ? 'program' : 'file'} ${createHash('sha256').update(content).digest('hex')} ${name}\n`,
      ];
    },
  );
  const hash = createHash('sha256').update(list.join('')).digest('hex').slice(0, 16);
  const installedBytes = entries.reduce((sum, { content = '' }) => sum + Buffer.byteLength(content), 0);
  return { kind, hash, installedBytes, base: kind === 'base' ? hash : BASE };
}

export function writeZstd(scratch: Scratch, tar: Buffer, name = 'hand-made'): string {
  const archive = scratch.at(`${name}.tar.zst`);
  writeFileSync(archive, zstdCompressSync(tar));
  return archive;
}
