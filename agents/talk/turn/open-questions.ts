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
  /** Key: session id. */
  readonly #open = new Map<string, Question>();

  /** The question that is open; null where none is. */
  of(sessionId: string): Question | null {
    return this.#open.get(sessionId) ?? null;
  }

  /** This is asked from now on, and nothing else; null: nothing is. */
  set(sessionId: string, question: Question | null): void {
    this.#open.delete(sessionId);
    if (question === null) return;
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
