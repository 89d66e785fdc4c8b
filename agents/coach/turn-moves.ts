import type { Decision, Phase, TurnEffect, TurnState } from './turn.ts';

/** The moves of a conversation that more than one event leads to. Pure. */

/** Where the conversation is when nobody speaks. */
export function restPhase(state: TurnState): Phase {
  if (state.isMuted || state.phase === 'resting') return 'resting';
  return state.link === 'lost' ? 'offline' : 'idle';
}

export function asked(nowMs: number): Partial<TurnState> {
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

export function rest(state: TurnState): Decision {
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
      link: 'closed',
    },
    effects: [{ type: 'cut' }, { type: 'drop_turn' }, { type: 'close_link' }],
  };
}

export function openTurn(state: TurnState, nowMs: number): Decision {
  const effects: TurnEffect[] = state.link === 'closed' ? [{ type: 'open_link' }] : [];
  return {
    state: {
      ...state,
      phase: 'listening',
      link: state.link === 'closed' ? 'connecting' : state.link,
      isTurnOpen: true,
      quietSinceMs: null,
      isMuttering: false,
      isBackChannel: false,
      askedAtMs: null,
      brokeInAtMs: null,
      isBrokenOff: false,
      isDropping: false,
      lastSignOfLifeMs: nowMs,
    },
    effects: [...effects, { type: 'open_turn' }],
  };
}

export function endTurn(state: TurnState, nowMs: number): Decision {
  return {
    state: { ...state, ...asked(nowMs), isTurnOpen: false, isDropping: false },
    effects: [{ type: 'end_turn' }],
  };
}

/** Whether nobody speaks and nothing is waited for: a moment to say what must be said at some time. */
export function mayPause({ phase, link }: TurnState): boolean {
  return phase === 'offline' || (phase === 'idle' && link !== 'closed');
}
