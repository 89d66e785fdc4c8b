import { createHash, randomBytes } from 'node:crypto';
import type { FleetStore } from '../fleet-store.ts';

const KEY_BYTES = 32;
const SHOWN = /^Bearer ([A-Za-z0-9_-]{43})$/;

/**
 * Keys by which robots are believed: what a stranger says is not listened to. One is for many robots, by a name of support's,
 * and several count side by side, so that one can be changed. The store has their SHA-256.
 */
export class RobotKeys {
  readonly #store: FleetStore;

  constructor(store: FleetStore) {
    this.#store = store;
  }

  /** The new key of that name, which is shown this once; one that had the name counts no more. */
  async make(name: string): Promise<string> {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    await this.#store.putRobotKey(name, hashOf(key));
    return key;
  }

  /** Whether a request with this header of authorization is of a robot of ours. */
  async isShown(authorization: string | undefined): Promise<boolean> {
    const key = SHOWN.exec(authorization ?? '')?.[1];
    return key !== undefined && (await this.#store.hasRobotKey(hashOf(key)));
  }
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
