import { instructionFor } from '#agents/core/agent.ts';
import type { Model, ModelRequest, Part } from '#agents/core/model.ts';
import type { SessionState } from '#agents/core/state.ts';

/** One question to the model and all it said to it, before any guard. */
export interface Round {
  /** Who had the talk. */
  readonly agent: string;
  readonly parts: readonly Part[];
  /** How the session stood when it was asked; its words are judged by this. */
  readonly state: SessionState;
  readonly durationMs: number;
  readonly fault: string | null;
}

/** A model that is looked on: what it says passes as it is and is kept until `take`. */
export class TappedModel implements Model {
  readonly name: string;
  readonly #inner: Model;
  /** Key: agent name; the text it is told instead of its own (`--prompts`). */
  readonly #prompts: ReadonlyMap<string, string>;
  #rounds: Round[] = [];

  constructor(inner: Model, prompts: ReadonlyMap<string, string> = new Map()) {
    this.#inner = inner;
    this.#prompts = prompts;
    this.name = inner.name;
  }

  async *generate(request: ModelRequest, signal: AbortSignal): AsyncIterable<Part> {
    const { state, child } = request;
    const own = this.#prompts.get(state.current_agent);
    const asked =
      own === undefined ? request : { ...request, instruction: instructionFor({ instruction: own }, child) };
    const parts: Part[] = [];
    const before = structuredClone(state) as SessionState;
    const startedMs = performance.now();
    let fault: string | null = null;
    try {
      for await (const part of this.#inner.generate(asked, signal)) {
        parts.push(part);
        yield part;
      }
    } catch (error) {
      fault = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
      throw error;
    } finally {
      this.#rounds.push({
        agent: before.current_agent,
        parts,
        state: before,
        durationMs: performance.now() - startedMs,
        fault,
      });
    }
  }

  /** The rounds since the last time, oldest first. */
  take(): readonly Round[] {
    const taken = this.#rounds;
    this.#rounds = [];
    return taken;
  }
}
