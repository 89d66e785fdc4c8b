import type { LiveAnswer, LiveEvent, LiveInput } from './connection.ts';

/** Whether the cloud can be spoken to. */
export type LiveSessionStatus =
  | 'closed' // not wanted now
  | 'connecting'
  | 'open'
  | 'changing' // between two connections; sound is kept and sent after
  | 'lost'; // the cloud is gone; it is tried again in the background

/**
 * What the conversation hears from the line; connections come and go behind it. Sound and words of an answer that the
 * child has interrupted are not among it.
 */
export type LiveSessionEvent =
  | Exclude<LiveEvent, { readonly type: 'resumption_changed' | 'closing_announced' | 'ended' }>
  /** The interrupted answer is over at the provider as well; what comes now is the next one. */
  | { readonly type: 'interrupted_turn_completed' }
  /**
   * `reason` names why it is lost: 'network', 'server', 'refused', 'quota', 'bad_request', 'silent' (the watchdog) or
   * 'capped' (the month's money is spent); null otherwise. `isFresh`: the provider has forgotten the talk so far, and
   * was told the lesson's state.
   */
  | {
      readonly type: 'status_changed';
      readonly status: LiveSessionStatus;
      readonly reason: string | null;
      readonly isFresh: boolean;
    };

/** One line to the voice model for a whole conversation. Implemented by CloudSession (agents/live/cloud-session.ts). */
export interface LiveSession {
  readonly status: LiveSessionStatus;
  /**
   * Connects and stays connected until `close`. Where the line is lost the child asks for it: it is tried again now
   * (5 s after the last try at the soonest), not by its schedule. Otherwise twice is as good as once. Never throws: see
   * the status.
   */
  open(): void;
  onEvent(listener: (event: LiveSessionEvent) => void): () => void;
  /** While `changing` or `connecting` what is sent is kept, at most 10 s of sound, and sent in order after. */
  readonly input: LiveInput;
  /** An answer to a call of an earlier connection is dropped. */
  answerTools(answers: readonly LiveAnswer[]): void;
  changeInstruction(instruction: string): boolean;
  close(): Promise<void>;
}
