import { FRAME_MS } from '#drivers/audio/format.ts';
import type { FrameSound } from '#drivers/audio/speech-events.ts';
import { LevelShares } from './level-shares.ts';

/** So far below the child's own voice is somebody else: a voice from 2 m is 12 dB softer than one from half a metre. */
const FAR_DB = 10;
/** Where others are heard, a frame counts when it is so much louder than they mostly are (the level 4 of 5 stay below). */
const ABOVE_OTHERS_DB = 7;
const MOSTLY = 0.8;
/** Whatever others say, what is so far below the child's own voice is not the child, and what is near it is. */
const NEVER_DB = 16;
const ALWAYS_DB = 2;
/** Within a turn: what is so far below the turn's own loud frames is the room behind the child. */
const BEHIND_DB = 14;
/** A word that was loud enough fades; so long, and by so much, it still counts. */
const FADE_FRAMES = 100 / FRAME_MS;
const FADE_DB = 15;
/**
 * Others are in the room when they have so much weight: a frame weighs the more, the farther it is below the child's
 * voice. 6 s of voice at -12 dB, or 2 s at -20 dB, within the memory: a soft sentence of the child's own is less.
 */
const OTHERS_WEIGHT = 6_000 / FRAME_MS;
const DB_A_WEIGHT = 5;
/** How long others are remembered, in frames that were heard. */
const MEMORY_FRAMES = 30_000 / FRAME_MS;
const KEPT_A_FRAME = Math.exp(-1 / MEMORY_FRAMES);
/** Of a turn so much is looked at before it says how loud the child is. */
const KNOWN_FRAMES = 200 / FRAME_MS;
/** The child's level follows a louder turn by this share, and a softer one by that, at most so many dB a turn. */
const RISE = 0.6;
const FALL = 0.5;
const MOST_FALL_DB = 3;

/**
 * Which voices are the child's: learns how loud the child is at this desk, and how loud the others in the room are (a
 * television, brothers and sisters). Alone in a quiet room a child may be as soft as it likes; once softer voices were heard
 * for some seconds within about half a minute, only what stands out from them and is near the child's own level
 * counts. The figures were tuned with tests/support/sound/rooms; docs/ears.md has what they cost.
 */
export class NearVoice {
  #childDbfs: number | null = null;
  readonly #others = new LevelShares(MEMORY_FRAMES);
  /** Of the others, faded like them. */
  #weight = 0;
  /** Loud frames in a row, and frames since the last. */
  #loud = 0;
  #sinceLoud = Number.POSITIVE_INFINITY;
  /** What counted in the turn that is open. */
  readonly #turn = new LevelShares(Number.POSITIVE_INFINITY);

  /** Of the child's usual loudness, dB of full scale; null before the first turn. */
  get childDbfs(): number | null {
    return this.#childDbfs;
  }

  /** Whether this frame may be the child's. `isTurnOpen`: in the child's turn. Frames in order; allocates nothing. */
  hear({ dbfs, mayBeSpeech }: FrameSound, isTurnOpen: boolean): boolean {
    this.#others.age();
    this.#weight *= KEPT_A_FRAME;
    const least = this.#leastDbfs(isTurnOpen);
    const isLoud = mayBeSpeech && dbfs >= least;
    const isFading = this.#sinceLoud <= FADE_FRAMES && dbfs >= least - FADE_DB;
    this.#loud = isLoud ? this.#loud + 1 : 0;
    this.#sinceLoud = this.#loud >= 2 ? 0 : this.#sinceLoud + 1;
    if (!mayBeSpeech) return false;
    const below = this.#childDbfs === null ? 0 : this.#childDbfs - FAR_DB - dbfs;
    if (below > 0 || !(isLoud || isFading)) {
      this.#others.add(dbfs);
      this.#weight += 1 + Math.max(0, below) / DB_A_WEIGHT;
    }
    if (isLoud && isTurnOpen) this.#turn.add(dbfs);
    return isLoud || isFading;
  }

  /** The child's turn is over; it was a usable one: that is how loud the child is. */
  endTurn(): void {
    if (this.#turn.frames >= KNOWN_FRAMES) this.#learn(this.#turn.level(0.75));
    this.#turn.clear();
  }

  /** What was heard in this turn was not the child: others speak as loud as that. */
  distrust(): void {
    this.#others.addAll(this.#turn);
    this.#weight += this.#turn.frames;
    this.#turn.clear();
  }

  #leastDbfs(isTurnOpen: boolean): number {
    let least = Number.NEGATIVE_INFINITY;
    if (this.#weight >= OTHERS_WEIGHT) {
      least = this.#others.level(MOSTLY) + ABOVE_OTHERS_DB;
      const child = this.#childDbfs;
      if (child !== null) least = Math.max(child - NEVER_DB, Math.min(child - ALWAYS_DB, least));
    }
    if (isTurnOpen && this.#turn.frames >= KNOWN_FRAMES)
      least = Math.max(least, this.#turn.level(0.9) - BEHIND_DB);
    return least;
  }

  #learn(dbfs: number): void {
    const known = this.#childDbfs ?? dbfs;
    const change = dbfs - known;
    this.#childDbfs = known + (change > 0 ? RISE * change : Math.max(-MOST_FALL_DB, FALL * change));
  }
}
