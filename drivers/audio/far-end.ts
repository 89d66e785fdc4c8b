import { INPUT_RATE_HZ, OUTPUT_RATE_HZ, samplesPerFrame } from './format.ts';
import { SoundRing } from './frames.ts';
import { Resampler } from './resample.ts';

/**
 * What may wait: the 120 ms that the loudspeaker is given ahead, and two frames of jitter. More would mean that a
 * frame is compared with the microphone after its echo has come, and what comes before its cause is not cancelled.
 */
const MOST_WAITING_FRAMES = 8;
/**
 * One frame may be late; when the next is missing too, the robot has finished. To wait for two costs more than it
 * saves: AEC3 takes 40 ms without the far side for a break, and then removed 4-11 dB instead of 31 of the robot's next
 * sentence (measured in the room of tests/support/sound/room.ts, speech cut off, a pause of 2 s, speech).
 */
const SILENT_AFTER_FRAMES = 1;

/**
 * The robot's own sound on its way to the echo canceller: taken at 24 kHz when it goes to the loudspeaker, given at
 * 16 kHz, one frame for each frame of the microphone, so that both sides run by the microphone's clock.
 *
 * A frame that is late (both sides come from other processes) is not replaced by silence at once: it follows, two for
 * one frame of the microphone. Silence in mid-sentence would move all that follows, and the canceller would have to
 * find the room anew.
 */
export class FarEnd {
  readonly #resampler = new Resampler(OUTPUT_RATE_HZ, INPUT_RATE_HZ, samplesPerFrame(OUTPUT_RATE_HZ));
  readonly #waiting = new SoundRing(MOST_WAITING_FRAMES, samplesPerFrame(INPUT_RATE_HZ));
  readonly #silence = new Int16Array(samplesPerFrame(INPUT_RATE_HZ));
  /** Frames of the microphone that have not had theirs yet. */
  #owed = 0;
  /** Frames of the microphone since the last one for which there was something. */
  #quietFrames = SILENT_AFTER_FRAMES;

  /** Takes a copy of 480 samples at OUTPUT_RATE_HZ. */
  push(frame: Int16Array): void {
    this.#waiting.push(this.#resampler.push(frame));
  }

  /** Gives what belongs to the next frame of the microphone: none, one or some frames of 320 samples. */
  next(give: (frame: Int16Array) => void): void {
    if (this.#waiting.count > 0) {
      const late = Math.min(this.#owed, this.#waiting.count - 1);
      this.#owed -= late;
      for (let left = late + 1; left > 0; left--) this.#giveOldest(give);
      this.#quietFrames = 0;
    } else if (this.#quietFrames < SILENT_AFTER_FRAMES) {
      this.#quietFrames++;
      this.#owed++;
    } else {
      for (; this.#owed > 0; this.#owed--) give(this.#silence);
      give(this.#silence);
    }
  }

  clear(): void {
    this.#waiting.clear();
    this.#resampler.clear();
    this.#owed = 0;
    this.#quietFrames = SILENT_AFTER_FRAMES;
  }

  #giveOldest(give: (frame: Int16Array) => void): void {
    const frame = this.#waiting.shift();
    if (frame !== null) give(frame);
  }
}
