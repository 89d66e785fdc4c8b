import type { Child } from '#agents/core/records.ts';
import type { SessionState } from '#agents/core/state.ts';

/** One piece of a dialogue, in the terms of the function-calling protocol. */
export type Part =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'function_call';
      readonly id: string;
      readonly name: string;
      readonly arguments: Record<string, unknown>;
    }
  | {
      readonly type: 'function_response';
      readonly id: string;
      readonly name: string;
      readonly response: Record<string, unknown>;
    };

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

export interface ModelRequest {
  readonly instruction: string;
  /** The dialogue so far; the last content is the child's message or the tools' answers. */
  readonly contents: readonly Content[];
  readonly tools: readonly FunctionDeclaration[];
  readonly child: Child;
  readonly sessionId: string;
  /** The session's state as it stands; a model reads it and changes it only through tools. */
  readonly state: Readonly<SessionState>;
}

/** A language model: given the dialogue it says something, calls tools, or both. */
export interface Model {
  readonly name: string;
  /** Gives text (in pieces) and function calls. Throws the signal's reason when aborted, else ModelError. */
  generate(request: ModelRequest, signal: AbortSignal): AsyncIterable<Part>;
}
