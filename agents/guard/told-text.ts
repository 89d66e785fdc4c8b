import { flatten } from './flat-text.ts';

/** So many letters in a row, spaces and marks not counted, are no chance: the text was read out. */
const LEAST_LETTERS = 12;
/** What a prompt lets the robot say word for word. */
const SPOKEN = /「[^「」]*」/gu;

const letters = (text: string): string => flatten(text).text.replace(/[^\p{L}\p{N}]/gu, '');

/** The prompts of the robot, to know them again where they are said. */
export class ToldText {
  readonly #told: string;

  /** `prompts`: as they are written; what stands in 「」 there may be said. */
  constructor(prompts: readonly string[]) {
    this.#told = prompts
      .flatMap((prompt) => prompt.split(SPOKEN))
      .map(letters)
      .join('\n');
  }

  /** Whether a piece of them of 12 letters stands in the text, in whatever spacing and kana. */
  isIn(text: string): boolean {
    const said = letters(text);
    for (let at = 0; at + LEAST_LETTERS <= said.length; at++)
      if (this.#told.includes(said.slice(at, at + LEAST_LETTERS))) return true;
    return false;
  }
}
