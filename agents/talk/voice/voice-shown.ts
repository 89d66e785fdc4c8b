import type { Mode } from '#agents/emotion/mode.ts';
import type { ConversationState } from './machine/turn.ts';
import type { VoiceStatus } from './voice-event.ts';

/** The line as it is shown. */
export const SHOWN_STATUS: Readonly<Record<ConversationState['link'], VoiceStatus>> = {
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
