import type { ButtonName } from '#drivers/buttons/buttons.ts';

/** What a parent's fingers can ask of the robot itself. */
export type ButtonRequest = 'pairing' | 'wifi' | 'reset';

/** Both buttons held so long, from the moment on in which both are down. */
const PAIRING_HOLD_MS = 3_000;
const WIFI_HOLD_MS = 8_000;
/** Held while the power comes on; and the one button of a robot that has no other. */
const LONG_HOLD_MS = 10_000;
/** What is asked by holding at power-on, or with one button alone, is asked within this time of power-on. */
const POWER_ON_WINDOW_MS = 120_000;
/** Held alone for so long, the photo button takes its picture; before, a second finger may make it a chord. */
const PHOTO_HOLD_MS = 1_000;
/** Of the countdown's ten seconds the first three are for the sentence that says what it is. */
const COUNTED_SECONDS = 7;

export interface ButtonRules {
  readonly hasPhotoButton: boolean;
  /** `Clock.monotonicMs()` when the power came on, negative for a time before the clock's start. */
  readonly poweredOnAtMs: number;
}

/** The fingers as they are. Times are `Clock.monotonicMs()`. */
interface ButtonsState {
  readonly down: readonly ButtonName[];
  /**
   * What they mean: `photo` is one that may yet become a chord, `pairing` a chord that has asked for it and may yet
   * ask for Wi-Fi. With `nothing` what is still down has had its effect, or was part of a chord.
   */
  readonly meaning: 'nothing' | 'talk' | 'photo' | 'both' | 'pairing' | 'countdown';
  readonly sinceMs: number;
  /** Of the countdown. */
  readonly secondsLeft: number;
}

export type ButtonsEvent =
  | { readonly type: 'pressed' | 'released'; readonly button: ButtonName }
  /** The robot begins to watch; `held`: what is down already. */
  | { readonly type: 'started'; readonly held: readonly ButtonName[] }
  /** The time of `nextDueMs` has come; `held`: what has been down since the start. */
  | { readonly type: 'due'; readonly held: readonly ButtonName[] };

export type ButtonsEffect =
  /** A finger: the robot stops speaking and looks up. */
  | { readonly type: 'noticed' }
  | { readonly type: 'talk_pressed' | 'talk_released' }
  /** The press was part of a chord: the microphone closes, and nothing of it was said. */
  | { readonly type: 'talk_taken_back' }
  | { readonly type: 'photo_asked' }
  /** Two fingers, for too short a time to mean anything: the child is told. */
  | { readonly type: 'chord_broken' }
  | { readonly type: 'requested'; readonly request: ButtonRequest }
  | { readonly type: 'countdown_began' | 'countdown_stopped' }
  | { readonly type: 'counted'; readonly secondsLeft: number };

interface ButtonsDecision {
  readonly state: ButtonsState;
  readonly effects: readonly ButtonsEffect[];
}

export const UNTOUCHED: ButtonsState = { down: [], meaning: 'nothing', sinceMs: 0, secondsLeft: 0 };

/**
 * What fingers on the buttons mean. The talk button talks, at once, and nothing else; the photo button shows a picture;
 * both together, or held from power-on, are a request to the robot itself, and then neither talks nor shows. Pure.
 */
export function decideButtons(
  state: ButtonsState,
  event: ButtonsEvent,
  nowMs: number,
  rules: ButtonRules,
): ButtonsDecision {
  switch (event.type) {
    case 'started':
      return started(event.held, nowMs, rules);
    case 'pressed':
      if (event.button === 'photo' && !rules.hasPhotoButton) return { state, effects: [] };
      return pressed(state, event.button, nowMs);
    case 'released':
      return released(state, event.button);
    case 'due':
      return due(state, event.held, nowMs, rules);
  }
}

/** When a `due` is to come; null: never. */
export function nextDueMs(
  { meaning, sinceMs, secondsLeft }: ButtonsState,
  rules: ButtonRules,
): number | null {
  switch (meaning) {
    case 'nothing':
      return null;
    case 'talk':
      return mayAskAlone(sinceMs + LONG_HOLD_MS, rules) ? sinceMs + LONG_HOLD_MS : null;
    case 'photo':
      return sinceMs + PHOTO_HOLD_MS;
    case 'both':
      return sinceMs + PAIRING_HOLD_MS;
    case 'pairing':
      return sinceMs + WIFI_HOLD_MS;
    case 'countdown':
      return sinceMs + LONG_HOLD_MS - (secondsLeft - 1) * 1000;
  }
}

