import type { Lessons } from '#agents/core/records.ts';
import type { SessionState } from '#agents/core/state.ts';
import type { CarePolicy } from '#agents/emotion/care.ts';
import { fold, plainIntent } from '#agents/models/inner/understand/intents.ts';
import { subjectWished } from '#agents/models/inner/understand/subject-wished.ts';
import type { DialogueRequest } from '#agents/talk/dialogue.ts';
import { ClosingTime } from '#agents/talk/turn/closing-time.ts';
import type { VoicePhrase } from '#agents/talk/voice/phrases-voice.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { trace } from './turn-faults.ts';

/** What a child hears that wishes for the other subject, by the one that is practised. */
const ONLY = { math: 'only_math', japanese: 'only_japanese' } as const;

interface HouseWordsParts {
  readonly care: CarePolicy;
  readonly lessons: Lessons;
  readonly clock: Clock;
  readonly journal: Journal;
}

/** What the parent's rules have a child hear in a written talk. Who is unwell is heard at any hour. */
export class HouseWords {
  readonly #parts: HouseWordsParts;
  readonly #closing: ClosingTime;

  constructor(parts: HouseWordsParts) {
    this.#parts = parts;
    this.#closing = new ClosingTime(parts.care);
  }

  /** Instead of an answer: good-bye, or that it is about something else here; null where the message is answered. */
  instead({ userId, sessionId, message }: DialogueRequest): VoicePhrase | null {
    if (isInNeed(message)) return null;
    const { clock, care } = this.#parts;
    const closing = this.#closing.whenSpokenTo(userId, {
      nowMs: clock.now(),
      hasWords: true,
      stateOf: () => this.#stateOf(userId, sessionId),
    });
    if (closing !== null) return closing;
    const only = care.of(userId).onlySubject;
    const wished = only === null ? null : subjectWished(message);
    return only === null || wished === null || wished === only ? null : ONLY[only];
  }

  /** After an answer, as the end comes near, or has come while it was being given; else null. */
  farewell({ userId, message }: DialogueRequest, state: Readonly<SessionState>): VoicePhrase | null {
    return isInNeed(message) ? null : this.#closing.atPause(userId, this.#parts.clock.now(), state);
  }

  /** Null where the records cannot be read. */
  #stateOf(userId: string, sessionId: string): SessionState | null {
    try {
      const turn = this.#parts.lessons.beginTurn(userId, sessionId);
      const { state } = turn.work;
      turn.rollback();
      return state;
    } catch (error) {
      this.#parts.journal.error('the lesson could not be read', trace(error));
      return null;
    }
  }
}

const isInNeed = (message: string): boolean => plainIntent(fold(message)) === 'unwell';
