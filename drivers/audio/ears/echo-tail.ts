import { FRAME_MS, INPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import { SoundRing } from '#drivers/audio/frames.ts';
import { levelDbfs } from '#drivers/audio/level.ts';

/** The tail of the longest setting is 2 s; what was said before it is not waited for. */
const KEPT_FRAMES = 1_200 / FRAME_MS;
/** Between the robot's last sound and the child's first; a stop within a word (いっ, はち) is shorter. */
const GAP_FRAMES = 200 / FRAME_MS;
/** What is no louder than that above the room is no voice. */
const ABOVE_FLOOR_DB = 8;
/** A voice that sounds as the microphone opens fills so many of the last frames. */
const LAST_FRAMES = 6;
const SOUNDING_FRAMES = 3;

/**
 * What the microphone hears while the robot's own voice may still be in it. A child answers quickly: when the robot has
 * fallen silent, what the child began to say since is given from its first sound on, or it is told that the beginning
 * cannot be had, so that はちじゅうご never arrives as ご.
 */
export class EchoTail {
  readonly #frames = new SoundRing(KEPT_FRAMES, samplesPerFrame(INPUT_RATE_HZ));
  /** Of the kept frames, oldest first: how loud, and whether the robot had been given all its sound before. */
  readonly #levels: { dbfs: number; isAfter: boolean }[] = [];

  get isEmpty(): boolean {
    return this.#frames.count === 0;
  }

  /** Keeps a frame; `isAfter`: since then the robot plays nothing that can be heard. */
  keep(frame: Int16Array, isAfter: boolean): void {
    this.#frames.push(frame);
    const entry = (this.#levels.length < KEPT_FRAMES ? undefined : this.#levels.shift()) ?? {
      dbfs: 0,
      isAfter,
    };
    entry.dbfs = levelDbfs(frame);
    entry.isAfter = isAfter;
    this.#levels.push(entry);
  }

  /**
   * The microphone opens: gives what is the child's, oldest first, and is empty. 'cut': a voice is sounding, and where it
   * began the robot may still have sounded; nothing was given. `floorDbfs`: of the room.
   */
  release(floorDbfs: number, give: (frame: Int16Array) => void): 'whole' | 'cut' {
    const levels = this.#levels;
    const isQuiet = (at: number) => (levels[at]?.dbfs ?? 0) <= floorDbfs + ABOVE_FLOOR_DB;
    let quiet = 0;
    let from = -1;
    for (let at = levels.length - 1; at >= 0 && levels[at]?.isAfter; at--) {
      quiet = isQuiet(at) ? quiet + 1 : 0;
      if (quiet < GAP_FRAMES) continue;
      from = at;
      break;
    }
    let sounding = 0;
    for (let at = Math.max(0, levels.length - LAST_FRAMES); at < levels.length; at++)
      if (!isQuiet(at)) sounding++;
    const newest = from < 0 ? 0 : levels.length - from;
    levels.length = 0;
    this.#frames.drain(give, newest);
    return from < 0 && sounding >= SOUNDING_FRAMES ? 'cut' : 'whole';
  }

  clear(): void {
    this.#frames.clear();
    this.#levels.length = 0;
  }
}
