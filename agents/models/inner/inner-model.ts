import type { Model, ModelRequest, Part } from '#agents/core/model.ts';
import type { CareReason } from '#agents/core/state.ts';
import { contextOf } from '#agents/core/talk-context.ts';
import type { CarePolicy } from '#agents/emotion/care.ts';
import { hearFeeling } from '#agents/emotion/felt.ts';
import { type EmotionSignals, observe } from '#agents/emotion/score.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { throughTeam } from './agent-transfer.ts';
import { converse } from './conversation.ts';
import {
  type DialogueContext,
  pendingQuestion,
  questionOnDesk,
  type Script,
  type ScriptCall,
  type ScriptResults,
} from './dialogue-script.ts';
import { aboutText } from './reading-desk.ts';
import { SessionMemory } from './session-memory.ts';

/** Conversations that may be under way at once; a robot has one child, tests have many. */
const SESSIONS_LIMIT = 64;

/**
 * The inner model: coaches without a network by the same function-calling protocol as a cloud model. It reads
 * what the child wrote by rules, calls the tools and asks the next verified question. Between the rounds of a
 * turn its script is suspended; a turn that arrives without one (after a restart) begins from the message.
 */
export class InnerModel implements Model {
  /** As GET /api/v1/health tells it to other programs. */
  readonly name = 'offline';
  readonly #clock: Clock;
  readonly #care: CarePolicy;
  readonly #robotName: () => string;
  /** Key: session id. */
  readonly #suspended = new Map<string, Play>();
  /** Key: session id. Where one is missing, or given up, the robot only varies its words anew. */
  readonly #memories = new Map<string, SessionMemory>();

  /** `robotName` is asked each turn; where left out it has none. */
  constructor(options: { clock: Clock; care: CarePolicy; robotName?: () => string }) {
    this.#clock = options.clock;
    this.#care = options.care;
    this.#robotName = options.robotName ?? (() => '');
  }

  async *generate(request: ModelRequest, signal: AbortSignal): AsyncIterable<Part> {
    signal.throwIfAborted();
    const suspended = this.#suspended.get(request.sessionId);
    const results = lastResults(request);
    this.#suspended.delete(request.sessionId);
    const play = suspended && results ? suspended : this.#play(request);
    Object.assign(play.desk, deskOf(request));
    const step = play.script.next(play === suspended && results ? results : []);
    if (step.done || request.mustAnswer) {
      const { state } = request;
      const text = step.done ? step.value : pendingQuestion({ state, memory: play.memory });
      const question = play.memory.question ?? questionOnDesk(state);
      yield { type: 'text', text, question: { ...question, ...aboutText(state, play.memory) } };
      return;
    }
    this.#suspend(request.sessionId, play);
    for (const [index, call] of step.value.entries()) {
      yield {
        type: 'function_call',
        id: `${request.state.turn_count}-${request.contents.length}-${index}`,
        name: call.name,
        arguments: call.arguments,
      };
    }
  }

  #suspend(sessionId: string, play: Play): void {
    giveWay(this.#suspended);
    this.#suspended.set(sessionId, play);
  }

  #play(request: ModelRequest): Play {
    const desk = deskOf(request);
    const memory = this.#memoryOf(request.sessionId);
    const context = this.#contextOf(request, desk, memory);
    return { script: throughTeam(converse(context), context), desk, memory };
  }

  #memoryOf(sessionId: string): SessionMemory {
    const memory = this.#memories.get(sessionId) ?? new SessionMemory();
    this.#memories.delete(sessionId);
    giveWay(this.#memories);
    this.#memories.set(sessionId, memory);
    return memory;
  }

  #contextOf(request: ModelRequest, desk: Desk, memory: SessionMemory): DialogueContext {
    const message = lastMessage(request);
    const { state } = request;
    const nowMs = this.#clock.now();
    const care = this.#care.of(request.child.id);
    const wasBreakDue = care.isBreakDue(state, nowMs);
    const wasResting = state.awaiting === 'return_from_break';
    let isHeard = false;
    return {
      child: request.child,
      sessionId: request.sessionId,
      state,
      message,
      nowMs,
      care,
      memory,
      robotName: this.#robotName(),
      asked: request.asked ?? null,
      known: request.known ?? [],
      due: request.due ?? null,
      ownersOf: (tool) => request.ownersOf?.(tool) ?? [],
      can: (tool) => desk.tools.has(tool),
      careReason: () => desk.careReason,
      isBreakDue: () => wasBreakDue || desk.careReason === 'break',
      feelings(wasCorrect) {
        if (isHeard && wasCorrect === null) return { name: 'update_emotion', arguments: {}, isKnown: true };
        // What the child said counts once in a turn, however often the scores are told.
        const said = isHeard || memory.isOfStory ? '' : message;
        const cameBack = !isHeard && wasResting && state.awaiting !== 'return_from_break';
        isHeard = true;
        return feelings(request, said, wasCorrect, cameBack, nowMs);
      },
    };
  }
}

/** How it stands in this round: the tools of whoever has the talk, and why code has given it away. */
interface Desk {
  tools: ReadonlySet<string>;
  careReason: CareReason | null;
}

/** A script under way. */
interface Play {
  readonly script: Script;
  readonly desk: Desk;
  readonly memory: SessionMemory;
}

const deskOf = ({ tools, careReason }: ModelRequest): Desk => ({
  tools: new Set(tools.map(({ name }) => name)),
  careReason: careReason ?? null,
});

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
  cameBackFromBreak: boolean,
  nowMs: number,
): ScriptCall {
  const { state, child } = request;
  const signals: EmotionSignals = {
    words: hearFeeling(message, contextOf(state)).words,
    minutesWithoutBreak: Math.max(0, nowMs - state.last_break_at_ms) / 60_000,
    grade: child.grade,
    cameBackFromBreak,
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

/** だよだよだよ…, a key that is leant on: what is said once more after so many times tells nothing new. Digits are numbers. */
const CHANTED_TIMES = 8;
const CHANTED = new RegExp(`(\\D{1,8}?)\\1{${CHANTED_TIMES},}`, 'g');

function lastMessage(request: ModelRequest): string {
  for (const content of request.contents.toReversed()) {
    if (content.role !== 'user') continue;
    const spoken = content.parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
    if (spoken.length > 0) return spoken.join('\n').replace(CHANTED, '$1'.repeat(CHANTED_TIMES));
  }
  return '';
}

/** What the tools answered, when the last content is their answer. */
function lastResults(request: ModelRequest): ScriptResults | null {
  const parts = request.contents.at(-1)?.parts ?? [];
  const responses = parts.flatMap((part) => (part.type === 'function_response' ? [part.response] : []));
  return responses.length > 0 ? responses : null;
}
