import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#drivers/clock/clock.ts';

const LASTS_MS = 60_000;

/**
 * Numbers that a robot signs, each once and within a minute, by the broker's own time: a robot's clock may be wrong. Nothing is kept
 * of those that are given away, so that asking for many fills no memory; and of used ones, which only a member's key can make,
 * as long as they would hold. The secret is of this process: whatever was signed before a start is void after it.
 */
export class Challenges {
  readonly #clock: Clock;
  readonly #secret = randomBytes(32);
  /** Key: one that was used; value: when it ends, monotonic ms. The oldest first. */
  readonly #used = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  make(): string {
    const text = `${Math.ceil(this.#clock.monotonicMs()) + LASTS_MS}.${randomBytes(16).toString('base64url')}`;
    return `${text}.${this.#proof(text).toString('base64url')}`;
  }

  /** Whether it is ours and still holds. */
  isOpen(challenge: string): boolean {
    const at = challenge.lastIndexOf('.');
    const text = challenge.slice(0, at);
    const proof = Buffer.from(challenge.slice(at + 1), 'base64url');
    const ours = this.#proof(text);
    if (proof.length !== ours.length || !timingSafeEqual(proof, ours)) return false;
    return Number.parseInt(text, 10) > this.#clock.monotonicMs();
  }

  /** Takes it; false where it was taken before. Only after its signature was found to be right. */
  use(challenge: string): boolean {
    const nowMs = this.#clock.monotonicMs();
    for (const [one, endsMs] of this.#used) {
      if (endsMs > nowMs) break;
      this.#used.delete(one);
    }
    // By what it says and not by how it is written: base64 has two ways to write some last letters.
    const text = challenge.slice(0, challenge.lastIndexOf('.'));
    if (this.#used.has(text)) return false;
    this.#used.set(text, nowMs + LASTS_MS);
    return true;
  }

  #proof(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(text).digest();
  }
}
