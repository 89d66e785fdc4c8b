/** A frame at or below this is no sound at all on the scale. */
const QUIETEST_DBFS = -60;
/** A frame at or above this fills the scale: speech close to a microphone. */
const LOUDEST_DBFS = -12;
/** Of silence in 16 bits, where the logarithm has no value. */
const SILENCE_DBFS = -96;

/** The mean power of a frame in dB of full scale, -96 (silence) to 0 (a square wave as loud as can be). */
export function levelDbfs(frame: Int16Array): number {
  let sum = 0;
  for (let i = 0; i < frame.length; i++) {
    const sample = frame[i] as number;
    sum += sample * sample;
  }
  return frame.length === 0 ? SILENCE_DBFS : powerDbfs(sum / frame.length);
}

/** The same of a mean of squared samples. */
export function powerDbfs(meanSquare: number): number {
  return Math.max(SILENCE_DBFS, 10 * Math.log10(meanSquare / (32768 * 32768)));
}

/** How loud a frame is to the eye, 0-1: linear in dB, so that quiet speech is seen as well. */
export function loudness(frame: Int16Array): number {
  const part = (levelDbfs(frame) - QUIETEST_DBFS) / (LOUDEST_DBFS - QUIETEST_DBFS);
  return Math.max(0, Math.min(1, part));
}

/** What of the shown level is left after a frame of silence: it sinks to a tenth in about 0.4 s. */
const FALL_PER_FRAME = 0.89;

/** The needle of a VU meter over frames of 20 ms: up at once, down slowly, so that syllables do not flicker. */
export class LevelMeter {
  /** 0-1. */
  level = 0;

  /** Takes the next frame and returns the level. */
  hear(frame: Int16Array): number {
    const now = loudness(frame);
    const fallen = this.level * FALL_PER_FRAME;
    this.level = Math.max(now, fallen < 0.01 ? 0 : fallen);
    return this.level;
  }
}
