/** A level that is a voice and not the room (0-1; linear in dB, drivers/audio/level.ts). */
const VOICE_LEVEL = 0.3;
/** "I hear you" stays for so long after the last loud moment. */
const HEARD_MS = 1200;
const FLAT_MS = 5000;

/** Whether the child can see that it is heard. Time is given by the caller, in milliseconds. */
export class EarWatch {
  #beganAtMs = 0;
  #heardAtMs = Number.NEGATIVE_INFINITY;
  #hasHeard = false;

  /** The ear is opened, or the button is pressed: what is heard is to be shown from now on. */
  begin(nowMs: number): void {
    this.#beganAtMs = nowMs;
  }

  hear(level: number, nowMs: number): void {
    if (level < VOICE_LEVEL) return;
    this.#heardAtMs = nowMs;
    this.#hasHeard = true;
  }

  /**
   * After 5 s without a voice it is 'flat', for a child that holds the button or has never been heard: one that
   * thinks with its hands free is left in peace.
   */
  at(nowMs: number, isHeld: boolean): 'heard' | 'flat' | null {
    if (nowMs - this.#heardAtMs < HEARD_MS) return 'heard';
    const sinceMs = nowMs - Math.max(this.#beganAtMs, this.#heardAtMs);
    return sinceMs >= FLAT_MS && (isHeld || !this.#hasHeard) ? 'flat' : null;
  }
}
