import { DialogueHistories } from '#agents/core/dialogue-histories.ts';
import type { AgentEvent } from '#agents/core/event.ts';
import { runStream } from '#agents/core/event-queue.ts';
import { type Content, type Model, ModelError } from '#agents/core/model.ts';
import { StoreError } from '#agents/core/records.ts';
import { RunnerError } from '#agents/core/runner.ts';
import type { Tool } from '#agents/core/tool.ts';
import { loggedHooks, type TurnHooks } from '#agents/core/turn-hooks.ts';
import { kindWords, type Language } from '#agents/record/record-words.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { takeFollowUps } from './answers/follow-ups.ts';
import { askFamily, shortened } from './ask.ts';
import { familyAssistant } from './family-agent.ts';
import { type AskedQuestion, type FamilyEvent, lookingAt, sorry, THINKING } from './family-event.ts';
import type { FamilyRecords } from './family-records.ts';
import type { NewsSearch } from './tools/family-news.ts';
import { familyTools } from './tools/family-tools.ts';

/** Questions that are remembered; older ones are forgotten. */
const HISTORY_LIMIT = 100;
/** Calls of one question that the history names. */
const MOST_TOOLS = 24;
/** Questions that are answered at once; a family has two parents. */
const AT_ONCE = 4;
/** One answer, all its look-ups included. */
export const ANSWER_LIMIT_MS = 60_000;

interface FamilyAssistantParts {
  readonly records: FamilyRecords;
  /** The subjects the records tell of. */
  readonly courses: readonly Course[];
  /** Key: the language it answers in. */
  readonly models: Readonly<Record<Language, Model>>;
  /** null where there is no key. */
  readonly news: NewsSearch | null;
  readonly clock: Clock;
  readonly journal: Journal;
  newId(): string;
  readonly hooks?: TurnHooks;
}

export interface ParentQuestion {
  /** At most LONGEST_QUESTION_CHARACTERS are read. */
  readonly query: string;
  /** Of the dialogue that this question goes on with; null begins one. */
  readonly historyId: string | null;
  /** null: the language of the question. */
  readonly language: Language | null;
  /** Who asks, where several do: a dialogue is gone on with by whoever began it. Opens no other records. */
  readonly userId: string | null;
}

type Asking = [
  asking: ParentQuestion & {
    readonly language: Language;
    readonly historyId: string;
    readonly history: readonly Content[];
    readonly key: string;
  },
  push: (event: FamilyEvent) => void,
  /** Names of the tools that were called are added here. */
  tools: string[],
  signal: AbortSignal,
];

/**
 * The parent's assistant (docs/contracts/family-assistant.md) over the records of this robot's children, which it
 * can read and nothing else. Dialogues and the search history hold the parent's words: in memory only, bounded, gone
 * with a restart.
 */
export class FamilyAssistant {
  readonly #parts: FamilyAssistantParts;
  readonly #tools: readonly Tool[];
  /** Key: who asks, and the dialogue's id. */
  readonly #dialogues = new DialogueHistories();
  /** Oldest first. */
  #asked: (AskedQuestion & { readonly userId: string | null })[] = [];
  #running = 0;

  constructor(parts: FamilyAssistantParts) {
    this.#parts = parts;
    this.#tools = familyTools(parts.records, parts.news, kindWords(parts.courses));
  }

