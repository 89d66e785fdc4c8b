import { z } from 'zod';
import { Private } from '#config/private.ts';
import { CloudError } from '#runtime/sync/cloud.ts';
import { type Answer, exchange } from '#runtime/sync/firestore/exchange.ts';
import { faultOfStatus, googleStatus } from '#runtime/sync/google-status.ts';

const IDENTITY_TOOLKIT = 'identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken';
const SECURE_TOKEN = 'securetoken.googleapis.com/v1/token';

/** Firebase Authentication's answers, by its REST reference. */
const signedInSchema = z.object({ idToken: z.string(), refreshToken: z.string(), expiresIn: z.string() });
const refreshedSchema = z.object({
  id_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.string(),
});

/** A sign-in at Firebase as it is now. */
export interface Session {
  readonly idToken: Private<string>;
  readonly refreshToken: Private<string>;
  /** How long the ID token holds from now. */
  readonly lastsMs: number;
}

interface Line extends Omit<Parameters<typeof exchange>[1], 'signal'> {
  /** '' is Google's own; one that is named has both services below it, as Firebase's emulator has. */
  readonly endpoint: string;
}

/** Ended at Firebase: the session begins anew, if the robot is still let in. */
const OVER =
  /^(?:TOKEN_EXPIRED|INVALID_REFRESH_TOKEN|USER_NOT_FOUND|INVALID_GRANT_TYPE|MISSING_REFRESH_TOKEN)\b/;
const TOO_MUCH = /^(?:QUOTA_EXCEEDED|TOO_MANY_ATTEMPTS_TRY_LATER)\b/;

/**
 * A session for a custom token, or the same session with a new ID token; 'over' where there is no such session any more. Throws
 * CloudError: `revoked` where the robot's account is locked, `broker` where Google does not take the token or the key.
 */
export async function firebaseSession(
  given: { readonly customToken: Private<string> } | { readonly refreshToken: Private<string> },
  webKey: string,
  { endpoint, clock, outbound }: Line,
  signal: AbortSignal,
): Promise<Session | 'over'> {
  const at = endpoint === '' ? 'https://' : `${endpoint}/`;
  const [service, type, body] =
    'customToken' in given
      ? ([
          IDENTITY_TOOLKIT,
          'application/json',
          JSON.stringify({ token: given.customToken.reveal(), returnSecureToken: true }),
        ] as const)
      : ([
          SECURE_TOKEN,
          'application/x-www-form-urlencoded',
          String(
            new URLSearchParams({
              grant_type: 'refresh_token',
              refresh_token: given.refreshToken.reveal(),
            }),
          ),
        ] as const);
  const answer = await exchange(
    { url: `${at}${service}?key=${webKey}`, method: 'POST', headers: { 'content-type': type }, body },
    { clock, outbound, signal },
  );
  if (answer.status !== 200) return refused(answer);
  const first = signedInSchema.safeParse(answer.json);
  if (first.success) return session(first.data.idToken, first.data.refreshToken, first.data.expiresIn);
  const next = refreshedSchema.safeParse(answer.json);
  if (next.success) return session(next.data.id_token, next.data.refresh_token, next.data.expires_in);
  throw new CloudError('broker');
}

function session(idToken: string, refreshToken: string, lastsS: string): Session {
  const lastsMs = Number(lastsS) * 1000;
  return {
    idToken: new Private(idToken),
    refreshToken: new Private(refreshToken),
    lastsMs: Number.isFinite(lastsMs) ? lastsMs : 0,
  };
}

/** Firebase says most of it in the words of its message, "USER_DISABLED", some with more behind " : ". */
function refused({ status, json }: Answer): 'over' {
  const { name, words } = googleStatus(status, json);
  if (OVER.test(words)) return 'over';
  if (words.startsWith('USER_DISABLED')) throw new CloudError('revoked');
  if (TOO_MUCH.test(words)) throw new CloudError('quota');
  const fault = faultOfStatus(name);
  throw new CloudError(fault === null || fault === 'refused' || fault === 'no_access' ? 'broker' : fault);
}
