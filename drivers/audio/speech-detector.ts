/** Tells speech from the sounds of a room, frame by frame (320 samples at INPUT_RATE_HZ), in the order of the sound. */
export interface SpeechDetector {
  readonly mechanism: string;
  isSpeech(frame: Int16Array): boolean;
  close(): void;
}