  /**
   * Answers one question; the last event is `final_response`, or, where that cannot be, `error` with a sentence for the
   * parent. Throws the signal's reason when aborted, and nothing else.
   */
  ask(question: ParentQuestion, signal: AbortSignal): AsyncIterable<FamilyEvent> {
    return runStream<FamilyEvent>((push, ending) => this.#ask(question, push, ending), signal);
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
    for (const { userId, history_id } of this.#asked) this.#dialogues.forget(keyOf(userId, history_id));
    this.#asked = [];
  }

  async #ask(
    question: ParentQuestion,
    push: (event: FamilyEvent) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const language = question.language ?? languageOf(question.query);
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
      const history = this.#dialogues.of(key);
      const asking = { ...question, language, historyId, history, key };
      const contents = await this.#answer(asking, push, tools, AbortSignal.any([signal, limit.signal]));
      this.#dialogues.remember(key, contents);
      isAnswered = true;
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

  /** Asks the model, and whoever is to answer in its stead when it fails. */
  async #answer(...[asking, push, tools, signal]: Asking): Promise<readonly Content[]> {
    const { journal, models } = this.#parts;
    const model = models[asking.language];
    try {
      return await this.#answerBy(model, asking, push, tools, signal);
    } catch (error) {
      const isOfModel = error instanceof ModelError || error instanceof RunnerError;
      if (signal.aborted || !isOfModel || model.fallback === undefined) throw error;
      journal.warn('the inner model answers the parent again from the beginning', { code: error.code });
      return await this.#answerBy(model.fallback, asking, push, tools, signal);
    }
  }

  async #answerBy(model: Model, ...[asking, push, tools, signal]: Asking): Promise<readonly Content[]> {
    const { clock, journal, hooks } = this.#parts;
    const { language, historyId, query, history } = asking;
    const events = askFamily({
      agent: familyAssistant(this.#tools, language),
      model,
      history,
      message: query,
      clock,
      signal,
      newId: () => this.#parts.newId(),
      dialogueId: asking.key,
      hooks: loggedHooks(journal, hooks),
    });
    try {
      for (let next = await events.next(); ; next = await events.next()) {
        signal.throwIfAborted();
        if (next.done) return next.value;
        const event = next.value;
        if (event.type === 'function_call' && tools.length < MOST_TOOLS)
          tools.push(event.tool_name.slice(0, 64));
        if (event.type === 'final_response') {
          const asked = { question: query, language, nowMs: clock.now() };
          const { content, followUps } = takeFollowUps(event.content, asked);
          push({ type: 'final_response', content, follow_ups: followUps, history_id: historyId, language });
        } else {
          const shown = shownEvent(event, language);
          if (shown) push(shown);
        }
      }
    } finally {
      await events.return([]);
    }
  }

  #remember(
    { query, userId }: ParentQuestion,
    history_id: string,
    language: Language,
    tools: readonly string[],
    is_answered: boolean,
  ): void {
    const at = new Date(this.#parts.clock.now()).toISOString();
    const entry = { history_id, query: shortened(query), language, at, tools, is_answered, userId };
    this.#asked = [...this.#asked, entry].slice(-HISTORY_LIMIT);
  }
}

const keyOf = (userId: string | null, historyId: string): string => `${userId ?? ''}/${historyId}`;

const languageOf = (text: string): Language => (/[ぁ-んァ-ン一-龠]/.test(text) ? 'ja' : 'en');

function shownEvent(event: AgentEvent, language: Language): FamilyEvent | null {
  switch (event.type) {
    case 'thinking':
      return { type: 'thinking', message: THINKING[language] };
    case 'function_call': {
      const { tool_name, arguments: args } = event;
      return { type: 'function_call', tool_name, arguments: args, message: lookingAt(tool_name, language) };
    }
    case 'function_result':
      return { type: 'function_result', tool_name: event.tool_name, result: inShort(event.result) };
    default:
      return null;
  }
}

/** "ok: 3 problems, 2 by_kind", or the code of the error. */
function inShort({ error, ...result }: Record<string, unknown>): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return `error: ${String(error.code)}`;
  if (result.available === false) return 'not available';
  const lists = Object.entries(result).flatMap(([name, value]) =>
    Array.isArray(value) ? [`${value.length} ${name}`] : [],
  );
  return lists.length === 0 ? 'ok' : `ok: ${lists.join(', ')}`;
}

function codeOf(error: unknown): string {
  if (error instanceof StoreError) return 'not_saved';
  return error instanceof RunnerError || error instanceof ModelError ? error.code : 'unknown';
}
