import type { ConversationState, Decision, OwnWords, TurnEffect, TurnRules } from './turn.ts';
import { asked } from './turn-moves.ts';

/** What the state of the line to the model means for the talk. Pure. */

const none: readonly TurnEffect[] = [];

/** Key: why the line is lost (see LiveSessionEvent, and 'no_key' and 'off' of a robot that has none). */
const GONE: Readonly<Record<string, OwnWords>> = {
  capped: 'cloud_capped',
  refused: 'cloud_refused',
  bad_request: 'cloud_refused',
  quota: 'cloud_busy',
  no_key: 'no_cloud',
  no_consent: 'no_cloud',
  off: 'no_cloud',
};

/** What a press is answered with while the cloud is gone: why, as it was told, and never that the microphone is at fault. */
export const stillGone = (goneFor: OwnWords | null): OwnWords =>
  goneFor === null || goneFor === 'cloud_gone' ? 'cloud_still_gone' : goneFor;

/**
 * The press that the line is lost under is over, and its release means nothing: were the key still held for the robot, it
 * would listen for a minute to whoever speaks once the line is back, and to nobody after that. As of a press without a line.
 */
const withoutFinger = ({ attention }: ConversationState, rules: TurnRules): ConversationState['attention'] =>
  attention !== 'held' ? attention : rules.doesClickListen ? 'hands_free' : 'off';

/** The line has come, changed or gone; the child is told once for each outage. */
export function linkChanged(
  state: ConversationState,
  status: ConversationState['live'],
  reason: string | null,
  nowMs: number,
  rules: TurnRules,
): Decision {
  const isLost = status === 'lost';
  const goneFor = isLost ? (GONE[reason ?? ''] ?? 'cloud_gone') : null;
  const known: ConversationState = {
    ...state,
    live: status,
    connectingSinceMs: status === 'connecting' ? state.connectingSinceMs : null,
    wasLost: isLost || (state.wasLost && status !== 'open'),
    goneFor,
    // Whatever was not wanted went with its connection.
    isDropping: state.isDropping && status === 'open',
  };
  if (state.phase === 'resting') return { state: { ...known, wasLost: false }, effects: none };
  if (goneFor !== null && !state.wasLost) {
    const lost: ConversationState = {
      ...known,
      phase: 'offline',
      attention: withoutFinger(state, rules),
      isTurnOpen: false,
      askedAtMs: null,
      quietSinceMs: null,
      brokeInAtMs: null,
      isBrokenOff: false,
      pressedAtMs: null,
      isAnswerWhole: true,
      lookingSinceMs: null,
      goneToldAtMs: nowMs,
    };
    const { goneToldAtMs } = state;
    const isTold = goneToldAtMs !== null && nowMs - goneToldAtMs < rules.sameOutageMs;
    if (isTold) {
      // The sentence that tells it may still sound: it goes on to its end.
      const phase = state.phase === 'speaking' ? 'speaking' : 'offline';
      return {
        state: { ...lost, phase, goneToldAtMs },
        effects: [{ type: 'drop_answer' }, { type: 'drop_turn' }],
      };
    }
    return { state: lost, effects: [{ type: 'cut' }, { type: 'drop_turn' }, { type: 'say', code: goneFor }] };
  }
  if (status === 'open' && state.wasLost) {
    return { state: { ...known, ...asked(nowMs), isDropping: false }, effects: [{ type: 'pick_up' }] };
  }
  const phase = status === 'closed' && state.phase === 'offline' ? 'idle' : state.phase;
  return { state: { ...known, phase }, effects: none };
}
