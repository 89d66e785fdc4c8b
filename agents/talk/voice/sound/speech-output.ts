import type { Journal } from '#drivers/journal/journal.ts';
import type { Speaker } from '#drivers/speaker/speaker.ts';
import type { ToneOfVoice } from '#drivers/voice/voice.ts';
import { AnswerSound } from './answer-sound.ts';
import type { OwnVoice } from './own-voice.ts';
import type { SpokenRecord } from './spoken-record.ts';

interface SpeechOutputParts {
  readonly speaker: Speaker;
  readonly own: OwnVoice;
  readonly record: SpokenRecord;
  readonly journal: Journal;
  tone(): ToneOfVoice;
  /** Words of the robot for whoever shows them. */
  onWords(text: string, isFinal: boolean): void;
}

/** How much "もっと ゆっくり" changes, and where it ends. */
const SLOWER = 0.85;
const FASTER = 1.15;
const RATES = { least: 0.7, most: 1.3 } as const;

/** All the robot says, in the model's voice and in its own, and what of it was heard. */
export class SpeechOutput {
  readonly #parts: SpeechOutputParts;
  readonly #answer: AnswerSound;
  /** Sentences of its own that are still being made. */
  #making = 0;
  #rate = 1;
  #lastOwn = '';

  constructor(parts: SpeechOutputParts) {
    this.#parts = parts;
    this.#answer = new AnswerSound(parts.speaker);
  }

  /** Nothing sounds and nothing waits to. */
  get isSilent(): boolean {
    return this.#parts.speaker.queuedMs === 0 && !this.#answer.hasMore && this.#making === 0;
  }

  /** Plays a piece of the model's answer, the first one of a new answer when `isFirst`. */
  play(samples: Int16Array, isFirst: boolean): void {
    if (isFirst) this.#answer.begin();
    if (!this.#answer.add(samples)) this.#parts.journal.warn('an answer was too long to be played whole');
  }

  /** Takes the words of the answer; they go with the sound that comes after. */
  words(piece: string): void {
    this.#parts.record.robotSays(piece, this.#answer.length);
  }

  /** Gives the loudspeaker more; to be called often. */
  feed(): void {
    this.#answer.feed();
  }

  /** Silence now. The rest of the answer is kept, but as far as the record goes it was not said. */
  cut(): void {
    this.#parts.own.stop();
    this.#answer.hold();
    this.endWords();
  }

  hold(): void {
    this.#answer.hold();
  }

  goOn(): void {
    this.#answer.goOn();
  }

  /** Says the last thing again; false when there is none. */
  repeat(): boolean {
    if (this.#answer.length > 0) this.#answer.repeat();
    else if (this.#lastOwn !== '') void this.say(this.#lastOwn);
    else return false;
    return true;
  }

  /** Says a sentence in the robot's own voice, after what is playing; resolves when all of it is on its way. */
  async say(sentence: string): Promise<void> {
    this.#lastOwn = sentence;
    this.#answer.begin();
    this.#parts.onWords(sentence, true);
    await this.hum(sentence);
  }

  /** The same for a sound that is no sentence: it stands in no record. */
  async hum(sound: string): Promise<void> {
    this.#making += 1;
    try {
      const { rate, pitchSemitones } = this.#parts.tone();
      await this.#parts.own.say(sound, { rate: rate * this.#rate, pitchSemitones });
    } finally {
      this.#making -= 1;
    }
  }

  changeRate(command: 'slower' | 'faster'): void {
    const rate = this.#rate * (command === 'slower' ? SLOWER : FASTER);
    this.#rate = Math.min(RATES.most, Math.max(RATES.least, rate));
  }

  /** The answer is over, whole or cut: what was heard of it is what was said. */
  endWords(): void {
    const { record, onWords } = this.#parts;
    if (record.saying !== '') onWords(record.saying, true);
    record.endRobot(this.#answer.heard, this.#answer.length);
  }
}
