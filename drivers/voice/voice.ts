/** How a sentence is spoken: rate 1 is normal (0.5-2), pitch in half-tones from the voice's own (-12 to 12). */
export interface ToneOfVoice {
  readonly rate: number;
  readonly pitchSemitones: number;
}

/** The robot's own voice: text to sound, without the network. */
export interface Voice {
  readonly mechanism: string;
  /** False when the program, its dictionary or its voice is not installed; `synthesize` then throws. */
  isAvailable(): Promise<boolean>;
  /**
   * Gives the sound of `text` sentence by sentence, mono at OUTPUT_RATE_HZ. Emoji and marks are not spoken;
   * a text with nothing to say gives no sound. Throws DeviceError (not_present, timed_out, failed).
   */
  synthesize(text: string, tone: ToneOfVoice, signal?: AbortSignal): AsyncIterable<Int16Array>;
}
