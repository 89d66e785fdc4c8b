import { answerCompleted, answerRefused } from './answer-end.ts';
import { linkChanged, stillGone } from './line-change.ts';
import { commanded, told } from './own-answer.ts';
import type { ConversationState, Decision, TurnEffect, TurnEvent, TurnRules } from './turn.ts';
import { ticked } from './turn-clock.ts';
import {
  ADDRESSED,
  asked,
  beginAgain,
  endTurn,
  openTurn,
  rest,
  restPhase,
  seenHeld,
  takesSound,
} from './turn-moves.ts';

type Change = Partial<ConversationState>;
const none: readonly TurnEffect[] = [];

/**
 * The conversation, one event at a time: what happens next and what is to be done. Pure; the shell is voice-coach.ts.
 */
export function decide(
  state: ConversationState,
  event: TurnEvent,
  nowMs: number,
  rules: TurnRules,
): Decision {
  const to = (change: Change, effects: readonly TurnEffect[] = none): Decision => ({
    state: { ...state, ...change },
    effects,
  });
  switch (event.type) {
    case 'button_pressed':
      return pressed(state, nowMs, rules);
    case 'button_released':
      return released(state, nowMs, rules);
    case 'rest_asked':
      return rest(state);
    case 'speech_started':
      if (event.isCut && !state.isTurnOpen && state.attention === 'hands_free' && state.phase === 'idle')
        return to({ isVoiced: true, isCut: true, lastSignOfLifeMs: nowMs });
      return speechStarted({ ...state, isVoiced: true, isNoisy: event.isNoisy ?? false }, nowMs);
    case 'speech_ended':
      if (state.isCut) return beginAgain(state, rules);
      if (state.phase === 'interrupted')
        return to({ phase: 'speaking', isVoiced: false, brokeInAtMs: null }, [{ type: 'go_on' }]);
      return to({
        isVoiced: false,
        ending: event.ending ?? 'unsure',
        quietSinceMs: state.phase === 'listening' ? nowMs : state.quietSinceMs,
      });
    case 'words_heard':
      return to({ isMuttering: event.isMuttering, isBackChannel: event.isBackChannel, isAddressed: true });
    case 'command_heard':
      return commanded(state, event.command);
    case 'told':
      return told(state);
    case 'sound_arrived':
      if (state.phase === 'interrupted' || !takesSound(state)) return to({});
      return to({
        phase: 'speaking',
        askedAtMs: null,
        fillersSaid: 0,
        isBrokenOff: false,
        isAnswerWhole: state.phase === 'speaking' && state.isAnswerWhole,
        lastSignOfLifeMs: nowMs,
      });
    case 'answer_completed':
      return answerCompleted(state, nowMs, rules);
    case 'sound_completed':
      return to(state.phase === 'speaking' || state.phase === 'interrupted' ? { isAnswerWhole: true } : {});
    case 'interrupted_answer_ended':
      // A child that stopped it with the button waits for no other one.
      return to(state.phase === 'thinking' ? { isDropping: false } : {});
    case 'server_interrupted':
      // The end of the interrupted answer follows.
      if (state.isTurnOpen || state.phase !== 'speaking') return to({});
      return to({ phase: restPhase(state), isAnswerWhole: true }, [{ type: 'cut' }]);
    case 'answer_refused':
      return answerRefused(state, event.reason, event.isOver, nowMs, rules);
    case 'silence_fell':
      if (state.phase !== 'speaking') return to({});
      // The sentence stopped and is not over: the rest is waited for like an answer.
      if (!state.isAnswerWhole) return to({ askedAtMs: state.askedAtMs ?? nowMs });
      return to({ phase: restPhase(state), askedAtMs: null, lastSignOfLifeMs: nowMs });
    case 'own_words_began':
      return to({ phase: 'speaking', isAnswerWhole: true, askedAtMs: null });
    case 'live_changed':
      return linkChanged(state, event.status, event.reason, nowMs, rules);
    case 'photo_asked':
      return photoAsked(state, nowMs);
    case 'picture_sent':
      return to({ lookingSinceMs: null, ...asked(nowMs), ...ADDRESSED, isDropping: false });
    case 'look_ended':
      return state.phase === 'looking'
        ? to({ phase: restPhase(state), lookingSinceMs: null })
        : to({ lookingSinceMs: null });
    case 'asked':
      // The model is interrupted by it; what is still on its way belongs to the answer before.
      return to({
        ...asked(nowMs),
        ...ADDRESSED,
        isDropping: state.phase === 'speaking' && !state.isAnswerWhole,
      });
    case 'ticked':
      return ticked(state, nowMs, rules);
  }
}

/**
 * A finger is always right: the robot is silent at once, awake, and no longer muted. Only thinking goes on until the
 * finger stays: a child who presses twice must not lose the answer it waits for.
 */
