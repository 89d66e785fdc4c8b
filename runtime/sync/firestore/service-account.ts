import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { z } from 'zod';
import { Private } from '#config/private.ts';

const accountSchema = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z0-9:.-]{1,64}$/),
  client_email: z.email(),
  private_key: z.string(),
  private_key_id: z.string().optional(),
  token_uri: z.url({ protocol: /^https?$/ }),
});

/** A service account as its file describes it. */
export interface ServiceAccount {
  readonly project: string;
  readonly email: string;
  readonly key: Private<KeyObject>;
  readonly keyId: string | undefined;
  readonly tokenUrl: string;
}

/** Reads the file that Google gives for a service account; null where it is none. Says nothing of what stands in it. */
export function readServiceAccount(text: string): ServiceAccount | null {
  try {
    const account = accountSchema.parse(JSON.parse(text));
    return {
      project: account.project_id,
      email: account.client_email,
      key: new Private(createPrivateKey(account.private_key)),
      keyId: account.private_key_id,
      tokenUrl: account.token_uri,
    };
  } catch {
    return null;
  }
}

/** These claims as a JWT that the account signed (RS256, RFC 7519). */
export function signStatement(
  { key, keyId }: Pick<ServiceAccount, 'key' | 'keyId'>,
  claims: Readonly<Record<string, unknown>>,
): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid: keyId })}.${part(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key.reveal()).toString('base64url')}`;
}
