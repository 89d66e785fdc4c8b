import { Resampler } from '#drivers/audio/resample.ts';

/** Of the sound that comes (drivers/audio/format.ts). */
const SOUND_RATE_HZ = 24_000;
/** The robot sends at most 300 ms ahead. */
const CAPACITY_MS = 1000;
/** So much must be there, or so long it must have waited, before playing starts: a network that hesitates is not heard. */
const START_MS = 40;
const PIECE_SAMPLES = 960;

/**
 * Sound on its way to the ear of a page, at the rate of its loudspeaker. It counts what was played in milliseconds of
 * the sound as it came. Runs in the audio thread: allocates only when it is made.
 */
export class PlaybackBuffer {
  readonly #rateHz: number;
  readonly #resampler: Resampler;
  readonly #ring: Float32Array;
  readonly #startSamples: number;
  #read = 0;
  #length = 0;
  #played = 0;
  #received = 0;
  #waited = 0;
  #isPlaying = false;

  /** `rateHz` is that of the loudspeaker. */
  constructor(rateHz: number) {
    this.#rateHz = rateHz;
    this.#resampler = new Resampler(SOUND_RATE_HZ, rateHz, PIECE_SAMPLES);
    this.#ring = new Float32Array(Math.ceil((CAPACITY_MS * rateHz) / 1000));
    this.#startSamples = (START_MS * rateHz) / 1000;
  }

  /** Of all that came since the last cut. What did not fit counts as played: nobody will hear it. */
  get playedMs(): number {
    const receivedMs = (this.#received * 1000) / SOUND_RATE_HZ;
    return this.#length === 0 ? receivedMs : Math.min(receivedMs, (this.#played * 1000) / this.#rateHz);
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  push(samples: Int16Array): void {
    this.#received += samples.length;
    for (let at = 0; at < samples.length; at += PIECE_SAMPLES) {
      const piece = this.#resampler.push(samples.subarray(at, at + PIECE_SAMPLES));
      for (let i = 0; i < piece.length && this.#length < this.#ring.length; i++) {
        this.#ring[(this.#read + this.#length++) % this.#ring.length] = (piece[i] as number) / 32768;
      }
    }
  }

  /** Silence from the next sample on. */
  cut(): void {
    this.#resampler.clear();
    this.#length = 0;
    this.#played = 0;
    this.#received = 0;
    this.#waited = 0;
    this.#isPlaying = false;
  }

  /** The next samples for the ear; silence where there are none. */
  fill(output: Float32Array): void {
    let count = 0;
    if (!this.#isPlaying && this.#length > 0) {
      this.#waited += output.length;
      this.#isPlaying = this.#length >= this.#startSamples || this.#waited >= this.#startSamples;
    }
    if (this.#isPlaying) {
      count = Math.min(this.#length, output.length);
      for (let i = 0; i < count; i++) {
        output[i] = this.#ring[this.#read] as number;
        this.#read = (this.#read + 1) % this.#ring.length;
      }
      this.#length -= count;
      this.#played += count;
      if (this.#length === 0) {
        this.#isPlaying = false;
        this.#waited = 0;
      }
    }
    output.fill(0, count);
  }
}
