import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { ROLES, type Role } from './roles.ts';
import { makeSigningKey, type SigningKey, signingKey } from './signing-key.ts';

/** A guess takes 0.2 s or more and 128 MB. Stands in each file, so that a later one may take more. */
export const SCRYPT = { cost: 2 ** 17, block: 8, parallel: 1 } as const;
/** What a file may ask of whoever opens it. */
const MOST_COST = 2 ** 20;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** What AES-GCM takes without hashing it first. */
const IV_BYTES = 12;
/** Of a pass phrase that is guessed against a copied file: five words, say. */
export const LEAST_PHRASE_CHARACTERS = 15;

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/);
const fileSchema = z.strictObject({
  schema: z.literal(1),
  /** Whose key this is, for people: "aoi-root". */
  name: z.string(),
  role: z.enum(ROLES),
  public: hex,
  scrypt: z.strictObject({
    cost: z.int().min(2).max(MOST_COST),
    block: z.literal(SCRYPT.block),
    parallel: z.literal(SCRYPT.parallel),
    salt: hex,
  }),
  sealed: z.strictObject({ cipher: z.literal('aes-256-gcm'), iv: hex, tag: hex, bytes: hex }),
});
export type KeyFile = z.infer<typeof fileSchema>;

/** A new key, sealed by the pass phrase. `cost`: of scrypt, a power of two. */
export function makeKeyFile(name: string, role: Role, phrase: string, cost: number = SCRYPT.cost): KeyFile {
  const key = makeSigningKey();
  const head = { schema: 1, name, role, public: key.public.keyVal.public as string } as const;
  const scrypt = { ...SCRYPT, cost, salt: randomBytes(SALT_BYTES).toString('hex') };
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', stretched(phrase, scrypt), iv);
  cipher.setAAD(Buffer.from(JSON.stringify({ ...head, scrypt })));
  const bytes = Buffer.concat([cipher.update(key.pkcs8), cipher.final()]).toString('hex');
  const sealed = {
    cipher: 'aes-256-gcm',
    iv: iv.toString('hex'),
    tag: cipher.getAuthTag().toString('hex'),
    bytes,
  } as const;
  return { ...head, scrypt, sealed };
}

/** The key in the file; null where the pass phrase is another, or a byte of the file is. */
export function openKeyFile(file: KeyFile, phrase: string): SigningKey | null {
  const { sealed, ...told } = file;
  const { schema, name, role, scrypt } = told;
  const decipher = createDecipheriv('aes-256-gcm', stretched(phrase, scrypt), Buffer.from(sealed.iv, 'hex'));
  const { cost, block, parallel, salt } = scrypt;
  const head = { schema, name, role, public: file.public, scrypt: { cost, block, parallel, salt } };
  decipher.setAAD(Buffer.from(JSON.stringify(head)));
  decipher.setAuthTag(Buffer.from(sealed.tag, 'hex'));
  try {
    return signingKey(Buffer.concat([decipher.update(Buffer.from(sealed.bytes, 'hex')), decipher.final()]));
  } catch {
    return null;
  }
}

/** Never over a file that is there; readable by its owner alone. */
export function writeKeyFile(place: string, file: KeyFile): void {
  writeFileSync(place, `${JSON.stringify(file, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
}

/** Throws with the place where it is no key file. */
export function readKeyFile(place: string): KeyFile {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(place, 'utf8')));
  } catch (error) {
    throw new Error(`${place} is no key file of this program, or it is damaged`, { cause: error });
  }
}

function stretched(phrase: string, { cost, block, parallel, salt }: KeyFile['scrypt']): Buffer {
  // The same letters from any keyboard: a Japanese one may give them in their wide form.
  return scryptSync(phrase.normalize('NFKC'), Buffer.from(salt, 'hex'), KEY_BYTES, {
    N: cost,
    r: block,
    p: parallel,
    maxmem: 2 * 128 * cost * block * parallel,
  });
}
