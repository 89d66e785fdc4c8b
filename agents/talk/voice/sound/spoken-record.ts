import type { Said } from '#agents/talk/turn/lesson-brief.ts';

/** Enough to go on with after a broken line. */
const KEPT = 12;

/**
 * What was really said and heard in a conversation. The robot's words count only as far as their sound was played:
 * the rest was never said.
 */
export class SpokenRecord {
  readonly #past: Said[] = [];
  /** Pieces of the answer under way, with the samples that had come when they did. */
  #pieces: { readonly text: string; readonly atSample: number }[] = [];
  #saying = '';

  /** The last things said, oldest first. */
  get recent(): readonly Said[] {
    return this.#past;
  }

  /** All of the answer under way, heard or not. */
  get saying(): string {
    return this.#saying;
  }

  /** Words of the child, said or written, that may be told on. */
  childSaid(words: string): void {
    this.#keep('child', words);
  }

  robotSays(piece: string, atSample: number): void {
    this.#pieces.push({ text: piece, atSample });
    this.#saying += piece;
  }

  /**
   * The robot's answer is over; of it `heardSamples` of `allSamples` were played. A piece of the transcript goes with
   * the sound that comes after the piece before it. Gives the words that were.
   */
  endRobot(heardSamples: number, allSamples: number): string {
    const isWhole = heardSamples >= allSamples;
    const heard = this.#pieces.filter(({ atSample }) => isWhole || atSample < heardSamples);
    const text = heard.map((piece) => piece.text).join('');
    const said = isWhole || text === '' ? text : `${text}…`;
    this.#keep('robot', said);
    this.forget();
    return said;
  }

  /** Nothing of the answer under way was heard, and nothing of it will be. */
  forget(): void {
    this.#pieces = [];
    this.#saying = '';
  }

  /** All that was said so far. */
  forgetAll(): void {
    this.#past.length = 0;
    this.forget();
  }

  #keep(who: Said['who'], text: string): void {
    if (text.trim() === '') return;
    this.#past.push({ who, text });
    if (this.#past.length > KEPT) this.#past.shift();
  }
}
