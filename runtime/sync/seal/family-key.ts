import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Private } from '#config/private.ts';

/** The sounds a key is read aloud in: 64 that a telephone does not mix up, 6 bits each. */
const KANA = [
  ...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわ',
  ...'がぎぐげござじずぜぞだでどばびぶべぼぱぴ',
];
const BITS = 6;
const KEY_BYTES = 32;
/** 32 bytes and 2 bytes of their sum are 272 bits: 46 kana, the last of which carries 2. */
const SUM_BYTES = 2;
const SCANNED = /^COACH-KEY:([0-9A-F]{68})$/i;
const LENGTH_KANA = Math.ceil(((KEY_BYTES + SUM_BYTES) * 8) / BITS);
/** How many are read in one breath. */
const GROUP_KANA = 4;

/**
 * The key of a family: 256 bits by chance, which only its robots and a sheet of paper know. Whoever has lost all of them has
 * lost what lies sealed in the cloud; nobody else can open it, the maker of the robot neither.
 */
export class FamilyKey {
  readonly #bytes: Private<Buffer>;

  private constructor(bytes: Buffer) {
    this.#bytes = new Private(bytes);
  }

  static make(): FamilyKey {
    return new FamilyKey(randomBytes(KEY_BYTES));
  }

  /**
   * The key that these words say. Blanks and katakana are forgiven, and ぢ and づ, which sound like じ and ず; null where a sound is
   * missing or does not fit the others (1 of 65,536 slips passes).
   */
  static read(words: string): FamilyKey | null {
    const scanned = SCANNED.exec(words.trim())?.[1];
    if (scanned !== undefined) return keyOf(Buffer.from(scanned, 'hex'), (key) => new FamilyKey(key));
    const kana = [
      ...hiragana(words.normalize('NFKC').replace(/[^\p{Script=Hiragana}\p{Script=Katakana}]/gu, '')),
    ];
    if (kana.length !== LENGTH_KANA) return null;
    let bits = 0n;
    for (const one of kana) {
      const place = KANA.indexOf(one);
      if (place === -1) return null;
      bits = (bits << BigInt(BITS)) | BigInt(place);
    }
    const spare = BigInt(LENGTH_KANA * BITS - (KEY_BYTES + SUM_BYTES) * 8);
    if (bits & ((1n << spare) - 1n)) return null;
    const hex = (bits >> spare).toString(16).padStart((KEY_BYTES + SUM_BYTES) * 2, '0');
    return keyOf(Buffer.from(hex, 'hex'), (key) => new FamilyKey(key));
  }

  /** In hiragana, twelve groups of at most four: to be written down, read aloud or shown as QR, and nowhere else. */
  get words(): Private<string> {
    const key = this.#bytes.reveal();
    const spare = LENGTH_KANA * BITS - (KEY_BYTES + SUM_BYTES) * 8;
    let bits = BigInt(`0x${Buffer.concat([key, sumOf(key)]).toString('hex')}`) << BigInt(spare);
    const kana: string[] = [];
    for (let place = 0; place < LENGTH_KANA; place += 1) {
      kana.unshift(KANA[Number(bits & 63n)] as string);
      bits >>= BigInt(BITS);
    }
    const groups = kana.join('').match(new RegExp(`.{1,${GROUP_KANA}}`, 'gu')) ?? [];
    return new Private(groups.join(' '));
  }

  /** The same for a QR code, in letters that need the fewest modules; `read` takes it as well. */
  get scannable(): Private<string> {
    const key = this.#bytes.reveal();
    return new Private(
      `COACH-KEY:${Buffer.concat([key, sumOf(key)])
        .toString('hex')
        .toUpperCase()}`,
    );
  }

  /** 32 bytes for one purpose and one name (HKDF-SHA256, RFC 5869): none of them tells anything of another. */
  derive(purpose: 'items' | 'names' | 'proof', name: string): Buffer {
    return Buffer.from(
      hkdfSync('sha256', this.#bytes.reveal(), '', `coach-robot/1/${purpose}/${name}`, KEY_BYTES),
    );
  }
}

/** Null where the sum does not fit. */
function keyOf(bytes: Buffer, make: (key: Buffer) => FamilyKey): FamilyKey | null {
  const key = bytes.subarray(0, KEY_BYTES);
  return sumOf(key).equals(bytes.subarray(KEY_BYTES)) ? make(Buffer.from(key)) : null;
}

function sumOf(key: Buffer): Buffer {
  return createHash('sha256').update('coach-robot/1/sum').update(key).digest().subarray(0, SUM_BYTES);
}

function hiragana(text: string): string {
  const plain = text.replace(/[ァ-ヶ]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0x60));
  return plain.replaceAll('ぢ', 'じ').replaceAll('づ', 'ず');
}
