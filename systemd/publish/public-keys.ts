import { readFileSync } from 'node:fs';
import type { Key } from '@tufjs/models';
import { z } from 'zod';
import type { KeyFile } from './key-file.ts';
import { ROLES, type Role } from './roles.ts';
import { publicKey } from './signing-key.ts';

/** What a holder hands in: public keys with the roles they are for. */
export interface PublicKeys {
  readonly holder: string;
  readonly keys: readonly { readonly role: Role; readonly name: string; readonly key: Key }[];
}
const publicSchema = z.strictObject({
  schema: z.literal(1),
  holder: z.string(),
  keys: z.array(z.strictObject({ role: z.enum(ROLES), name: z.string(), public: z.string() })),
});

export function readPublicKeys(place: string): PublicKeys {
  try {
    const { holder, keys } = publicSchema.parse(JSON.parse(readFileSync(place, 'utf8')));
    return { holder, keys: keys.map(({ role, name, public: hex }) => ({ role, name, key: publicKey(hex) })) };
  } catch (error) {
    throw new Error(`${place} is no file of public keys of this program (keys writes them)`, {
      cause: error,
    });
  }
}

/** Of one holder's key files, without what is secret. */
export function publicBytes(holder: string, files: readonly KeyFile[]): Buffer {
  const keys = files.map(({ role, name, public: hex }) => ({ role, name, public: hex }));
  return Buffer.from(`${JSON.stringify({ schema: 1, holder, keys }, null, 2)}\n`);
}

/** Names by key id. */
export function namesOf(handedIn: readonly PublicKeys[]): Record<string, string> {
  return Object.fromEntries(handedIn.flatMap(({ keys }) => keys).map(({ key, name }) => [key.keyID, name]));
}
