import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What disk-recorder.c saw; paths begin with / below the recorded folder. */
export interface DiskEvent {
  readonly kind:
    | 'write'
    | 'cut'
    | 'sync'
    | 'create'
    | 'remove'
    | 'rename'
    | 'folder'
    | 'link'
    | 'acknowledge';
  readonly path: string;
  /** Of a write; of a cut the new length. */
  readonly offset: number;
  /** Of a write or an acknowledgement; of a rename the new path, of a link where it leads. */
  readonly data: Buffer;
}

const KINDS: Readonly<Record<string, DiskEvent['kind']>> = {
  w: 'write',
  t: 'cut',
  s: 'sync',
  c: 'create',
  u: 'remove',
  r: 'rename',
  m: 'folder',
  l: 'link',
  d: 'remove',
  a: 'acknowledge',
};
const HEAD_BYTES = 24;
/** What a disk writes whole or not at all. */
const SECTOR_BYTES = 512;

export function readEvents(log: string): readonly DiskEvent[] {
  const bytes = readFileSync(log);
  const events: DiskEvent[] = [];
  for (let at = 0; at < bytes.length; ) {
    const kind = KINDS[String.fromCharCode(bytes.readUInt8(at))];
    const [pathBytes, dataBytes] = [bytes.readUInt32LE(at + 4), bytes.readUInt32LE(at + 8)];
    const offset = Number(bytes.readBigUInt64LE(at + 16));
    const dataAt = at + HEAD_BYTES + pathBytes;
    if (kind === undefined) throw new Error(`no event at ${at}`);
    const data = bytes.subarray(dataAt, dataAt + dataBytes);
    events.push({ kind, offset, data, path: bytes.toString('utf8', at + HEAD_BYTES, dataAt) });
    at = dataAt + dataBytes;
  }
  return events;
}

/** A file, whatever its name: what surely stands on the disk, and what was done to it since its last sync. */
interface Inode {
  durable: Buffer;
  pending: DiskEvent[];
  /** Of a symbolic link, which is written with its name: where it leads. */
  readonly target?: string;
}
type Names = Map<string, Inode | 'folder'>;

/** How much of what was not synced a power cut leaves: nothing, all, or sectors and names by chance. */
export type Cut = 'dropped' | 'kept' | 'torn';

/**
 * A disk as the recorded calls leave it when the power goes. Content is sure from the sync of its file on, a name from
 * the sync of its folder on; of what was not synced any sectors may stand there, in any order, and names in theirs.
 */
export class CrashDisk {
  readonly #live: Names = new Map([['', 'folder']]);
  readonly #durable: Names = new Map([['', 'folder']]);
  #pendingNames: { readonly event: DiskEvent; readonly inode: Inode | 'folder' | undefined }[] = [];
  /** Goes up with each sync that made something sure. */
  version = 0;

