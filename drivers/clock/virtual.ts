import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import { type DateFacts, type DateState, decideDate, lastCertainMs, NOTHING_KNOWN } from './decide-date.ts';

interface Timer {
  dueMs: number;
  /** Order of creation, so that timers due together run in the order they were set. */
  readonly order: number;
  run(): void;
}

/**
 * Time that stands still until a test moves it. Timers run in the order they are due, and after each one all
 * promises that it settled run on before the next.
 */
export class VirtualClock implements Clock {
  readonly #timers = new Set<Timer>();
  #wallMs: number;
  #elapsedMs = 0;
  #jumpedMs = 0;
  #order = 0;
  /** What is known of its date. */
  dateFacts: () => DateFacts = () => NOTHING_KNOWN;

  constructor(startMs = Date.UTC(2026, 3, 6, 7, 0)) {
    this.#wallMs = startMs;
  }

  now(): number {
    return this.#wallMs + this.#elapsedMs;
  }

  monotonicMs(): number {
    return this.#elapsedMs;
  }

  jumpedMs(): number {
    return this.#jumpedMs;
  }

  get dateState(): DateState {
    return decideDate(this.now(), this.dateFacts());
  }

  lastCertainMs(): number {
    return lastCertainMs(this.now(), this.dateFacts());
  }

  /** How many sleeps and periodic actions are waiting: 0 after a clean stop. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Sets the wall clock as the network does when it corrects it: no time has passed, and timers do not notice. */
  jumpWallClock(byMs: number): void {
    this.#wallMs += byMs;
    this.#jumpedMs += byMs;
  }

  /** Goes to another time, past which nothing ran; timers do not notice. */
  setWallClock(nowMs: number): void {
    this.#wallMs = nowMs - this.#elapsedMs;
  }

  sleep(durationMs: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const onAbort = () => {
        this.#timers.delete(timer);
        reject(signal?.reason);
      };
      const timer: Timer = {
        dueMs: this.#elapsedMs + Math.max(0, durationMs),
        order: this.#order++,
        run: () => {
          this.#timers.delete(timer);
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#timers.add(timer);
    });
  }

  every(periodMs: number, action: () => void): () => void {
    if (!(periodMs > 0)) throw new RangeError('a period is longer than 0 ms');
    const timer: Timer = {
      dueMs: this.#elapsedMs + periodMs,
      order: this.#order++,
      run: () => {
        timer.dueMs += periodMs;
        action();
      },
    };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  }

  /** Lets `durationMs` pass; resolves when everything due in it has run. */
  async advance(durationMs: number): Promise<void> {
    const untilMs = this.#elapsedMs + durationMs;
    await nextTurn();
    for (;;) {
      const timer = this.#next(untilMs);
      if (timer === undefined) break;
      this.#elapsedMs = Math.max(this.#elapsedMs, timer.dueMs);
      timer.run();
      await nextTurn();
    }
    this.#elapsedMs = Math.max(this.#elapsedMs, untilMs);
  }

  #next(untilMs: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.dueMs > untilMs) continue;
      if (first === undefined || timer.dueMs < first.dueMs) first = timer;
      else if (timer.dueMs === first.dueMs && timer.order < first.order) first = timer;
    }
    return first;
  }
}
