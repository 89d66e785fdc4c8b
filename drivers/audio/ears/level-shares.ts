/** The scale: -96 (silence in 16 bits) to 0 dB of full scale, a bin for each dB. */
const LOWEST_DBFS = -96;
const BINS = 97;
/** Old frames fade in steps, not with each frame. */
const STEP_FRAMES = 50;

/** How loud frames were, as shares of all that were heard lately; old ones fade. Allocates only at first. */
export class LevelShares {
  /** Key: dB above the lowest; the frames of that level, faded. */
  readonly #bins = new Float64Array(BINS);
  readonly #kept: number;
  #frames = 0;
  #age = 0;

  /** `memoryFrames`: after so many that were passed to `age`, a third of a frame is left of one. */
  constructor(memoryFrames: number) {
    this.#kept = Math.exp(-STEP_FRAMES / memoryFrames);
  }

  /** Frames that are remembered, faded. */
  get frames(): number {
    return this.#frames;
  }

  add(dbfs: number): void {
    const bin = Math.max(0, Math.min(BINS - 1, Math.round(dbfs) - LOWEST_DBFS));
    this.#bins[bin] = (this.#bins[bin] as number) + 1;
    this.#frames += 1;
  }

  addAll(others: LevelShares): void {
    for (let i = 0; i < BINS; i++) this.#bins[i] = (this.#bins[i] as number) + (others.#bins[i] as number);
    this.#frames += others.#frames;
  }

  /** A frame's time passes. */
  age(): void {
    if (++this.#age < STEP_FRAMES) return;
    this.#age = 0;
    for (let i = 0; i < BINS; i++) this.#bins[i] = this.#kept * (this.#bins[i] as number);
    this.#frames *= this.#kept;
  }

  /** The level that `share` (0-1) of the frames do not exceed, dB of full scale; the lowest where there are none. */
  level(share: number): number {
    let left = share * this.#frames;
    for (let i = 0; i < BINS; i++) {
      left -= this.#bins[i] as number;
      if (left <= 1e-9) return LOWEST_DBFS + i;
    }
    return LOWEST_DBFS;
  }

  clear(): void {
    this.#bins.fill(0);
    this.#frames = 0;
  }
}
