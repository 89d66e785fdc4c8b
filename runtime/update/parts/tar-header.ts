export const BLOCK_BYTES = 512;

/** One thing in an archive. `path` is as it stands there, without the slash at the end of a folder's. */
export interface TarEntry {
  readonly kind: 'file' | 'folder' | 'link';
  readonly path: string;
  /** Whether a file may be run. */
  readonly isProgram: boolean;
  /** Of a file; 0 of the others. */
  readonly sizeBytes: number;
  /** Of a link; else empty. */
  readonly target: string;
}

/** Place and length of a header's fields; the others are zeros in what GNU tar writes for us. */
const NAME = [0, 100] as const;
const MODE = [100, 8] as const;
const OWNER = [108, 8] as const;
const GROUP = [116, 8] as const;
const SIZE = [124, 12] as const;
const TIME = [136, 12] as const;
const SUM = [148, 8] as const;
const TYPE = [156, 1] as const;
const TARGET = [157, 100] as const;
const MAGIC = [257, 8] as const;
const GNU_MAGIC = 'ustar  \0';

const TYPES = { file: '0', folder: '5', link: '2' } as const satisfies Record<TarEntry['kind'], string>;

/**
 * The header as the packer's tar writes it (systemd/pack/tree.ts: GNU's form, owner 0, modes 755 and 644). Throws a
 * RangeError where a name is longer than 100 bytes.
 */
export function writeHeader(
  { kind, path, isProgram, sizeBytes, target }: TarEntry,
  timeSeconds: number,
): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  const put = ([at, length]: readonly [number, number], text: string): void => {
    if (Buffer.byteLength(text) > length) throw new RangeError('it has no room in the header');
    block.write(text, at);
  };
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
  put(NAME, kind === 'folder' ? `${path}/` : path);
  put(MODE, octal(kind === 'file' && !isProgram ? 0o644 : 0o755, 7));
  put(OWNER, octal(0, 7));
  put(GROUP, octal(0, 7));
  put(SIZE, octal(sizeBytes, 11));
  put(TIME, octal(timeSeconds, 11));
  put(SUM, ' '.repeat(SUM[1]));
  put(TYPE, TYPES[kind]);
  put(TARGET, target);
  put(MAGIC, GNU_MAGIC);
  const sum = block.reduce((total, byte) => total + byte, 0);
  put(SUM, `${octal(sum, 6)} `);
  return block;
}

/**
 * What a header says; null for one that our packer would not have written to the last byte: another type (devices, links
 * to files inside, GNU's and pax's long names, sparse files), other rights, owners and sums.
 */
export function readHeader(block: Buffer): TarEntry | null {
  const text = ([at, length]: readonly [number, number]): string => {
    const field = block.subarray(at, at + length);
    const end = field.indexOf(0);
    return field.toString('utf8', 0, end === -1 ? length : end);
  };
  const number = (field: readonly [number, number]): number => {
    const digits = text(field);
    return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
  };
  const kind = (Object.keys(TYPES) as TarEntry['kind'][]).find((one) => TYPES[one] === text(TYPE));
  const [sizeBytes, timeSeconds] = [number(SIZE), number(TIME)];
  if (kind === undefined || Number.isNaN(sizeBytes) || Number.isNaN(timeSeconds)) return null;
  if (kind !== 'file' && sizeBytes !== 0) return null;
  const name = text(NAME);
  const path = kind === 'folder' ? name.replace(/\/$/, '') : name;
  const isProgram = kind === 'file' && number(MODE) === 0o755;
  const entry = { kind, path, isProgram, sizeBytes, target: text(TARGET) };
  // A name that is no UTF-8 becomes another on its way here and back.
  try {
    return writeHeader(entry, timeSeconds).equals(block) ? entry : null;
  } catch {
    return null;
  }
}
