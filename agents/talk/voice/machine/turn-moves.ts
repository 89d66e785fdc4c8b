import type { ConversationState, Decision, Phase, TurnEffect, TurnRules } from './turn.ts';

/** The moves of a conversation that more than one event leads to. Pure. */

/** Where the conversation is when nobody speaks. */
export function restPhase(state: ConversationState): Phase {
  if (state.isMuted || state.phase === 'resting') return 'resting';
  return state.live === 'lost' ? 'offline' : 'idle';
}

/** Something was put to the model that wants an answer, whatever the child said before. */
export const ADDRESSED = { isAddressed: true, isMuttering: false, isBackChannel: false } as const;

export function asked(nowMs: number): Partial<ConversationState> {
  return {
    phase: 'thinking',
    isTurnOpen: false,
    isBrokenOff: false,
    askedAtMs: nowMs,
    fillersSaid: 0,
    isAnswerWhole: false,
    quietSinceMs: null,
    lastSignOfLifeMs: nowMs,
  };
}

export function rest(state: ConversationState): Decision {
  return {
    state: {
      ...state,
      phase: 'resting',
      attention: 'off',
      isTurnOpen: false,
      wasLost: false,
      askedAtMs: null,
      quietSinceMs: null,
      pressedAtMs: null,
      brokeInAtMs: null,
      lookingSinceMs: null,
      live: 'closed',
    },
    effects: [{ type: 'cut' }, { type: 'drop_turn' }, { type: 'close_live' }],
  };
}

/** The press under way as it is seen now; the time in which the robot itself was held up is not the finger's. */
export function seenHeld(
  state: ConversationState,
  nowMs: number,
  { longestTickMs }: TurnRules,
): ConversationState {
  if (state.pressedAtMs === null) return state;
  const heldMs = state.heldMs + Math.min(longestTickMs, nowMs - state.heldSeenAtMs);
  return { ...state, heldMs, heldSeenAtMs: nowMs };
}

export function openTurn(state: ConversationState, nowMs: number): Decision {
  const effects: TurnEffect[] = state.live === 'closed' ? [{ type: 'open_live' }] : [];
  return {
    state: {
      ...state,
      phase: 'listening',
      live: state.live === 'closed' ? 'connecting' : state.live,
      isTurnOpen: true,
      listeningSinceMs: nowMs,
      ending: 'unsure',
      turnOpenedAtMs: state.askedAtMs === null ? nowMs : null,
      quietSinceMs: null,
      isMuttering: false,
      isAddressed: false,
      isBackChannel: false,
      goneToldAtMs: null,
      askedAtMs: null,
      brokeInAtMs: null,
      isBrokenOff: false,
      isDropping: false,
      lastSignOfLifeMs: nowMs,
    },
    effects: [...effects, { type: 'open_turn' }],
  };
}

export function endTurn(state: ConversationState, nowMs: number): Decision {
  return {
    state: { ...state, ...asked(nowMs), isTurnOpen: false, isDropping: false },
    effects: [{ type: 'end_turn' }],
  };
}

/**
 * What was heard was of no use. `effects`: what becomes of it. After some in a row the child is told what the robot
 * hears, and that the button helps: until then nothing more is sent.
 */
export function unusable(
  state: ConversationState,
  rules: TurnRules,
  effects: readonly TurnEffect[],
): Decision | null {
  if (state.unusableTurns + 1 < rules.unusableLimit) return null;
  const told: ConversationState = {
    ...state,
    phase: restPhase({ ...state, phase: 'idle' }),
    attention: 'off',
    isTurnOpen: false,
    askedAtMs: null,
    quietSinceMs: null,
    pressedAtMs: null,
    isCut: false,
    unusableTurns: 0,
    // The model heard it too, and would answer something.
    isDropping: true,
    isAnswerWhole: true,
  };
  return {
    state: told,
    effects: [...effects, { type: 'say', code: state.isNoisy ? 'noisy' : 'other_voices' }],
  };
}

/** A word without its beginning may be another word (はちじゅうご, ご): it is not sent but asked for again. */
export function beginAgain(state: ConversationState, rules: TurnRules): Decision {
  const heard: ConversationState = { ...state, isVoiced: false, isCut: false };
  if (state.phase !== 'idle') return { state: heard, effects: [] };
  const told = unusable(heard, rules, []);
  if (told !== null) return told;
  const unusableTurns = state.unusableTurns + 1;
  return { state: { ...heard, unusableTurns }, effects: [{ type: 'say', code: 'begin_again' }] };
}

/** Whether nobody speaks and nothing is waited for: a moment to say what must be said at some time. */
export function mayPause({ phase, live }: ConversationState): boolean {
  return phase === 'offline' || (phase === 'idle' && live !== 'closed');
}

/** Whether sound of the model may be played now. */
export function takesSound(state: ConversationState): boolean {
  return !state.isDropping && !state.isTurnOpen && !state.isMuted && state.phase !== 'resting';
}

/** Whether the robot may listen for the first word: not to its own voice, unless that is taken out. */
export function mayDetect(state: ConversationState): boolean {
  if (state.phase === 'resting' || state.isMuted || state.attention === 'off') return false;
  const isSounding = state.phase === 'speaking' || state.phase === 'interrupted';
  return !isSounding || state.isFullDuplex;
}
