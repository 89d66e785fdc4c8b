import type { Mode } from '#agents/emotion/mode.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { ConversationState } from './machine/turn.ts';
import { modeOf, type VoiceEvent } from './voice-event.ts';
import type { VoiceCoachParts } from './voice-parts.ts';

/** Words that grow are shown anew so often at most, ms: as quick as they can be read, however small their pieces are. */
const WORDS_EVERY_MS = 100;

/** What of a talk by voice is seen: the mode, how loud the child is, and the words. */
export class ShownTalk {
  readonly #face: VoiceCoachParts['face'];
  readonly #clock: Clock;
  readonly #onEvent: (event: VoiceEvent) => void;
  #mode: Mode | null = null;
  #isLevelDue = false;
  /** Words of the robot that have grown since they were shown last, and when they may be shown. */
  #waiting: Extract<VoiceEvent, { readonly type: 'said' }> | null = null;
  #wordsDueMs = 0;

  constructor(face: VoiceCoachParts['face'], clock: Clock, onEvent: (event: VoiceEvent) => void) {
    this.#face = face;
    this.#clock = clock;
    this.#onEvent = onEvent;
  }

  /** `isHearing`: the microphone's gate is open. Tells only what has changed. */
  show(state: ConversationState, isHearing: boolean): void {
    const mode = isHearing ? 'listening' : modeOf(state);
    if (mode === this.#mode) return;
    this.#mode = mode;
    this.#face.setMode(mode);
    this.tell({ type: 'mode', mode });
  }

  /**
   * Tells it to whoever shows it, in order. The robot's words are told every 100 ms at most while they grow, and their
   * last state always: each telling holds all of them, so that telling every piece would cost the square of their length.
   */
  tell(event: VoiceEvent): void {
    if (event.type === 'said' && !event.isFinal) {
      this.#waiting = event;
      if (this.#clock.monotonicMs() >= this.#wordsDueMs) this.#showWords();
      return;
    }
    // The last words of an answer hold what waits of it.
    if (event.type === 'said') this.#waiting = null;
    this.#showWords();
    this.#onEvent(event);
  }

  /** To be called often: `level` (how loud the child is, 0-1) is told every second time, and words that wait. */
  tick(state: ConversationState, isHearing: boolean, level: number): void {
    if (this.#clock.monotonicMs() >= this.#wordsDueMs) this.#showWords();
    if (isHearing) this.#face.setEnvelope(level);
    this.#isLevelDue = !this.#isLevelDue;
    if (this.#isLevelDue && state.phase !== 'resting')
      this.tell({ type: 'hearing', isOpen: isHearing, level });
  }

  #showWords(): void {
    if (this.#waiting === null) return;
    this.#onEvent(this.#waiting);
    this.#waiting = null;
    this.#wordsDueMs = this.#clock.monotonicMs() + WORDS_EVERY_MS;
  }
}
