import type { Asked } from '#agents/core/model.ts';
import type { Question } from '#agents/core/question.ts';
import { readReply } from '#agents/core/read-reply.ts';

/** Sessions whose question is kept at once; the oldest gives way. */
const QUESTIONS_LIMIT = 64;

/**
 * What the robot has asked and nobody has answered yet, in each session, whoever speaks and by whichever way: one of these
 * for writing and voice. In memory only: choices may hold words of the child; after a restart the robot asks anew.
 */
export class OpenQuestions {
  /** Key: session id; null where nothing was asked last. */
  readonly #open = new Map<string, Question | null>();

  /** The question that is open; null where none is. */
  of(sessionId: string): Question | null {
    return this.#open.get(sessionId) ?? null;
  }

  /** Whoever sits down anew is asked this by the greeting: it is open where nobody has talked since the start. */
  greet(sessionId: string, question: Question | null): void {
    if (question !== null && !this.#open.has(sessionId)) this.set(sessionId, question);
  }

  /** This is asked from now on, and nothing else; null: nothing is. */
  set(sessionId: string, question: Question | null): void {
    this.#open.delete(sessionId);
    const [oldest] = this.#open.keys();
    if (this.#open.size >= QUESTIONS_LIMIT && oldest !== undefined) this.#open.delete(oldest);
    this.#open.set(sessionId, question);
  }

  forgetAll(): void {
    this.#open.clear();
  }

  /** The child's words read against what is open; undefined where nothing is. */
  read(sessionId: string, message: string): Asked | undefined {
    const question = this.of(sessionId);
    return question === null ? undefined : { question, reply: readReply(question, message) };
  }
}
