import type { AgentEvent } from '#agents/core/event.ts';
import type { ShownQuestion } from '#agents/core/question.ts';
import type { Mode } from '#agents/emotion/mode.ts';
import type { ConversationState, OwnWords } from './machine/turn.ts';

/** Whether the robot can talk by voice: 'off' while it rests or for good (no key, say), 'lost' is being mended. */
type VoiceStatus = 'connecting' | 'open' | 'lost' | 'off';

/** What happens in a conversation by voice, for whoever shows it. It holds words of the child: show, never log. */
export type VoiceEvent =
  | { readonly type: 'mode'; readonly mode: Mode }
  /**
   * `isOpen`: sound of the microphone goes out to the model now. `level`: how loud it is, 0-1, also while it does not
   * go out. At most 10 a second.
   */
  | { readonly type: 'hearing'; readonly isOpen: boolean; readonly level: number }
  /** All the robot has said in this answer so far, past the leak guard; `isFinal` with the last of it. */
  | { readonly type: 'said'; readonly text: string; readonly isFinal: boolean }
  /** All the model believes to have heard in this turn of the child so far. Can be invented. */
  | { readonly type: 'heard'; readonly text: string }
  /** Beside a fixed sentence for what the child told; to be shown where it talks, and nowhere else. */
  | Extract<AgentEvent, { readonly type: 'help_card' }>
  /** The talk is about work again. */
  | { readonly type: 'help_ended' }
  | { readonly type: 'progress'; readonly totalPoints: number; readonly streak: number }
  /** What the robot asks with its words, and its choices; without any, nothing is asked any more. */
  | ({ readonly type: 'question' } & ShownQuestion)
  /** A tool has changed what lies on the desk, and that is stored. */
  | { readonly type: 'desk_changed' }
  /** `reason` is a code ('no_key', 'network', 'capped' …), null where there is nothing to explain. */
  | { readonly type: 'status'; readonly status: VoiceStatus; readonly reason: string | null };

/** The line as it is shown. */
export const SHOWN_STATUS: Readonly<Record<ConversationState['live'], VoiceStatus>> = {
  closed: 'off',
  connecting: 'connecting',
  open: 'open',
  changing: 'open',
  lost: 'lost',
};

/** What the body shows while the microphone is shut; that it is open only the gate itself can say. */
export function modeOf({ phase, isMuted }: ConversationState): Mode {
  if (isMuted) return 'muted';
  if (phase === 'thinking' || phase === 'speaking' || phase === 'looking') return phase;
  if (phase === 'interrupted') return 'speaking';
  return phase === 'resting' ? 'asleep' : 'ready';
}

/** Whether the robot goes on with its question behind these words: the cloud is gone, the lesson is not. */
export const leadsOn = (code: OwnWords): boolean => code === 'cloud_gone' || code === 'cloud_busy';
