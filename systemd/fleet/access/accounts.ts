import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { SCRYPT } from '../../publish/key-file.ts';
import type { Account, FleetStore } from '../fleet-store.ts';

const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** Each takes 128 MB while it is worked on. */
const MOST_AT_ONCE = 4;

/** A name as it stands in the log of stops, and on the page. */
export const ACCOUNT_NAME = /^[a-z][a-z0-9-]{0,29}$/;

/** Who of support may come in. One pass phrase is tried at a time, so that guessing takes no more than one core. */
export class Accounts {
  readonly #store: FleetStore;
  readonly #cost: number;
  #work: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** `cost`: N of scrypt for new accounts. */
  constructor(store: FleetStore, cost: number = SCRYPT.cost) {
    this.#store = store;
    this.#cost = cost;
  }

  /** Makes the account, or gives it another pass phrase; its sessions are over. */
  async put(name: string, phrase: string): Promise<void> {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    const hash = await stretched(phrase, { salt, cost: this.#cost });
    await this.#store.putAccount({ name, salt, hash: hash.toString('hex'), cost: this.#cost });
  }

  /** Whether it is this account's pass phrase, in the same time whether or not there is the account; null when too many ask. */
  async isRight(name: string, phrase: string): Promise<boolean | null> {
    if (this.#waiting >= MOST_AT_ONCE) return null;
    this.#waiting++;
    const turn = this.#work.then(() => this.#compare(name, phrase));
    this.#work = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      this.#waiting--;
    }
  }

  async #compare(name: string, phrase: string): Promise<boolean> {
    const account = await this.#store.account(name);
    const { salt, hash, cost } = account ?? { salt: '00', hash: '00'.repeat(HASH_BYTES), cost: this.#cost };
    const isSame = timingSafeEqual(await stretched(phrase, { salt, cost }), Buffer.from(hash, 'hex'));
    return isSame && account !== null;
  }
}

function stretched(phrase: string, { salt, cost }: Pick<Account, 'salt' | 'cost'>): Promise<Buffer> {
  const { block, parallel } = SCRYPT;
  const options = { N: cost, r: block, p: parallel, maxmem: 2 * 128 * cost * block * parallel };
  return new Promise((resolve, reject) => {
    // The same letters from any keyboard, as for keys.
    scrypt(phrase.normalize('NFKC'), Buffer.from(salt, 'hex'), HASH_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
