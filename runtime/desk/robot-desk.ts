import type { Question } from '#agents/core/question.ts';
import type { SessionState } from '#agents/core/state.ts';
import type { CarePolicy } from '#agents/emotion/care.ts';
import type { Stroke } from '#agents/knowledge/japanese/strokes.ts';
import { answerDrawn, type DrawnAnswer } from '#agents/lesson/drawn-kanji.ts';
import { openQuestion } from '#agents/models/inner/dialogue-script.ts';
import { openWork } from '#agents/talk/turn/closing-time.ts';
import type { OpenQuestions } from '#agents/talk/turn/open-questions.ts';
import type { WhoIsIt } from '#agents/talk/turn/who-is-it.ts';
import { VOICE_PHRASES } from '#agents/talk/voice/phrases-voice.ts';
import type { OpenedBody } from '#drivers/body.ts';
import type { Children } from '#runtime/children/children.ts';
import { deskChild, shownAtDesk } from '#runtime/children/desk-child.ts';
import type { EmbodiedDialogue } from '#runtime/embodied-dialogue.ts';
import type { Desk } from '#runtime/robot.ts';
import type { Store } from '#runtime/store/store.ts';
import type { VoiceRoom } from '#runtime/voice/voice-room.ts';
import { deskCard } from './desk-card.ts';
import { freshDesk, greetingOf } from './fresh-desk.ts';

/** After so long without a question, who sits down may have come for something else. */
const LEFT_ALONE_MS = 60 * 60 * 1000;

interface RobotDeskParts {
  readonly store: Store;
  readonly children: Children;
  readonly whoIsIt: WhoIsIt;
  readonly questions: OpenQuestions;
  readonly care: CarePolicy;
  readonly opened: OpenedBody;
  readonly room: VoiceRoom;
  readonly dialogue: Pick<EmbodiedDialogue, 'said'>;
  newId(): string;
}

/** The desk as whoever sits down at it finds it: the lesson that is open, or the greeting of the one that begins next. */
export class RobotDesk {
  readonly #parts: RobotDeskParts;
  #fresh: { readonly childId: string | null; readonly sessionId: string } | null = null;

  constructor(parts: RobotDeskParts) {
    this.#parts = parts;
  }

  /** Throws StoreError. */
  now(): Desk {
    const { store, children, whoIsIt, opened, questions } = this.#parts;
    const { childId: userId, grade } = children.current;
    const asking = whoIsIt.question;
    const seats = { child: deskChild(children, asking !== null), children: children.seats.map(shownAtDesk) };
    if (asking !== null) return { ...this.#nobodysDesk(asking), userId, grade, ...seats };
    const going = store.latestOpenSession(userId);
    const sessionId = going?.sessionId ?? this.#freshSession(userId);
    const totals = store.totals(userId);
    const { clock } = opened.body;
    const nowMs = clock.now();
    const state = going?.state ?? freshDesk(store, { userId, sessionId }, clock);
    const { asked, ...greeting } = this.#greeting(state);
    questions.greet(sessionId, asked);
    const open = questions.of(sessionId);
    return {
      userId,
      sessionId,
      grade,
      ...seats,
      introduction: this.#isBedtime() ? null : children.introduction,
      totalPoints: totals.totalPoints,
      streak: totals.streak,
      ...greeting,
      question: openQuestion(state),
      isFromEarlier: going !== null && nowMs - state.asked_at_ms > LEFT_ALONE_MS,
      canTalk: !this.#parts.room.isOff,
      choices: (open ?? asked)?.choices.map(({ words }) => words) ?? [],
      card: going ? deskCard(store, { userId, ...going }, nowMs, open) : null,
      said: this.#parts.dialogue.said,
    };
  }

  /** What the child drew for the kanji on its desk; null where that problem does not lie there. Throws StoreError. */
  drawn(problemId: string, strokes: readonly Stroke[]): DrawnAnswer | null {
    const { store, children, whoIsIt } = this.#parts;
    if (whoIsIt.question !== null) return null;
    const drill = store.latestOpenSession(children.current.childId)?.state.drill ?? null;
    if (drill?.kind !== 'kanji_writing' || drill.problemId !== problemId) return null;
    return answerDrawn(drill, strokes);
  }

  /** The session that begins next; nobody's where it is not known who is there. */
  #freshSession(childId: string | null): string {
    if (this.#fresh?.childId !== childId) this.#fresh = { childId, sessionId: this.#parts.newId() };
    return this.#fresh.sessionId;
  }

  /** Who sits here is to be told first: nothing of a lesson is shown to whoever it may be. */
  #nobodysDesk({ content, choices }: NonNullable<WhoIsIt['question']>) {
    return {
      sessionId: this.#freshSession(null),
      totalPoints: 0,
      streak: 0,
      greeting: content,
      isAtRest: false,
      question: content,
      introduction: null,
      isFromEarlier: false,
      canTalk: !this.#parts.room.isOff,
      choices,
      card: null,
      said: { ...this.#parts.dialogue.said, sentence: null },
    };
  }

  #isBedtime(): boolean {
    const { care, opened } = this.#parts;
    return care.minutesToBedtime(opened.body.clock.now()) === 0;
  }

  /** Whoever opens the page or the terminal at bedtime, or when the minutes of the day are over, is not asked for a problem. */
  #greeting(
    state: Readonly<SessionState>,
  ): Pick<Desk, 'greeting' | 'isAtRest'> & { readonly asked: Question | null } {
    if (this.#isBedtime()) return { greeting: VOICE_PHRASES.bedtime_asleep[0], isAtRest: true, asked: null };
    const isDayOver = this.#parts.care.minutesLeftToday() === 0 && openWork(state) === null;
    return isDayOver
      ? { greeting: VOICE_PHRASES.enough_again[0], isAtRest: true, asked: null }
      : { ...greetingOf(state), isAtRest: false };
  }
}
