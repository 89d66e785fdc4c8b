import { runStream } from '#agents/core/event-queue.ts';
import { ModelError } from '#agents/core/model.ts';
import { StoreError } from '#agents/core/records.ts';
import { RunnerError } from '#agents/core/runner.ts';
import type { Language } from '#agents/record/record-words.ts';
import { FamilyAnswers } from './answering.ts';
import type { FamilyAnswersParts } from './answers-parts.ts';
import { shortened } from './ask.ts';
import { type AskedQuestion, type FamilyEvent, sorry } from './family-event.ts';
import type { ParentQuestion } from './family-run.ts';
import { whoseRecords } from './whose.ts';

/** Questions that are remembered; older ones are forgotten. */
const HISTORY_LIMIT = 100;
/** Questions that are answered at once; a family has two parents. */
const AT_ONCE = 4;
/** One answer, all its look-ups included. */
export const ANSWER_LIMIT_MS = 60_000;

/**
 * The parent's assistant (docs/contracts/family-assistant.md) over the records of this robot's children, which it
 * can read and nothing else. Dialogues and the search history hold the parent's words: in memory only, bounded, gone
 * with a restart.
 */
export class FamilyAssistant {
  readonly #parts: FamilyAnswersParts;
  readonly #answers: FamilyAnswers;
  /** Oldest first. */
  #asked: (AskedQuestion & { readonly userId: string | null })[] = [];
  #running = 0;

  constructor(parts: FamilyAnswersParts) {
    this.#parts = parts;
    this.#answers = new FamilyAnswers(parts);
  }

  /**
   * Answers one question; the last event is `final_response`, or, where that cannot be, `error` with a sentence for the
   * parent. Throws the signal's reason when aborted, and nothing else.
   */
  ask(question: ParentQuestion, signal: AbortSignal): AsyncIterable<FamilyEvent> {
    return runStream<FamilyEvent>((push, ending) => this.#ask(question, push, ending), signal);
  }

  /** Makes ready what the first question would else wait for, with a `rest` before each piece. */
  prepare(rest: () => Promise<void>): Promise<void> {
    return this.#answers.prepare(rest);
  }

  /** What was asked, newest first; of this person only where one is named. */
  history(userId: string | null, limit = HISTORY_LIMIT): readonly AskedQuestion[] {
    return this.#asked
      .filter((entry) => userId === null || entry.userId === userId)
      .toReversed()
      .slice(0, Math.max(0, limit))
      .map(({ userId: _, ...entry }) => entry);
  }

  /** Forgets what was asked, and the dialogues. */
  forget(): void {
    this.#answers.forget();
    this.#asked = [];
  }

  async #ask(
    question: ParentQuestion,
    push: (event: FamilyEvent) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const language = question.language ?? this.#languageOf(question.query);
    if (this.#running >= AT_ONCE) {
      push({ type: 'error', code: 'busy', message: sorry('busy', language) });
      return;
    }
    this.#running += 1;
    const { clock, journal, newId } = this.#parts;
    const historyId = question.historyId ?? newId();
    const limit = new AbortController();
    const answered = new AbortController();
    clock.sleep(ANSWER_LIMIT_MS, AbortSignal.any([signal, answered.signal])).then(
      () => limit.abort(new DOMException('the answer took too long', 'TimeoutError')),
      () => {},
    );
    const tools: string[] = [];
    let isAnswered = false;
    try {
      const key = keyOf(question.userId, historyId);
      isAnswered = await this.#answers.answer({
        question,
        language,
        historyId,
        key,
        push,
        tools,
        signal: AbortSignal.any([signal, limit.signal]),
      });
    } catch (error) {
      signal.throwIfAborted();
      const code = limit.signal.aborted ? 'timed_out' : codeOf(error);
      // Never its message, which may quote the question.
      journal.error('a question of the family failed', {
        code,
        name: error instanceof Error ? error.name : '',
      });
      push({ type: 'error', code, message: sorry(code, language) });
    } finally {
      answered.abort();
      this.#running -= 1;
      this.#remember(question, historyId, language, tools, isAnswered);
    }
  }

  /** Of its words: a name is written as it is in either language. */
  #languageOf(query: string): Language {
    const { rest } = whoseRecords(query, this.#parts.children(), 'en');
    const text = /\p{L}/u.test(rest) ? rest : query;
    return /[ぁ-んァ-ン一-龠]/.test(text) ? 'ja' : 'en';
  }

  #remember(
    { query, userId }: ParentQuestion,
    history_id: string,
    language: Language,
    tools: readonly string[],
    is_answered: boolean,
  ): void {
    const at = new Date(this.#parts.clock.now()).toISOString();
    const entry = {
      history_id,
      query: shortened(query),
      language,
      at,
      tools: [...new Set(tools)],
      is_answered,
      userId,
    };
    this.#asked = [...this.#asked, entry].slice(-HISTORY_LIMIT);
  }
}

const keyOf = (userId: string | null, historyId: string): string => `${userId ?? ''}/${historyId}`;

function codeOf(error: unknown): string {
  if (error instanceof StoreError) return 'not_saved';
  return error instanceof RunnerError || error instanceof ModelError ? error.code : 'unknown';
}
