import { INPUT_RATE_HZ, samplesPerFrame } from './format.ts';

/** The pitch of a voice needs no more than a quarter of the rate. */
const DECIMATION = 4;
const RATE_HZ = INPUT_RATE_HZ / DECIMATION;
const NEW_SAMPLES = samplesPerFrame(INPUT_RATE_HZ) / DECIMATION;
/** Two periods of the deepest voice must lie in what is looked at: 60 ms. */
const WINDOW_SAMPLES = NEW_SAMPLES * 3;
/** From a father's voice to a child's squeak. */
const LONGEST_LAG = Math.ceil(RATE_HZ / 80);
const SHORTEST_LAG = Math.floor(RATE_HZ / 550);
/** Longest stretch that is compared with itself, so that all lags are judged by the same samples. */
const COMPARED_SAMPLES = WINDOW_SAMPLES - LONGEST_LAG;

/**
 * How much a sound repeats itself as a voice's vowels do: the highest normalised autocorrelation over the pitches of
 * voices, 0-1, over the last 60 ms. Hiss, strokes of a pencil and rustling paper stay low, however loud they are.
 */
export class Voicing {
  readonly #window = new Float32Array(WINDOW_SAMPLES);

  /** Takes the next frame (320 samples at INPUT_RATE_HZ). Allocates nothing. */
  hear(frame: Int16Array): number {
    const window = this.#window;
    window.copyWithin(0, NEW_SAMPLES);
    const start = WINDOW_SAMPLES - NEW_SAMPLES;
    for (let i = 0; i < NEW_SAMPLES; i++) {
      let sum = 0;
      for (let k = 0; k < DECIMATION; k++) sum += frame[i * DECIMATION + k] as number;
      window[start + i] = sum / DECIMATION;
    }
    let mean = 0;
    for (let i = 0; i < WINDOW_SAMPLES; i++) mean += window[i] as number;
    mean /= WINDOW_SAMPLES;
    // The newest samples against what was `lag` earlier.
    let power = 1;
    for (let i = LONGEST_LAG; i < WINDOW_SAMPLES; i++) power += ((window[i] as number) - mean) ** 2;
    let best = 0;
    for (let lag = SHORTEST_LAG; lag <= LONGEST_LAG; lag++) {
      let product = 0;
      let earlierPower = 1;
      for (let i = WINDOW_SAMPLES - COMPARED_SAMPLES; i < WINDOW_SAMPLES; i++) {
        const earlier = (window[i - lag] as number) - mean;
        product += ((window[i] as number) - mean) * earlier;
        earlierPower += earlier * earlier;
      }
      if (product > 0) best = Math.max(best, (product * product) / (power * earlierPower));
    }
    return Math.sqrt(best);
  }
}
