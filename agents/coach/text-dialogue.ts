import type { Agent } from '#agents/core/agent.ts';
import type { AgentEvent, Mood } from '#agents/core/event.ts';
import { type Lessons, type OpenTurn, StoreError } from '#agents/core/records.ts';
import { RunnerError, runTurn } from '#agents/core/runner.ts';
import { moodOf } from '#agents/emotion/expression.ts';
import type { Content, Model } from '#agents/model/model.ts';
import { spoken } from '#agents/safety/spoken.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal, LogFields } from '#drivers/journal/journal.ts';
import type { Dialogue, DialogueRequest } from './dialogue.ts';
import { GuardedStream } from './leak-guard.ts';
import { guardedLesson, plainQuestion } from './lesson.ts';
import { beginTurn, finishTurn, type Occasion, occasionOf } from './lesson-turn.ts';
import { TurnQueue } from './turn-queue.ts';

/** Contents of a dialogue that a model is shown; older ones are in the session's state. */
const HISTORY_LIMIT = 24;
/** Dialogues kept in memory; the least recently used one gives way. */
const DIALOGUES_LIMIT = 32;

export interface TextDialogueOptions {
  readonly agent: Agent;
  readonly model: Model;
  readonly lessons: Lessons;
  readonly clock: Clock;
  readonly journal: Journal;
  newId(): string;
  /** Shared with whatever else has turns in the same sessions (a voice conversation); its own when left out. */
  readonly turns?: TurnQueue;
}

/**
 * A text session over any model: one turn a message, turns of a session one after another, each stored whole
 * before its `final_response`. The leak guard stands between the model and every word that leaves.
 */
export class TextDialogue implements Dialogue {
  readonly #options: TextDialogueOptions;
  readonly #turns: TurnQueue;
  /** Key: session id. What a model is shown of the dialogue; in memory only, never on disk. */
  readonly #histories = new Map<string, readonly Content[]>();

  constructor(options: TextDialogueOptions) {
    this.#options = options;
    this.#turns = options.turns ?? new TurnQueue();
  }

  async *run(request: DialogueRequest, signal: AbortSignal): AsyncIterable<AgentEvent> {
    const release = await this.#turns.enter(request.sessionId, signal);
    if (!release) {
      yield* fail('busy', 'too many messages are waiting in this session');
      return;
    }
    try {
      yield* this.#turn(request, signal);
    } finally {
      release();
    }
  }

  async *#turn(request: DialogueRequest, signal: AbortSignal): AsyncIterable<AgentEvent> {
    const { lessons, journal } = this.#options;
    let turn: OpenTurn;
    try {
      turn = lessons.beginTurn(request.userId, request.sessionId);
    } catch (error) {
      journal.error('a turn could not begin', trace(error));
      yield* fail(error instanceof StoreError ? error.code : 'unknown', 'the turn could not begin');
      return;
    }
    let isOver = false;
    try {
      const before = beginTurn(turn.work.state);
      const { text, occasion } = yield* this.#converse(request, turn, signal);
      finishTurn(turn.work.state, before, occasion, this.#options.clock.now());
      turn.commit();
      isOver = true;
      yield { type: 'final_response', content: text, mood: moodOf(turn.work.state.emotion, occasion) };
    } catch (error) {
      signal.throwIfAborted();
      journal.error('a turn failed', trace(error));
      this.#histories.delete(request.sessionId);
      yield* fail(codeOf(error), 'the turn could not be finished; nothing of it was stored');
    } finally {
      if (!isOver) turn.rollback();
    }
  }

  /** Runs the model and its tools; gives guarded events and returns what the child hears. */
  async *#converse(
    request: DialogueRequest,
    turn: OpenTurn,
    signal: AbortSignal,
  ): AsyncGenerator<AgentEvent, { text: string; occasion: Occasion }> {
    const { agent, model, clock, newId } = this.#options;
    const { work } = turn;
    const history = this.#histories.get(request.sessionId) ?? [];
    const context = { work, clock, signal, newId };
    let guard: GuardedStream | null = null;
    let text = '';
    let occasion: Occasion = 'neutral';
    const events = runTurn({ agent, model, history, message: request.message, context });
    try {
      for (let next = await events.next(); ; next = await events.next()) {
        if (next.done) {
          const heard = [
            ...next.value.slice(0, -1),
            { role: 'model', parts: [{ type: 'text', text }] } as Content,
          ];
          this.#remember(request.sessionId, [...history, ...heard]);
          return { text, occasion };
        }
        const event = next.value;
        const isText = event.type === 'stream_chunk';
        if (isText) guard ??= this.#guard(turn, text);
        // Words before a tool call are guarded against the lesson as it was then, and are whole when the call comes.
        const safe: string = isText ? (guard?.push(event.content) ?? '') : (guard?.end() ?? '');
        if (!isText) guard = null;
        text += safe;
        if (safe !== '') yield { type: 'stream_chunk', content: safe };
        if (isText) continue;
        if (event.type === 'function_result') occasion = occasionOf(event.tool_name, event.result, occasion);
        yield event;
      }
    } finally {
      // A listener that leaves in the middle of the turn ends the model's stream too.
      await events.return([]);
    }
  }

  /** A guard for what is said from now on; `said` was said before in this turn. */
  #guard(turn: OpenTurn, said: string): GuardedStream {
    const { lesson } = turn.work.state;
    const guarded = guardedLesson(turn.work.state);
    return new GuardedStream(guarded, guarded && lesson ? plainQuestion(lesson) : '', said);
  }

  #remember(sessionId: string, contents: readonly Content[]): void {
    this.#histories.delete(sessionId);
    if (this.#histories.size >= DIALOGUES_LIMIT) {
      const [oldest] = this.#histories.keys();
      if (oldest !== undefined) this.#histories.delete(oldest);
    }
    // A history begins with something the child said, never with the answer of a tool.
    const recent = contents.slice(-HISTORY_LIMIT);
    const start = recent.findIndex((c) => c.role === 'user' && c.parts.some((part) => part.type === 'text'));
    this.#histories.set(sessionId, recent.slice(Math.max(0, start)));
  }
}

function* fail(code: string, message: string): Generator<AgentEvent> {
  yield { type: 'error', code, message };
  yield { type: 'final_response', content: spoken(code), mood: 'gentle' satisfies Mood };
}

/** What of a fault may be logged: never its message, which may quote the child. */
function trace(error: unknown): LogFields {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { name: error.name, code: codeOf(error), where: frames.slice(0, 8).join('\n') };
}

function codeOf(error: unknown): string {
  if (error instanceof StoreError) return error.code === 'full' ? 'full' : 'not_saved';
  return error instanceof RunnerError ? error.code : 'unknown';
}
