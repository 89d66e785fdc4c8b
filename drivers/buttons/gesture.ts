import type { ButtonGesture } from './buttons.ts';

/** From settings.buttons. */
export interface GestureTiming {
  /** A release counts when the line has been quiet this long, ms; a press counts at once. */
  readonly debounceMs: number;
}

/** A button held longer than this is jammed or shorted: it is let go, and ignored until it comes up. */
export const STUCK_AFTER_MS = 60_000;
/** So often a line that is down is looked at: where it can be read, a release whose edge was lost is found so. */
const LOOK_EVERY_MS = 800;
/** A line that says "down" again after so long did not bounce: the release between was lost. */
const NO_BOUNCE_AFTER_MS = 800;

/**
 * What is known of one button. `ignored` is a button that was down when watching began, or is stuck: it means
 * nothing until it has come up.
 */
export interface GestureState {
  readonly phase: 'up' | 'down' | 'ignored';
  /** The line's level as last heard, bounces and all, and since when. */
  readonly isRawDown: boolean;
  readonly rawSinceMs: number;
  /** When the finger went down, and when the line was last looked at; count in phase `down`. */
  readonly downAtMs: number;
  readonly lookedAtMs: number;
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
  return { phase, isRawDown: isDown, rawSinceMs: atMs, downAtMs: atMs, lookedAtMs: atMs };
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
    state = onDue(state, dueMs, gestures);
  }
  if (input.kind !== 'edge') return { state, gestures };
  return { state: onEdge(state, input.isDown, input.atMs, gestures), gestures };
}

/** When this state must be looked at again (a `tick`), or null. */
export function nextWakeMs(state: GestureState, timing: GestureTiming): number | null {
  if (state.phase === 'up') return null;
  if (!state.isRawDown) return state.rawSinceMs + timing.debounceMs;
  if (state.phase === 'ignored') return null;
  return Math.min(state.downAtMs + STUCK_AFTER_MS, state.lookedAtMs + LOOK_EVERY_MS);
}

function onDue(state: GestureState, dueMs: number, gestures: Gesture[]): GestureState {
  if (!state.isRawDown) return onReleased(state, gestures);
  if (dueMs < state.downAtMs + STUCK_AFTER_MS) return { ...state, lookedAtMs: dueMs };
  gestures.push({ gesture: 'release', atMs: dueMs });
  return { ...state, phase: 'ignored' };
}

/** The line has been quiet since the finger left it. */
function onReleased(state: GestureState, gestures: Gesture[]): GestureState {
  if (state.phase === 'down') gestures.push({ gesture: 'release', atMs: state.rawSinceMs });
  return { ...state, phase: 'up' };
}

function onEdge(state: GestureState, isDown: boolean, atMs: number, gestures: Gesture[]): GestureState {
  const raw = { isRawDown: isDown, rawSinceMs: atMs };
  if (!isDown) {
    // Up without a down: it was held when watching began. What bounces now is not a press.
    return state.phase === 'up' ? { ...state, ...raw, phase: 'ignored' } : { ...state, ...raw };
  }
  const pressed: GestureState = { ...raw, phase: 'down', downAtMs: atMs, lookedAtMs: atMs };
  if (state.phase === 'up') {
    gestures.push({ gesture: 'press', atMs });
    return pressed;
  }
  if (!state.isRawDown) return { ...state, ...raw };
  // Down twice: either a bounce too short to be seen, or a release that was lost. A line that was quiet for long, or
  // was given up as stuck, does not bounce: it was let go unseen, and this is the next press.
  if (state.phase === 'down' && atMs - state.rawSinceMs < NO_BOUNCE_AFTER_MS) return { ...state, ...raw };
  if (state.phase === 'down') gestures.push({ gesture: 'release', atMs });
  gestures.push({ gesture: 'press', atMs });
  return pressed;
}
