import type { Question } from '#agents/core/question.ts';
import { readReply } from '#agents/core/read-reply.ts';
import { isTellingOfText } from '#agents/knowledge/japanese/reading/own-voice.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import {
  AFRAID,
  answerTo,
  answerToFear,
  answerToNoFear,
  answerToTakingBack,
  answerWhileStaying,
  meantBy,
  NOT_AFRAID,
  type SafetyAnswer,
} from '#agents/safety/answer.ts';
import { disclosureIn } from '#agents/safety/disclosure.ts';
import { DISCLOSURE_KINDS, type DisclosureKind, isSlight, keepsTheTalk } from '#agents/safety/kinds.ts';
import { maySuffer } from '#agents/safety/suffered.ts';
import { toldIn } from '#agents/understanding/told.ts';
import type { OpenQuestions } from './open-questions.ts';
import { asksForWork } from './work-wish.ts';

/** Sessions whose talk stays with what was told; the oldest gives way. */
const TALKS_LIMIT = 32;

const TAKEN_BACK =
  /^(?:(?:いまの|さっきの|やっぱり|ごめん|えへへ|なーんて|なんて)[は、]*)*(?:うそ|じょうだん|なんでもない|きにしない|まちがえた)(?:だ|で)?(?:よ|ー|から|した|です|で|ぴょん|ね)*[!。]*$/;

/** Said of now, wherever it stands in the sentence; こわく ない is none. */
const IS_AFRAID = /こわい(?!ゆめ|はなし|えいが|てれび|わけじゃ)|こわいよ|こわすぎ/;
/** Nothing but that it is well; with a wish for work behind it, it is that wish. */
const IS_WELL =
  /^(?:うん|はい|もう|いまは|今は|ぜんぜん|べつに|たぶん|ありがとう?|[、。!])*(?:だいじょうぶ|へいき|平気|こわく(?:は)?ない|こわくなくなった|げんき(?:に)?(?:なった)?)(?:[よねだもんで。、!]|です|から|かも|とおもう|と思う|ありがとう?)*$/;
const SAY_AGAIN =
  /^(?:もう(?:いちど|いっかい|一回|一度)|なんて)(?:いって|言って|おしえて|いった|言った)?(?:よ|ね|の|ください)*[!?。]*$/;

/** 「いま、こわい？」 knows its answers, as every question does. */
const ARE_YOU_AFRAID: Question = {
  answers: 'yes_no',
  choices: [
    { words: AFRAID, means: AFRAID },
    { words: NOT_AFRAID, means: NOT_AFRAID },
  ],
};

/** A talk that stays with what was told. */
interface Staying {
  readonly kind: DisclosureKind;
  /** How often it was said that the robot stays. */
  readonly turns: number;
  /** What was said last. */
  readonly said: SafetyAnswer;
}

/**
 * The talk that comes before every other: whatever model speaks, what a child tells is answered by fixed sentences, and
 * the talk stays there until the child asks for work. In memory only: it is written nowhere and logged nowhere.
 */
export class SafetyTalk {
  /** Key: session id. */
  readonly #staying = new Map<string, Staying>();
  readonly #gradeNow: () => 1 | 2 | 3;

  readonly #questions: OpenQuestions | undefined;

  /** `questions`: what is open, for what is said of a text is the text's. `grade`: whose words are spoken; known without a store, so that none is asked when something is told. */
  constructor(grade: (1 | 2 | 3) | (() => 1 | 2 | 3), questions?: OpenQuestions) {
    this.#questions = questions;
    this.#gradeNow = typeof grade === 'number' ? () => grade : grade;
  }

