import type { Clock } from '#drivers/clock/clock.ts';
import { http } from '#runtime/web/http.ts';

/** How often the page is asked for once the robot is ready (ms). */
const EVERY_MS = 10_000;
/** A page that needs longer for its first bytes gives no sign of life. */
const LIMIT_MS = 8_000;

/** Whether the page answers: it is asked for by a real request, from the robot itself. */
export class PageProbe {
  readonly #address: string;
  readonly #clock: Clock;
  #isSilent = false;

  constructor(address: string, clock: Clock) {
    this.#address = address;
    this.#clock = clock;
  }

  /** Whether it has not answered when it was asked last. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Asks now and then; the returned function ends it. */
  watch(): () => void {
    const ended = new AbortController();
    let isAsking = false;
    const stop = this.#clock.every(EVERY_MS, () => {
      if (isAsking) return;
      isAsking = true;
      void this.answers(ended.signal).then(() => {
        isAsking = false;
      });
    });
    return () => {
      stop();
      ended.abort();
    };
  }

  /** Asks once; true where it answers, whatever it says. Never rejects. */
  async answers(signal: AbortSignal): Promise<boolean> {
    const done = new AbortController();
    const ending = AbortSignal.any([signal, done.signal]);
    const answered = new Promise<boolean>((resolve) => {
      http
        .get(this.#address, { agent: false, signal: ending }, (response) => {
          response.resume();
          resolve(true);
        })
        .on('error', () => resolve(false));
    });
    const tooLong = this.#clock.sleep(LIMIT_MS, ending).then(
      () => false,
      () => false,
    );
    const isAnswered = await Promise.race([answered, tooLong]);
    done.abort();
    if (!signal.aborted) this.#isSilent = !isAnswered;
    return isAnswered;
  }
}
