import { isOfDesk, type Question } from '#agents/core/question.ts';
import { isStop } from '#agents/models/inner/understand/composing/ending.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';
import {
  AFRAID,
  answerBackToWork,
  answerBesideText,
  answerTo,
  answerToFear,
  answerToMistake,
  answerToNoFear,
  answerToTakingBack,
  answerWhileStaying,
  askWhetherSure,
  meantBy,
  NOT_AFRAID,
  type SafetyAnswer,
  WANTS_TO_TALK,
} from '#agents/safety/answer.ts';
import { disclosureIn } from '#agents/safety/disclosure.ts';
import {
  DISCLOSURE_KINDS,
  type DisclosureKind,
  isOfRobot,
  isToLife,
  keepsTheTalk,
} from '#agents/safety/kinds.ts';
import { toldIn } from '#agents/understanding/told.ts';
import { fearIn } from './fear.ts';
import { correctedIn, isMistaken, ofWorkIn, TAKEN_BACK } from './mistaken.ts';
import type { OpenQuestions } from './open-questions.ts';
import { endsWork, isOfTheText, toldOverText, withoutQuestions } from './over-text.ts';
import { isEnd, sentencesOf, turnsAway, wayBack } from './way-back.ts';
import { asksForWork } from './work-wish.ts';

/** Sessions whose talk stays with what was told; the oldest gives way. */
const TALKS_LIMIT = 32;

const SAY_AGAIN =
  /^(?:もう(?:いちど|いっかい|一回|一度)|なんて)(?:いって|言って|おしえて|いった|言った)?(?:よ|ね|の|ください)*[!?。]*$/;

/** 「こわい」, 「うん、こわい」: in longer words over a text somebody in it may be afraid. */
const AFRAID_ALONE = 12;

/** What the lesson hears of a child that came back with no word for it. */
const GO_ON = { composition: 'さくぶんの つづき', text: 'つづき' } as const;

/** Turns that tell nothing after which a talk over a text is about the text again. */
const QUIET_TURNS = 2;

/** A talk that stays with what was told. */
interface Staying {
  readonly kind: DisclosureKind;
  /** The text that lay on the desk, by what was asked of it; null where none did. */
  readonly desk: Question | null;
  /** The words that told it. */
  readonly words: string;
  /** Turns over a text that told nothing. */
  readonly quiet: number;
  /** What they told for the text. */
  readonly kept: readonly string[];
  /** Whether it was asked 「ほんとうに だいじょうぶ？」. */
  readonly isSureAsked: boolean;
  /** How often it was said that the robot stays. */
  readonly turns: number;
  /** What was said last. */
  readonly said: SafetyAnswer;
}

