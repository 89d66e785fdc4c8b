import type { Agent } from '#agents/core/agent.ts';
import type { AgentEvent, Mood } from '#agents/core/event.ts';
import type { ShownQuestion } from '#agents/core/question.ts';
import type { StoreErrorCode } from '#agents/core/records.ts';
import type { CareReason, Emotion, SessionState } from '#agents/core/state.ts';
import { moodOf } from '#agents/emotion/expression.ts';
import { moodHeard } from '#agents/emotion/felt.ts';
import type { Occasion } from '#agents/lesson/lesson-turn.ts';
import type { Feeling } from '#agents/understanding/labels.ts';
import { Listeners } from '#drivers/listeners.ts';

/** What the tools did, for the page and the face. Holds words of the child (arguments): show, never log. */
export type VoiceToolEvent =
  | Extract<AgentEvent, { type: 'function_call' | 'function_result' | 'agent_transfer' | 'feeling_heard' }>
  | { readonly type: 'emotion_changed'; readonly emotion: Emotion; readonly mood: Mood }
  | { readonly type: 'progress_changed'; readonly totalPoints: number; readonly streak: number }
  /** The session is another than before the call or the turn, and that is stored. */
  | { readonly type: 'session_changed'; readonly state: Readonly<SessionState> }
  /** This is asked with the robot's next words, or nothing any more. */
  | ({ readonly type: 'question' } & ShownQuestion)
  /** Something could not be stored; the child is to hear it (core/spoken.ts has the sentence). */
  | { readonly type: 'trouble'; readonly code: StoreErrorCode };

/** A handoff that code has decided on: the talk is with `agent` now, and the model has to be told. */
export interface ForcedHandOff {
  readonly agent: Agent;
  readonly reason: CareReason;
  /** Of `agent`, for this child as it is. */
  readonly instruction: string;
}

/** Who looks on at the tools, and the feeling each session was last told of. */
export class VoiceToolListeners extends Listeners<VoiceToolEvent> {
  /** Key: session id. None is as neutral. */
  readonly #shown = new Map<string, Feeling>();

  /** Tells what is heard in the child's words, where that is another feeling than before. */
  tellFeeling(sessionId: string, feeling: Feeling): void {
    if (feeling === (this.#shown.get(sessionId) ?? 'neutral')) return;
    this.#shown.set(sessionId, feeling);
    this.emit({ type: 'feeling_heard', feeling, mood: moodHeard(feeling) });
  }
}

/** What is told of a session that a call or a turn has changed, in this order. */
export function changesOf(
  before: Readonly<SessionState>,
  after: Readonly<SessionState>,
  occasion: Occasion,
  feeling: Feeling,
): readonly VoiceToolEvent[] {
  const { emotion } = after;
  const isMoved =
    emotion.at_ms !== before.emotion.at_ms || emotion.frustration !== before.emotion.frustration;
  const [from, to] = [before.current_agent, after.current_agent];
  return [
    ...(isMoved
      ? [{ type: 'emotion_changed', emotion, mood: moodOf(emotion, occasion, feeling) } as const]
      : []),
    { type: 'session_changed', state: after },
    ...(from === to ? [] : [{ type: 'agent_transfer', from, to } as const]),
  ];
}
