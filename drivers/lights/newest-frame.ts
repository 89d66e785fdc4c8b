import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';

/** Shows frames one after another; of those that come while one is being shown, only the newest is kept. */
export class NewestFrame<Frame> {
  readonly #show: (frame: Frame) => Promise<void>;
  readonly #onFault: (error: unknown) => void;
  #waiting: { readonly frame: Frame } | null = null;
  #showing: Promise<void> | null = null;
  #fault: DeviceErrorCode | null = null;

  /** `onFault` hears of the first frame that failed after one that did not. */
  constructor(show: (frame: Frame) => Promise<void>, onFault: (error: unknown) => void) {
    this.#show = show;
    this.#onFault = onFault;
  }

  /** Why the last frame was not shown; null where it was. */
  get fault(): DeviceErrorCode | null {
    return this.#fault;
  }

  push(frame: Frame): void {
    this.#waiting = { frame };
    this.#showing ??= this.#run();
  }

  /** Resolves when everything pushed so far was shown, given up, or replaced. Never rejects. */
  async settled(): Promise<void> {
    await this.#showing;
  }

  async #run(): Promise<void> {
    while (this.#waiting !== null) {
      const { frame } = this.#waiting;
      this.#waiting = null;
      try {
        await this.#show(frame);
        this.#fault = null;
      } catch (error) {
        const wasFaulty = this.#fault !== null;
        this.#fault = error instanceof DeviceError ? error.code : 'failed';
        if (!wasFaulty) this.#onFault(error);
      }
    }
    this.#showing = null;
  }
}
