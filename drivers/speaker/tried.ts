import type { OpenedPart, PartStanding, TriedPart } from '#drivers/open-part.ts';
import type { DeviceSpeaker } from './device.ts';

/** Whether the loudspeaker can be heard; it looks for its device by itself (outlet-keeper.ts). */
export class TriedSpeaker implements TriedPart {
  readonly #part: OpenedPart<DeviceSpeaker>;

  constructor(part: OpenedPart<DeviceSpeaker>) {
    this.#part = part;
  }

  standing(): PartStanding {
    return this.#part.standing(this.#part.real?.fault ?? null);
  }

  /** 20 ms of silence: nothing is heard of it. Whoever asks has the mechanism that gave way tried again first. */
  async tryOut(isAsked: boolean, signal: AbortSignal): Promise<PartStanding> {
    const speaker = this.#part.real;
    if (speaker === null) return this.#part.standing();
    if (isAsked && speaker.gaveWay !== null && speaker.queuedMs === 0) speaker.move();
    const code = await speaker.tryOut(signal);
    if (code === null) this.#part.served();
    return this.#part.standing(code);
  }
}
