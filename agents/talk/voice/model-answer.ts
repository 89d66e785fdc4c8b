import { isAudible } from '#agents/live/watchdog.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { ConversationState, TurnEvent, UnusableReason } from './machine/turn.ts';
import { takesSound } from './machine/turn-moves.ts';
import { SpeakingPace } from './sound/speaking-pace.ts';
import type { SpeechOutput } from './sound/speech-output.ts';
import { WordsCover } from './sound/words-cover.ts';
import type { VoiceLesson } from './voice-lesson.ts';

/** Sound without words, or words without sound, is waited for so long; then the robot says the words itself, ms. */
const MISSING_LIMIT_MS = 2_500;
/**
 * An answer of more characters has no end, or none that a child waits for: as many as fill the 90 s of sound that
 * AnswerSound keeps, at 130 ms a mora and with room for kanji, marks and spaces.
 */
const LONGEST_ANSWER_CHARACTERS = 800;
/** Pieces of silence that are kept of the beginning of an answer. */
const MOST_LEADING = 25;
/** Where a sentence can be taken up again. */
const CLAUSE = /[、。，．！？!?,\s]/;

interface ModelAnswerParts {
  readonly lesson: VoiceLesson;
  readonly output: SpeechOutput;
  readonly clock: Clock;
  readonly journal: Journal;
  state(): ConversationState;
  onTurn(event: TurnEvent): void;
}

/**
 * The answer of the model, as it comes: sound, words, and the end of both, in any order and with any of them missing.
 * Where a problem is open, its sound is heard only as far as checked words reach, and only checked words are shown.
 */
export class ModelAnswer {
  readonly #parts: ModelAnswerParts;
  readonly #pace = new SpeakingPace();
  #cover = new WordsCover(this.#pace);
  /** Where the answer begins in what the loudspeaker is given: it may follow on another. */
  #base = 0;
  #isUnderWay = false;
  /** Silence that came before its first sound. */
  readonly #leading: Int16Array[] = [];
  /** All its sound has come; and its turn is over. */
  #isGenerated = false;
  #isCompleted = false;
  /** All its words were checked to the end. */
  #isChecked = false;
  /** Its words, as said or else as written; how much of them was checked, and how much the robot's own voice said. */
  #said = '';
  #written = '';
  #settledLength = 0;
  #spokenLength = 0;
  /** The robot's own voice says it: its sound is not wanted any more. */
  #isOwn = false;
  #released = 0;
  #wordsAtMs = 0;

  constructor(parts: ModelAnswerParts) {
    this.#parts = parts;
  }

  /** Whatever comes next is another answer; of this one only what was heard was said. */
  reset(): void {
    this.#parts.output.endWords();
    this.#isUnderWay = false;
    this.#leading.length = 0;
    this.#parts.output.answer.dropRest();
    this.#parts.lesson.endWords();
  }

