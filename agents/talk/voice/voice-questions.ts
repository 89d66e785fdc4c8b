import { type Question, type ShownQuestion, shownOf } from '#agents/core/question.ts';
import { toldReply } from '#agents/core/told-reply.ts';
import type { OpenQuestions } from '#agents/talk/turn/open-questions.ts';

/** What is asked in the talks by voice: shown when the call that asks is stored, gone when the next turn has ended. */
export class VoiceQuestions {
  readonly #open: OpenQuestions;
  readonly #show: (question: ShownQuestion) => void;
  /** What was open when the child began to reply. Key: session id. */
  readonly #replied = new Map<string, Question>();

  constructor(open: OpenQuestions, show: (question: ShownQuestion) => void) {
    this.#open = open;
    this.#show = show;
  }

  /** The child speaks, or has written: what is open now is answered by that. */
  reply(sessionId: string): void {
    const question = this.#open.of(sessionId);
    if (question === null) this.#replied.delete(sessionId);
    else this.#replied.set(sessionId, question);
  }

  /** What is open; null where nothing is. */
  of(sessionId: string): Question | null {
    return this.#open.of(sessionId);
  }

  /** What the model is told of the words heard, read against what is open; '' where they say something else. */
  read(sessionId: string, heard: string): string {
    return heard === '' ? '' : toldReply(this.#open.read(sessionId, heard)).trim();
  }

  ask(sessionId: string, question: Question): void {
    this.#open.set(sessionId, question);
    this.#show(shownOf(question));
  }

  /** The robot has answered: what the child replied to is open no more. */
  end(sessionId: string): void {
    const replied = this.#replied.get(sessionId);
    this.#replied.delete(sessionId);
    if (replied === undefined || this.#open.of(sessionId) !== replied) return;
    this.#open.set(sessionId, null);
    this.#show({ answers: 'words', choices: [] });
  }
}
