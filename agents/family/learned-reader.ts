import { type Placed, placedOf } from '#agents/family/question/beside/placed.ts';
import type { Period } from '#agents/family/question/period.ts';
import { QuestionReader, type Reading } from '#agents/family/question/read-question.ts';
import type { Subjects } from '#agents/family/question/topic/subjects.ts';
import type { Course } from '#agents/teaching/practice/course.ts';
import { asLearned, besideRecords } from './question/learned/as-learned.ts';
import { wishedOf } from './question/words/spoken-ja.ts';

/** What it is taken for is of no matter. */
const ANY_QUESTION = '最近の様子は？';

/** The grammar, and over it what was learned. */
export class LearnedReader {
  readonly #grammar: QuestionReader;
  #isPrepared = false;

  constructor(courses: readonly Course[]) {
    this.#grammar = new QuestionReader(courses);
  }

  get subjects(): Subjects {
    return this.#grammar.subjects;
  }

  /** Makes ready what the first question would else wait for, with a `rest` before each piece; a second time it does nothing. */
  async prepare(rest: () => Promise<void>): Promise<void> {
    if (this.#isPrepared) return;
    this.#isPrepared = true;
    await this.#grammar.prepare(rest);
    await rest();
    this.placed(ANY_QUESTION, this.read(ANY_QUESTION, 0), false, false);
  }

  /** As QuestionReader.read. */
  read(question: string, nowMs: number, earlier: Period | null = null): Reading {
    return this.#grammar.read(question, nowMs, earlier);
  }

  /** The reading as it was learned; where a cloud may know the words that are not known here (`hasCloud`), as it is. */
  asMeant(reading: Reading, question: string, isFollowUp: boolean, hasCloud: boolean): Reading {
    return hasCloud && reading.notUnderstood.length > 0 ? reading : asLearned(reading, question, isFollowUp);
  }

  /** How the records take a question that reads so; what goes on from the house is not judged by itself. */
  placed(question: string, reading: Reading, isFollowUp: boolean, isOfHouse: boolean): Placed {
    return placedOf(
      reading,
      isFollowUp,
      isOfHouse ? undefined : besideRecords(reading, wishedOf(question), isFollowUp),
    );
  }
}
