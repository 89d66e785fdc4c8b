import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Clock } from '#drivers/clock/clock.ts';

/** Callers that are counted at once, per limit; the one heard of longest ago is forgotten for a new one. */
const CALLER_LIMIT = 1000;

interface Count {
  requests: number;
  readonly startedMs: number;
}

/**
 * A store for @fastify/rate-limit that counts in windows of monotonic time. The package's own asks the wall clock,
 * where a clock set back by a year keeps a window open, and the page shut, for a year.
 */
export function rateStoreOn(clock: Clock): FastifyRateLimitStoreCtor {
  return class RateStore {
    /** The caller heard of last stands last. */
    readonly #counts = new Map<string, Count>();

    incr(
      caller: string,
      answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
    ): void {
      const nowMs = clock.monotonicMs();
      const known = this.#counts.get(caller);
      const isOpen = known !== undefined && nowMs - known.startedMs < windowMs;
      const count = isOpen ? known : { requests: 0, startedMs: nowMs };
      count.requests += 1;
      this.#counts.delete(caller);
      this.#counts.set(caller, count);
      if (this.#counts.size > CALLER_LIMIT) this.#counts.delete(this.#counts.keys().next().value as string);
      answer(null, { current: count.requests, ttl: windowMs - (nowMs - count.startedMs) });
    }

    /** A route with a limit of its own counts for itself. */
    child(): RateStore {
      return new RateStore();
    }
  };
}
