import { closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** As SQLite writes it on the processors this robot runs on, which are little-endian. */
const MAGIC = 0x377f0682;
const FORMAT_VERSION = 3_007_000;
const PAGE_BYTES = 4096;
/** The header counts the checkpoints since the log was made anew, at each start of the robot. */
const CHECKPOINTS_TRIED = 1000;
/** A log this long is not ours (it is cut back at 4 MB); SQLite itself still reads it. */
const SCAN_LIMIT_BYTES = 64 * 1024 * 1024;

/**
 * Whether a write-ahead log has lost turns that were acknowledged. SQLite reads the log up to the first frame
 * whose checksum fails and says nothing of the rest; that is right for a tail torn by a power cut (one turn,
 * never acknowledged), but not for a damaged middle. Each transaction is synced before the next is written, so
 * frames of more than one transaction behind the last good one mean that acknowledged turns are gone. Damage
 * within the very last turn, and a log that was cut short, cannot be told from a power cut. Format: sqlite.org/fileformat2.html#the_write_ahead_log
 */
export function hasLostTurns(walFile: string): boolean {
  const found = statSync(walFile, { throwIfNoEntry: false });
  if (!found || found.size <= HEADER_BYTES || found.size > SCAN_LIMIT_BYTES) return false;
  const log = readFileSync(walFile);
  const magic = log.readUInt32BE(0);
  if (log.every((byte) => byte === 0)) return false;
  if (magic !== 0x377f0682 && magic !== 0x377f0683) return true;
  const checksum = new Checksum(magic === 0x377f0682);
  checksum.add(log, 0, 24);
  if (!checksum.isAt(log, 24)) return true;

  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8);
  let offset = HEADER_BYTES;
  const isOfThisLog = () => log.readBigUInt64BE(offset + 8) === log.readBigUInt64BE(16);
  let tail = offset;
  for (; offset + frameBytes <= log.length; offset += frameBytes) {
    checksum.add(log, offset, 8);
    checksum.add(log, offset + FRAME_HEADER_BYTES, frameBytes - FRAME_HEADER_BYTES);
    if (!isOfThisLog() || !checksum.isAt(log, offset + 16)) break;
    if (log.readUInt32BE(offset + 4) > 0) tail = offset + frameBytes;
  }
  // What SQLite will not read. In one transaction each page stands once and the last frame alone has a size.
  const pages = new Set<number>();
  let isCommitted = false;
  for (offset = tail; offset + frameBytes <= log.length; offset += frameBytes) {
    if (!isOfThisLog()) continue;
    const page = log.readUInt32BE(offset);
    if (isCommitted || pages.has(page)) return true;
    pages.add(page);
    isCommitted = log.readUInt32BE(offset + 4) > 0;
  }
  return false;
}

/**
 * The header of a log, made anew from its frames; null where it is whole, or where it cannot be proved right: the
 * first frame's checksum goes on from the header's, so that a wrong guess never fits. Without it SQLite would drop
 * every turn of the log.
 */
function mendedHeader(log: Buffer): Buffer | null {
  if (log.length < HEADER_BYTES + FRAME_HEADER_BYTES + PAGE_BYTES) return null;
  const found = log.subarray(0, HEADER_BYTES);
  const header = Buffer.from(found);
  header.writeUInt32BE(MAGIC, 0);
  header.writeUInt32BE(FORMAT_VERSION, 4);
  header.writeUInt32BE(PAGE_BYTES, 8);
  // Each frame repeats the salts.
  log.copy(header, 16, HEADER_BYTES + 8, HEADER_BYTES + 16);
  const counts = [header.readUInt32BE(12), ...Array.from({ length: CHECKPOINTS_TRIED }, (_, count) => count)];
  for (const count of counts) {
    header.writeUInt32BE(count, 12);
    const checksum = new Checksum(true);
    checksum.add(header, 0, 24);
    checksum.writeTo(header, 24);
    checksum.add(log, HEADER_BYTES, 8);
    checksum.add(log, HEADER_BYTES + FRAME_HEADER_BYTES, PAGE_BYTES);
    if (checksum.isAt(log, HEADER_BYTES + 16)) return header.equals(found) ? null : header;
  }
  return null;
}

/** Mends the header of a log in place, where that can be proved right; whether it did. */
export function mendHeader(walFile: string): boolean {
  const sizeBytes = statSync(walFile, { throwIfNoEntry: false })?.size ?? 0;
  if (sizeBytes <= HEADER_BYTES || sizeBytes > SCAN_LIMIT_BYTES) return false;
  const header = mendedHeader(readFileSync(walFile));
  if (!header) return false;
  const descriptor = openSync(walFile, 'r+');
  try {
    writeSync(descriptor, header, 0, HEADER_BYTES, 0);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return true;
}

/** The log's running checksum: two 32-bit sums over pairs of words. */
class Checksum {
  readonly #isLittleEndian: boolean;
  #first = 0;
  #second = 0;

  constructor(isLittleEndian: boolean) {
    this.#isLittleEndian = isLittleEndian;
  }

  add(bytes: Buffer, start: number, lengthBytes: number): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset + start, lengthBytes);
    let first = this.#first;
    let second = this.#second;
    for (let at = 0; at < lengthBytes; at += 8) {
      first = (first + view.getUint32(at, this.#isLittleEndian) + second) >>> 0;
      second = (second + view.getUint32(at + 4, this.#isLittleEndian) + first) >>> 0;
    }
    this.#first = first;
    this.#second = second;
  }

  writeTo(bytes: Buffer, offset: number): void {
    bytes.writeUInt32BE(this.#first, offset);
    bytes.writeUInt32BE(this.#second, offset + 4);
  }

  isAt(bytes: Buffer, offset: number): boolean {
    return bytes.readUInt32BE(offset) === this.#first && bytes.readUInt32BE(offset + 4) === this.#second;
  }
}
