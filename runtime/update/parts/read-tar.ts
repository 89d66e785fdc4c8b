import { PartRefused } from './part-refused.ts';
import { BLOCK_BYTES, readHeader, type TarEntry } from './tar-header.ts';

/** tar fills up its last record with zeros. */
const RECORD_BYTES = 20 * BLOCK_BYTES;

/** An entry, and of a file its bytes: they are to be read before the next entry is asked for. */
export interface ReadEntry extends TarEntry {
  readonly content: AsyncIterable<Buffer>;
}

/**
 * The entries of an archive, in order and as they come: nothing is kept in memory but the piece that came last. Throws
 * PartRefused at what our packer does not write, at an end that comes too early, and at bytes behind the end.
 */
export async function* readTar(pieces: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const bytes = new Incoming(pieces);
  for (;;) {
    const block = await bytes.take(BLOCK_BYTES);
    if (isZero(block)) break;
    const entry = readHeader(block);
    if (entry === null) throw new PartRefused('not_our_form');
    const endsAt = bytes.readBytes + entry.sizeBytes;
    yield { ...entry, content: bytes.upTo(entry.sizeBytes) };
    if (bytes.readBytes !== endsAt) throw new Error('an entry was not read to its end');
    const fill = (BLOCK_BYTES - (entry.sizeBytes % BLOCK_BYTES)) % BLOCK_BYTES;
    if (!isZero(await bytes.take(fill))) throw new PartRefused('not_our_form');
  }
  if (!isZero(await bytes.take(BLOCK_BYTES))) throw new PartRefused('not_our_form');
  const fill = (RECORD_BYTES - (bytes.readBytes % RECORD_BYTES)) % RECORD_BYTES;
  if (!isZero(await bytes.take(fill)) || !(await bytes.isAtEnd())) throw new PartRefused('trailing_bytes');
}

function isZero(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}

/** Bytes that come in pieces of any size. */
class Incoming {
  readonly #pieces: AsyncIterator<Buffer>;
  #piece: Buffer = Buffer.alloc(0);
  readBytes = 0;

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Exactly so many. */
  async take(sizeBytes: number): Promise<Buffer> {
    const taken: Buffer[] = [];
    for await (const piece of this.upTo(sizeBytes)) taken.push(piece);
    return Buffer.concat(taken);
  }

  /** The same piece by piece. */
  async *upTo(sizeBytes: number): AsyncGenerator<Buffer> {
    for (let left = sizeBytes; left > 0; ) {
      if (await this.isAtEnd()) throw new PartRefused('cut_short');
      const piece = this.#piece.subarray(0, left);
      this.#piece = this.#piece.subarray(piece.length);
      left -= piece.length;
      this.readBytes += piece.length;
      yield piece;
    }
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#piece.length === 0) {
      const next = await this.#pieces.next();
      if (next.done === true) return true;
      this.#piece = next.value;
    }
    return false;
  }
}
