import { type ServiceAccount, signStatement } from '#runtime/sync/firestore/service-account.ts';

/** Whom Firebase's custom tokens are for, by its documents ("Create custom tokens", third-party JWT library). */
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
/** Firebase takes an hour at most; a robot redeems it at once. */
export const CUSTOM_TOKEN_LASTS_MS = 10 * 60_000;

/** What Firebase lets this robot in by, as one of its family: a JWT that the project's service account signed. */
export function customToken(
  account: ServiceAccount,
  { robot, family }: { readonly robot: string; readonly family: string },
  nowMs: number,
): string {
  const iat = Math.floor(nowMs / 1000);
  return signStatement(account, {
    ...{ iss: account.email, sub: account.email, aud: AUDIENCE },
    ...{ iat, exp: iat + CUSTOM_TOKEN_LASTS_MS / 1000 },
    ...{ uid: robot, claims: { family } },
  });
}
