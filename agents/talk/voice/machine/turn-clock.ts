import type { ConversationState, Decision, TurnEffect, TurnRules } from './turn.ts';
import { endTurn, openTurn, rest, restPhase, seenHeld, unusable } from './turn-moves.ts';

const none: readonly TurnEffect[] = [];

/** What the passing of time brings: the end of patience, of a held key, of waiting. Pure. */
export function ticked(before: ConversationState, nowMs: number, rules: TurnRules): Decision {
  const state = seenHeld(before, nowMs, rules);
  const { phase } = state;
  if (state.pressedAtMs !== null && !state.isTurnOpen && state.heldMs >= rules.holdMs) {
    return openTurn(state, nowMs);
  }
  if (phase === 'interrupted' && state.brokeInAtMs !== null && nowMs - state.brokeInAtMs >= rules.breakInMs) {
    const opened = openTurn({ ...state, isAnswerWhole: true }, nowMs);
    return { state: { ...opened.state, isBrokenOff: true }, effects: [{ type: 'cut' }, ...opened.effects] };
  }
  if (phase === 'listening' && state.isTurnOpen) {
    const isHeld = state.attention === 'held';
    const longestMs = isHeld ? rules.longestHeldMs : rules.longestTurnMs;
    if (nowMs - state.listeningSinceMs >= longestMs) return tooLong(state, nowMs, rules, isHeld);
  }
  if (phase === 'listening' && state.quietSinceMs !== null && state.attention !== 'held') {
    const patienceMs = patienceOf(state, rules);
    if (nowMs - state.quietSinceMs >= rules.patienceMs && state.isBackChannel && state.isBrokenOff)
      return takeUp(state);
    if (nowMs - state.quietSinceMs >= patienceMs) return endTurn({ ...state, unusableTurns: 0 }, nowMs);
  }
  const isAnswering = phase === 'thinking' || phase === 'speaking';
  const awaitedSinceMs = phase === 'looking' ? state.lookingSinceMs : isAnswering ? state.askedAtMs : null;
  if (isAnswering && awaitedSinceMs !== null && nowMs - awaitedSinceMs >= rules.answerLimitMs) {
    return {
      state: {
        ...state,
        phase: restPhase({ ...state, phase: 'idle' }),
        askedAtMs: null,
        isAnswerWhole: true,
        isDropping: false,
        unusableAnswers: 0,
      },
      effects: [{ type: 'say', code: 'no_answer' }],
    };
  }
  if (
    phase === 'looking' &&
    state.lookingSinceMs !== null &&
    nowMs - state.lookingSinceMs >= rules.lookLimitMs
  ) {
    return {
      state: { ...state, phase: restPhase({ ...state, phase: 'idle' }), lookingSinceMs: null },
      effects: [{ type: 'say', code: 'look_slow' }],
    };
  }
  if (awaitedSinceMs !== null) {
    const isFirst = state.fillersSaid === 0;
    const bridgeMs = rules.bridgeAfterMs + (state.fillersSaid - 1) * rules.bridgeEveryMs;
    if (nowMs - awaitedSinceMs >= (isFirst ? rules.fillerAfterMs : bridgeMs)) {
      const effects: TurnEffect[] = [{ type: isFirst ? 'filler' : 'bridge' }];
      return { state: { ...state, fillersSaid: state.fillersSaid + 1 }, effects };
    }
  }
  const { connectingSinceMs } = state;
  if (phase === 'idle' && connectingSinceMs !== null && nowMs - connectingSinceMs >= rules.connectFillerMs)
    return { state: { ...state, connectingSinceMs: null }, effects: [{ type: 'filler' }] };
  const isQuiet = phase === 'idle' || phase === 'offline';
  if (isQuiet && state.live !== 'closed' && nowMs - state.lastSignOfLifeMs >= rules.sleepAfterMs)
    return rest(state);
  return { state, effects: none };
}

/**
 * How long the child may be quiet now: by its words, where some were understood, else by how they sounded. Over the
 * robot's voice the words are waited for: a "うん" sounds finished, and is none.
 */
function patienceOf(state: ConversationState, rules: TurnRules): number {
  const { isMuttering, isBrokenOff, ending } = state;
  const bySoundMs = rules.patienceMs * rules.patienceShare[ending];
  if (isMuttering) return Math.max(bySoundMs, rules.patienceMs + rules.extraPatienceMs);
  return isBrokenOff ? Math.max(bySoundMs, rules.patienceMs) : bySoundMs;
}

/** The turn is sent as it is. A finger that held the button so long is no finger, and what was heard no voice. */
function tooLong(state: ConversationState, nowMs: number, rules: TurnRules, isHeld: boolean): Decision {
  const distrust: TurnEffect = { type: 'distrust' };
  const told = unusable(state, rules, [distrust, { type: 'end_turn' }]);
  if (told !== null) return told;
  const attention = isHeld ? 'off' : state.attention;
  const unusableTurns = state.unusableTurns + 1;
  const ended = endTurn({ ...state, attention, pressedAtMs: null, unusableTurns }, nowMs);
  return { state: ended.state, effects: [distrust, ...ended.effects] };
}

/** "うん" was no interruption: the sentence goes on, and what the child says next belongs to the same turn. */
function takeUp(state: ConversationState): Decision {
  return {
    state: { ...state, phase: 'speaking', quietSinceMs: null, isBrokenOff: false, isAnswerWhole: true },
    effects: [{ type: 'drop_turn' }, { type: 'go_on' }],
  };
}
