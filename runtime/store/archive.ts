import { Zip, ZipDeflate } from 'fflate';

/** How much is tried for a small file: the usual middle (zlib). */
const LEVEL = 6;

/** One file of an archive, in pieces. */
interface ArchivedFile {
  write(piece: string | Uint8Array): void;
  end(): void;
}

/** A .zip that is written piece by piece: only what nobody has taken yet is in memory. */
export class Archive {
  readonly #pieces: Uint8Array[] = [];
  readonly #zip = new Zip((error, piece) => {
    if (error) throw error;
    this.#pieces.push(piece);
  });

  file(name: string, text: string): void {
    const file = this.open(name);
    file.write(text);
    file.end();
  }

  /** One at a time. */
  open(name: string): ArchivedFile {
    const file = new ZipDeflate(name, { level: LEVEL });
    this.#zip.add(file);
    const encoder = new TextEncoder();
    return {
      write: (piece) => file.push(typeof piece === 'string' ? encoder.encode(piece) : piece),
      end: () => file.push(new Uint8Array(0), true),
    };
  }

  end(): void {
    this.#zip.end();
  }

  /** What is ready to be sent, once. */
  *take(): Generator<Uint8Array> {
    yield* this.#pieces.splice(0);
  }
}
