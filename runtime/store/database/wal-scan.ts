import { readFileSync, statSync } from 'node:fs';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
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

  isAt(bytes: Buffer, offset: number): boolean {
    return bytes.readUInt32BE(offset) === this.#first && bytes.readUInt32BE(offset + 4) === this.#second;
  }
}
