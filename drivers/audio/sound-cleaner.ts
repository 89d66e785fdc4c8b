import type { Settings } from '#config/settings.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { ApmModule, type FindBindings } from './apm-module.ts';

/** Makes what goes out of the microphone fit to be understood. */
export interface SoundCleaner {
  readonly mechanism: 'webrtc' | 'none';
  /** Cleans a frame (320 samples at INPUT_RATE_HZ) in place and gives it back. */
  clean(frame: Int16Array): Int16Array;
  /** Gives back what it holds; afterwards frames pass as they are. Twice is no harm. */
  close(): void;
}

/**
 * WebRTC's noise suppression and gain control, for what is sent alone: the ears themselves hear the room as it is, or a
 * television would be as loud as the child. What it has learned of the room stays from turn to turn. A fault of the
 * module closes it, and is told once.
 */
class WebrtcCleaner implements SoundCleaner {
  readonly mechanism = 'webrtc';
  readonly #module: ApmModule;
  readonly #journal: Journal;

  constructor(module: ApmModule, journal: Journal) {
    this.#module = module;
    this.#journal = journal;
  }

  clean(frame: Int16Array): Int16Array {
    if (!this.#module.isOpen) return frame;
    try {
      this.#module.clean(frame);
    } catch (error) {
      this.close();
      this.#journal.error('the noise suppression failed; the sound is sent as it is', {
        error: error instanceof Error ? error : new Error('something other than an error was thrown'),
      });
    }
    return frame;
  }

  close(): void {
    this.#module.close();
  }
}

/**
 * The cleaner the settings ask for. Never throws: where WebRTC's module is not there the sound is sent as it is, and the
 * log says so. `find` loads WebRTC's package.
 */
export async function openSoundCleaner(
  { cleaning }: Pick<Settings['microphone'], 'cleaning'>,
  journal: Journal,
  find?: FindBindings,
): Promise<SoundCleaner> {
  const none: SoundCleaner = { mechanism: 'none', clean: (frame) => frame, close: () => {} };
  if (cleaning === 'off') return none;
  try {
    return new WebrtcCleaner(await ApmModule.load({ noise: true, gain: true }, find), journal);
  } catch (error) {
    journal.warn('the noise suppression is not there; the sound is sent as it is', {
      error: error instanceof Error ? error : new Error('something other than an error was thrown'),
    });
    return none;
  }
}
