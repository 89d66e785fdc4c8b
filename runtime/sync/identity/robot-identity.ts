import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { z } from 'zod';
import { Private } from '#config/private.ts';
import { joinedSchema } from './broker-messages.ts';

const fileSchema = joinedSchema.extend({ v: z.literal(1), private_key: z.string().max(400) });

/** Who this robot is in a project that families share: a key of its own, and the names that the project's broker gave it. */
export interface RobotIdentity {
  readonly robot: string;
  readonly family: string;
  readonly project: string;
  readonly key: Private<KeyObject>;
}

/** A new key, which never leaves the robot (Ed25519). */
export const makeRobotKey = (): Private<KeyObject> => new Private(generateKeyPairSync('ed25519').privateKey);

/** The half of it that the broker keeps, in base64url. */
export const publicHalf = (key: Private<KeyObject>): string =>
  String(createPublicKey(key.reveal()).export({ format: 'jwk' }).x);

export const signedBy = (key: Private<KeyObject>, text: Buffer): string =>
  sign(null, text, key.reveal()).toString('base64url');

/** As it is kept. */
export function identityText({ robot, family, project, key }: RobotIdentity): string {
  const privateKey = key.reveal().export({ type: 'pkcs8', format: 'pem' });
  return JSON.stringify({ v: 1, robot, family, project, private_key: privateKey });
}

/** Null where that is none. Says nothing of what stands in it. */
export function readIdentity(text: string): RobotIdentity | null {
  try {
    const { robot, family, project, private_key: pem } = fileSchema.parse(JSON.parse(text));
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? { robot, family, project, key: new Private(key) } : null;
  } catch {
    return null;
  }
}
