import type { Clock } from './clock.ts';
import { type DateFacts, type DateState, decideDate, lastCertainMs, NOTHING_KNOWN } from './decide-date.ts';

/** The longest time setTimeout can count; it takes anything longer for 1 ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The computer's own time. */
export class SystemClock implements Clock {
  readonly #dateFacts: () => DateFacts;

  /** `dateFacts`: what is known of its date now; left out where nothing goes by dates. */
  constructor(dateFacts: () => DateFacts = () => NOTHING_KNOWN) {
    this.#dateFacts = dateFacts;
  }

  now(): number {
    return Date.now();
  }

  monotonicMs(): number {
    return performance.now();
  }

  jumpedMs(): number {
    return Math.round(Date.now() - performance.timeOrigin - performance.now());
  }

  get dateState(): DateState {
    return decideDate(this.now(), this.#dateFacts());
  }

  lastCertainMs(): number {
    return lastCertainMs(this.now(), this.#dateFacts());
  }

  sleep(durationMs: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      let leftMs = Math.max(0, durationMs);
      let timer: NodeJS.Timeout;
      const onAbort = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const next = () => {
        if (leftMs <= 0) {
          signal?.removeEventListener('abort', onAbort);
          return resolve();
        }
        const partMs = Math.min(leftMs, LONGEST_TIMER_MS);
        leftMs -= partMs;
        timer = setTimeout(next, partMs);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      timer = setTimeout(next, Math.min(leftMs, LONGEST_TIMER_MS));
      leftMs -= Math.min(leftMs, LONGEST_TIMER_MS);
    });
  }

  every(periodMs: number, action: () => void): () => void {
    const timer = setInterval(action, periodMs).unref();
    return () => clearInterval(timer);
  }
}
