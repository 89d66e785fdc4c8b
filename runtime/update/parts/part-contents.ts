import { createHash } from 'node:crypto';
import type { PartKind } from '#runtime/update/channel-schema.ts';
import { PartRefused } from './part-refused.ts';
import type { TarEntry } from './tar-header.ts';

/** A part as the signed release names it. */
export interface PartClaim {
  readonly kind: PartKind;
  /** Of its contents list; the name of its folder. */
  readonly hash: string;
  /** All its files together. */
  readonly installedBytes: number;
  /** Of the base that the release's app stands on. */
  readonly base: string;
}

/** Of the list whose hash is a part's name (docs/release.md): nothing of a folder; `sha256`: of a file's bytes, in hex. */
export function contentsLine(
  { kind, path, isProgram, target }: Pick<TarEntry, 'kind' | 'path' | 'isProgram' | 'target'>,
  sha256: string,
): string {
  if (kind === 'folder') return '';
  return kind === 'link'
    ? `link ${target} ${path}\n`
    : `${isProgram ? 'program' : 'file'} ${sha256} ${path}\n`;
}

/** A release has some 3,600 entries; so many inodes are no harm to a card. */
const MOST_ENTRIES = 40_000;
/** docs/budgets.md allows 200 MB for both parts; the next ones may be larger, and no signature makes this much right. */
const MOST_BYTES = 600 * 1024 * 1024;
const LONGEST_NAME_BYTES = 255;
/** What names of ours are made of; a name that a terminal or a shell may read as something else is not among them. */
const NAME_OF_OURS = /^[\w@+.,()[\]~ -]+$/;

/**
 * What may be in a part: entries in the packer's order, each in a folder that came before it, links of the app into its
 * own base. Pure: it judges entry by entry, and at the end whether all together is what the claim says.
 */
export class PartContents {
  readonly #claim: PartClaim;
  readonly #list = createHash('sha256');
  readonly #folders = new Set(['.']);
  #last = Buffer.alloc(0);
  #entries = 0;
  #bytes = 0;

  constructor(claim: PartClaim) {
    this.#claim = claim;
  }

  /** Throws PartRefused where the entry is not to be made. */
  judge({ kind, path, sizeBytes, target }: TarEntry): void {
    if (++this.#entries > MOST_ENTRIES) throw new PartRefused('too_many');
    if (!isSafe(path)) throw new PartRefused('unsafe_name');
    const name = Buffer.from(path);
    if (Buffer.compare(this.#last, name) >= 0) throw new PartRefused('out_of_order');
    this.#last = name;
    if (!this.#folders.has(folderOf(path))) throw new PartRefused('no_folder');
    if (kind === 'folder') this.#folders.add(path);
    if (kind === 'link' ? !this.#isOurs(path, target) : target !== '') throw new PartRefused('unsafe_link');
    this.#bytes += sizeBytes;
    if (this.#bytes > Math.min(this.#claim.installedBytes, MOST_BYTES)) throw new PartRefused('too_large');
  }

  /** The entry was made; `sha256`: of a file's bytes as they were written, in hex. */
  made(entry: TarEntry, sha256: string): void {
    this.#list.update(contentsLine(entry, sha256));
  }

  /** Throws PartRefused unless it was all, and nothing else. */
  assertWhole(): void {
    const hash = this.#list.digest('hex').slice(0, this.#claim.hash.length);
    if (this.#bytes !== this.#claim.installedBytes || hash !== this.#claim.hash)
      throw new PartRefused('wrong_contents');
  }

  /** Written as the packer writes it (systemd/pack/app-part.ts): up to where both parts stand, and into this one base. */
  #isOurs(path: string, target: string): boolean {
    const { kind, base } = this.#claim;
    const way = `${'../'.repeat(path.split('/').length + 1)}base/${base}/`;
    return kind === 'app' && target.startsWith(way) && isSafe(target.slice(way.length));
  }
}

function folderOf(path: string): string {
  const end = path.lastIndexOf('/');
  return end === -1 ? '.' : path.slice(0, end);
}

/** Below where it stands, by a name that is read in one way only. */
function isSafe(path: string): boolean {
  return path
    .split('/')
    .every(
      (name) => NAME_OF_OURS.test(name) && name !== '.' && name !== '..' && name.length <= LONGEST_NAME_BYTES,
    );
}
