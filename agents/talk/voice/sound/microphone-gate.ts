import { FRAME_MS, INPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import { SoundRing } from '#drivers/audio/frames.ts';

/** Kept while the gate is shut, so that the first syllable is not lost: what a detector needs to be sure, and some. */
const PRE_ROLL_MS = 500;
/** After the last voiced frame so much goes out at once: a word fades, and ends in sounds without voice (です). */
const FADE_MS = 300;
/** Of a pause within a turn so much is sent when the child goes on, the newest: a model hears that it was one. */
const PAUSE_MS = 1_000;

/**
 * The only way by which sound leaves the microphone. Shut, it keeps the last half second and lets nothing through.
 * Open, it lets through what is said; the silence after it waits until something follows, and is dropped when the turn
 * ends. The microphone light is driven by `onChange`, so that it cannot lie: it is on while anything may go out.
 */
export class MicrophoneGate {
  readonly #pass: (frame: Int16Array) => void;
  readonly #onChange: (isOpen: boolean) => void;
  readonly #kept = new SoundRing(PAUSE_MS / FRAME_MS, samplesPerFrame(INPUT_RATE_HZ));
  #isOpen = false;
  /** Frames since the last one with speech. */
  #quietFrames = 0;

  constructor(pass: (frame: Int16Array) => void, onChange: (isOpen: boolean) => void) {
    this.#pass = pass;
    this.#onChange = onChange;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Takes a frame of the microphone; `mayWait`: there is no speech in it. */
  frame(frame: Int16Array, mayWait = false): void {
    this.#quietFrames = mayWait ? this.#quietFrames + 1 : 0;
    if (this.#isOpen && this.#quietFrames * FRAME_MS <= FADE_MS) {
      this.#kept.drain(this.#pass);
      this.#pass(frame);
    } else this.#kept.push(frame);
  }

  /** Lets sound through, what was kept first. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#onChange(true);
    this.#kept.drain(this.#pass, PRE_ROLL_MS / FRAME_MS);
  }

  shut(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#onChange(false);
  }

  /** Drops what was kept: the robot's own voice must not be sent as the child's. */
  forget(): void {
    this.#kept.clear();
  }
}
