import { levelDbfs } from '#drivers/audio/level.ts';

/** At or below this nothing is there but zeros: a microphone that is muted, or not the one that was meant. */
const DEAD_DBFS = -90;
/** Speech at the desk is louder than this (own estimate: quiet rooms of the sound tests stay below -50). */
const SPEECH_DBFS = -45;
/** A sample this far out lies at the end of what 16 bits can say. */
const CLIPPED_SAMPLE = 32_600;
/** Frames of 20 ms. */
const ENOUGH_SPEECH_FRAMES = 25;
const MANY_CLIPPED_FRAMES = 5;
const CLIPPED_SAMPLES_OF_FRAME = 3;
/** A voice stands out of the room by so much. */
const VOICE_OVER_ROOM_DB = 10;
/** Of all frames so many are the room's: people pause. */
const ROOM_SHARE = 0.1;
/** Of a minute: a trial is shorter. */
const KEPT_FRAMES = 3000;

/** How a microphone hears: 'silent' gives no sound at all, 'too_quiet' none that is speech, 'too_loud' is clipped. */
export type Hearing = 'ok' | 'silent' | 'too_quiet' | 'too_loud';

/** Judges what is said into a microphone that is tried; keeps numbers only. */
export class HeardLevel {
  #loudestDbfs = Number.NEGATIVE_INFINITY;
  #speechFrames = 0;
  #clippedFrames = 0;
  readonly #levels: number[] = [];

  hear(frame: Int16Array): void {
    const levelNow = levelDbfs(frame);
    this.#loudestDbfs = Math.max(this.#loudestDbfs, levelNow);
    if (this.#levels.length < KEPT_FRAMES) this.#levels.push(levelNow);
    if (levelNow > SPEECH_DBFS) this.#speechFrames++;
    let clipped = 0;
    for (const sample of frame) if (Math.abs(sample) >= CLIPPED_SAMPLE) clipped++;
    if (clipped >= CLIPPED_SAMPLES_OF_FRAME) this.#clippedFrames++;
  }

  /** Half a second of good speech: no need to go on. */
  get isEnough(): boolean {
    return this.#speechFrames >= ENOUGH_SPEECH_FRAMES;
  }

  /** How loud a voice was that spoke for half a second, however quietly it arrived; null where none stood out of the room. */
  get voiceDbfs(): number | null {
    const levels = this.#levels.toSorted((a, b) => a - b);
    const room = levels[Math.floor(levels.length * ROOM_SHARE)];
    const voice = levels.at(-ENOUGH_SPEECH_FRAMES);
    if (room === undefined || voice === undefined) return null;
    return voice - room >= VOICE_OVER_ROOM_DB ? voice : null;
  }

  get hearing(): Hearing {
    if (this.#loudestDbfs <= DEAD_DBFS) return 'silent';
    if (this.#clippedFrames >= MANY_CLIPPED_FRAMES) return 'too_loud';
    return this.isEnough ? 'ok' : 'too_quiet';
  }
}
