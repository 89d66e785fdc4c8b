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
/**
 * A dish that rings repeats itself as well as a voice, but has nothing at a voice's pitch: of a vowel at least this share
 * of the power is left by a mean over 1 ms (nothing at 1 kHz, half the power at 450 Hz), of a tone above 800 Hz less.
 */
const LEAST_LOW_SHARE = 0.11;
const MEAN_SAMPLES = RATE_HZ / 1000;
/** And what repeats itself as well at these lags, faster than any voice, is no vowel but hiss or ringing. */
const FASTER_LAGS = { least: 2, most: SHORTEST_LAG - 2 } as const;
const FASTER_SHARE = 0.96;
/** A peak so high is the period, where the best is twice or three times as long. */
const NEARLY = 0.85;
/** Longest stretch that is compared with itself, so that all lags are judged by the same samples. */
const COMPARED_SAMPLES = WINDOW_SAMPLES - LONGEST_LAG;

/**
 * How much a sound repeats itself as a voice's vowels do: the highest normalised autocorrelation over the pitches of
 * voices, 0-1, over the last 60 ms. Hiss, strokes of a pencil and rustling paper stay low, however loud they are.
 */
export class Voicing {
  /** Of the last frame's voice, where it is one. */
  pitchHz = 0;
  readonly #likeness = new Float64Array(LONGEST_LAG + 1);
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
    let lowPower = 0;
    for (let i = LONGEST_LAG; i < WINDOW_SAMPLES; i++) {
      power += ((window[i] as number) - mean) ** 2;
      let sum = 0;
      for (let k = 0; k < MEAN_SAMPLES; k++) sum += (window[i - k] as number) - mean;
      lowPower += (sum / MEAN_SAMPLES) ** 2;
    }
    if (lowPower < power * LEAST_LOW_SHARE) return 0;
    let best = 0;
    let bestLag = 0;
    let faster = 0;
    for (let lag = FASTER_LAGS.least; lag <= LONGEST_LAG; lag++) {
      if (lag > FASTER_LAGS.most && lag < SHORTEST_LAG) continue;
      let product = 0;
      let earlierPower = 1;
      for (let i = WINDOW_SAMPLES - COMPARED_SAMPLES; i < WINDOW_SAMPLES; i++) {
        const earlier = (window[i - lag] as number) - mean;
        product += ((window[i] as number) - mean) * earlier;
        earlierPower += earlier * earlier;
      }
      const likeness = product > 0 ? (product * product) / (power * earlierPower) : 0;
      this.#likeness[lag] = likeness;
      if (lag < SHORTEST_LAG) faster = Math.max(faster, likeness);
      else if (likeness > best) {
        best = likeness;
        bestLag = lag;
      }
    }
    this.pitchHz = bestLag === 0 ? 0 : RATE_HZ / this.#period(best, bestLag);
    return faster > best * FASTER_SHARE ? 0 : Math.sqrt(best);
  }

  /** The first lag that is as good as the best, or nearly: two periods repeat as well as one; in parts of a sample. */
  #period(best: number, bestLag: number): number {
    const likeness = this.#likeness;
    let lag = bestLag;
    for (let shorter = SHORTEST_LAG + 1; shorter < bestLag; shorter++) {
      const here = likeness[shorter] as number;
      const isPeak = here >= (likeness[shorter - 1] as number) && here >= (likeness[shorter + 1] as number);
      if (!isPeak || here < best * NEARLY) continue;
      lag = shorter;
      break;
    }
    if (lag <= SHORTEST_LAG || lag >= LONGEST_LAG) return lag;
    const [before, at, after] = [
      likeness[lag - 1] as number,
      likeness[lag] as number,
      likeness[lag + 1] as number,
    ];
    const bend = before - 2 * at + after;
    return bend === 0 ? lag : lag + (0.5 * (before - after)) / bend;
  }
}