function started(held: readonly ButtonName[], nowMs: number, rules: ButtonRules): ButtonsDecision {
  if (!areAllHeld(held, rules) || !isJustOn(nowMs, rules)) return { state: UNTOUCHED, effects: [] };
  const secondsLeft = LONG_HOLD_MS / 1000;
  return {
    state: { down: [], meaning: 'countdown', sinceMs: nowMs, secondsLeft },
    effects: [{ type: 'countdown_began' }],
  };
}

function pressed(state: ButtonsState, button: ButtonName, nowMs: number): ButtonsDecision {
  const down = [...state.down.filter((other) => other !== button), button];
  const effects: ButtonsEffect[] = [];
  if (state.meaning === 'countdown') effects.push({ type: 'countdown_stopped' });
  effects.push({ type: 'noticed' });
  if (down.length > 1) {
    if (state.meaning === 'talk') effects.push({ type: 'talk_taken_back' });
    return { state: { ...state, down, meaning: 'both', sinceMs: nowMs }, effects };
  }
  if (button === 'talk') effects.push({ type: 'talk_pressed' });
  return { state: { ...state, down, meaning: button, sinceMs: nowMs }, effects };
}

function released(state: ButtonsState, button: ButtonName): ButtonsDecision {
  if (!state.down.includes(button)) return { state, effects: [] };
  const down = state.down.filter((other) => other !== button);
  const after: ButtonsState = { ...state, down, meaning: 'nothing' };
  if (state.meaning === 'talk') return { state: after, effects: [{ type: 'talk_released' }] };
  if (state.meaning === 'photo') return { state: after, effects: [{ type: 'photo_asked' }] };
  if (state.meaning === 'both') return { state: after, effects: [{ type: 'chord_broken' }] };
  return { state: after, effects: [] };
}

function due(
  state: ButtonsState,
  held: readonly ButtonName[],
  nowMs: number,
  rules: ButtonRules,
): ButtonsDecision {
  const dueMs = nextDueMs(state, rules);
  if (dueMs === null || nowMs < dueMs) return { state, effects: [] };
  const spent: ButtonsState = { ...state, meaning: 'nothing' };
  switch (state.meaning) {
    case 'talk':
      return { state: spent, effects: [{ type: 'talk_taken_back' }, requested('pairing')] };
    case 'photo':
      return { state: spent, effects: [{ type: 'photo_asked' }] };
    case 'both':
      return { state: { ...state, meaning: 'pairing' }, effects: [requested('pairing')] };
    case 'pairing':
      return { state: spent, effects: [requested('wifi')] };
    case 'countdown':
      return areAllHeld(held, rules)
        ? counted(state)
        : { state: spent, effects: [{ type: 'countdown_stopped' }] };
    case 'nothing':
      return { state, effects: [] };
  }
}

function counted(state: ButtonsState): ButtonsDecision {
  const secondsLeft = state.secondsLeft - 1;
  if (secondsLeft === 0) return { state: UNTOUCHED, effects: [requested('reset')] };
  const isSpoken = secondsLeft <= COUNTED_SECONDS;
  return { state: { ...state, secondsLeft }, effects: isSpoken ? [{ type: 'counted', secondsLeft }] : [] };
}

const requested = (request: ButtonRequest): ButtonsEffect => ({ type: 'requested', request });

function areAllHeld(held: readonly ButtonName[], { hasPhotoButton }: ButtonRules): boolean {
  return held.includes('talk') && (held.includes('photo') || !hasPhotoButton);
}

function isJustOn(atMs: number, { poweredOnAtMs }: ButtonRules): boolean {
  return atMs - poweredOnAtMs <= POWER_ON_WINDOW_MS;
}

/** Where a second button is missing, holding the one says it, but only soon after power-on: later it only talks. */
function mayAskAlone(atMs: number, rules: ButtonRules): boolean {
  return !rules.hasPhotoButton && isJustOn(atMs, rules);
}
