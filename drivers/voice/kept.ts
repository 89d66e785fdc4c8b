import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { codeOf, type OpenedPart, type PartStanding, type TriedPart } from '#drivers/open-part.ts';
import type { ToneOfVoice, Voice } from './voice.ts';

/** What is spoken to nobody: one word, some 50 ms of work. */
const TRIAL_WORD = 'はい';
const PLAIN: ToneOfVoice = { rate: 1, pitchSemitones: 0 };

/** The robot's own voice as it holds it: the real one from when it is installed, its twin until then. */
export class KeptVoice implements Voice, TriedPart {
  readonly #part: OpenedPart<Voice>;
  readonly #twin: Voice;
  readonly #onChange: () => void;
  /** Why the last sentence was not spoken. */
  #fault: DeviceErrorCode | null = null;

  constructor(part: OpenedPart<Voice>, twin: Voice, onChange: () => void) {
    this.#part = part;
    this.#twin = twin;
    this.#onChange = onChange;
  }

  get mechanism(): string {
    return (this.#part.real ?? this.#twin).mechanism;
  }

  isAvailable(): Promise<boolean> {
    return (this.#part.real ?? this.#twin).isAvailable();
  }

  async *synthesize(text: string, tone: ToneOfVoice, signal?: AbortSignal): AsyncIterable<Int16Array> {
    const { real } = this.#part;
    if (real === null) {
      yield* this.#twin.synthesize(text, tone, signal);
      return;
    }
    try {
      for await (const piece of real.synthesize(text, tone, signal)) {
        this.#part.served();
        this.#note(null);
        yield piece;
      }
    } catch (error) {
      if (error instanceof DeviceError && signal?.aborted !== true) this.#note(error.code);
      throw error;
    }
  }

  standing(): PartStanding {
    return this.#fault === null ? this.#part.standing() : this.#part.standing(this.#fault);
  }

  /** Speaks a word into nothing. */
  async tryOut(_isAsked: boolean, signal: AbortSignal): Promise<PartStanding> {
    await this.#part.open();
    if (this.#part.real === null) return this.#part.standing();
    try {
      let samples = 0;
      for await (const piece of this.synthesize(TRIAL_WORD, PLAIN, signal)) samples += piece.length;
      return samples > 0 ? this.standing() : this.#part.standing('failed');
    } catch (error) {
      signal.throwIfAborted();
      return this.#part.standing(codeOf(error));
    }
  }

  #note(code: DeviceErrorCode | null): void {
    if (code === this.#fault) return;
    this.#fault = code;
    this.#onChange();
  }
}