  get #grade(): 1 | 2 | 3 {
    return this.#gradeNow();
  }

  /** The answer, where this message is none for a model or the lesson; null where it is. */
  answer(sessionId: string, message: string): SafetyAnswer | null {
    const said = message.trim();
    const chosen = meantBy(said);
    const told = chosen ?? this.#ofItself(sessionId, said, toldIn(said));
    if (told !== null) return this.#answerTo(sessionId, told);
    const staying = this.#staying.get(sessionId);
    if (staying === undefined) return null;
    const folded = fold(said);
    const { kind, turns } = staying;
    if (SAY_AGAIN.test(folded)) return staying.said;
    const fear = this.#fearIn(said, staying);
    if (fear === AFRAID) return this.#stay(sessionId, { ...staying, said: this.#answerToFear(kind) });
    // 「だいじょうぶ」 is no wish for work: the talk stays, and so do the numbers.
    if (fear === NOT_AFRAID) return this.#stay(sessionId, { ...staying, said: answerToNoFear(this.#grade) });
    if (chosen === null || asksForWork(said)) {
      this.#staying.delete(sessionId);
      return null;
    }
    if (TAKEN_BACK.test(folded)) {
      const said = answerToTakingBack(this.#grade);
      // A wish not to be is soon taken back, and was there all the same.
      if (kind === 'self_harm') return this.#stay(sessionId, { ...staying, said });
      this.#staying.delete(sessionId);
      return said;
    }
    return this.#stay(sessionId, {
      kind,
      turns: turns + 1,
      said: answerWhileStaying(turns, this.#grade),
    });
  }

  /** Whether the talk stays with what was told: no model is heard, no tool runs, nothing is stored. */
  stays(sessionId: string): boolean {
    return this.#staying.has(sessionId);
  }

  /**
   * The answer to words that are still coming, by voice: to what they plainly tell already, never to what they do not
   * yet. `before`: what was answered in the same turn; only what is more pressing is answered after it.
   */
  told(
    sessionId: string,
    heard: string,
    before: DisclosureKind | null,
  ): { readonly kind: DisclosureKind; readonly answer: SafetyAnswer } | null {
    const kind = this.#ofItself(sessionId, heard, disclosureIn(heard));
    if (kind === null || (before !== null && pressure(kind) >= pressure(before))) return null;
    return { kind, answer: this.#answerTo(sessionId, kind) };
  }

  /** What is told of the child itself: of a text that is asked about, its own words are not. A wish not to be always is. */
  #ofItself(sessionId: string, said: string, kind: DisclosureKind | null): DisclosureKind | null {
    const { about, composes } = this.#questions?.of(sessionId) ?? {};
    if (kind === null || kind === 'self_harm' || this.stays(sessionId)) return kind;
    if (composes !== undefined && composes !== 'own' && isSlight(kind)) return null;
    // かわの水が つめたかった: what hurts of a day is told of things.
    if (composes === 'own' && kind === 'unclear' && !maySuffer(said)) return null;
    return about !== undefined && isTellingOfText(said, about) ? null : kind;
  }

  /** Whoever told it has left. */
  end(sessionId: string): void {
    this.#staying.delete(sessionId);
  }

  #answerTo(sessionId: string, kind: DisclosureKind): SafetyAnswer {
    const said = answerTo(kind, this.#grade);
    const isComposing = this.#questions?.of(sessionId)?.composes !== undefined;
    return keepsTheTalk(kind, isComposing) ? this.#stay(sessionId, { kind, turns: 0, said }) : said;
  }

  #answerToFear(kind: DisclosureKind): SafetyAnswer {
    return answerToFear(this.#grade, answerTo(kind, this.#grade).helplines);
  }

  /** Whether the child says that it is afraid, or not: as the reply where it was asked, and in plain words; null: neither. */
  #fearIn(words: string, { said }: Staying): string | null {
    const folded = fold(words);
    if (IS_AFRAID.test(folded)) return AFRAID;
    if (IS_WELL.test(folded)) return NOT_AFRAID;
    if (!said.choices.includes(AFRAID)) return null;
    const reply = readReply(ARE_YOU_AFRAID, words);
    return reply?.outcome === 'chosen' ? reply.choice.means : null;
  }

  /** Keeps the talk there; gives what is said. */
  #stay(sessionId: string, staying: Staying): SafetyAnswer {
    this.#staying.delete(sessionId);
    const [oldest] = this.#staying.keys();
    if (this.#staying.size >= TALKS_LIMIT && oldest !== undefined) this.#staying.delete(oldest);
    this.#staying.set(sessionId, staying);
    return staying.said;
  }
}

/** The most pressing kind is 0. */
const pressure = (kind: DisclosureKind): number => DISCLOSURE_KINDS.indexOf(kind);
