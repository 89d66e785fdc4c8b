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
  /** What is shown where nothing sounds. */
  dumbWords(): string;
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
  #isDumb = false;
  #rate = 1;
  #lastOwn = '';

  constructor(parts: SpeechOutputParts) {
    this.#parts = parts;
    this.#answer = new AnswerSound(parts.speaker);
  }

  /** Nothing sounds and nothing waits to that could. */
  get isSilent(): boolean {
    if (this.#making > 0) return false;
    return this.#isDumb || (this.#parts.speaker.queuedMs === 0 && !this.#answer.hasMore);
  }

  /** The model's answer as sound: `feed` plays as much of it as is allowed. */
  get answer(): AnswerSound {
    return this.#answer;
  }

  /**
   * Begins to look whether it is heard; gives the end of it. Where nothing sounds nobody waits for the end of a
   * sentence: its words, and that it does not sound, are shown.
   */
  attach(): () => void {
    const { speaker, journal, onWords, dumbWords } = this.#parts;
    return speaker.onTrouble((code) => {
      this.#isDumb = code !== null;
      if (code === null) return;
      journal.warn('the loudspeaker plays nothing', { code });
      onWords(dumbWords(), true);
    });
  }

  /** Takes a piece of the model's answer. */
  add(samples: Int16Array): void {
    if (!this.#answer.add(samples)) this.#parts.journal.warn('an answer was too long to be played whole');
  }

  /** Takes words of the answer, and shows them; they go with the sound from that sample on. */
  words(piece: string, atSample: number): void {
    const { record, onWords } = this.#parts;
    record.robotSays(piece, atSample);
    onWords(record.saying, false);
  }

  /** Gives the loudspeaker more; to be called often. */
  feed(): void {
    this.#answer.feed();
  }

  /** Silence now. The rest of the answer is kept, but as far as the record goes it was not said. */
  cut(): void {
    this.#parts.own.stop();
    this.#answer.hold();
    this.#answer.dropRest();
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

  /** Goes on in the robot's own voice with words of the answer that its sound did not bring. */
  async sayRest(words: string): Promise<void> {
    const { record, onWords } = this.#parts;
    this.#lastOwn = words;
    this.#answer.dropRest();
    onWords(record.saying, true);
    record.endRobot(this.#answer.length, this.#answer.length);
    await this.hum(words);
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

  /** A sentence while the answer is awaited: heard, and shown where none of its words stand yet; it is in no record. */
  async bridge(sentence: string): Promise<void> {
    const { record, onWords } = this.#parts;
    if (record.saying === '') onWords(sentence, true);
    await this.hum(sentence);
  }

  changeRate(command: 'slower' | 'faster'): void {
    const rate = this.#rate * (command === 'slower' ? SLOWER : FASTER);
    this.#rate = Math.min(RATES.most, Math.max(RATES.least, rate));
  }

  /** Words whose sound never came and that nobody will say: they are no part of the talk, and shown no more. */
  takeBack(): void {
    const { record, onWords } = this.#parts;
    if (record.saying === '') return;
    record.forget();
    onWords('', true);
  }

  /** The answer is over, whole or cut: what was heard of it is what was said, and all that is shown. */
  endWords(): void {
    const { record, onWords } = this.#parts;
    if (record.saying === '') return;
    onWords(record.endRobot(this.#answer.heard, this.#answer.length), true);
  }
}
