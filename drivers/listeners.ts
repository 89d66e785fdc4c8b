/**
 * The listeners of one event, behind a fault wall: a listener that throws is reported to `onFault` and hurts
 * neither the others nor the device. Listeners that come or go during an emit count from the next one.
 */
export class Listeners<T> {
  readonly #listeners = new Set<{ readonly call: (value: T) => void }>();
  readonly #onFault: (error: unknown) => void;

  constructor(onFault: (error: unknown) => void = () => {}) {
    this.#onFault = onFault;
  }

  get size(): number {
    return this.#listeners.size;
  }

  /** Adds a listener; the same function may be added twice. Returns the way to remove it. */
  add(listener: (value: T) => void): () => void {
    const entry = { call: listener };
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
    };
  }

  emit(value: T): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener.call(value);
      } catch (error) {
        this.#onFault(error);
      }
    }
  }
}
