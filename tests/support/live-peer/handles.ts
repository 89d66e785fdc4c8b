import type { Clock } from '#drivers/clock/clock.ts';
import type { Times } from './door.ts';
import type { SessionCore } from './session-core.ts';
import type { Fault } from './wire.ts';

/** How long a handle is good (ai.google.dev, session management). */
const LIFETIME_MS = 2 * 60 * 60 * 1000;

/** The resumption handles that were given out, and when they cannot be gone on with. */
export class Handles {
  readonly #clock: Clock;
  readonly #kept = new Map<string, { readonly session: SessionCore; readonly atMs: number }>();
  #refusal: { readonly fault: Fault; left: number } | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  keep(handle: string, session: SessionCore): void {
    this.#kept.set(handle, { session, atMs: this.#clock.monotonicMs() });
  }

  refuse(fault: Fault, { times = Number.POSITIVE_INFINITY }: Times): void {
    this.#refusal = { fault, left: times };
  }

  welcome(): void {
    this.#refusal = null;
  }

  /** The session a handle belongs to; null without one; or what the server closes with. */
  find(handle: string | null): SessionCore | Fault | null {
    if (handle === null || handle === '') return null;
    if (this.#refusal && this.#refusal.left-- > 0) return this.#refusal.fault;
    const kept = this.#kept.get(handle);
    if (kept === undefined) return { code: 1008, reason: 'BidiGenerateContent session not found' };
    if (this.#clock.monotonicMs() - kept.atMs > LIFETIME_MS) {
      return { code: 1007, reason: 'Session resumption handle has expired.' };
    }
    // sip-to-ai#14: a resume is refused while the earlier socket of the session is still open.
    if (kept.session.isOpen) return { code: 1011, reason: 'Internal error encountered.' };
    return kept.session;
  }
}
