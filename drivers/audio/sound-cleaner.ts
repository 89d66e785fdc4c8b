import type { Settings } from '#config/settings.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { ApmModule, type FindBindings } from './apm-module.ts';

/** Makes what goes out of the microphone fit to be understood. */
export interface SoundCleaner {
  /** 'none' until it is loaded, and where it cannot be. */
  readonly mechanism: 'webrtc' | 'none';
  /** Loads what cleans; until then frames pass as they are. Never rejects; twice is no harm. */
  load(): Promise<void>;
  /** Cleans a frame (320 samples at INPUT_RATE_HZ) in place and gives it back. */
  clean(frame: Int16Array): Int16Array;
  /** Gives back what it holds; afterwards frames pass as they are. Twice is no harm. */
  close(): void;
}

/**
 * The cleaner the settings ask for: WebRTC's noise suppression and gain control, for what is sent alone, since the ears
 * themselves hear the room as it is, or a television would be as loud as the child. What it has learned of the room stays
 * from turn to turn. Where its module is not there, or fails, the sound is sent as it is, and the log says so once.
 */
export class WebrtcCleaner implements SoundCleaner {
  readonly #isWanted: boolean;
  readonly #journal: Journal;
  readonly #find: FindBindings | undefined;
  #module: ApmModule | null = null;
  #loading: Promise<void> | null = null;
  #isClosed = false;

  /** `find` loads WebRTC's package. */
  constructor({ cleaning }: Pick<Settings['microphone'], 'cleaning'>, journal: Journal, find?: FindBindings) {
    this.#isWanted = cleaning !== 'off';
    this.#journal = journal;
    this.#find = find;
  }

  get mechanism(): SoundCleaner['mechanism'] {
    return this.#module === null ? 'none' : 'webrtc';
  }

  load(): Promise<void> {
    this.#loading ??= this.#isWanted && !this.#isClosed ? this.#load() : Promise.resolve();
    return this.#loading;
  }

  clean(frame: Int16Array): Int16Array {
    if (!this.#module?.isOpen) return frame;
    try {
      this.#module.clean(frame);
    } catch (error) {
      this.close();
      this.#journal.error('the noise suppression failed; the sound is sent as it is', {
        error: known(error),
      });
    }
    return frame;
  }

  close(): void {
    this.#isClosed = true;
    this.#module?.close();
  }

  async #load(): Promise<void> {
    try {
      const module = await ApmModule.load({ noise: true, gain: true }, this.#find);
      this.#module = module;
      if (this.#isClosed) module.close();
    } catch (error) {
      this.#journal.warn('the noise suppression is not there; the sound is sent as it is', {
        error: known(error),
      });
    }
  }
}

const known = (error: unknown): Error =>
  error instanceof Error ? error : new Error('something other than an error was thrown');
