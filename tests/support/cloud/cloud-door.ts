import type { CloudDoor } from '#agents/core/cloud-door.ts';

/** A door that a test opens and shuts. */
export class TestDoor implements CloudDoor {
  readonly #listeners = new Set<(isOpen: boolean) => void>();
  #isOpen: boolean;

  constructor(isOpen = true) {
    this.#isOpen = isOpen;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** How many wait to be told: none may be left over. */
  get listenerCount(): number {
    return this.#listeners.size;
  }

  set(isOpen: boolean): void {
    this.#isOpen = isOpen;
    for (const listener of [...this.#listeners]) listener(isOpen);
  }

  onChange(listener: (isOpen: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
