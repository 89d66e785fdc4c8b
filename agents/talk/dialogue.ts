import type { AgentEvent } from '#agents/core/event.ts';

export interface DialogueRequest {
  /** Opaque child id; unknown ones are created. */
  readonly userId: string;
  readonly sessionId: string;
  /** What the child wrote or said, at most 4,000 characters. */
  readonly message: string;
}

/** A text session: one message in, events out. */
export interface Dialogue {
  /**
   * Runs one turn. Turns of one session run one after another, in order of arrival. The last event is
   * `final_response` once the turn is stored; whatever fails, the child gets a sentence (after an `error` event).
   */
  run(request: DialogueRequest, signal: AbortSignal): AsyncIterable<AgentEvent>;
}
