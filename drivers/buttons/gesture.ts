import type { ButtonGesture } from './buttons.ts';

/** All in ms; from settings.buttons. */
export interface GestureTiming {
  /** A release counts when the line has been quiet this long; a press counts at once. */
  readonly debounceMs: number;
  readonly longPressMs: number;
  /** From a release to the next press, at most, for a double click. */
  readonly doublePressMs: number;
}

/** A button held longer than this is jammed or shorted: it is let go, and ignored until it comes up. */
export const STUCK_AFTER_MS = 60_000;

/**
 * What is known of one button. `ignored` is a button that was down when watching began, or is stuck: it means
 * nothing until it has come up.
 */
export interface GestureState {
  readonly phase: 'up' | 'down' | 'ignored';
  /** The line's level as last heard, bounces and all, and since when. */
  readonly isRawDown: boolean;
  readonly rawSinceMs: number;
  /** When the finger went down; counts in phase `down`. */
  readonly downAtMs: number;
  /** Whether this press was reported as long. */
  readonly isLong: boolean;
  /** The release of a click that may yet become a double click. */
  readonly clickAtMs: number | null;
}

export interface Gesture {
  readonly gesture: ButtonGesture;
  readonly atMs: number;
}

/** An edge that the line reported, a line that was read and found up, or that time has passed. */
export type GestureInput =
  | { readonly kind: 'edge'; readonly isDown: boolean; readonly atMs: number }
  | { readonly kind: 'found_up' | 'tick'; readonly atMs: number };

export function initialGestureState(isDown: boolean, atMs: number): GestureState {
  const phase = isDown ? 'ignored' : 'up';
  return { phase, isRawDown: isDown, rawSinceMs: atMs, downAtMs: atMs, isLong: false, clickAtMs: null };
}

/** Takes one input: the state after it, and what the finger has now surely done, in order. */
export function gestureStep(
  before: GestureState,
  input: GestureInput,
  timing: GestureTiming,
): { readonly state: GestureState; readonly gestures: readonly Gesture[] } {
  const gestures: Gesture[] = [];
  let state = before;
  // Its edge was lost: whatever was to be concluded from a line that is still down is not.
  if (input.kind === 'found_up' && state.isRawDown)
    state = { ...state, isRawDown: false, rawSinceMs: input.atMs };
  for (;;) {
    const dueMs = nextWakeMs(state, timing);
    if (dueMs === null || dueMs > input.atMs) break;
    state = onDue(state, dueMs, timing, gestures);
  }
  if (input.kind !== 'edge') return { state, gestures };
  return { state: onEdge(state, input.isDown, input.atMs, gestures), gestures };
}

/** When this state must be looked at again (a `tick`), or null. */
export function nextWakeMs(state: GestureState, timing: GestureTiming): number | null {
  if (state.phase === 'up') return state.clickAtMs === null ? null : state.clickAtMs + timing.doublePressMs;
  if (!state.isRawDown) return state.rawSinceMs + timing.debounceMs;
  if (state.phase === 'ignored') return null;
  if (state.isLong) return state.downAtMs + STUCK_AFTER_MS;
  // A loose wire that chatters is not held: the line must also have been steady.
  return Math.max(state.downAtMs + timing.longPressMs, state.rawSinceMs + timing.debounceMs);
}

function onDue(state: GestureState, dueMs: number, timing: GestureTiming, gestures: Gesture[]): GestureState {
  if (state.phase === 'up') return sayClick(state, gestures);
  if (!state.isRawDown) return onReleased(state, gestures);
  if (state.isLong) {
    gestures.push({ gesture: 'release', atMs: dueMs });
    return { ...state, phase: 'ignored', isLong: false };
  }
  const after = sayClick(state, gestures);
  gestures.push({ gesture: 'long_press', atMs: state.downAtMs + timing.longPressMs });
  return { ...after, isLong: true };
}

/** The line has been quiet since the finger left it. */
function onReleased(state: GestureState, gestures: Gesture[]): GestureState {
  const up: GestureState = { ...state, phase: 'up', isLong: false };
  if (state.phase === 'ignored') return up;
  const atMs = state.rawSinceMs;
  gestures.push({ gesture: 'release', atMs });
  if (state.isLong) return up;
  if (state.clickAtMs === null) return { ...up, clickAtMs: atMs };
  gestures.push({ gesture: 'double_click', atMs });
  return { ...up, clickAtMs: null };
}

function onEdge(state: GestureState, isDown: boolean, atMs: number, gestures: Gesture[]): GestureState {
  const raw = { isRawDown: isDown, rawSinceMs: atMs };
  if (!isDown) {
    // Up without a down: it was held when watching began. What bounces now is not a press.
    return state.phase === 'up' ? { ...state, ...raw, phase: 'ignored' } : { ...state, ...raw };
  }
  if (state.phase === 'up') {
    gestures.push({ gesture: 'press', atMs });
    return { ...state, ...raw, phase: 'down', downAtMs: atMs, isLong: false };
  }
  if (!state.isRawDown) return { ...state, ...raw };
  // Down twice: either a bounce too short to be seen, or a release that was lost. A press that had gone on for
  // long, or was given up as stuck, does not bounce: it was let go unseen, and this is the next one.
  if (state.phase === 'down' && !state.isLong) return { ...state, ...raw };
  if (state.phase === 'down') gestures.push({ gesture: 'release', atMs });
  gestures.push({ gesture: 'press', atMs });
  return { ...state, ...raw, phase: 'down', downAtMs: atMs, isLong: false, clickAtMs: null };
}

function sayClick(state: GestureState, gestures: Gesture[]): GestureState {
  if (state.clickAtMs === null) return state;
  gestures.push({ gesture: 'click', atMs: state.clickAtMs });
  return { ...state, clickAtMs: null };
}
