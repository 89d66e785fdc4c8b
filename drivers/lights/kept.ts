import type { DeviceErrorCode } from '#drivers/errors.ts';
import type { OpenedPart, PartStanding, TriedPart } from '#drivers/open-part.ts';
import type { Lights, Rgb } from './lights.ts';

/** The lights as the robot holds them: the real ones from when they open, their twin until then. */
export class KeptLights implements Lights, TriedPart {
  readonly #part: OpenedPart<Lights>;
  readonly #twin: Lights;
  #isClosed = false;

  constructor(part: OpenedPart<Lights>, twin: Lights) {
    this.#part = part;
    this.#twin = twin;
  }

  get mechanism(): string {
    return this.#now.mechanism;
  }

  get count(): number {
    return this.#now.count;
  }

  get fault(): DeviceErrorCode | null {
    return this.#now.fault;
  }

  async open(): Promise<void> {
    await this.#now.open();
  }

  setPixels(pixels: readonly Rgb[]): void {
    if (!this.#isClosed) this.#now.setPixels(pixels);
  }

  standing(): PartStanding {
    const { real } = this.#part;
    return real === null || real.fault === null ? this.#part.standing() : this.#part.standing(real.fault);
  }

  /** The light breathes all the time: its last frame is the proof. */
  async tryOut(): Promise<PartStanding> {
    await this.#part.open();
    if (this.#part.real !== null && this.#part.real.fault === null) this.#part.served();
    return this.standing();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#part.settled();
    await Promise.all([this.#part.real?.close(), this.#twin.close()]);
  }

  get #now(): Lights {
    return this.#part.real ?? this.#twin;
  }
}
