import type { ConversationState, Decision, TurnEffect, TurnRules, UnusableReason } from './turn.ts';
import { ADDRESSED, asked, restPhase } from './turn-moves.ts';

/** How answers end: well, with nothing, or because they must not be heard. Pure. */

/** The provider says that its turn is over. */
export function answerCompleted(state: ConversationState, nowMs: number, rules: TurnRules): Decision {
  const done: ConversationState = { ...state, isAnswerWhole: true, isDropping: false };
  if (state.phase !== 'thinking') {
    const isHeard = state.phase === 'speaking' && !state.isDropping;
    const heard: ConversationState = { ...done, unusableAnswers: 0, goneToldAtMs: null };
    return { state: isHeard ? heard : done, effects: [] };
  }
  // That was the answer before; the one that is waited for comes after.
  if (state.isDropping) return { state: { ...done, isAnswerWhole: false }, effects: [] };
  // "うーん" wants no answer: the model may be silent, but the robot must not think for ever.
  if (state.isMuttering || state.isBackChannel) return { state: resting(done, nowMs), effects: [] };
  const isSecond = state.unusableAnswers + 1 >= rules.unusableLimit;
  if (state.isAddressed || isSecond) return unusable(done, 'empty', true, nowMs, rules);
  // It may have been a noise: the model heard no words.
  return { state: { ...resting(done, nowMs), unusableAnswers: state.unusableAnswers + 1 }, effects: [] };
}

/** The answer must not be heard: it is asked for again, and of the child the second time. */
export function answerRefused(
  state: ConversationState,
  reason: UnusableReason,
  isOver: boolean,
  nowMs: number,
  rules: TurnRules,
): Decision {
  const { state: next, effects } = unusable(state, reason, isOver, nowMs, rules);
  return { state: next, effects: [{ type: 'cut' }, ...effects] };
}

/** The code of an answer that could not be used, for the log; null: this is about none. */
export function faultOf(effect: TurnEffect): UnusableReason | 'silent' | null {
  if (effect.type === 'say' && effect.code === 'no_answer') return 'silent';
  return 'reason' in effect ? effect.reason : null;
}

function unusable(
  state: ConversationState,
  reason: UnusableReason,
  isOver: boolean,
  nowMs: number,
  rules: TurnRules,
): Decision {
  const unusableAnswers = state.unusableAnswers + 1;
  if (unusableAnswers >= rules.unusableLimit) {
    const given = { ...resting(state, nowMs), unusableAnswers: 0, isAnswerWhole: true, isDropping: !isOver };
    return { state: given, effects: [{ type: 'ask_again', reason }] };
  }
  return {
    state: { ...state, ...asked(nowMs), ...ADDRESSED, unusableAnswers, isDropping: !isOver },
    effects: [{ type: 'rephrase', reason }],
  };
}

function resting(state: ConversationState, nowMs: number): ConversationState {
  return {
    ...state,
    phase: restPhase({ ...state, phase: 'idle' }),
    askedAtMs: null,
    lastSignOfLifeMs: nowMs,
  };
}