  sound(samples: Int16Array): void {
    const { output, onTurn } = this.#parts;
    if (!takesSound(this.#parts.state())) return;
    // Nobody hears it: it is no beginning of an answer, until something follows that can be heard.
    if (!(this.#isUnderWay && this.#cover.hasSound) && !isAudible(samples)) {
      this.#leading.push(samples);
      if (this.#leading.length > MOST_LEADING) this.#leading.shift();
      return;
    }
    if (this.#isCompleted) this.#isUnderWay = false;
    this.#begin();
    if (this.#isOwn) return;
    if (!this.#cover.hasSound) {
      const { phase } = this.#parts.state();
      if (phase !== 'speaking' && phase !== 'interrupted') output.answer.begin();
      this.#base = output.answer.length;
      this.#released = this.#base;
      for (const piece of this.#leading.splice(0)) {
        this.#cover.addSound(piece);
        output.add(piece);
      }
    }
    this.#cover.addSound(samples);
    const isHeldBack = this.#isHeldBack;
    output.answer.allow(isHeldBack ? this.#base + this.#cover.samples : Number.POSITIVE_INFINITY);
    if (!isHeldBack) {
      this.#released = output.answer.length + samples.length;
      onTurn({ type: 'sound_arrived' });
    }
    output.add(samples);
    this.#release();
  }

  words(piece: string): void {
    const { lesson, clock } = this.#parts;
    if (!takesSound(this.#parts.state())) return;
    this.#begin();
    this.#wordsAtMs = clock.monotonicMs();
    if (this.#said.length + piece.length > LONGEST_ANSWER_CHARACTERS) {
      this.#refuse('endless');
      return;
    }
    this.#said += piece;
    const verdict = lesson.checkWords(piece);
    if (verdict !== 'ok') {
      this.#refuse(verdict);
      return;
    }
    this.#settle(this.#isHeldBack ? this.#said.length - lesson.unsettledWords().length : this.#said.length);
    this.#release();
    if (this.#isGenerated && !this.#isChecked) this.#end();
  }

  /** Text beside the sound, or in its place. */
  written(piece: string): void {
    if (!takesSound(this.#parts.state())) return;
    this.#begin();
    this.#wordsAtMs = this.#parts.clock.monotonicMs();
    if (this.#written.length + piece.length > LONGEST_ANSWER_CHARACTERS) this.#refuse('endless');
    else this.#written += piece;
  }

  generated(): void {
    if (!this.#isUnderWay || this.#isCompleted) return;
    this.#isGenerated = true;
    this.#end();
  }

  completed(): void {
    if (!this.#isUnderWay || this.#isCompleted) {
      this.#parts.onTurn({ type: 'answer_completed' });
      return;
    }
    this.#isGenerated = true;
    this.#isCompleted = true;
    this.#end();
  }

  /** Looks at what is missing; to be called often. */
  tick(): void {
    if (!this.#isUnderWay || this.#parts.clock.monotonicMs() - this.#wordsAtMs < MISSING_LIMIT_MS) return;
    if (this.#cover.hasSound) {
      if (this.#isHeldBack && this.#parts.output.answer.isBlocked) this.#sayCovered();
    } else if (!this.#isChecked && this.#said + this.#written !== '') {
      this.#check();
      if (this.#isUnderWay) this.#sayWords();
    }
  }

  get #isHeldBack(): boolean {
    return !this.#isChecked && !this.#isOwn && this.#parts.lesson.isGuarding();
  }

  #begin(): void {
    if (this.#isUnderWay) return;
    const { lesson, output, clock } = this.#parts;
    // Of the answer before nothing may come to be heard any more that was not.
    output.answer.dropRest();
    lesson.endWords();
    this.#isUnderWay = true;
    this.#cover = new WordsCover(this.#pace);
    this.#isGenerated = false;
    this.#isCompleted = false;
    this.#isChecked = false;
    this.#isOwn = false;
    this.#said = '';
    this.#written = '';
    this.#settledLength = 0;
    this.#spokenLength = 0;
    this.#wordsAtMs = clock.monotonicMs();
  }

  /** Words up to this length may be shown, and their sound heard. */
  #settle(length: number): void {
    const piece = this.#said.slice(this.#settledLength, length);
    if (piece === '') return;
    const { output } = this.#parts;
    output.words(piece, this.#isHeldBack ? this.#base + this.#cover.samples : output.answer.length);
    this.#cover.addWords(piece);
    this.#settledLength = length;
  }

  #release(): void {
    const { output, onTurn } = this.#parts;
    const allowed = this.#isHeldBack ? this.#base + this.#cover.samples : Number.POSITIVE_INFINITY;
    output.answer.allow(allowed);
    const released = Math.min(output.answer.length, allowed);
    if (this.#cover.hasSound && released > this.#released) {
      this.#released = released;
      onTurn({ type: 'sound_arrived' });
    }
    output.feed();
  }

  /** All sound has come, or the turn is over: the words are checked to the end as soon as they are all there. */
  #end(): void {
    if (this.#isHeldBack && this.#cover.hasSound && !this.#cover.isWhole(this.#said)) return;
    this.#check();
    if (!this.#isUnderWay) return;
    if (this.#cover.hasSound) {
      if (this.#isOwn) this.#sayOwn(this.#said.slice(this.#spokenLength));
      this.#parts.onTurn({ type: 'sound_completed' });
      if (this.#isCompleted) this.#cover.learn();
    } else if (this.#said !== '') this.#sayWords();
    if (this.#isCompleted) this.#parts.onTurn({ type: 'answer_completed' });
  }

  /** Nothing more is expected of the words; where nothing was said, what was written is said. */
  #check(): void {
    if (this.#isChecked) return;
    const { lesson } = this.#parts;
    const isWritten = this.#said === '' && !this.#cover.hasSound;
    if (isWritten) this.#said = this.#written;
    const first = isWritten ? lesson.checkWords(this.#said) : 'ok';
    const verdict = first === 'ok' ? lesson.endWords() : first;
    if (verdict !== 'ok') {
      this.#refuse(verdict);
      return;
    }
    this.#settle(this.#said.length);
    this.#isChecked = true;
    this.#release();
  }

  /** Words without sound: the robot says them itself. */
  #sayWords(): void {
    const { output, journal } = this.#parts;
    if (!this.#isOwn) {
      journal.warn('an answer came without sound and is said by the own voice', { code: 'soundless' });
      output.answer.begin();
    }
    this.#sayOwn(this.#said.slice(this.#spokenLength));
  }

  /** Sound waits for words that do not come: what the words say is said by the own voice. */
  #sayCovered(): void {
    const { output, journal } = this.#parts;
    if (this.#said.trim() === '') {
      this.#refuse('wordless');
      return;
    }
    const share = this.#cover.shareBefore(output.answer.heard - this.#base);
    if (this.#isCompleted) this.#cover.learn();
    if (this.#parts.lesson.endWords() === 'leak') {
      this.#refuse('leak');
      return;
    }
    this.#settle(this.#said.length);
    journal.warn('an answer lacked words and is said by the own voice', { code: 'words_late' });
    this.#sayOwn(fromClause(this.#said, share));
    output.answer.dropRest();
    this.#parts.onTurn({ type: 'sound_completed' });
    if (this.#isCompleted) this.#parts.onTurn({ type: 'answer_completed' });
  }

  #sayOwn(words: string): void {
    this.#isOwn = true;
    this.#isChecked = true;
    this.#spokenLength = this.#said.length;
    if (words.trim() === '') return;
    void this.#parts.output.sayRest(words);
    this.#parts.onTurn({ type: 'own_words_began' });
  }

  #refuse(reason: UnusableReason): void {
    const isOver = this.#isCompleted;
    const { output } = this.#parts;
    this.#isUnderWay = false;
    output.answer.allow(0);
    if (!this.#cover.hasSound) output.takeBack();
    this.#parts.onTurn({ type: 'answer_refused', reason, isOver });
  }
}

/** The words from that share of them on, from the beginning of the clause. */
function fromClause(words: string, share: number): string {
  let from = Math.floor(words.length * Math.min(1, share));
  while (from > 0 && !CLAUSE.test(words[from - 1] ?? '')) from -= 1;
  return words.slice(from);
}