  apply(event: DiskEvent): void {
    const { kind, path: name } = event;
    const inode = this.#live.get(name);
    if (kind === 'acknowledge') return;
    if (kind === 'write' || kind === 'cut') {
      // A file that has lost its name since it was opened is on no disk after a power cut.
      if (inode !== undefined && inode !== 'folder') inode.pending.push(event);
    } else if (kind !== 'sync') {
      const target = kind === 'link' ? { target: event.data.toString() } : {};
      const isMade = kind === 'create' || kind === 'link';
      const subject = isMade ? { durable: Buffer.alloc(0), pending: [], ...target } : inode;
      this.#pendingNames.push({ event, inode: kind === 'folder' ? 'folder' : subject });
      rename(this.#live, event, kind === 'folder' ? 'folder' : subject);
    } else if (inode === 'folder') this.#syncFolder(name);
    else if (inode !== undefined) {
      inode.durable = contentOf(inode, (change) => [change]);
      inode.pending = [];
      this.version++;
    }
  }

  #syncFolder(folder: string): void {
    const isIn = ({ event }: { readonly event: DiskEvent }) => path.dirname(event.path) === (folder || '/');
    for (const { event, inode } of this.#pendingNames.filter(isIn)) rename(this.#durable, event, inode);
    this.#pendingNames = this.#pendingNames.filter((one) => !isIn(one));
    this.version++;
  }

  /** How many changes are not sure yet. */
  get pendingCount(): number {
    const ofFiles = [...this.#live.values()].map((inode) => (inode === 'folder' ? 0 : inode.pending.length));
    return ofFiles.reduce((sum, count) => sum + count, this.#pendingNames.length);
  }

  /** Puts what such a power cut leaves into a folder that is not there yet; gives a text that is the same for the same state. */
  write(folder: string, cut: Cut, random: () => number): string {
    const choices: string[] = [`${this.version}`];
    const names: Names = new Map(this.#durable);
    const kept = this.#pendingNames.length * (cut === 'dropped' ? 0 : cut === 'kept' ? 1 : random());
    for (const { event, inode } of this.#pendingNames.slice(0, Math.round(kept))) rename(names, event, inode);
    choices.push(`names ${Math.round(kept)}`);
    const share = cut === 'dropped' ? 0 : cut === 'kept' ? 1 : random();
    const keeps = (): boolean => share === 1 || random() < share;
    mkdirSync(folder);
    // Before what is in it each folder; what is in one that has no name itself is on no disk.
    for (const [name, inode] of [...names].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (name === '' || !hasPlace(names, name)) continue;
      if (inode === 'folder') mkdirSync(path.join(folder, name), { recursive: true });
      else if (inode.target !== undefined) symlinkSync(inode.target, path.join(folder, name));
      if (inode === 'folder' || inode.target !== undefined) continue;
      const content = contentOf(inode, (event) => {
        const left = cut === 'torn' ? sectorsOf(event).filter(keeps) : share === 1 ? [event] : [];
        choices.push(left.map(({ offset }) => offset).join(','));
        return left;
      });
      writeFileSync(path.join(folder, name), content, { mode: 0o600 });
    }
    return choices.join(';');
  }
}

/** Whether each folder above it is there. */
function hasPlace(names: Names, name: string): boolean {
  const parent = path.dirname(name);
  return parent === '/' || (names.get(parent) === 'folder' && hasPlace(names, parent));
}

/** The durable content with what `left` leaves of each pending change, in order. */
function contentOf(inode: Inode, left: (event: DiskEvent) => readonly DiskEvent[]): Buffer {
  const changes = inode.pending.flatMap((event) => left(event));
  const end = Math.max(
    inode.durable.length,
    ...changes.map(({ kind, offset, data }) => (kind === 'write' ? offset + data.length : offset)),
  );
  const content = Buffer.alloc(end);
  inode.durable.copy(content);
  let length = inode.durable.length;
  for (const { kind, offset, data } of changes) {
    if (kind === 'write') {
      data.copy(content, offset);
      length = Math.max(length, offset + data.length);
    } else {
      content.fill(0, Math.min(offset, length));
      length = offset;
    }
  }
  return content.subarray(0, length);
}

/** A write as the sectors it touches; a cut is one. */
function sectorsOf(event: DiskEvent): readonly DiskEvent[] {
  if (event.kind === 'cut') return [event];
  const sectors: DiskEvent[] = [];
  for (let at = 0; at < event.data.length; ) {
    const offset = event.offset + at;
    const end = Math.min(event.data.length, at + SECTOR_BYTES - (offset % SECTOR_BYTES));
    sectors.push({ ...event, offset, data: event.data.subarray(at, end) });
    at = end;
  }
  return sectors;
}

function rename(
  names: Names,
  { kind, path: name, data }: DiskEvent,
  inode: Inode | 'folder' | undefined,
): void {
  if (kind === 'remove' || kind === 'rename') names.delete(name);
  if (kind === 'rename' && inode !== undefined) names.set(data.toString(), inode);
  // What is in a folder goes with it.
  if (kind === 'rename' && inode === 'folder')
    for (const [inside, one] of [...names].filter(([key]) => key.startsWith(`${name}/`))) {
      names.delete(inside);
      names.set(`${data.toString()}${inside.slice(name.length)}`, one);
    }
  if ((kind === 'create' || kind === 'folder' || kind === 'link') && inode !== undefined)
    names.set(name, inode);
}