function pressed(state: ConversationState, nowMs: number, rules: TurnRules): Decision {
  const live = state.live === 'closed' ? 'connecting' : state.live;
  const connectingSinceMs = state.live === 'closed' ? nowMs : state.connectingSinceMs;
  const awake: ConversationState = {
    ...state,
    live,
    connectingSinceMs,
    isMuted: false,
    // Whoever presses is to hear of it.
    goneToldAtMs: state.live === 'lost' ? nowMs : null,
    lastSignOfLifeMs: nowMs,
  };
  const effects: TurnEffect[] = [{ type: 'cut' }];
  if (state.live === 'closed' || state.live === 'lost') effects.push({ type: 'open_live' });
  if (state.live === 'lost') {
    // Nobody hears the child now; who answers the press with the line hears it without another one.
    const asking: ConversationState = {
      ...awake,
      phase: 'offline',
      attention: rules.doesClickListen ? 'hands_free' : 'off',
      isAnswerWhole: true,
    };
    return { state: asking, effects: [...effects, { type: 'say', code: stillGone(state.goneFor) }] };
  }
  const wasSounding = state.phase === 'speaking' || state.phase === 'interrupted';
  const wasClicked = state.clickedAtMs !== null && nowMs - state.clickedAtMs < rules.twiceMs;
  const isBusy = wasSounding || state.phase === 'thinking' || state.phase === 'resting' || wasClicked;
  const held: ConversationState = {
    ...awake,
    attention: 'held',
    isCut: false,
    pressedAtMs: nowMs,
    heldMs: 0,
    heldSeenAtMs: nowMs,
    clickMeans: !rules.doesClickListen || (state.attention === 'hands_free' && !isBusy) ? 'stop' : 'listen',
    quietSinceMs: null,
  };
  if (state.phase === 'thinking' || state.phase === 'looking')
    return { state: held, effects: effects.slice(1) };
  const silenced: ConversationState = {
    ...held,
    phase: state.isTurnOpen ? 'listening' : 'idle',
    brokeInAtMs: null,
    isBrokenOff: false,
    // What is still on its way of the answer that was cut must not begin to sound again.
    isDropping: state.isDropping || (wasSounding && !state.isAnswerWhole),
    isAnswerWhole: true,
  };
  return { state: silenced, effects };
}

function released(state: ConversationState, nowMs: number, rules: TurnRules): Decision {
  if (state.pressedAtMs === null) return { state, effects: none };
  const wasHeld = seenHeld(state, nowMs, rules).heldMs >= rules.holdMs;
  const after: ConversationState = {
    ...state,
    pressedAtMs: null,
    clickedAtMs: nowMs,
    lastSignOfLifeMs: nowMs,
  };
  if (wasHeld && wasSlowClick(state, nowMs, rules)) {
    const attention = state.clickMeans === 'listen' ? 'hands_free' : 'off';
    const phase = restPhase({ ...after, phase: 'idle' });
    return { state: { ...after, attention, phase, isTurnOpen: false }, effects: [{ type: 'drop_turn' }] };
  }
  if (wasHeld && state.isTurnOpen) return endTurn({ ...after, attention: 'off' }, nowMs);
  if (state.clickMeans === 'listen') {
    // A turn that began while the finger was down goes on; without a word it ends by itself.
    const quietSinceMs = state.isTurnOpen && !state.isVoiced ? nowMs : null;
    return { state: { ...after, attention: 'hands_free', quietSinceMs }, effects: none };
  }
  const stopped: ConversationState = { ...after, attention: 'off', phase: restPhase(after) };
  return state.isTurnOpen ? endTurn(stopped, nowMs) : { state: stopped, effects: none };
}

/**
 * A robot that is held up (by loading what the line needs, say) hears late that the finger has gone, and has opened
 * the turn before. To end it would ask the model about nothing, and nobody would listen to the child.
 */
function wasSlowClick(state: ConversationState, nowMs: number, rules: TurnRules): boolean {
  if (!state.isTurnOpen || state.isVoiced || state.quietSinceMs !== null) return false;
  return state.turnOpenedAtMs !== null && nowMs - state.turnOpenedAtMs < rules.slowClickMs;
}

function speechStarted(state: ConversationState, nowMs: number): Decision {
  const alive: ConversationState = { ...state, lastSignOfLifeMs: nowMs };
  switch (state.phase) {
    case 'listening':
      return { state: { ...alive, quietSinceMs: null, isMuttering: false }, effects: none };
    case 'idle':
    case 'thinking':
      if (state.attention === 'off' || state.live === 'lost') return { state: alive, effects: none };
      // A turn that was put aside for a filler word goes on; the gate opens again.
      return openTurn(alive, nowMs);
    case 'speaking':
      if (!state.isFullDuplex || state.attention === 'off') return { state, effects: none };
      return { state: { ...alive, phase: 'interrupted', brokeInAtMs: nowMs }, effects: [{ type: 'hold' }] };
    default:
      return { state, effects: none };
  }
}

function photoAsked(state: ConversationState, nowMs: number): Decision {
  if (state.phase === 'looking') return { state, effects: none };
  const effects: TurnEffect[] = [{ type: 'cut' }];
  if (state.isTurnOpen) effects.push({ type: 'drop_turn' });
  if (state.live === 'closed' || state.live === 'lost') effects.push({ type: 'open_live' });
  return {
    state: {
      ...state,
      phase: 'looking',
      live: state.live === 'closed' ? 'connecting' : state.live,
      isMuted: false,
      isTurnOpen: false,
      askedAtMs: null,
      quietSinceMs: null,
      brokeInAtMs: null,
      isDropping: state.phase === 'speaking' || state.phase === 'thinking',
      lookingSinceMs: nowMs,
      fillersSaid: 0,
      lastSignOfLifeMs: nowMs,
    },
    effects: [...effects, { type: 'capture' }],
  };
}
