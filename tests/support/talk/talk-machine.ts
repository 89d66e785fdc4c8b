import { decide } from '#agents/talk/voice/machine/decide-turn.ts';
import {
  type ConversationState,
  freshTurn,
  TURN_RULES,
  type TurnEffect,
  type TurnEvent,
} from '#agents/talk/voice/machine/turn.ts';

export const rules = TURN_RULES;

/** A conversation that is driven by events at times; 'after' lets the clock tick every 50 ms. */
export class Talk {
  state: ConversationState;
  nowMs = 1_000_000;
  effects: TurnEffect[] = [];

  constructor(isFullDuplex = false) {
    this.state = freshTurn(this.nowMs, isFullDuplex);
  }

  on(...events: readonly (TurnEvent | TurnEvent['type'])[]): this {
    for (const event of events) {
      const whole = (typeof event === 'string' ? { type: event } : event) as TurnEvent;
      const decision = decide(this.state, whole, this.nowMs, rules);
      this.state = decision.state;
      this.effects.push(...decision.effects);
    }
    return this;
  }

  after(durationMs: number): this {
    for (let passedMs = 0; passedMs < durationMs; passedMs += 50) {
      this.nowMs += 50;
      this.on('ticked');
    }
    return this;
  }

  /** What was done since the last look. */
  done(): string[] {
    const names = this.effects.map((effect) => ('code' in effect ? `say ${effect.code}` : effect.type));
    this.effects = [];
    return names;
  }
}

export const open: TurnEvent = { type: 'live_changed', status: 'open', reason: null };
export const lost: TurnEvent = { type: 'live_changed', status: 'lost', reason: 'network' };

/** Hands free, connected, quiet. */
export function handsFree(isFullDuplex = false): Talk {
  const talk = new Talk(isFullDuplex).on('button_pressed').after(100).on('button_released', open);
  talk.done();
  return talk;
}

export function speaking(isFullDuplex = false): Talk {
  const talk = handsFree(isFullDuplex)
    .on('speech_started')
    .after(800)
    .on('speech_ended')
    .after(1600)
    .on('sound_arrived');
  talk.done();
  return talk;
}

/** The child has spoken, and waits. */
export function thinking(): Talk {
  return handsFree().on('speech_started').after(800).on('speech_ended').after(1600);
}
