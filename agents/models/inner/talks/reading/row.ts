import { smallNumber } from '#agents/knowledge/japanese/reading/asked.ts';
import type { ReadingQuestion } from '#agents/knowledge/japanese/reading/print.ts';
import {
  type ListedQuestion,
  nextIn,
  openOf,
  waitingIn,
  withDone,
  withOfOpen,
  withOpen,
} from '#agents/knowledge/japanese/reading/question-list.ts';
import { ask, type DialogueContext, type Script, say, speak } from '#agents/models/inner/dialogue-script.ts';
import type { Reading } from '#agents/models/inner/session-memory.ts';
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import wanted from '#agents/words/reading/wanted.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { firstLook, lookUp } from './help.ts';

/** "おはなしの もんだいが わからない": the text is wanted first; `isOfRobot`: from the robot, which has none. */
export function* wantPassage(context: DialogueContext, isOfRobot = false): Script {
  yield [context.feelings(null)];
  if (isOfRobot) return speak(context, 'noTextOfOwn');
  return whatIsAsked(context);
}

/** The text is wanted, or what is asked about it. */
export function whatIsAsked(context: DialogueContext): string {
  const { passage } = context.memory;
  if ((passage?.text ?? '') !== '') return speak(context, 'askQuestion');
  return speak(context, (passage?.questions.length ?? 0) > 0 ? 'askPlace' : 'askPassage');
}

/** Says these words; the tools see the question that is open then. */
export function* toldOfText(context: DialogueContext, said: string): Script {
  const reading = context.memory.passage;
  const open = openOf(reading);
  const isThere = reading !== null && open !== null;
  yield isThere
    ? [lookUp(context, reading, open.question), context.feelings(null)]
    : [context.feelings(null)];
  return said;
}

/** Turns to another question of the list; what lay open is kept, and said to be. */
export function turnTo(context: DialogueContext, at: number): string {
  const { memory } = context;
  const before = memory.passage;
  if (before === null || before.at === at) return '';
  memory.passage = withOpen(before, at);
  return keptForLater(context, before);
}

/** What lay open before, and is neither open nor done now. */
export function keptForLater(
  { memory }: DialogueContext,
  before: Reading | null,
  after: Reading | null = null,
): string {
  const open = openOf(before);
  if (after?.questions[before?.at ?? -1]?.isDone === true) return '';
  const now = openOf(memory.passage);
  if (open === null || now === null || open.isDone || now.question === open.question) return '';
  return sentence(words.questionKept, { question: nameOf(open.question) });
}

/** A question by its label, or by the beginning of its words. */
export const nameOf = ({ label, words: asked }: ReadingQuestion): string =>
  label === null ? `「${shown(asked, SHOWN)}」` : `(${label.normalize('NFKC')})`;
const SHOWN = 14;

/** A question in its own words, without its end mark and what stands in brackets behind it. */
function shown(asked: string, limit = Number.POSITIVE_INFINITY): string {
  const bare = asked.replace(/[(（][^)）]*[)）]$/, '').replace(/[。.？?]+$/, '');
  return bare.length > limit ? `${bare.slice(0, limit)}…` : bare;
}

/** The question that is open, with where to look. */
export function putOpen(
  context: DialogueContext,
  opening: 'questionNow' | 'questionNext' | 'questionLeft',
): string {
  const reading = context.memory.passage;
  const open = openOf(reading);
  if (reading === null || open === null) return whatIsAsked(context);
  return say(
    sentence(words[opening], { question: shown(open.question.words) }),
    firstLook(context, reading, open.question),
  );
}

/** The next question of the row, or one that was put off; where none is left the child is asked for more. */
export function putNext(context: DialogueContext): string {
  const { memory, state } = context;
  const reading = memory.passage;
  if (reading === null || reading.questions.length === 0) return whatIsAsked(context);
  const at = nextIn(reading);
  const before = reading.at ?? reading.last ?? -1;
  memory.passage = { ...withOpen(reading, at), turn: state.turn_count };
  if (at === null) return allDone(context, reading);
  return putOpen(context, at > before ? 'questionNext' : 'questionLeft');
}

