import { DeviceError } from '#drivers/errors.ts';

/** Lets one task run at a time, in order of arrival; a crowd beyond `mostWaiting` is turned away. */
export class OneAtATime {
  readonly #mostWaiting: number;
  readonly #waiting: { go(): void }[] = [];
  #isTaken = false;

  constructor(mostWaiting = 4) {
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Runs `task` when all before it have ended. Throws DeviceError busy when too many wait, or the signal's reason
   * when it aborts while waiting; then the task never starts.
   */
  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#isTaken) await this.#turn(signal);
    this.#isTaken = true;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#isTaken = false;
      else next.go();
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) {
      throw new DeviceError('busy', 'it is in use, and others wait for it');
    }
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        this.#waiting.splice(this.#waiting.indexOf(place), 1);
        reject(signal?.reason);
      };
      const place = {
        go: () => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(place);
    });
  }
}
