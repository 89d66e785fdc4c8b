import { LONGEST_NAME_CHARACTERS, NICKNAME, WRITTEN_NAME } from '#runtime/children/name-letters.ts';
import { nameSaid } from '#runtime/children/name-said.ts';
import type { Desk } from '#runtime/robot.ts';

/** What is asked now: which animal, how the child is called, or whether that was meant as its name. */
type Step = 'mark' | 'nickname' | 'confirm';

const HELLO = 'はじめまして！';
const QUESTIONS: Readonly<Record<Exclude<Step, 'confirm'>, string>> = {
  mark: 'すきな どうぶつを えらんでね。',
  nickname: 'なんて よんだら いい？ かいて、おくってね。',
};
const IN_KANA = 'ひらがなか カタカナで、かいてね。';
const LATER = 'あとで';
const YES = 'うん';
const ANOTHER = 'ちがう なまえ';
const NO_NAME = 'なまえじゃ ないよ';
const ANOTHER_TIME = 'うん、また こんどね。';

/** One answer, for the robot to keep. */
export type Told = { readonly mark: string } | { readonly nickname: string };

/** What it does to the page and asks of the robot. */
interface IntroducingParts {
  /** What the robot asks now; null: nothing, or nothing any more. */
  asked(): Desk['introduction'];
  /** False where the robot did not take it, and has told the child why. */
  introduce(told: Told): Promise<boolean>;
  /** Shows what the child answered. */
  hear(words: string): void;
  tell(sentence: string): void;
  /** Says this, and what the robot says to whoever sits down. */
  greet(sentence: string): void;
  /** The words were a message after all. */
  send(words: string): void;
  onChange(): void;
}

/**
 * A child's first visit: it chooses an animal and says how it is called, passes either over, or just begins with something
 * else, and then nothing of this is asked again.
 */
export class Introducing {
  readonly #parts: IntroducingParts;
  /** Whose answers these are. */
  #childId: string | null = null;
  #passed: ReadonlySet<Step> = new Set();
  /** Written, and not yet said to be its name; and all that was written. */
  #nickname: string | null = null;
  #written = '';
  /** What is said before the next question. */
  #before = HELLO;
  #isTelling = false;

  constructor(parts: IntroducingParts) {
    this.#parts = parts;
  }

  get step(): Step | null {
    const asked = this.#asked();
    if (asked === null) return null;
    if (asked.marks.length > 0 && !this.#passed.has('mark')) return 'mark';
    if (!asked.asksNickname || this.#passed.has('nickname')) return null;
    return this.#nickname === null ? 'nickname' : 'confirm';
  }

  /** What can be answered with one touch. */
  get choices(): readonly string[] {
    const { step } = this;
    if (step === 'mark') return [...(this.#asked()?.marks ?? []).map(({ called }) => called), LATER];
    if (step === 'nickname') return [LATER];
    return step === 'confirm' ? [YES, ANOTHER, NO_NAME] : [];
  }

  /** The mark that is called so, to be drawn; null for other words. */
  markOf(words: string): string | null {
    return this.#asked()?.marks.find(({ called }) => called === words)?.id ?? null;
  }

  /** Asks what is to be asked now: called once for each step. */
  ask(): void {
    const { step } = this;
    if (step === 'confirm') this.#parts.tell(`「${this.#nickname}」って よんで いい？`);
    else if (step !== null) this.#parts.tell(`${this.#before} ${QUESTIONS[step]}`.trim());
  }

  /** Whether the words were an answer to this; any others end it, and are a message. `isWritten`: not on a button. */
  takes(words: string, isWritten: boolean): boolean {
    if (this.#isTelling) return true;
    switch (this.step) {
      case 'mark':
        return this.#takesMark(words);
      case 'nickname':
        return this.#takesNickname(words, isWritten);
      case 'confirm':
        return this.#takesConfirmation(words);
      case null:
        return false;
    }
  }

  /** The child begins with something else. */
  pass(): false {
    this.#passed = new Set(['mark', 'nickname']);
    this.#parts.onChange();
    return false;
  }

  /** Another child's answers are no answers of this one. */
  #asked(): Desk['introduction'] {
    const asked = this.#parts.asked();
    if (asked !== null && asked.childId !== this.#childId) {
      this.#childId = asked.childId;
      this.#passed = new Set();
      this.#nickname = null;
      this.#before = HELLO;
    }
    return asked;
  }

  #takesMark(words: string): boolean {
    const mark = this.markOf(words);
    if (mark !== null) return this.#introduce({ mark }, words, `${words}が きみの しるしだよ！`);
    return words === LATER ? this.#leave('mark') : this.pass();
  }

  #takesNickname(words: string, isWritten: boolean): boolean {
    if (words === LATER) return this.#leave('nickname');
    const name = nameSaid(words);
    if (!isWritten || name === null) return this.pass();
    if (name.length > LONGEST_NAME_CHARACTERS || !WRITTEN_NAME.test(name)) return this.pass();
    if (NICKNAME.test(name)) return this.#consider(name, words);
    this.#parts.hear(words);
    this.#parts.tell(IN_KANA);
    return true;
  }

  #takesConfirmation(words: string): boolean {
    const nickname = this.#nickname ?? '';
    if (words === YES) return this.#introduce({ nickname }, words, `よろしくね、${nickname}！`);
    if (words === ANOTHER) return this.#consider(null, words);
    this.pass();
    if (words === NO_NAME) this.#parts.send(this.#written);
    return words === NO_NAME;
  }

  #consider(nickname: string | null, words: string): true {
    this.#nickname = nickname;
    this.#written = words.trim();
    this.#before = '';
    this.#parts.hear(words);
    return true;
  }

  #leave(step: Step): true {
    this.#before = '';
    this.#passed = new Set([...this.#passed, step]);
    this.#parts.hear(LATER);
    if (this.step === null) this.#parts.greet(ANOTHER_TIME);
    return true;
  }

  #introduce(told: Told, words: string, thanks: string): true {
    this.#isTelling = true;
    this.#parts.hear(words);
    void this.#parts.introduce(told).then((isTaken) => {
      this.#isTelling = false;
      this.#before = isTaken ? thanks : '';
      if (!isTaken) this.#nickname = null;
      else if (this.step === null) this.#parts.greet(thanks);
      this.#parts.onChange();
    });
    return true;
  }
}
