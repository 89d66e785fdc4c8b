import { isAudible } from '#agents/live/watchdog.ts';
import { FRAME_MS, OUTPUT_RATE_HZ, samplesPerFrame } from '#drivers/audio/format.ts';
import { countMorae } from './morae.ts';
import type { SpeakingPace } from './speaking-pace.ts';

/** Words are believed to reach a little less far than the pace says: what is not covered must not be heard. */
const SAFETY = 0.9;
/** Words that reach this far, and end as a sentence does, are all there are; without its mark they must reach the end. */
const ENOUGH = 0.8;
const WHOLE = 0.95;
const SENTENCE_END = /[。！？!?…」）)]\s*$/;

/**
 * How far the words of an answer reach in its sound. The provider sends both without saying which belongs to which, so
 * it is reckoned: by the morae of the words, the pace of the voice, and the sound that can be heard (a pause takes no
 * words). One per answer.
 */
export class WordsCover {
  readonly #pace: SpeakingPace;
  /** Length of each piece of sound in samples; negative where nothing can be heard in it. */
  readonly #pieces: number[] = [];
  #audibleMs = 0;
  #morae = 0;
  /** How far the reckoning has got: pieces, samples, and ms of audible sound in them. */
  #reached = { piece: 0, samples: 0, audibleMs: 0 };

  constructor(pace: SpeakingPace) {
    this.#pace = pace;
  }

  get hasSound(): boolean {
    return this.#pieces.length > 0;
  }

  /** Samples from the beginning of the answer that the words reach. */
  get samples(): number {
    const budgetMs = this.#morae * this.#pace.moraMs * SAFETY;
    const reached = this.#reached;
    for (let piece = this.#pieces[reached.piece]; piece !== undefined; piece = this.#pieces[reached.piece]) {
      const audibleMs = piece > 0 ? msOf(piece) : 0;
      if (reached.audibleMs + audibleMs > budgetMs) break;
      reached.piece += 1;
      reached.samples += Math.abs(piece);
      reached.audibleMs += audibleMs;
    }
    return reached.samples;
  }

  /** Whether the words reach to the end of all sound that has come. `text`: all of them. */
  isWhole(text: string): boolean {
    const share = SENTENCE_END.test(text) ? ENOUGH : WHOLE;
    return this.#morae * this.#pace.moraMs >= share * this.#audibleMs;
  }

  addSound(samples: Int16Array): void {
    const size = samplesPerFrame(OUTPUT_RATE_HZ);
    for (let from = 0; from < samples.length; from += size) {
      const piece = samples.subarray(from, from + size);
      const isHeard = isAudible(piece);
      this.#pieces.push(isHeard ? piece.length : -piece.length);
      if (isHeard) this.#audibleMs += msOf(piece.length);
    }
  }

  addWords(words: string): void {
    this.#morae += countMorae(words);
  }

  /** The share of what can be heard that lies before this sample, 0-1. */
  shareBefore(sample: number): number {
    let [position, audibleMs] = [0, 0];
    for (const piece of this.#pieces) {
      if (position >= sample) break;
      position += Math.abs(piece);
      if (piece > 0) audibleMs += msOf(piece);
    }
    return this.#audibleMs === 0 ? 0 : audibleMs / this.#audibleMs;
  }

  /** All words of all the sound have come: the pace is learned from them. */
  learn(): void {
    this.#pace.note(this.#morae, this.#audibleMs);
  }
}

function msOf(samples: number): number {
  return (samples / samplesPerFrame(OUTPUT_RATE_HZ)) * FRAME_MS;
}
