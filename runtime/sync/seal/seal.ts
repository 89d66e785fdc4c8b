import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { FamilyKey } from './family-key.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
/** Boxes come in sizes of so many bytes: a short one does not tell by its length what happened. */
const STEP_BYTES = 256;
const NAME_CHARACTERS = 26;

/**
 * Seals what goes into the cloud: AES-256-GCM with a key of the child's own, drawn from the family's (HKDF), a nonce by
 * chance for each box, and the place where it lies as associated data, so that no box opens anywhere else.
 */
export class Seal {
  readonly #key: FamilyKey;
  /** Key: a child's id in the cloud. */
  readonly #ofChild = new Map<string, { readonly box: Buffer; readonly name: Buffer }>();

  constructor(key: FamilyKey) {
    this.#key = key;
  }

  /** What an id is called in the cloud: the same each time, on each robot of the family, and telling nothing of the id. */
  nameOf(childId: string, id: string): string {
    const sum = createHmac('sha256', this.#keysOf(childId).name).update(id).digest('base64url');
    // Firestore keeps names that begin and end with two underscores for itself; a letter in front makes that impossible.
    return `s${sum.replaceAll('_', 'x').slice(0, NAME_CHARACTERS)}`;
  }

  /** `place`: all that stands beside the box in clear, its address with it. */
  close(childId: string, place: string, content: object): Uint8Array {
    const text = Buffer.from(JSON.stringify(content));
    const plain = Buffer.alloc(Math.ceil((LENGTH_BYTES + text.length) / STEP_BYTES) * STEP_BYTES);
    plain.writeUInt32BE(text.length);
    text.copy(plain, LENGTH_BYTES);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#keysOf(childId).box, nonce).setAAD(Buffer.from(place));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** What was put in; null where another key closed it, it lay elsewhere, or a bit of it is not as it was. */
  open(childId: string, place: string, box: Uint8Array): unknown {
    if (box.length < NONCE_BYTES + TAG_BYTES + LENGTH_BYTES) return null;
    const nonce = box.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#keysOf(childId).box, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(place)).setAuthTag(box.subarray(box.length - TAG_BYTES));
    try {
      const sealed = box.subarray(NONCE_BYTES, box.length - TAG_BYTES);
      const plain = Buffer.concat([decipher.update(sealed), decipher.final()]);
      return JSON.parse(plain.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + plain.readUInt32BE())) as unknown;
    } catch {
      return null;
    }
  }

  #keysOf(childId: string): { readonly box: Buffer; readonly name: Buffer } {
    const known = this.#ofChild.get(childId);
    if (known !== undefined) return known;
    const keys = { box: this.#key.derive('items', childId), name: this.#key.derive('names', childId) };
    this.#ofChild.set(childId, keys);
    return keys;
  }
}
