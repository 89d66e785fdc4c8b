import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { Key, Signature } from '@tufjs/models';

/** Signs; the private half does not leave it. */
export interface SigningKey {
  readonly public: Key;
  readonly sign: (bytes: Buffer) => Signature;
}

/** An ed25519 public key of 64 hex digits, named as TUF names it: the SHA-256 of its canonical JSON. */
export function publicKey(hex: string): Key {
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new Error('a public key is 64 hex digits');
  // Canonical JSON sorts the names and has no spaces; nothing in it needs escaping.
  const canonical = JSON.stringify({ keytype: 'ed25519', keyval: { public: hex }, scheme: 'ed25519' });
  const keyID = createHash('sha256').update(canonical).digest('hex');
  return new Key({ keyID, keyType: 'ed25519', scheme: 'ed25519', keyVal: { public: hex } });
}

/** Of a private key as PKCS#8 DER; throws where it is of another kind. */
export function signingKey(pkcs8: Buffer): SigningKey {
  return withPrivate(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }));
}

/** A new key, and its private half as PKCS#8 DER for keeping. */
export function makeSigningKey(): SigningKey & { readonly pkcs8: Buffer } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { ...withPrivate(privateKey), pkcs8: privateKey.export({ format: 'der', type: 'pkcs8' }) };
}

function withPrivate(key: KeyObject): SigningKey {
  const { x, crv } = key.export({ format: 'jwk' });
  if (crv !== 'Ed25519' || x === undefined) throw new Error('only ed25519 keys are used here');
  const known = publicKey(Buffer.from(x, 'base64url').toString('hex'));
  return {
    public: known,
    sign: (bytes) => new Signature({ keyID: known.keyID, sig: sign(null, bytes, key).toString('hex') }),
  };
}
