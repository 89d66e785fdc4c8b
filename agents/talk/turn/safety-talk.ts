import { fold } from '#agents/models/inner/understand/intents.ts';
import {
  AFRAID,
  answerTo,
  answerToFear,
  answerToTakingBack,
  answerWhileStaying,
  meantBy,
  type SafetyAnswer,
} from '#agents/safety/answer.ts';
import { disclosureIn } from '#agents/safety/disclosure.ts';
import { DISCLOSURE_KINDS, type DisclosureKind, keepsTheTalk } from '#agents/safety/kinds.ts';
import { toldIn } from '#agents/understanding/told.ts';
import { asksForWork } from './work-wish.ts';

/** Sessions whose talk stays with what was told; the oldest gives way. */
const TALKS_LIMIT = 32;

const TAKEN_BACK =
  /^(?:(?:いまの|さっきの|やっぱり|ごめん|えへへ|なーんて|なんて)[は、]*)*(?:うそ|じょうだん|なんでもない|きにしない|まちがえた)(?:だ|で)?(?:よ|ー|から|した|です|で|ぴょん|ね)*[!。]*$/;

/**
 * The talk that comes before every other: whatever model speaks, what a child tells is answered by fixed sentences, and
 * the talk stays there until the child asks for work. In memory only: it is written nowhere and logged nowhere.
 */
export class SafetyTalk {
  /** Answers given since it was told. Key: session id. */
  readonly #staying = new Map<string, number>();
  readonly #gradeNow: () => 1 | 2 | 3;

  /** `grade`: whose words are spoken; known without a store, so that none is asked when something is told. */
  constructor(grade: (1 | 2 | 3) | (() => 1 | 2 | 3)) {
    this.#gradeNow = typeof grade === 'number' ? () => grade : grade;
  }

  get #grade(): 1 | 2 | 3 {
    return this.#gradeNow();
  }

  /** The answer, where this message is none for a model or the lesson; null where it is. */
  answer(sessionId: string, message: string): SafetyAnswer | null {
    const said = message.trim();
    const chosen = meantBy(said);
    const told = chosen ?? toldIn(said);
    if (told !== null) return this.#answerTo(sessionId, told);
    const turn = this.#staying.get(sessionId);
    if (turn === undefined) return null;
    if (chosen === null || asksForWork(said)) {
      this.#staying.delete(sessionId);
      return null;
    }
    if (TAKEN_BACK.test(fold(said))) {
      this.#staying.delete(sessionId);
      return answerToTakingBack(this.#grade);
    }
    if (fold(said).startsWith(fold(AFRAID))) return answerToFear(this.#grade);
    this.#stay(sessionId, turn + 1);
    return answerWhileStaying(turn, this.#grade);
  }

  /** Whether the talk stays with what was told: no model is heard, no tool runs, nothing is stored. */
  stays(sessionId: string): boolean {
    return this.#staying.has(sessionId);
  }

  /**
   * The answer to words that are still coming, by voice: to what they plainly tell already, never to what they do not
   * yet. `before`: what was answered in the same turn; only what is more pressing is answered after it.
   */
  told(
    sessionId: string,
    heard: string,
    before: DisclosureKind | null,
  ): { readonly kind: DisclosureKind; readonly answer: SafetyAnswer } | null {
    const kind = disclosureIn(heard);
    if (kind === null || (before !== null && pressure(kind) >= pressure(before))) return null;
    return { kind, answer: this.#answerTo(sessionId, kind) };
  }

  /** Whoever told it has left. */
  end(sessionId: string): void {
    this.#staying.delete(sessionId);
  }

  #answerTo(sessionId: string, kind: DisclosureKind): SafetyAnswer {
    if (keepsTheTalk(kind)) this.#stay(sessionId, 0);
    return answerTo(kind, this.#grade);
  }

  #stay(sessionId: string, turn: number): void {
    this.#staying.delete(sessionId);
    const [oldest] = this.#staying.keys();
    if (this.#staying.size >= TALKS_LIMIT && oldest !== undefined) this.#staying.delete(oldest);
    this.#staying.set(sessionId, turn);
  }
}

/** The most pressing kind is 0. */
const pressure = (kind: DisclosureKind): number => DISCLOSURE_KINDS.indexOf(kind);
