/** Pairs of taps beside the middle one. */
const PAIRS = 16;
/** How far the outermost tap lies from the middle, in samples. */
const REACH = PAIRS * 2 - 1;

/**
 * One side of a half-band low-pass (windowed sinc, Blackman): it cuts at a quarter of the rate,
 * where each second tap is zero, so that a sample costs 17 multiplications. Of 48 kHz sound it keeps what lies
 * below 10.5 kHz and takes away, by 60 dB or more, what lies above 14 kHz; what folds back between lands above
 * 10 kHz, where speech has next to nothing.
 */
const sideTaps: Float64Array = makeSideTaps();

/** Every second sample of `samples` after a low-pass, so that nothing folds back as hiss. It keeps its place in time. */
export function halveRate(samples: Int16Array): Int16Array {
  const padded = new Int16Array(samples.length + 2 * REACH + 1);
  padded.set(samples, REACH);
  const result = new Int16Array(Math.ceil(samples.length / 2));
  for (let i = 0; i < result.length; i++) {
    const middle = i * 2 + REACH;
    let sum = 0.5 * (padded[middle] as number);
    for (let pair = 0; pair < PAIRS; pair++) {
      const offset = pair * 2 + 1;
      const around = (padded[middle - offset] as number) + (padded[middle + offset] as number);
      sum += (sideTaps[pair] as number) * around;
    }
    result[i] = Math.max(-32768, Math.min(32767, Math.round(sum)));
  }
  return result;
}

function makeSideTaps(): Float64Array {
  const taps = new Float64Array(PAIRS);
  for (let pair = 0; pair < PAIRS; pair++) {
    const offset = pair * 2 + 1;
    const sinc = Math.sin((Math.PI * offset) / 2) / (Math.PI * offset);
    const phase = (Math.PI * offset) / (REACH + 1);
    taps[pair] = sinc * (0.42 + 0.5 * Math.cos(phase) + 0.08 * Math.cos(2 * phase));
  }
  // Both sides together are half of what passes at 0 Hz; the middle tap is the other half.
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / (4 * sum));
}

/** How far what must not fold back is pressed down. */
const STOP_DB = 70;
/** Part of what the lower rate could carry that is kept untouched; between it and the whole the filter falls. */
const KEPT_PART = 0.8;

/**
 * Changes the rate of sound that comes piece by piece (24 to 16 kHz for the echo canceller, 48 or 44.1 to 16 kHz for
 * a page's microphone): a polyphase low-pass (Kaiser window), which remembers the end of the last piece. Allocates
 * only at first. The sound comes out `delayMs` late.
 */
export class Resampler {
  readonly delayMs: number;
  /** Output samples of `#down` input samples. */
  readonly #up: number;
  readonly #down: number;
  /** The taps of each phase, newest sample first. */
  readonly #phases: readonly Float64Array[];
  readonly #reach: number;
  readonly #heard: Float64Array;
  readonly #output: Int16Array;
  readonly #mostSamples: number;
  #phase = 0;
  #view: Int16Array;

  /** `mostSamples` is the largest piece that will come. */
  constructor(fromHz: number, toHz: number, mostSamples: number) {
    const common = greatestCommonDivisor(fromHz, toHz);
    this.#up = toHz / common;
    this.#down = fromHz / common;
    const taps = lowPass(fromHz * this.#up, Math.min(fromHz, toHz) / 2, this.#up);
    this.#phases = Array.from({ length: this.#up }, (_, phase) =>
      Float64Array.from(
        { length: Math.ceil((taps.length - phase) / this.#up) },
        (_, i) => taps[phase + i * this.#up] as number,
      ),
    );
    this.#reach = Math.ceil(taps.length / this.#up) - 1;
    this.#heard = new Float64Array(this.#reach + mostSamples);
    this.#output = new Int16Array(Math.ceil((mostSamples * this.#up) / this.#down) + 1);
    this.#view = this.#output;
    this.#mostSamples = mostSamples;
    this.delayMs = ((taps.length - 1) * 500) / (fromHz * this.#up);
  }

  /** What comes out for this piece; the buffer is filled anew by the next one. Throws RangeError on a larger piece. */
  push(samples: Int16Array): Int16Array {
    if (samples.length > this.#mostSamples)
      throw new RangeError(`a piece of sound may have ${this.#mostSamples} samples`);
    const heard = this.#heard;
    heard.set(samples, this.#reach);
    let count = 0;
    // `#phase` counts in steps of the common multiple of both rates, from the first sample of this piece.
    const end = samples.length * this.#up;
    for (; this.#phase < end; this.#phase += this.#down) {
      const taps = this.#phases[this.#phase % this.#up] as Float64Array;
      const newest = this.#reach + Math.floor(this.#phase / this.#up);
      let sum = 0;
      for (let i = 0; i < taps.length; i++) sum += (taps[i] as number) * (heard[newest - i] as number);
      this.#output[count++] = Math.max(-32768, Math.min(32767, Math.round(sum)));
    }
    this.#phase -= end;
    heard.copyWithin(0, samples.length, samples.length + this.#reach);
    if (this.#view.length !== count) this.#view = this.#output.subarray(0, count);
    return this.#view;
  }

  /** Forgets the sound so far. */
  clear(): void {
    this.#heard.fill(0);
    this.#phase = 0;
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** A Kaiser-windowed sinc at `rateHz` that lets through what lies below `limitHz`; its sum is `gain`. */
function lowPass(rateHz: number, limitHz: number, gain: number): Float64Array {
  const widthHz = limitHz * (1 - KEPT_PART);
  // Kaiser's formulas (Oppenheim and Schafer, Discrete-Time Signal Processing, 7.5.3).
  const half = Math.ceil((STOP_DB - 7.95) / (2.285 * ((2 * Math.PI * widthHz) / rateHz)) / 2);
  const beta = 0.1102 * (STOP_DB - 8.7);
  const cut = (limitHz - widthHz / 2) / rateHz;
  const taps = Float64Array.from({ length: half * 2 + 1 }, (_, i) => {
    const at = i - half;
    const sinc = at === 0 ? 2 * cut : Math.sin(2 * Math.PI * cut * at) / (Math.PI * at);
    return sinc * bessel(beta * Math.sqrt(1 - (at / (half + 1)) ** 2));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => (tap * gain) / sum);
}

/** The modified Bessel function of order 0, by its series. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-9; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
