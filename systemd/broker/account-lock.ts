import type { Clock } from '#drivers/clock/clock.ts';
import { CloudError } from '#runtime/sync/cloud.ts';
import type { ServiceAccount } from '#runtime/sync/firestore/service-account.ts';
import { ServiceAccountSignIn } from '#runtime/sync/firestore/sign-in.ts';
import { type SignedLine, signedExchange } from '#runtime/sync/firestore/signed-exchange.ts';
import { googleStatus } from '#runtime/sync/google-status.ts';
import type { BrokerStore, Member } from './broker-store.ts';
import { CUSTOM_TOKEN_LASTS_MS } from './custom-token.ts';

interface LockParts {
  readonly store: BrokerStore;
  readonly account: ServiceAccount;
  readonly clock: Clock;
  /** Of Firebase; '' is Google's own. */
  readonly endpoint: string;
}

/**
 * Locks the accounts of robots that are out at Firebase, which then refreshes none of their tokens: what a robot has in hand holds an
 * hour at most. Goes on until each is confirmed, over restarts.
 */
export class AccountLock {
  readonly #parts: LockParts;
  readonly #line: SignedLine;

  constructor(parts: LockParts) {
    this.#parts = parts;
    const { account, clock } = parts;
    // Of no family's house: there is no ledger here.
    const outbound = { note: () => {} };
    this.#line = { signIn: new ServiceAccountSignIn(account, clock, outbound, 'identity'), clock, outbound };
  }

  /** How many are not locked yet. Rejects with CloudError, or the signal's reason. */
  async goOn(signal: AbortSignal): Promise<number> {
    const { store, clock } = this.#parts;
    const open = (await store.members()).filter((one) => one.revokedMs !== null && one.lockedMs === null);
    let left = 0;
    for (const member of open) {
      if (await this.#isLocked(member, signal)) await store.noteLocked(member.id, clock.now());
      else left += 1;
    }
    return left;
  }

  async #isLocked({ id, tokenMs }: Member, signal: AbortSignal): Promise<boolean> {
    // Where it was never given a token there is no account, and will be none.
    if (tokenMs === null) return true;
    const { account, clock, endpoint } = this.#parts;
    const at = endpoint === '' ? 'https://' : `${endpoint}/`;
    const url = `${at}identitytoolkit.googleapis.com/v1/projects/${account.project}/accounts:update`;
    const body = { localId: id, disableUser: true };
    const { status, json } = await signedExchange({ url, method: 'POST', body }, this.#line, signal);
    if (status === 200) return true;
    const { words } = googleStatus(status, json);
    // No account yet: its last custom token may still make one, and afterwards nothing can.
    if (words.startsWith('USER_NOT_FOUND')) return clock.now() > tokenMs + 2 * CUSTOM_TOKEN_LASTS_MS;
    throw new CloudError(status === 403 ? 'no_access' : 'refused');
  }
}
