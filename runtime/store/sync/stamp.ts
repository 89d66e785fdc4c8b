import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/** A stamp is ms × STEP + the robot's number below STEP: two robots never make the same, but for one pair in 2048. */
const STEP = 2048;
/** No clock that is only wrong is beyond the year 2100; whole numbers reach to 2109. */
const LAST_MS = 4_102_444_800_000;
export const LATEST_STAMP = LAST_MS * STEP;

/** A place in the order for something of which only the moment is known (wall-clock ms). */
export const stampAt = (atMs: number): number => Math.min(LAST_MS, Math.max(1, Math.floor(atMs))) * STEP;
/** When a stamp was made by its robot's clock, or later. */
export const momentOfStamp = (stamp: number): number => Math.floor(stamp / STEP);

/** More than `last`, and by the clock where that allows it. `salt`: the robot's number, 0-2047. */
function nextStamp(last: number, nowMs: number, salt: number): number {
  const byClock = Math.min(LAST_MS, Math.max(0, Math.floor(nowMs))) * STEP + salt;
  if (byClock > last) return byClock;
  const next = Math.floor(last / STEP) * STEP + salt;
  return next > last ? next : next + STEP;
}

/**
 * The order of changes over all robots of a family: a hybrid logical clock (Kulkarni et al. 2014) in one whole number. A change
 * made after another was known has the greater stamp, on whichever robot; else the clocks decide.
 */
export class Stamps {
  readonly #meta: Statement<[string], number>;
  readonly #set: Statement<[number]>;

  constructor(database: Preparer) {
    this.#meta = database.prepare<[string], number>('SELECT value FROM store_meta WHERE key = ?').pluck();
    this.#set = database.prepare("UPDATE store_meta SET value = ? WHERE key = 'stamp'");
  }

  /** For the change at hand; to be called inside its transaction. */
  next(nowMs: number): number {
    const stamp = nextStamp(this.#last(), nowMs, this.#meta.get('stamp_salt') ?? 0);
    this.#set.run(stamp);
    return stamp;
  }

  /** All that is made from now on comes after this one. Inside a transaction. */
  meet(stamp: number): void {
    if (stamp > this.#last()) this.#set.run(stamp);
  }

  #last(): number {
    return this.#meta.get('stamp') ?? 0;
  }
}
