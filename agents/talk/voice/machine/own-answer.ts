import type { ConversationState, Decision, TurnEffect } from './turn.ts';
import { rest, restPhase } from './turn-moves.ts';

/** What becomes of the turn where the robot itself answers the child, and not the model. Pure. */

/** A command to the robot itself. */
export function commanded(state: ConversationState, command: 'stop' | 'repeat' | 'quiet'): Decision {
  const effects: TurnEffect[] = [{ type: 'cut' }, { type: 'drop_turn' }];
  const heard: ConversationState = {
    ...state,
    phase: restPhase(state),
    askedAtMs: null,
    quietSinceMs: null,
    brokeInAtMs: null,
    // The model heard it too, and would answer something.
    isDropping: true,
    isAnswerWhole: true,
  };
  if (command === 'quiet') return rest({ ...heard, isMuted: true });
  if (command === 'repeat')
    return { state: { ...heard, phase: 'speaking' }, effects: [...effects, { type: 'repeat' }] };
  return { state: heard, effects };
}

/**
 * The child has told what is answered by fixed sentences: its turn is over, and nothing that the model makes of it is
 * heard. A finger that is still on the button has done its work.
 */
export function told(state: ConversationState): Decision {
  const { state: heard } = commanded(state, 'stop');
  const attention = state.attention === 'held' ? 'off' : state.attention;
  return {
    state: { ...heard, attention, isTurnOpen: false, pressedAtMs: null, lookingSinceMs: null },
    effects: [{ type: 'cut' }, { type: 'end_turn' }],
  };
}
