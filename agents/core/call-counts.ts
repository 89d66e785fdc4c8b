import type { ModelOutcome, ToolCall, ToolOutcome, TurnHooks } from './turn-hooks.ts';

/** How often was asked and called since the start; holds nothing of the child. */
export interface Counted {
  readonly model_calls: number;
  readonly model_faults: number;
  readonly tool_calls: number;
  readonly tool_faults: number;
  /** Answered from memory: the same call in the same turn. */
  readonly tool_repeats: number;
  /** Answers by voice that were heard before any word of the child's was known (talk/voice/words-first.ts). */
  readonly unjudged_answers: number;
}

/** Counts each question to a model and each call of a tool, over all turns. */
export class CallCounts implements TurnHooks {
  #models = 0;
  #modelFaults = 0;
  #tools = 0;
  #toolFaults = 0;
  #repeats = 0;
  #unjudged = 0;

  afterModel({ code }: ModelOutcome): void {
    this.#models += 1;
    if (code !== null) this.#modelFaults += 1;
  }

  afterTool({ outcome, isRepeated }: ToolOutcome, _call: ToolCall): void {
    this.#tools += 1;
    if (outcome !== 'ok') this.#toolFaults += 1;
    if (isRepeated) this.#repeats += 1;
  }

  noteUnjudged(): void {
    this.#unjudged += 1;
  }

  counted(): Counted {
    return {
      model_calls: this.#models,
      model_faults: this.#modelFaults,
      tool_calls: this.#tools,
      tool_faults: this.#toolFaults,
      tool_repeats: this.#repeats,
      unjudged_answers: this.#unjudged,
    };
  }
}
