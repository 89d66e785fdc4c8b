import { z } from 'zod';

/** Of a key of Ed25519 (RFC 8032), in base64url. */
const PUBLIC_KEY = /^[A-Za-z0-9_-]{43}$/;
const SIGNATURE = /^[A-Za-z0-9_-]{86}$/;
/** Digits and capitals without I, L, O and U (Crockford's base32): 80 bits by chance. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;
const CHALLENGE = /^\d{1,16}\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;
const ROBOT = /^r-[0-9a-f]{32}$/;
/** As the rules and `cloud.app` know it: by chance, and nobody's name. */
export const FAMILY = /^f-[0-9a-f]{20}$/;

/** What a robot and the broker of a project say to each other, in JSON. */
export const joinSchema = z.strictObject({
  code: z.string().regex(CODE),
  public_key: z.string().regex(PUBLIC_KEY),
  signature: z.string().regex(SIGNATURE),
});
export const joinedSchema = z.object({
  robot: z.string().regex(ROBOT),
  family: z.string().regex(FAMILY),
  /** Google Cloud project. */
  project: z.string().regex(/^[a-z0-9:.-]{1,64}$/),
});
export const challengeSchema = z.object({ challenge: z.string().regex(CHALLENGE) });
export const tokenSchema = z.strictObject({
  robot: z.string().regex(ROBOT),
  challenge: z.string().regex(CHALLENGE),
  signature: z.string().regex(SIGNATURE),
});
export const customTokenSchema = z.object({
  custom_token: z.string().max(8000),
  /** By which Google knows the project at the sign-in: no secret. */
  web_key: z.string().regex(/^[\w-]{1,100}$/),
});
/** Why the broker will not; others may come. */
export const refusedSchema = z.object({ error: z.string().max(40) });

/** An invitation as somebody types it, with blanks, dashes, small or wide letters; null where it is none. */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-‐-―ー−]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** What is signed: for what, at which broker (its host, so that no other can hand it on), and of what. */
export const signedText = (what: 'join' | 'token', host: string, of: readonly string[]): Buffer =>
  Buffer.from(JSON.stringify(['coach-robot', what, host.toLowerCase(), ...of]));
