import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { codeOf, type OpenedPart, type PartStanding, type TriedPart } from '#drivers/open-part.ts';
import type { Camera, PreparedPhoto } from './camera.ts';

/** Of a crowd before the camera, or of one picture: they say nothing about the camera. */
const PASSING: readonly DeviceErrorCode[] = ['busy', 'too_large'];
/** What looking for the camera can disprove; only a picture shows that it takes pictures again. */
const OF_ABSENCE: readonly DeviceErrorCode[] = ['not_present', 'not_permitted', 'busy'];

/** The camera as the robot holds it: the real one from when it opens, its twin until then. */
export class KeptCamera implements Camera, TriedPart {
  readonly #part: OpenedPart<Camera>;
  readonly #twin: Camera;
  readonly #onChange: () => void;
  /** Why the last picture was none. */
  #fault: DeviceErrorCode | null = null;

  constructor(part: OpenedPart<Camera>, twin: Camera, onChange: () => void) {
    this.#part = part;
    this.#twin = twin;
    this.#onChange = onChange;
  }

  get mechanism(): string {
    return (this.#part.real ?? this.#twin).mechanism;
  }

  /** Looks for the camera first where none was found: it may have been plugged in. */
  async capture(signal?: AbortSignal): Promise<PreparedPhoto> {
    await this.#part.open();
    const { real } = this.#part;
    if (real === null) return this.#twin.capture(signal);
    try {
      const photo = await real.capture(signal);
      this.#part.served();
      this.#note(null);
      return photo;
    } catch (error) {
      if (error instanceof DeviceError && !PASSING.includes(error.code)) this.#note(error.code);
      throw error;
    }
  }

  standing(): PartStanding {
    return this.#fault === null ? this.#part.standing() : this.#part.standing(this.#fault);
  }

  /** Unasked it takes no picture: it finds out whether the camera is there. */
  async tryOut(isAsked: boolean, signal: AbortSignal): Promise<PartStanding> {
    await this.#part.open(true);
    if (this.#fault !== null && OF_ABSENCE.includes(this.#fault)) this.#note(null);
    if (!isAsked || this.#part.real === null || this.#part.standing().is !== 'serving')
      return this.standing();
    try {
      await this.capture(signal);
      return this.standing();
    } catch (error) {
      signal.throwIfAborted();
      return this.#part.standing(codeOf(error));
    }
  }

  async close(): Promise<void> {
    await this.#part.settled();
    await Promise.all([this.#part.real?.close(), this.#twin.close()]);
  }

  #note(code: DeviceErrorCode | null): void {
    if (code === this.#fault) return;
    this.#fault = code;
    this.#onChange();
  }
}
