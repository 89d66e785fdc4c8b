import { Private } from '#config/private.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import { CloudError, type CloudFault, type CloudStep } from '#runtime/sync/cloud.ts';
import { type Answer, exchange } from './exchange.ts';
import { type ServiceAccount, signStatement } from './service-account.ts';

/** What a token may be used for. */
const SCOPES = {
  firestore: 'https://www.googleapis.com/auth/datastore',
  memory_bank: 'https://www.googleapis.com/auth/cloud-platform',
  /** Of whoever runs a project that families share: to lock accounts of robots. */
  identity: 'https://www.googleapis.com/auth/identitytoolkit',
} as const;
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_LASTS_S = 3600;
/** A token is asked for anew so long before it ends. */
const EARLY_MS = 5 * 60_000;

/** Who may sign requests. */
export interface SignIn {
  /** A token that holds for some minutes at least; throws CloudError. */
  token(signal: AbortSignal): Promise<Private<string>>;
  /** The server did not take the last one: the next is a new one. */
  forget(): void;
  /** What a trial goes through, each as for the first time; left out: `token` after `forget`. */
  readonly trials?: readonly (readonly [CloudStep['step'], (signal: AbortSignal) => Promise<unknown>])[];
  /** The line that helps who signs in like this, in English; null where nothing is special about it. */
  mendOf?(step: CloudStep['step'], fault: CloudFault): string | null;
}

/** The emulator's own token, for trials on this machine. */
export const EMULATOR_SIGN_IN: SignIn = {
  token: async () => new Private('owner'),
  forget: () => {},
};

/**
 * Signs in as a service account: a statement signed with its key for a token that holds an hour (RFC 7523), which is kept.
 * A wrong clock is put right for the statement by what the server says the time is.
 */
export class ServiceAccountSignIn implements SignIn {
  readonly #account: ServiceAccount;
  readonly #clock: Clock;
  readonly #outbound: OutboundLedger;
  readonly #purpose: keyof typeof SCOPES;
  #kept: { readonly token: Private<string>; readonly endsAtMs: number } | null = null;
  /** What the server's clock has over the wall clock of the robot when it was last told, with that clock's reading of jumps, ms. */
  #aheadMs = 0;

  constructor(
    account: ServiceAccount,
    clock: Clock,
    outbound: OutboundLedger,
    purpose: keyof typeof SCOPES = 'firestore',
  ) {
    this.#purpose = purpose;
    this.#account = account;
    this.#clock = clock;
    this.#outbound = outbound;
  }

  async token(signal: AbortSignal): Promise<Private<string>> {
    if (this.#kept !== null && this.#clock.monotonicMs() < this.#kept.endsAtMs) return this.#kept.token;
    const first = await this.#ask(signal);
    const answer = first.status === 400 && this.#follow(first) ? await this.#ask(signal) : first;
    return this.#keep(answer);
  }

  forget(): void {
    this.#kept = null;
  }

  #ask(signal: AbortSignal): Promise<Answer> {
    const body = new URLSearchParams({ grant_type: GRANT, assertion: this.#statement() }).toString();
    return exchange(
      {
        url: this.#account.tokenUrl,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      },
      { clock: this.#clock, outbound: this.#outbound, signal },
    );
  }

  #statement(): string {
    const { email, key, keyId, tokenUrl } = this.#account;
    const nowS = Math.floor((this.#clock.now() + this.#aheadMs) / 1000);
    const claims = {
      iss: email,
      scope: SCOPES[this.#purpose],
      aud: tokenUrl,
      iat: nowS,
      exp: nowS + ASSERTION_LASTS_S,
    };
    return signStatement({ key, keyId }, claims);
  }

  /** Goes by the server's clock from now on, where ours is far from it; false where it is not. */
  #follow({ dateMs }: Answer): boolean {
    if (dateMs === null) return false;
    const before = this.#aheadMs;
    this.#aheadMs = dateMs - this.#clock.now();
    return Math.abs(this.#aheadMs - before) > 60_000;
  }

  #keep({ status, json }: Answer): Private<string> {
    const { access_token: token, expires_in: lastsS } = json as {
      access_token?: unknown;
      expires_in?: unknown;
    };
    if (status !== 200 || typeof token !== 'string') {
      if (status >= 500) throw new CloudError('unreachable');
      const { error_description: why } = json as { error_description?: unknown };
      // Google's words where a statement's time is wrong and could not be put right.
      throw new CloudError(typeof why === 'string' && /timeframe/i.test(why) ? 'clock' : 'refused');
    }
    const lastsMs = (typeof lastsS === 'number' ? lastsS : 0) * 1000;
    this.#kept = {
      token: new Private(token),
      endsAtMs: this.#clock.monotonicMs() + Math.max(0, lastsMs - EARLY_MS),
    };
    return this.#kept.token;
  }
}
