import { outOfPart, type Part } from '#agents/guard/out-of-part.ts';
import { AnswerLanguage } from './answer-language.ts';

/** How an answer may be said in no case: in another language, or as somebody else than the robot. */
export type MannerFault = 'foreign' | 'out_of_part';

/** So much of what was said before is read together with what comes: a claim or an address is no longer. */
const KEPT_CHARACTERS = 200;

/** Watches how an answer is said, whatever lies on the desk, piece by piece. */
export class AnswerManner {
  readonly #part: Part;
  readonly #language = new AnswerLanguage();
  #said = '';

  constructor(part: Part) {
    this.#part = part;
  }

  /** Takes the next piece of the answer; each costs only its own length and what was kept. */
  push(piece: string): MannerFault | null {
    this.#language.push(piece);
    this.#said = (this.#said + piece).slice(-KEPT_CHARACTERS - piece.length);
    if (this.#language.isForeign) return 'foreign';
    const from = this.#said.length - piece.length;
    return outOfPart(this.#said, this.#part, from) === null ? null : 'out_of_part';
  }
}
