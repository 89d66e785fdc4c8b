import type { Clock } from '#drivers/clock/clock.ts';
import type { ButtonEvent, ButtonName, Buttons } from './buttons.ts';
import type { GestureTiming } from './gesture.ts';
import { GestureWatch } from './gesture-watch.ts';

/** Buttons without wires: the page, the terminal and tests touch them. */
export class VirtualButtons implements Buttons {
  readonly mechanism = 'virtual';
  readonly fault = null;
  readonly #watch: GestureWatch;
  readonly #held = new Set<ButtonName>();

  constructor(clock: Clock, timing: GestureTiming, onFault?: (error: unknown) => void) {
    this.#watch = new GestureWatch(clock, timing, onFault);
  }

  async open(): Promise<void> {
    this.#watch.start((button) => this.#held.has(button));
  }

  onEvent(listener: (event: ButtonEvent) => void): () => void {
    return this.#watch.onEvent(listener);
  }

  heldSinceOpen(): readonly ButtonName[] {
    return this.#watch.heldSinceStart();
  }

  /** Puts a finger on a button or takes it away; the same twice changes nothing. */
  touch(button: ButtonName, isDown: boolean): void {
    if (this.#held.has(button) === isDown) return;
    if (isDown) this.#held.add(button);
    else this.#held.delete(button);
    this.#watch.edge(button, isDown);
  }

  async close(): Promise<void> {
    this.#watch.stop();
  }
}
