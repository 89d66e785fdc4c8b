/** How far what must not fold back is pressed down. */
const STOP_DB = 70;
/** Part of what the lower rate could carry that is kept untouched; between it and the whole the filter falls. */
const KEPT_PART = 0.8;

/**
 * Changes the rate of sound that comes piece by piece (24 to 16 kHz for the echo canceller, 48 or 44.1 to 16 kHz for
 * a page's microphone) or whole (48 to 24 kHz for a voice): a polyphase low-pass (Kaiser window), which remembers the end of the last piece. Allocates
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
  /** How late the sound comes out, in steps of the common multiple of both rates. */
  readonly #delay: number;
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
    this.#delay = (taps.length - 1) / 2;
    this.delayMs = (this.#delay * 1000) / (fromHz * this.#up);
  }

  /** A whole sound at another rate; it keeps its place in time. */
  static whole(samples: Int16Array, fromHz: number, toHz: number): Int16Array {
    const probe = new Resampler(fromHz, toHz, 0);
    const [up, down] = [probe.#up, probe.#down];
    // Silence before it makes the delay a whole number of samples that come out; these are left away.
    let before = 0;
    while ((probe.#delay + before * up) % down !== 0) before += 1;
    const late = (probe.#delay + before * up) / down;
    const length = Math.ceil((samples.length * up) / down);
    const padded = new Int16Array(Math.ceil(((late + length) * down) / up));
    padded.set(samples, before);
    return new Resampler(fromHz, toHz, padded.length).push(padded).slice(late, late + length);
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
