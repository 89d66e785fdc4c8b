import type { LiveEnd } from './connection.ts';
import type { LiveSessionStatus } from './live-session.ts';

/** A handle is good for 2 h (ai.google.dev, session management); the last minutes are not worth a refusal. */
export const HANDLE_LIFETIME_MS = 115 * 60_000;
/** A connection that held this long was a good one: what went wrong before it is forgotten. */
export const HELD_MS = 10_000;
/** How long the child may be kept waiting before it is told: what is said needs its own time within the 3 s. */
export const PATIENCE_MS = { connecting: 2_300, changing: 2_000 } as const;
/** A goAway's time is not used to its end: the new connection takes a moment. */
export const LEAVE_EARLY_MS = 1_500;
export const SLOW_RETRY_MS = 10 * 60_000;
export const QUOTA_RETRY_MS = 60_000;
/** A model that fell silent twice is not tried on the child again at once; each further time takes twice as long. */
export const SILENT_RETRY_MS = 30_000;

/** A child that asks is heard at once, but for a line that failed a moment ago: nobody presses it to pieces. */
export const ASKED_RETRY_MS = 5_000;

export interface ReconnectState {
  readonly isWanted: boolean;
  /** The one socket. */
  readonly line: 'none' | 'connecting' | 'open' | 'closing';
  /** Number of the last connect; events of another are late and mean nothing. */
  readonly attempt: number;
  readonly status: LiveSessionStatus;
  readonly reason: string | null;
  /** What went wrong last, for the reason once the child is told. */
  readonly cause: string;
  readonly handle: string | null;
  readonly handleAtMs: number;
  /** The attempt goes on with a handle. */
  readonly isResuming: boolean;
  readonly failedResumes: number;
  /** In a row, connections that did not hold included. */
  readonly failures: number;
  /** In a row, without an answer that could be heard between. */
  readonly stalls: number;
  readonly openedAtMs: number;
  /** When the last line, or the attempt at one, was given up. */
  readonly failedAtMs: number;
  readonly isTurnOpen: boolean;
  /** When an open connection is to be left at the latest; null: no goAway. */
  readonly leaveByMs: number | null;
  /** When to connect next while there is no line. */
  readonly retryAtMs: number | null;
  /** When the child is told that the cloud is gone; null when it knows, or all is well. */
  readonly tellAtMs: number | null;
  /** The provider does not know what was talked about since: it lost the session, or the inner coach went on. */
  readonly isOutdated: boolean;
}

export type ReconnectEvent =
  /** The talk begins; or the child asks for a line that is away: it is tried again, whatever it was lost for. */
  | { readonly type: 'open_wanted' }
  | { readonly type: 'close_wanted' }
  | { readonly type: 'connected'; readonly attempt: number }
  /** A connect that failed, or an open connection that ended by itself. */
  | { readonly type: 'ended'; readonly attempt: number; readonly end: LiveEnd; readonly code: number }
  /** What was to be closed is gone. */
  | { readonly type: 'disconnected'; readonly attempt: number }
  | { readonly type: 'handle_changed'; readonly attempt: number; readonly handle: string | null }
  | { readonly type: 'closing_announced'; readonly attempt: number; readonly timeLeftMs: number }
  | { readonly type: 'turn_began' }
  | { readonly type: 'turn_ended' }
  /** The watchdog: no answer that could be heard. */
  | { readonly type: 'stalled' }
  /** An answer that can be heard, or a tool call. */
  | { readonly type: 'answered' }
  | { readonly type: 'network_changed'; readonly isOnline: boolean }
  /** The month's money is spent. */
  | { readonly type: 'capped' }
  /** Time has passed; see nextDueMs. */
  | { readonly type: 'due' };

export type ReconnectEffect =
  | { readonly type: 'connect'; readonly attempt: number; readonly handle: string | null }
  /** Close the line, or abort the connect, and say when it is gone. */
  | { readonly type: 'disconnect'; readonly attempt: number }
  | {
      readonly type: 'status_changed';
      readonly status: LiveSessionStatus;
      readonly reason: string | null;
      readonly isFresh: boolean;
    }
  /** The new connection is to be told how the lesson stands. */
  | { readonly type: 'tell_lesson' };

export interface Decision {
  readonly state: ReconnectState;
  readonly effects: readonly ReconnectEffect[];
}

export const CLOSED: ReconnectState = {
  isWanted: false,
  line: 'none',
  attempt: 0,
  status: 'closed',
  reason: null,
  cause: 'network',
  handle: null,
  handleAtMs: 0,
  isResuming: false,
  failedResumes: 0,
  failures: 0,
  stalls: 0,
  openedAtMs: 0,
  failedAtMs: 0,
  isTurnOpen: false,
  leaveByMs: null,
  retryAtMs: null,
  tellAtMs: null,
  isOutdated: true,
};

/** When the machine wants to be asked again ('due'); null: not before something happens. */
export function nextDueMs(state: ReconnectState): number | null {
  const leaveByMs = state.line === 'open' ? state.leaveByMs : null;
  const retryAtMs = state.line === 'none' ? state.retryAtMs : null;
  const times = [leaveByMs, retryAtMs, state.tellAtMs].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}
