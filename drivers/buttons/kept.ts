import type { DeviceErrorCode } from '#drivers/errors.ts';
import { Listeners } from '#drivers/listeners.ts';
import type { OpenedPart, PartStanding, TriedPart } from '#drivers/open-part.ts';
import type { ButtonEvent, ButtonName, Buttons } from './buttons.ts';

/** The buttons as the robot holds them: the real ones from when they open, their twin until then. */
export class KeptButtons implements Buttons, TriedPart {
  readonly #part: OpenedPart<Buttons>;
  readonly #twin: Buttons;
  readonly #events: Listeners<ButtonEvent>;
  #attached: Buttons | null = null;
  #detach = () => {};

  constructor(part: OpenedPart<Buttons>, twin: Buttons, onFault: (error: unknown) => void) {
    this.#part = part;
    this.#twin = twin;
    this.#events = new Listeners(onFault);
    this.#attach();
  }

  get mechanism(): string {
    return this.#now.mechanism;
  }

  get fault(): DeviceErrorCode | null {
    return this.#now.fault;
  }

  async open(): Promise<void> {
    await this.#now.open();
  }

  onEvent(listener: (event: ButtonEvent) => void): () => void {
    return this.#events.add(listener);
  }

  heldSinceOpen(): readonly ButtonName[] {
    return this.#now.heldSinceOpen();
  }

  standing(): PartStanding {
    const { real } = this.#part;
    return real === null || real.fault === null ? this.#part.standing() : this.#part.standing(real.fault);
  }

  /** Nobody can press for a test: that the lines are held and watched is what is tried. */
  async tryOut(): Promise<PartStanding> {
    await this.#part.open();
    this.#attach();
    if (this.#part.real !== null && this.#part.real.fault === null) this.#part.served();
    return this.standing();
  }

  async close(): Promise<void> {
    await this.#part.settled();
    await Promise.all([this.#part.real?.close(), this.#twin.close()]);
  }

  get #now(): Buttons {
    return this.#part.real ?? this.#twin;
  }

  #attach(): void {
    const now = this.#now;
    if (now === this.#attached) return;
    this.#detach();
    this.#attached = now;
    this.#detach = now.onEvent((event) => this.#events.emit(event));
  }
}
