import { FRAME_MS, INPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import { SoundRing } from '#drivers/audio/frames.ts';

/** Kept while the gate is shut, so that the first syllable is not lost: what a detector needs to be sure, and some. */
const PRE_ROLL_MS = 500;

/**
 * The only way by which sound leaves the microphone. Shut, it keeps the last half second and lets nothing through;
 * the microphone light is driven by `onChange`, so that it cannot lie.
 */
export class MicrophoneGate {
  readonly #pass: (frame: Int16Array) => void;
  readonly #onChange: (isOpen: boolean) => void;
  readonly #kept = new SoundRing(PRE_ROLL_MS / FRAME_MS, samplesPerFrame(INPUT_RATE_HZ));
  #isOpen = false;

  constructor(pass: (frame: Int16Array) => void, onChange: (isOpen: boolean) => void) {
    this.#pass = pass;
    this.#onChange = onChange;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Takes a frame of the microphone; shut, it is not kept beyond the half second. */
  frame(frame: Int16Array): void {
    if (this.#isOpen) this.#pass(frame);
    else this.#kept.push(frame);
  }

  /** Lets sound through, what was kept first. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#onChange(true);
    this.#kept.drain(this.#pass);
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
