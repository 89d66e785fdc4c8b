import type { ModelTier } from './agent.ts';
import type { Question } from './question.ts';
import type { Reply } from './read-reply.ts';
import type { Child } from './records.ts';
import type { CareReason, SessionState } from './state.ts';

/** What a model wants to see again beside its own words or calls (Gemini: the thought signature); opaque. */
export interface Signature {
  /** The one model that can read it. */
  readonly model: string;
  readonly value: string;
}

/** One piece of a dialogue, in the terms of the function-calling protocol. */
export type Part =
  | {
      readonly type: 'text';
      readonly text: string;
      readonly signature?: Signature;
      /** What these words ask, where whoever says them knows it; a cloud asks by ask_child. */
      readonly question?: Question;
    }
  | {
      readonly type: 'function_call';
      readonly id: string;
      readonly name: string;
      readonly arguments: Record<string, unknown>;
      readonly signature?: Signature;
    }
  | {
      readonly type: 'function_response';
      readonly id: string;
      readonly name: string;
      readonly response: Record<string, unknown>;
    };

/** Whether the part has reached anybody: empty words have not. */
export function isSaid(part: Part): boolean {
  return part.type !== 'text' || part.text.trim() !== '';
}

export interface Content {
  readonly role: 'user' | 'model';
  readonly parts: readonly Part[];
}

export interface FunctionDeclaration {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parametersJsonSchema: unknown;
}

/** The question that was open, and what the child's words say to it; null where they say something else. */
export interface Asked {
  readonly question: Question;
  readonly reply: Reply | null;
}

/** What the child told at an earlier visit and may be talked of now, once. */
export interface DueSaying {
  readonly say: string;
  /** What may come back; null where it asks nothing. */
  readonly question: Question | null;
}

export interface ModelRequest {
  /** What the agent is told in every turn alike, so that a provider need not read it anew. */
  readonly instruction: string;
  /** What it is told in this turn besides: the reply read against its question, what is remembered. Left out: nothing. */
  readonly told?: string;
  /** The dialogue so far; the last content is the child's message or the tools' answers. */
  readonly contents: readonly Content[];
  readonly tools: readonly FunctionDeclaration[];
  /** How able a model is asked for; 'standard' when left out. */
  readonly modelTier?: ModelTier;
  /** The turn has used up its calls: text is wanted now. A model that calls all the same has its turn ended. */
  readonly mustAnswer?: boolean;
  /**
   * Why code has given the talk to the encouragement agent in this turn, whatever a model would have done
   * (emotion/care.ts): that comes before the content. Left out when it has not. The state says it no more, for
   * three failures and a break are answered once.
   */
  readonly careReason?: CareReason;
  /** The agents that may use a tool, the first choice first. Left out where there is nobody to hand the talk to. */
  readonly ownersOf?: (toolName: string) => readonly string[];
  /** What was open when the child spoke, and the reply read against it; left out where nothing was. */
  readonly asked?: Asked;
  /** What is remembered of the child; it stands in `told` too. Left out where that is nothing. */
  readonly known?: readonly string[];
  /** For a model that follows its words to the letter; every other reads of it in `known`. Left out: nothing is due. */
  readonly due?: DueSaying;
  readonly child: Child;
  readonly sessionId: string;
  /** The session's state as it stands; a model reads it and changes it only through tools. */
  readonly state: Readonly<SessionState>;
}

/**
 * Why a model gave no answer. `refused`: key, model name or request; `blocked`: its safety filter; `cut_short`: the
 * answer broke off (network, length); `malformed_call`: it called a tool in a way nobody can read.
 */
export type ModelErrorCode =
  | 'network'
  | 'timed_out'
  | 'refused'
  | 'quota'
  | 'server'
  | 'cut_short'
  | 'blocked'
  | 'empty_answer'
  | 'malformed_call';

/** An answer that did not come. `message` is for the log: no key and nothing of what was said. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelErrorCode;

  constructor(code: ModelErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A language model: given the dialogue it says something, calls tools, or both. */
export interface Model {
  readonly name: string;
  /**
   * Whether the turn of this session is with a model outside the house now, which sees the child less well than the
   * robot's own signs do. Left out: it never is.
   */
  isCloud?(sessionId: string): boolean;
  /**
   * Whoever is to do the whole turn again when this one failed in the middle of it, after calls of tools: what those did
   * is to be taken back first. Left out: nobody.
   */
  readonly fallback?: Model;
  /** Gives text (in pieces) and function calls (each whole). Throws the signal's reason when aborted, else ModelError. */
  generate(request: ModelRequest, signal: AbortSignal): AsyncIterable<Part>;
}
