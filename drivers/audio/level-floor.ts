import { FRAME_MS } from './format.ts';

/** The floor is the least of this many pieces, so 3.2 s: in speech there is a pause in any such time. */
const PIECES = 8;
const FRAMES_PER_PIECE = 400 / FRAME_MS;
/** Before the first piece is full, nothing is known about the room: a quiet one. */
const FIRST_DBFS = -62;
/** A microphone that gives less is switched off; a room that gives more is no place to be heard. */
const LOWEST_DBFS = -75;
const HIGHEST_DBFS = -25;
/** How fast the level is smoothed before its least is taken: the least of single frames lies far below the mean. */
const SMOOTHING = 0.2;

/**
 * How loud a room is when nobody speaks: the least of the smoothed level over the last 3.2 s (minimum statistics;
 * R. Martin, 2001). A fan that is switched on counts as speech for so long at most; one that is switched off is
 * forgotten within 0.4 s.
 */
export class LevelFloor {
  /** dB of full scale. */
  floorDbfs = FIRST_DBFS;
  readonly #least = new Float64Array(PIECES).fill(FIRST_DBFS);
  #piece = 0;
  #frames = 0;
  #smooth = FIRST_DBFS;

  /** Takes the level of the next frame of 20 ms and returns the floor. */
  hear(dbfs: number): number {
    this.#smooth += SMOOTHING * (dbfs - this.#smooth);
    const least = this.#least;
    if (this.#frames === 0) least[this.#piece] = this.#smooth;
    else least[this.#piece] = Math.min(least[this.#piece] as number, this.#smooth);
    let floor = least[0] as number;
    for (let i = 1; i < PIECES; i++) floor = Math.min(floor, least[i] as number);
    this.floorDbfs = Math.max(LOWEST_DBFS, Math.min(HIGHEST_DBFS, floor));
    if (++this.#frames === FRAMES_PER_PIECE) {
      this.#frames = 0;
      this.#piece = (this.#piece + 1) % PIECES;
    }
    return this.floorDbfs;
  }
}
