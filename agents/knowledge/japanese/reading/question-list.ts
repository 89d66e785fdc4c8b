import { smallNumber } from './asked.ts';
import type { ReadingQuestion } from './print.ts';

/** A question on a text, and how far the child is with it. */
export interface ListedQuestion {
  readonly question: ReadingQuestion;
  readonly isDone: boolean;
  /** How often help was given, and answers that were not all of it. */
  readonly rung: number;
  readonly tries: number;
  /** What was right of the answer so far. */
  readonly found: string;
  /** What the child said last to it. */
  readonly said: string;
  /** The child found nothing where it was sent, or found another place. */
  readonly isElsewhere?: boolean;
  /** It was asked where it read that: whatever comes then is let be. */
  readonly wasAsked?: boolean;
  /** Left with an answer that nobody took. */
  readonly isLeft?: boolean;
}

/** A text and its questions, of which one at most is open: the others are done, or wait. */
export interface QuestionList {
  readonly text: string;
  readonly questions: readonly ListedQuestion[];
  /** The open one; null: none is. */
  readonly at: number | null;
  /** The one that was done last; null: none yet. */
  readonly last: number | null;
}

const listed = (question: ReadingQuestion): ListedQuestion => ({
  question,
  isDone: false,
  rung: 0,
  tries: 0,
  found: '',
  said: '',
});

/** A text with its questions, the first of which is open. */
export const listOf = (text: string, questions: readonly ReadingQuestion[]): QuestionList => ({
  text,
  questions: questions.map(listed),
  at: questions.length > 0 ? 0 : null,
  last: null,
});

/** The question that is open; null where none is. */
export const openOf = (list: QuestionList | null): ListedQuestion | null =>
  list === null || list.at === null ? null : (list.questions[list.at] ?? null);

/** Places of those that are neither open nor done, in their order. */
export const waitingIn = ({ questions, at }: QuestionList): readonly number[] =>
  questions.flatMap(({ isDone }, index) => (isDone || index === at ? [] : [index]));

/** The one that comes when the open one is left: the next that waits behind it, else the first; null: none waits. */
export function nextIn(list: QuestionList): number | null {
  const waiting = waitingIn(list);
  const from = list.at ?? list.last ?? -1;
  return waiting.find((index) => index > from) ?? waiting[0] ?? null;
}

/** With another one open: the one before waits, unless it is done. */
export function withOpen<L extends QuestionList>(list: L, at: number | null): L {
  const questions = list.questions.map((one, index) => (index === at ? { ...one, isDone: false } : one));
  return { ...list, questions, at };
}

/** With what is new of the open question. */
export function withOfOpen<L extends QuestionList>(
  list: L,
  news: Partial<Omit<ListedQuestion, 'question'>>,
): L {
  const questions = list.questions.map((one, index) => (index === list.at ? { ...one, ...news } : one));
  return { ...list, questions };
}

/** With the open question done, and none open. */
export function withDone<L extends QuestionList>(list: L): L {
  return { ...withOfOpen(list, { isDone: true }), at: null, last: list.at ?? list.last };
}

/** (3), where (1) and (2) lie there: it stands behind them. */
function isBehindAll({ questions }: QuestionList, [first]: readonly ReadingQuestion[]): boolean {
  const number = smallNumber(first?.label ?? 'none');
  return (
    number !== null &&
    questions.every(({ question }) => (smallNumber(question.label ?? 'none') ?? number) < number)
  );
}

/** With questions that were brought later: they come before the open one, or behind all by their number; the first of them is open. */
export function withMore<L extends QuestionList>(list: L, questions: readonly ReadingQuestion[]): L {
  if (questions.length === 0) return list;
  const at = isBehindAll(list, questions) ? list.questions.length : (list.at ?? list.questions.length);
  const last = list.last === null || list.last < at ? list.last : list.last + questions.length;
  return { ...list, questions: list.questions.toSpliced(at, 0, ...questions.map(listed)), at, last };
}