/** What comes of a message before anything else is. */
interface Heard {
  /** What is said to it first; null where nothing is. */
  readonly answer: SafetyAnswer | null;
  /** What of it the lesson hears; null where nothing. */
  readonly goesOn: string | null;
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
    return this.hear(sessionId, message).answer;
  }

  /** What is answered, and what of the message goes on to the lesson: over a composition both may be. */
  hear(sessionId: string, message: string): Heard {
    const said = message.trim();
    const staying = this.#staying.get(sessionId);
    const chosen = meantBy(said);
    const told = chosen ?? this.#ofItself(sessionId, said, toldIn(said));
    if (told !== null) return this.#hearTold(sessionId, told, message, chosen === told);
    if (staying === undefined) return { answer: null, goesOn: message };
    if (SAY_AGAIN.test(fold(said))) return only(staying.said);
    const isBack = chosen === null;
    if (staying.desk !== null) return this.#overText(sessionId, said, staying, isBack);
    if (isBack || asksForWork(said)) return this.#leave(sessionId, message);
    const corrected = correctedIn(said, staying.words);
    if (corrected !== null && isMistaken(corrected, staying)) {
      const left = this.#sureThenLeave(sessionId, ofWorkIn(staying.words, message, corrected), staying);
      return left.goesOn === null ? left : { ...left, answer: answerToMistake(this.#grade) };
    }
    if (turnsAway(said)) return this.#sureThenLeave(sessionId, message, staying);
    if (isSure(said, staying))
      return {
        ...this.#leave(sessionId, staying.kept.at(-1) ?? GO_ON.text),
        answer: answerBackToWork(this.#grade),
      };
    return only(this.#withoutText(sessionId, said, staying));
  }

  /** From a danger to life nobody is let go before it was asked once. */
  #sureThenLeave(sessionId: string, message: string, staying: Staying): Heard {
    if (!isToLife(staying.kind) || staying.isSureAsked) return this.#leave(sessionId, message);
    const said = askWhetherSure(this.#grade);
    return only(
      this.#stay(sessionId, {
        ...staying,
        kept: turnsAway(message) ? [] : [message],
        isSureAsked: true,
        said,
      }),
    );
  }

  #hearTold(sessionId: string, told: DisclosureKind, message: string, isChosen: boolean): Heard {
    const desk = this.#deskOf(sessionId);
    const isDone = !keepsTheTalk(told, desk?.composes !== undefined);
    // A mild warning loses no line of a composition, and a question about the robot no line beside it.
    const isBeside = desk?.composes !== undefined || (desk !== null && told === 'unclear');
    if (isDone && !isChosen && isBeside) {
      const rest = isOfRobot(told) ? withoutQuestions(message) : message;
      const answer = told === 'unclear' ? answerBesideText(this.#grade) : answerTo(told, this.#grade);
      return { ...this.#leave(sessionId, rest), answer, goesOn: rest === '' ? null : rest };
    }
    return only(this.#answerTo(sessionId, told, message));
  }

  #withoutText(sessionId: string, said: string, staying: Staying): SafetyAnswer {
    const { kind, turns } = staying;
    const fear = fearIn(said, staying.said.choices);
    if (fear === AFRAID) return this.#stay(sessionId, { ...staying, said: this.#answerToFear(kind) });
    // 「だいじょうぶ」 is no wish for work: the talk stays, and so do the numbers.
    if (fear === NOT_AFRAID) return this.#stay(sessionId, { ...staying, said: answerToNoFear(this.#grade) });
    if (TAKEN_BACK.test(fold(said))) {
      const answer = answerToTakingBack(this.#grade);
      // A wish not to be is soon taken back, and was there all the same.
      if (kind === 'self_harm') return this.#stay(sessionId, { ...staying, said: answer });
      this.#staying.delete(sessionId);
      return answer;
    }
    return this.#stay(sessionId, {
      ...staying,
      turns: turns + 1,
      said: answerWhileStaying(turns, this.#grade),
    });
  }

  /** Over a text no alarm is a prison: a denial, a wish to go on, an end or two quiet turns lead back to it. */
  #overText(sessionId: string, said: string, staying: Staying, wantsOn: boolean): Heard {
    const { kind, turns, quiet, kept, isSureAsked } = staying;
    const isOfText = isOfTheText(said, staying.desk);
    const fear = said === WANTS_TO_TALK ? AFRAID : fearIn(said, staying.said.choices);
    const corrected = correctedIn(said, staying.words);
    const { isBack, rest } = corrected === null ? wayBack(said) : { isBack: true, rest: corrected.rest };
    const isWell = fear === NOT_AFRAID || isSure(said, staying);
    const isAfraid = fear === AFRAID && !isBack && (!isOfText || said.length <= AFRAID_ALONE);
    if (isAfraid) {
      const answer =
        said === WANTS_TO_TALK ? answerWhileStaying(turns, this.#grade) : this.#answerToFear(kind);
      return only(this.#stay(sessionId, { ...staying, turns: turns + 1, quiet: 0, said: answer }));
    }
    const tells = isWell || wantsOn ? '' : rest;
    // 作文を おわりに したいの: the end is the composition's to hear, once it is well.
    const ends = sentencesOf(said.replace(/、/g, '。')).filter(isStop);
    const all = [...kept, ...(isOfText && tells !== '' ? [tells] : isBack && !isEnd(said) ? ends : [])];
    const isQuiet = isWell || isOfText;
    if (wantsOn || isBack || (isWell && isSureAsked) || (isQuiet && quiet + 1 >= QUIET_TURNS)) {
      if (isToLife(kind) && !isSureAsked) {
        const answer = askWhetherSure(this.#grade);
        return only(this.#stay(sessionId, { ...staying, kept: all, isSureAsked: true, said: answer }));
      }
      const goesOn = isEnd(said) ? [...kept, said].join('\n') : all.join('\n');
      if (goesOn !== '') return this.#leave(sessionId, goesOn);
      // The lesson asks what was open, so that the child finds its place again.
      const toOpen = staying.desk?.composes === undefined ? GO_ON.text : GO_ON.composition;
      return { ...this.#leave(sessionId, toOpen), answer: answerBackToWork(this.#grade) };
    }
    const next = { ...staying, kept: all, quiet: quiet + (isQuiet ? 1 : 0) };
    if (isWell) return only(this.#stay(sessionId, { ...next, said: answerToNoFear(this.#grade) }));
    const answer = answerWhileStaying(turns, this.#grade);
    return only(this.#stay(sessionId, { ...next, turns: turns + 1, said: answer }));
  }

  /** The lesson hears this, over what lay on the desk before. */
  #leave(sessionId: string, goesOn: string): Heard {
    const desk = this.#staying.get(sessionId)?.desk ?? null;
    this.#staying.delete(sessionId);
    if (desk !== null) this.#questions?.set(sessionId, desk);
    return { answer: null, goesOn };
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
    return { kind, answer: this.#answerTo(sessionId, kind, heard) };
  }

  /** What is told of the child itself: of a text that lies on the desk, its own words are not. */
  #ofItself(sessionId: string, said: string, kind: DisclosureKind | null): DisclosureKind | null {
    const isOpen = kind === 'self_harm' && !this.#staying.has(sessionId);
    if (isOpen && endsWork(said, this.#questions?.of(sessionId) ?? null)) return null;
    const desk = this.#deskOf(sessionId);
    return kind === null || desk === null ? kind : toldOverText(said, kind, desk);
  }

  /** What is asked of the text or the composition on the desk; null where neither lies there. */
  #deskOf(sessionId: string): Question | null {
    const staying = this.#staying.get(sessionId);
    const open = (staying === undefined ? this.#questions?.of(sessionId) : staying.desk) ?? null;
    return isOfDesk(open) ? open : null;
  }

  /** Whoever told it has left. */
  end(sessionId: string): void {
    this.#staying.delete(sessionId);
  }

  #answerTo(sessionId: string, kind: DisclosureKind, words: string): SafetyAnswer {
    const said = answerTo(kind, this.#grade);
    const desk = this.#deskOf(sessionId);
    if (!keepsTheTalk(kind, desk?.composes !== undefined)) return said;
    return this.#stay(sessionId, {
      kind,
      words,
      desk,
      turns: 0,
      quiet: 0,
      kept: [],
      isSureAsked: false,
      said,
    });
  }

  #answerToFear(kind: DisclosureKind): SafetyAnswer {
    return answerToFear(this.#grade, answerTo(kind, this.#grade).helplines);
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

/** うん, to ほんとうに だいじょうぶ？ */
const YES = /^(?:うん|はい|ええ|ほんと(?:う)?に?|だいじょうぶ|大丈夫|[、。!ー])+(?:だよ|です|よ)?[。!]*$/;
const isSure = (said: string, { isSureAsked, said: before }: Staying): boolean =>
  isSureAsked && (fearIn(said, before.choices) === NOT_AFRAID || YES.test(fold(said)));

const only = (answer: SafetyAnswer): Heard => ({ answer, goesOn: null });

/** The most pressing kind is 0. */
const pressure = (kind: DisclosureKind): number => DISCLOSURE_KINDS.indexOf(kind);