/** All that was brought is done; where the numbers tell of others on the print, it is not said that those are. */
export function allDone(context: DialogueContext, { questions }: Reading): string {
  const numbers = questions.flatMap(({ question: { label } }) => smallNumber(label ?? 'none') ?? []);
  const isPart = numbers.length === questions.length && new Set(numbers).size < Math.max(...numbers);
  return isPart || questions.some(({ isLeft }) => isLeft === true)
    ? ask(context, wanted.thisAsked)
    : speak(context, 'allAsked');
}

/** Gone on from with an answer that nobody took. */
export const leftOpen = (reading: Reading): Reading => withDone(withOfOpen(reading, { isLeft: true }));

/** つぎ: the open one is left, あとで: put off; where it is the only one left, it stays. */
export function putOff(context: DialogueContext, isLater = false): string {
  const { memory } = context;
  const reading = memory.passage;
  const open = openOf(reading);
  if (reading === null || open === null) return again(context);
  if (waitingIn(reading).length === 0 && isLater) return putAside(context, reading, open);
  if (waitingIn(reading).length === 0) return again(context);
  const isAnswered = open.said !== '' && !isLater;
  if (isAnswered) memory.passage = leftOpen(reading);
  return putNext(context);
}

/** The only one left is put off: it waits, and another may be brought. */
function putAside({ memory }: DialogueContext, reading: Reading, { question }: ListedQuestion): string {
  memory.passage = withOpen(reading, null);
  return say(sentence(words.questionKept, { question: nameOf(question) }), sentence(words.moreAsked));
}

/** Of another question than the open one it is said that it is to wait, or that it is done: the open one stays. */
export function settleOther(
  context: DialogueContext,
  at: number,
  type: 'later' | 'written',
  isLast: boolean,
): string {
  const { memory } = context;
  const reading = memory.passage;
  const other = reading?.questions[at];
  if (reading === null || other === undefined) return '';
  if (type === 'written') memory.passage = withOpen(withDone(withOpen(reading, at)), reading.at);
  const kept = sentence(words.questionKept, { question: nameOf(other.question) });
  return say(type === 'later' && !other.isDone ? kept : '', isLast ? stillAsked(context) : '');
}

/** (3)は さっきので いいよね: of a question that is done. */
export const isConfirmed = (
  reading: Reading | null,
  {
    at,
    move,
  }: { readonly at: number | null; readonly move: { readonly type: string; readonly answer?: string } },
): boolean =>
  at !== null &&
  at !== reading?.at &&
  move.type === 'check' &&
  move.answer === '' &&
  reading?.questions[at]?.isDone === true;

/** The open question was not spoken of yet. */
export const isUntouched = (reading: Reading | null): boolean => {
  const open = openOf(reading);
  return open !== null && open.rung === 0 && open.tries === 0 && open.said === '';
};

/** あと いくつ？ Those that have a number are named. */
export function leftOf(context: DialogueContext, reading: Reading): string {
  const left = reading.questions.filter(({ isDone }) => !isDone).map(({ question }) => question);
  if (left.length === 0) return speak(context, 'allAsked');
  const isNamed = left.length > 1 && left.every(({ label }) => label !== null);
  const named = isNamed ? sentence(words.namedLeft, { labels: left.map(nameOf).join('と ') }) : '';
  const count = sentence(words.countLeft, { count: left.length });
  return say(count, named, openOf(reading) === null ? putNext(context) : stillAsked(context));
}

function again(context: DialogueContext): string {
  const reading = context.memory.passage;
  const open = openOf(reading);
  if (reading === null || open === null) return whatIsAsked(context);
  if (open.said !== '') {
    context.memory.passage = leftOpen(reading);
    return putNext(context);
  }
  return say(
    sentence(words.questionStill, { question: shown(open.question.words) }),
    firstLook(context, reading, open.question),
  );
}

/** The open question again; an invitation where none is. */
export function stillAsked(context: DialogueContext): string {
  const reading = context.memory.passage;
  const open = openOf(reading);
  if (open === null && (reading?.questions.length ?? 0) > 0 && reading?.text !== '') return putNext(context);
  if (open === null) return whatIsAsked(context);
  return say(
    sentence(words.questionStill, { question: shown(open.question.words) }),
    ask(context, words.canYouFindIt),
  );
}
