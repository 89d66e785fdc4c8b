/** How long a window is open. */
export const WINDOW_MS = 2 * 60_000;
/** Wrong codes that close it: a guess of six digits hits with 5 in a million a window. */
export const TRIES = 5;
/** The wait after the first window with a wrong code; twice as long after each further one, up to the longest. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60_000;

/** Times are `Clock.monotonicMs()`. */
interface PairingWindow {
  readonly closesAtMs: number;
  readonly triesLeft: number;
}

export interface PairingState {
  /** Null while pairing is not possible. */
  readonly window: PairingWindow | null;
  /** Windows with a wrong code since the last pairing; to be kept through restarts. */
  readonly failedWindows: number;
  /** No window opens before. */
  readonly waitUntilMs: number;
}

/**
 * After a start. What was left of a wait cannot be known (the clock of a Pi stands still without power, and can be
 * set), so the whole wait begins anew: restarting only makes it longer.
 */
export function afterStart(failedWindows: number, nowMs: number): PairingState {
  return { window: null, failedWindows, waitUntilMs: nowMs + waitAfter(failedWindows) };
}

/** How long no window opens after so many with a wrong code, ms. */
export function waitAfter(failedWindows: number): number {
  if (failedWindows <= 0) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failedWindows - 1, 20));
}

/** What is left of the wait, ms. */
export function waitLeftMs(state: PairingState, nowMs: number): number {
  return Math.max(0, state.waitUntilMs - nowMs);
}

/** Opens a window; an open one stays as it is, and during a wait none opens. */
export function openWindow(before: PairingState, nowMs: number): PairingState {
  const state = expired(before, nowMs);
  if (state.window !== null || waitLeftMs(state, nowMs) > 0) return state;
  return { ...state, window: { closesAtMs: nowMs + WINDOW_MS, triesLeft: TRIES } };
}

/** Closes it. Where a code was tried in vain, the wait begins. */
export function closeWindow(state: PairingState, nowMs: number): PairingState {
  if (state.window === null) return state;
  const isFailed = state.window.triesLeft < TRIES;
  const waitUntilMs = isFailed ? nowMs + waitAfter(state.failedWindows) : state.waitUntilMs;
  return { ...state, window: null, waitUntilMs };
}

/** The state as time has left it: a window whose time is up is closed, its wait counted from then. */
export function expired(state: PairingState, nowMs: number): PairingState {
  const { window } = state;
  return window !== null && nowMs >= window.closesAtMs ? closeWindow(state, window.closesAtMs) : state;
}

/**
 * Counts a try, before its code is looked at: a robot that loses its power in between has counted it. `isTaken` is
 * false where no window is open; then nothing may be compared.
 */
export function countTry(
  before: PairingState,
  nowMs: number,
): { readonly state: PairingState; readonly isTaken: boolean } {
  const state = expired(before, nowMs);
  const { window, failedWindows } = state;
  if (window === null) return { state, isTaken: false };
  const isFirst = window.triesLeft === TRIES;
  return {
    state: {
      ...state,
      window: { ...window, triesLeft: window.triesLeft - 1 },
      failedWindows: failedWindows + (isFirst ? 1 : 0),
    },
    isTaken: true,
  };
}

/** What follows from a code that was counted and compared: the right one ends window and waits, the last wrong one the window. */
export function afterTry(state: PairingState, isRight: boolean, nowMs: number): PairingState {
  if (isRight) return { window: null, failedWindows: 0, waitUntilMs: nowMs };
  return state.window?.triesLeft === 0 ? closeWindow(state, nowMs) : state;
}
