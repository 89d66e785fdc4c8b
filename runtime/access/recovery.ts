import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Private } from '#config/private.ts';
import type { RecoveryHash } from './access-record.ts';
import { AccessRefused } from './access-refused.ts';
import { type Chance, plainRecoveryCode } from './codes.ts';

/** 4 MiB and some 10 ms here: 120 random bits cannot be guessed in any case, and a Pi Zero has 512 MB. */
const SCRYPT = { N: 2 ** 12, r: 8, p: 1 } as const;
const HASH_BYTES = 32;
const NO_HASH = '00'.repeat(HASH_BYTES);

/** The recovery code on the family's paper. One hash at a time: two would want twice the memory of a small robot. */
export class Recovery {
  readonly #chance: Chance;
  #turn: Promise<unknown> = Promise.resolve();
  /** Under way or waiting for their turn. */
  #hashes = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** A new code, and what of it is kept; waits for its turn, so that nobody's guesses keep a parent out. */
  async make(): Promise<{ readonly code: Private<string>; readonly hash: RecoveryHash }> {
    const code = this.#chance.recoveryCode();
    const salt = randomBytes(HASH_BYTES);
    const hash = { salt: salt.toString('hex'), hash: (await this.#derive(code, salt)).toString('hex') };
    return { code: new Private(code), hash };
  }

  /**
   * Resolves where `typed` is the code of `kept`. Without one the same work is done, and nothing is right. Throws
   * AccessRefused: wrong_recovery_code, recovery_busy.
   */
  async prove(typed: string, kept: RecoveryHash | null): Promise<void> {
    if (this.#hashes > 0) throw new AccessRefused('recovery_busy');
    const { salt, hash } = kept ?? { salt: NO_HASH, hash: NO_HASH };
    const derived = await this.#derive(plainRecoveryCode(typed), Buffer.from(salt, 'hex'));
    const isRight = timingSafeEqual(derived, Buffer.from(hash, 'hex')) && kept !== null;
    if (!isRight) throw new AccessRefused('wrong_recovery_code');
  }

  #derive(code: string, salt: Buffer): Promise<Buffer> {
    this.#hashes += 1;
    const hash = this.#turn.then(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          scrypt(code, salt, HASH_BYTES, SCRYPT, (error, key) => (error ? reject(error) : resolve(key)));
        }),
    );
    this.#turn = hash
      .catch(() => {})
      .finally(() => {
        this.#hashes -= 1;
      });
    return hash;
  }
}
