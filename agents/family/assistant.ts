import { DialogueHistories } from '#agents/core/dialogue-histories.ts';
import { runStream } from '#agents/core/event-queue.ts';
import { type Content, type Model, ModelError } from '#agents/core/model.ts';
import { StoreError } from '#agents/core/records.ts';
import { RunnerError } from '#agents/core/runner.ts';
import { loggedHooks, type TurnHooks } from '#agents/core/turn-hooks.ts';
import { type KindWords, kindWords, type Language } from '#agents/record/record-words.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { takeFollowUps } from './answers/follow-ups.ts';
import { askFamily, shortened } from './ask.ts';
import { familyAssistant } from './family-agent.ts';
import { type AskedQuestion, type FamilyEvent, sorry } from './family-event.ts';
import type { FamilyRecords } from './family-records.ts';
import { shownEvent } from './shown-event.ts';
import type { NewsSearch } from './tools/family-news.ts';
import { familyTools } from './tools/family-tools.ts';
import { type FamilyChildren, whoseRecords } from './whose.ts';

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
  /** Who may be asked about, as they are now. */
  children(): FamilyChildren;
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
  /** The child the page shows; null: that of the dialogue, or of the desk. A child named in the question outranks it. */
  readonly childId: string | null;
}

type Asking = [
  asking: Omit<ParentQuestion, 'childId' | 'language' | 'historyId'> & {
    readonly language: Language;
    readonly historyId: string;
    /** Whose records are read, and nobody else's. */
    readonly childId: string;
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
  readonly #words: KindWords;
  /** Key: who asks, the dialogue's id, and whose records it is about: no answer sees numbers of another child. */
  readonly #dialogues = new DialogueHistories();
  /** The child that a dialogue was about last. Key: who asks, and the dialogue's id; as old as `#asked`. */
  readonly #lastChild = new Map<string, string>();
  /** Oldest first. */
  #asked: (AskedQuestion & { readonly userId: string | null })[] = [];
  #running = 0;

  constructor(parts: FamilyAssistantParts) {
    this.#parts = parts;
    this.#words = kindWords(parts.courses);
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
    for (const { userId, history_id } of this.#asked)
      for (const { childId } of this.#parts.records.children())
        this.#dialogues.forget(keyOf(userId, history_id, childId));
    this.#lastChild.clear();
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
      const asking = { ...question, language, historyId };
      isAnswered = await this.#answerEach(asking, push, tools, AbortSignal.any([signal, limit.signal]));
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

  /** One answer for each child that the question means, one after another; false where it is not clear whom it means. */
  async #answerEach(
    question: ParentQuestion & Pick<Asking[0], 'language' | 'historyId'>,
    push: (event: FamilyEvent) => void,
    tools: string[],
    signal: AbortSignal,
  ): Promise<boolean> {
    const { query, userId, language, historyId: history_id } = question;
    const dialogue = keyOf(userId, history_id);
    const chosen = question.childId ?? this.#lastChild.get(dialogue) ?? null;
    const whose = whoseRecords(query, this.#parts.children(), chosen, language);
    if (whose.type === 'unclear') {
      const { content, offers: follow_ups } = whose;
      push({ type: 'final_response', content, follow_ups, history_id, language, child_ids: [] });
      return false;
    }
    const answers: FinalAnswer[] = [];
    for (const { childId, query: asked, heading } of whose.asked) {
      const key = keyOf(userId, history_id, childId);
      const asking = { ...question, query: asked, childId, key, history: this.#dialogues.of(key) };
      const onEvent = (event: FamilyEvent): void => {
        if (event.type !== 'final_response') push(event);
        else
          answers.push(
            heading === null ? event : { ...event, content: `### ${heading}\n\n${event.content}` },
          );
      };
      this.#dialogues.remember(key, await this.#answer(asking, onEvent, tools, signal));
      this.#lastChild.set(dialogue, childId);
    }
    const last = answers.at(-1);
    if (last === undefined) return false;
    const content = answers.map((answer) => answer.content).join('\n\n');
    push({ ...last, content, child_ids: whose.asked.map(({ childId }) => childId) });
    return true;
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
    const { clock, journal, hooks, records, news } = this.#parts;
    const { language, historyId, query, history, childId } = asking;
    const events = askFamily({
      agent: familyAssistant(familyTools(records, childId, news, this.#words), language),
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
          push({
            type: 'final_response',
            content,
            follow_ups: followUps,
            history_id: historyId,
            language,
            child_ids: [childId],
          });
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
    if (this.#lastChild.size > HISTORY_LIMIT) this.#lastChild.delete([...this.#lastChild.keys()][0] ?? '');
  }
}

const keyOf = (userId: string | null, historyId: string, childId = ''): string =>
  `${userId ?? ''}/${historyId}/${childId}`;

type FinalAnswer = Extract<FamilyEvent, { type: 'final_response' }>;

const languageOf = (text: string): Language => (/[ぁ-んァ-ン一-龠]/.test(text) ? 'ja' : 'en');

function codeOf(error: unknown): string {
  if (error instanceof StoreError) return 'not_saved';
  return error instanceof RunnerError || error instanceof ModelError ? error.code : 'unknown';
}
