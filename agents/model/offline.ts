import { readFeelings } from '#agents/emotion/lexicon.ts';
import { type EmotionSignals, observe } from '#agents/emotion/score.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Model, ModelRequest, Part } from './model.ts';
import { converse } from './offline/conversation.ts';
import { Manner } from './offline/manner.ts';
import type { Scene, Script, ScriptCall, ScriptResults } from './offline/script.ts';

/** Conversations that may be under way at once; a robot has one child, tests have many. */
const SESSIONS_LIMIT = 64;

/**
 * The inner model: coaches without a network by the same function-calling protocol as a cloud model. It reads
 * what the child wrote by rules, calls the tools and asks the next verified question. Between the rounds of a
 * turn its script is suspended; a turn that arrives without one (after a restart) begins from the message.
 */
export class OfflineModel implements Model {
  readonly name = 'offline';
  readonly #clock: Clock;
  readonly #breakAfterMs: number;
  /** Key: session id. */
  readonly #suspended = new Map<string, Script>();
  /** Key: session id. Where one is missing, or given up, the robot only varies its words anew. */
  readonly #manners = new Map<string, Manner>();

  constructor(options: { clock: Clock; breakAfterMs: number }) {
    this.#clock = options.clock;
    this.#breakAfterMs = options.breakAfterMs;
  }

  async *generate(request: ModelRequest, signal: AbortSignal): AsyncIterable<Part> {
    signal.throwIfAborted();
    const script = this.#suspended.get(request.sessionId);
    const results = lastResults(request);
    this.#suspended.delete(request.sessionId);
    const resumed = script && results ? script : converse(this.#sceneOf(request));
    const step = resumed.next(script && results ? results : []);
    if (step.done) {
      yield { type: 'text', text: step.value };
      return;
    }
    this.#suspend(request.sessionId, resumed);
    for (const [index, call] of step.value.entries()) {
      yield {
        type: 'function_call',
        id: `${request.state.turn_count}-${request.contents.length}-${index}`,
        name: call.name,
        arguments: call.arguments,
      };
    }
  }

  #suspend(sessionId: string, script: Script): void {
    giveWay(this.#suspended);
    this.#suspended.set(sessionId, script);
  }

  #mannerOf(sessionId: string): Manner {
    const manner = this.#manners.get(sessionId) ?? new Manner();
    this.#manners.delete(sessionId);
    giveWay(this.#manners);
    this.#manners.set(sessionId, manner);
    return manner;
  }

  #sceneOf(request: ModelRequest): Scene {
    const message = lastMessage(request);
    const { state } = request;
    const nowMs = this.#clock.now();
    const wasResting = state.awaiting === 'return_from_break';
    return {
      child: request.child,
      sessionId: request.sessionId,
      state,
      message,
      nowMs,
      breakAfterMs: this.#breakAfterMs,
      manner: this.#mannerOf(request.sessionId),
      feelings: (wasCorrect) => feelings(request, message, wasCorrect, wasResting, nowMs),
    };
  }
}

/** Makes room for one more: the oldest is given up. */
function giveWay(kept: Map<string, unknown>): void {
  if (kept.size < SESSIONS_LIMIT) return;
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}

function feelings(
  request: ModelRequest,
  message: string,
  wasCorrect: boolean | null,
  wasResting: boolean,
  nowMs: number,
): ScriptCall {
  const { state, child } = request;
  const signals: EmotionSignals = {
    words: readFeelings(message),
    minutesWithoutBreak: Math.max(0, nowMs - state.last_break_at_ms) / 60_000,
    grade: child.grade,
    cameBackFromBreak: wasResting && state.awaiting !== 'return_from_break',
    ...(wasCorrect === null ? {} : { wasCorrect, wrongInARow: state.lesson?.wrongCount ?? 0 }),
  };
  const seen = observe(state.emotion, signals, nowMs);
  return {
    name: 'update_emotion',
    arguments: {
      frustration: seen.frustration,
      confidence: seen.confidence,
      fatigue: seen.fatigue,
      excitement: seen.excitement,
      primary_emotion: seen.primary_emotion,
    },
  };
}

function lastMessage(request: ModelRequest): string {
  for (const content of request.contents.toReversed()) {
    if (content.role !== 'user') continue;
    const spoken = content.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    if (spoken.length > 0) return spoken.join('\n');
  }
  return '';
}

/** What the tools answered, when the last content is their answer. */
function lastResults(request: ModelRequest): ScriptResults | null {
  const parts = request.contents.at(-1)?.parts ?? [];
  const responses = parts.flatMap((part) => (part.type === 'function_response' ? [part.response] : []));
  return responses.length > 0 ? responses : null;
}
