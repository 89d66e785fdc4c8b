import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { fold, type PlainIntent, plainIntent } from '#agents/models/inner/understand/intents.ts';
import { JAPANESE, MATH } from '#agents/models/inner/understand/routing-words.ts';
import {
  AFRAID,
  answerTo,
  answerToFear,
  answerToTakingBack,
  answerWhileStaying,
  meantBy,
  type SafetyAnswer,
} from '#agents/safety/answer.ts';
import { type DisclosureKind, keepsTheTalk } from '#agents/safety/kinds.ts';
import { toldIn } from '#agents/understanding/told.ts';

/** Sessions whose talk stays with what was told; the oldest gives way. */
const TALKS_LIMIT = 32;

/** By these the child asks for work, or to end for today. */
const WORK = new Set<PlainIntent>([
  ...(['next', 'again', 'easier', 'more', 'hint', 'skip', 'kanji_asked', 'returned', 'finish'] as const),
]);
const TAKEN_BACK =
  /^(?:(?:いまの|さっきの|やっぱり|ごめん|えへへ|なーんて|なんて)[は、]*)*(?:うそ|じょうだん|なんでもない|きにしない|まちがえた)(?:だ|で)?(?:よ|ー|から|した|です|で|ぴょん|ね)*[!。]*$/;

/**
 * The talk that comes before every other: whatever model speaks, what a child tells is answered by fixed sentences, and
 * the talk stays there until the child asks for work. In memory only: it is written nowhere and logged nowhere.
 */
export class SafetyTalk {
  /** Answers given since it was told. Key: session id. */
  readonly #staying = new Map<string, number>();

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
      return answerToTakingBack();
    }
    if (fold(said).startsWith(fold(AFRAID))) return answerToFear();
    this.#stay(sessionId, turn + 1);
    return answerWhileStaying(turn);
  }

  /** The answer to words that are still coming, by voice: to what they tell alone, never to what they do not yet. */
  told(sessionId: string, heard: string): SafetyAnswer | null {
    const told = toldIn(heard);
    return told === null ? null : this.#answerTo(sessionId, told);
  }

  #answerTo(sessionId: string, kind: DisclosureKind): SafetyAnswer {
    if (keepsTheTalk(kind)) this.#stay(sessionId, 0);
    return answerTo(kind);
  }

  #stay(sessionId: string, turn: number): void {
    this.#staying.delete(sessionId);
    const [oldest] = this.#staying.keys();
    if (this.#staying.size >= TALKS_LIMIT && oldest !== undefined) this.#staying.delete(oldest);
    this.#staying.set(sessionId, turn);
  }
}

/** A sum, a subject or a wish for one; a number alone asks for nothing. */
function asksForWork(said: string): boolean {
  const folded = fold(said);
  const plain = plainIntent(folded);
  if (plain !== null && WORK.has(plain)) return true;
  return findSums(said).length > 0 || MATH.names.test(folded) || JAPANESE.names.test(folded);
}
