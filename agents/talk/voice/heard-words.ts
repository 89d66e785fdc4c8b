import type { SafetyAnswer } from '#agents/safety/answer.ts';
import type { TurnEvent } from './machine/turn.ts';
import type { SpokenRecord } from './sound/spoken-record.ts';
import type { VoiceEvent } from './voice-event.ts';
import type { SpokenCommand, VoiceLesson } from './voice-lesson.ts';

/**
 * Of one turn no more is heard: ten characters a second are quick, and the longest turn is a button held for a minute.
 * What comes beyond is no child's; a transcript can be invented, and without end.
 */
const LONGEST_TURN_CHARACTERS = 600;

interface HeardWordsParts {
  readonly lesson: VoiceLesson;
  readonly record: SpokenRecord;
  onEvent(event: VoiceEvent): void;
  onTurn(event: TurnEvent): void;
  /** The robot answers by itself, whatever the model does. */
  onTold(answer: SafetyAnswer): void;
  onCommand(command: SpokenCommand): void;
}

/**
 * What the child's words lead to: what is told comes before a command, a command before the lesson. Words that tell
 * something reach neither the record of the talk nor the lesson, nor do those after them while the talk stays with it.
 */
export class HeardWords {
  readonly #parts: HeardWordsParts;
  /** All that was heard in this turn. */
  #words = '';
  /** What of it the lesson does not know yet. */
  #unread = '';
  #heardLength = 0;
  #isTold = false;
  #isCommand = false;
  #isCardShown = false;

  constructor(parts: HeardWordsParts) {
    this.#parts = parts;
  }

  /** Another turn of the child's. Words that nobody has judged yet belong to it: the child goes on. */
  begin(): void {
    this.#words = this.#unread;
    this.#heardLength = this.#words.length;
    this.#isTold = false;
    this.#isCommand = false;
  }

  /** A piece of what the child said; it may be the middle of a sentence. */
  hear(heard: string): void {
    const { lesson, onEvent, onTurn, onCommand } = this.#parts;
    const roomLeft = LONGEST_TURN_CHARACTERS - this.#heardLength;
    if (roomLeft <= 0) return;
    const piece = heard.slice(0, roomLeft);
    this.#heardLength += piece.length;
    this.#words += piece;
    onEvent({ type: 'heard', text: this.#words });
    const told = lesson.toldWords(this.#words);
    if (told !== null) this.#tell(told);
    if (this.#isTold) return;
    this.#unread += piece;
    const command = lesson.commandIn(this.#words);
    this.#isCommand = command !== null;
    if (command === null) onTurn({ type: 'words_heard', ...lesson.muttering(this.#words) });
    else {
      this.#read();
      this.#words = '';
      onCommand(command);
    }
  }

  /** The words of the turn are whole, as far as is known: gives whether the model may answer them. */
  judge(): boolean {
    if (this.#isTold) return false;
    // The robot has done it.
    if (this.#isCommand) return !this.#parts.lesson.stays();
    if (!this.#isForTheModel(this.#words)) return false;
    this.#read();
    return true;
  }

  /** A whole message in writing; gives whether it is one for the model. */
  write(message: string): boolean {
    this.begin();
    const isForTheModel = this.#isForTheModel(message);
    if (isForTheModel) this.#parts.record.childSaid(message);
    return isForTheModel;
  }

  #isForTheModel(message: string): boolean {
    const { lesson, onEvent } = this.#parts;
    const hadStayed = lesson.stays();
    const told = lesson.wholeWords(message);
    if (told !== null) this.#tell(told);
    else if (hadStayed || this.#isCardShown) {
      this.#isCardShown = false;
      onEvent({ type: 'help_ended' });
    }
    return told === null;
  }

  #tell(answer: SafetyAnswer): void {
    const { helplines, choices } = answer;
    this.#isTold = true;
    this.#isCardShown = true;
    this.#unread = '';
    this.#parts.onTold(answer);
    this.#parts.onEvent({ type: 'help_card', helplines, choices });
  }

  #read(): void {
    if (this.#unread === '') return;
    this.#parts.lesson.heard(this.#unread);
    this.#parts.record.childSaid(this.#unread);
    this.#unread = '';
  }
}
