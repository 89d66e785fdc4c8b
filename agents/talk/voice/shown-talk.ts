import type { Mode } from '#agents/emotion/mode.ts';
import type { ConversationState } from './machine/turn.ts';
import { modeOf, type VoiceEvent } from './voice-event.ts';
import type { VoiceCoachParts } from './voice-parts.ts';

/** What of a talk by voice is seen: the mode, and how loud the child is. */
export class ShownTalk {
  readonly #face: VoiceCoachParts['face'];
  readonly #onEvent: (event: VoiceEvent) => void;
  #mode: Mode | null = null;
  #isLevelDue = false;

  constructor(face: VoiceCoachParts['face'], onEvent: (event: VoiceEvent) => void) {
    this.#face = face;
    this.#onEvent = onEvent;
  }

  /** `isHearing`: the microphone's gate is open. Tells only what has changed. */
  show(state: ConversationState, isHearing: boolean): void {
    const mode = isHearing ? 'listening' : modeOf(state);
    if (mode === this.#mode) return;
    this.#mode = mode;
    this.#face.setMode(mode);
    this.#onEvent({ type: 'mode', mode });
  }

  /** `level`: how loud the child is, 0-1; told every second time. */
  hearing(state: ConversationState, isHearing: boolean, level: number): void {
    if (isHearing) this.#face.setEnvelope(level);
    this.#isLevelDue = !this.#isLevelDue;
    if (this.#isLevelDue && state.phase !== 'resting')
      this.#onEvent({ type: 'hearing', isOpen: isHearing, level });
  }
}
