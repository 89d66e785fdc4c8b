import { FRAME_MS } from '#drivers/audio/format.ts';
import type { FrameSound } from '#drivers/audio/speech-events.ts';
import type { UtteranceEnding } from '../machine/turn.ts';

/** Looked at are the last two seconds of an utterance. */
const KEPT_FRAMES = 2_000 / FRAME_MS;
/** A word or two (はい, うん, さん); and one of which the melody says nothing. */
const SHORT_MS = 500;
const SHORTEST_MS = 240;
/** What is held on one note (half-tones) and as loud (dB) for so long, and for so much of the utterance, is no word. */
const HELD_FRAMES = 240 / FRAME_MS;
const HELD_SHARE = 0.45;
const HELD_SEMITONES = 1.5;
const HELD_DB = 8;
/** So far below its highest pitch an utterance ends that is over (declination and final lowering). */
const FALL_SEMITONES = 3;
/** One that ends less below stays in the air, from this length to that: えーと, はち… */
const FLAT_SEMITONES = 1.5;
const FLAT_MS = { least: 320, most: 1_200 } as const;
/** A jump by more is the detector's mistake (an octave), not a voice. */
const JUMP_SEMITONES = 7;

const REFERENCE_HZ = 100;

/** Judges the end of an utterance by its length, its pitch and its energy; what was said it does not know. */
export class UtteranceShape {
  /** Of the last frames: half-tones (NaN where there is no pitch) and level. */
  readonly #semitones = new Float32Array(KEPT_FRAMES);
  readonly #dbfs = new Float32Array(KEPT_FRAMES);
  #frames = 0;
  #lastSpeech = 0;

  /** An utterance begins. */
  begin(): void {
    this.#frames = 0;
    this.#lastSpeech = 0;
  }

  /** Takes the next frame of it; `isSpeech`: the child's. Allocates nothing. */
  hear({ pitchHz, dbfs }: FrameSound, isSpeech: boolean): void {
    const at = this.#frames % KEPT_FRAMES;
    this.#semitones[at] = isSpeech && pitchHz > 0 ? 12 * Math.log2(pitchHz / REFERENCE_HZ) : Number.NaN;
    this.#dbfs[at] = dbfs;
    this.#frames += 1;
    if (isSpeech) this.#lastSpeech = this.#frames;
  }

  /** How it ends, judged when it has been quiet for a moment. */
  ending(): UtteranceEnding {
    let highest = Number.NEGATIVE_INFINITY;
    let last = Number.NaN;
    let held = 0;
    let longestHeld = 0;
    let heldSemitones = 0;
    let heldDbfs = 0;
    for (let frame = Math.max(0, this.#frames - KEPT_FRAMES); frame < this.#lastSpeech; frame++) {
      const semitones = this.#semitones[frame % KEPT_FRAMES] as number;
      const dbfs = this.#dbfs[frame % KEPT_FRAMES] as number;
      if (Number.isNaN(semitones) || Math.abs(semitones - last) > JUMP_SEMITONES) {
        held = 0;
        continue;
      }
      last = semitones;
      highest = Math.max(highest, semitones);
      const goesOn =
        Math.abs(semitones - heldSemitones) <= HELD_SEMITONES && Math.abs(dbfs - heldDbfs) <= HELD_DB;
      held = goesOn ? held + 1 : 1;
      heldSemitones += (semitones - heldSemitones) / held;
      heldDbfs += (dbfs - heldDbfs) / held;
      longestHeld = Math.max(longestHeld, held);
    }
    const fall = highest - last;
    const lengthMs = this.#lastSpeech * FRAME_MS;
    const isHeld = longestHeld >= HELD_FRAMES && longestHeld >= HELD_SHARE * this.#lastSpeech;
    if (isHeld && fall < FALL_SEMITONES) return 'searching';
    if (lengthMs <= SHORTEST_MS) return 'done';
    // Whispered, or too soft to have a pitch.
    if (Number.isNaN(fall)) return 'unsure';
    const isFlat = fall < FLAT_SEMITONES && lengthMs >= FLAT_MS.least && lengthMs <= FLAT_MS.most;
    if (isFlat) return 'searching';
    if (fall < FALL_SEMITONES) return 'unsure';
    return lengthMs <= SHORT_MS ? 'done' : 'falling';
  }
}
