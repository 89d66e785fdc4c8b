import { Listeners } from '#drivers/listeners.ts';
import type { Network } from './network.ts';

/** A network that is there or not, as it is told. */
export class VirtualNetwork implements Network {
  readonly #listeners: Listeners<boolean>;
  #isOnline: boolean;
  #isClosed = false;

  constructor(isOnline = false, onFault?: (error: unknown) => void) {
    this.#isOnline = isOnline;
    this.#listeners = new Listeners(onFault);
  }

  isOnline(): boolean {
    return this.#isOnline;
  }

  /** Plugs the house in or out. */
  set(isOnline: boolean): void {
    if (isOnline === this.#isOnline) return;
    this.#isOnline = isOnline;
    if (!this.#isClosed) this.#listeners.emit(isOnline);
  }

  onChange(listener: (isOnline: boolean) => void): () => void {
    return this.#listeners.add(listener);
  }

  close(): void {
    this.#isClosed = true;
  }
}
