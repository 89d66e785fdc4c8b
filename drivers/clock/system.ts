import type { Clock } from './clock.ts';
import { type DateFacts, type DateState, decideDate, lastCertainMs, NOTHING_KNOWN } from './decide-date.ts';

/** The longest time setTimeout can count; it takes anything longer for 1 ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Of what is done more seldom the wakes do not count. */
const LONGEST_BEAT_MS = 100;

/** The computer's own time. */
export class SystemClock implements Clock {
  readonly #dateFacts: () => DateFacts;
  /** Key: period (ms), the short ones. */
  readonly #beats = new Map<number, Beat>();

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
    if (periodMs > LONGEST_BEAT_MS) {
      const timer = setInterval(action, periodMs).unref();
      return () => clearInterval(timer);
    }
    let beat = this.#beats.get(periodMs);
    if (beat === undefined) {
      beat = new Beat(periodMs, () => this.#beats.delete(periodMs));
      this.#beats.set(periodMs, beat);
    }
    return beat.join(action);
  }
}

/**
 * All that is done with one period, at the same moments: to wake a processor that rests costs more than most of it takes.
 * The first time comes after half a period at the least, one and a half at the most.
 */
class Beat {
  readonly #periodMs: number;
  readonly #onEmpty: () => void;
  readonly #timer: NodeJS.Timeout;
  /** Key: what is done; value: from when on. */
  readonly #actions = new Map<{ readonly run: () => void }, number>();

  constructor(periodMs: number, onEmpty: () => void) {
    this.#periodMs = periodMs;
    this.#onEmpty = onEmpty;
    this.#timer = setInterval(() => this.#sound(), periodMs).unref();
  }

  join(run: () => void): () => void {
    const action = { run };
    this.#actions.set(action, performance.now() + this.#periodMs / 2);
    return () => {
      if (!this.#actions.delete(action) || this.#actions.size > 0) return;
      clearInterval(this.#timer);
      this.#onEmpty();
    };
  }

  #sound(): void {
    const nowMs = performance.now();
    for (const [action, fromMs] of [...this.#actions]) {
      if (nowMs >= fromMs && this.#actions.has(action)) action.run();
    }
  }
}
