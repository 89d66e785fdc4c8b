import type { Journal } from '#drivers/journal/journal.ts';

/** One question to the model, and how it went. */
interface ModelCall {
  readonly agent: string;
  readonly model: string;
  /** From 0. */
  readonly round: number;
}

export interface ModelOutcome extends ModelCall {
  readonly durationMs: number;
  /** How many tools it called. */
  readonly calls: number;
  /** The code of what it threw; null when it answered. */
  readonly code: string | null;
}

/** One call of a tool. The arguments may be the child's words: for judging, never for a log. */
export interface ToolCall {
  readonly agent: string;
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** How a call went, without a word of the child: fit for a log as it is. */
export interface ToolOutcome {
  readonly agent: string;
  /** 'unknown' for a name that no agent's tool has: a model may write anything there. */
  readonly tool: string;
  /** 'ok', or the code of the error that the model was told. */
  readonly outcome: string;
  readonly durationMs: number;
  /** It had been called so before in this turn, and was answered from memory. */
  readonly isRepeated: boolean;
}

/** Why a call is not to be run; the model reads it and does better. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** What looks on while a turn runs, and may stand in its way. What a hook throws ends the turn. */
export interface TurnHooks {
  /** Before the model is asked; throws where it must not be. */
  beforeModel?(call: ModelCall): void;
  afterModel?(outcome: ModelOutcome): void;
  /** Before a tool runs; with a refusal it does not. */
  beforeTool?(call: ToolCall): Refusal | null;
  /**
   * After each call, in the order in which they end. The state may be moved here: the loop follows current_agent. `call`
   * and `result` are for judging, as in beforeTool, and never for a log.
   */
  afterTool?(outcome: ToolOutcome, call: ToolCall, result: Readonly<Record<string, unknown>>): void;
}

/** Hooks that write each question and each call to the log, and then do what `more` does. */
export function loggedHooks(journal: Journal, more: TurnHooks = {}): TurnHooks {
  return {
    ...more,
    afterModel(outcome) {
      journal.debug('a model was asked', { ...outcome, durationMs: Math.round(outcome.durationMs) });
      more.afterModel?.(outcome);
    },
    afterTool(outcome, call, result) {
      journal.info('a tool was called', { ...outcome, durationMs: Math.round(outcome.durationMs) });
      more.afterTool?.(outcome, call, result);
    },
  };
}

/** Both look on, the first one first; the first that answers a call of a tool itself is heard. */
export function bothHooks(first: TurnHooks, second: TurnHooks): TurnHooks {
  return {
    beforeModel(call) {
      first.beforeModel?.(call);
      second.beforeModel?.(call);
    },
    afterModel(outcome) {
      first.afterModel?.(outcome);
      second.afterModel?.(outcome);
    },
    beforeTool: (call) => first.beforeTool?.(call) ?? second.beforeTool?.(call) ?? null,
    afterTool(...call) {
      first.afterTool?.(...call);
      second.afterTool?.(...call);
    },
  };
}
