import type { ButtonName } from '#drivers/buttons/buttons.ts';
import type { DeviceErrorCode } from '#drivers/errors.ts';
import type { GainChange } from '#drivers/sound/input-gain.ts';
import type { Hearing } from './heard-level.ts';

/** Parts that somebody has to hear, see or touch. */
export const TRIAL_IDS = ['microphone', 'speaker', 'lights', 'buttons'] as const;
export type TrialId = (typeof TRIAL_IDS)[number];

/**
 * How a trial ended: how the microphone hears; 'done' where a person must say whether it was heard or seen; a button that
 * was pressed, or none ('nothing_pressed'); or why the part does not work ('virtual': there is only its twin on the page).
 */
export type TrialOutcome = Hearing | 'done' | 'nothing_pressed' | 'virtual' | DeviceErrorCode;

export type TrialEvent =
  /** How loud it is, 0-1, ten times a second; the sound itself goes nowhere. */
  | { readonly type: 'level'; readonly level: number }
  | { readonly type: 'pressed'; readonly button: ButtonName }
  /** What was made of the input gain; then it listens again where that changed. 'nobody_spoke': nothing, for it heard no voice. */
  | { readonly type: 'input_gain'; readonly change: GainChange | { readonly outcome: 'nobody_spoke' } }
  | { readonly type: 'trial_finished'; readonly id: TrialId; readonly outcome: TrialOutcome };

/** What a page asks of them. */
export interface Trials {
  /** Tries one part; tells how that goes. Rejects with the signal's reason only; one at a time. */
  run(id: TrialId, onEvent: (event: TrialEvent) => void, signal: AbortSignal): Promise<void>;
  /** Sets the input gain as it was before a trial changed it. */
  undoGain(): Promise<GainChange>;
}
