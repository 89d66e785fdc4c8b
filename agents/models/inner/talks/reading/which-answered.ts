import { askedIn } from '#agents/knowledge/japanese/reading/asked.ts';
import { formIn, formWanted, lacksForm } from '#agents/knowledge/japanese/reading/form/asked-form.ts';
import { moodNamed } from '#agents/knowledge/japanese/reading/moods.ts';
import { orderIn } from '#agents/knowledge/japanese/reading/order.ts';
import { plain, standsIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import { nextIn, waitingIn, withOfOpen, withOpen } from '#agents/knowledge/japanese/reading/question-list.ts';
import { isOfWholeText } from '#agents/knowledge/japanese/reading/told-places.ts';
import type { DialogueContext } from '#agents/models/inner/dialogue-script.ts';
import type { Reading } from '#agents/models/inner/session-memory.ts';
import { withoutFinding } from '#agents/models/inner/understand/reading/found-words.ts';
import { findPlace } from '#agents/understanding/places/find.ts';
import { type Open, openIn } from './desk.ts';
import { isOrder } from './help.ts';
import { isPlainAnswer, isRight, type Verdict, verdictOn } from './verdict.ts';

/** The question that is answered, and how: the open one, unless these words are plainly those of another that waits; then that is open. */
export function answeredIn(
  context: DialogueContext,
  desk: Open,
  said: string,
  isNamed = false,
): { readonly desk: Open; readonly verdict: Verdict } {
  const verdict = verdictOn(desk.found, desk.open, said);
  const other = isNamed
    ? undefined
    : (ofSameForm(desk.reading, said).find((at) => isOnlyOf(desk.reading, at, desk, said, verdict)) ??
      movedOn(desk, said, verdict));
  const left = other ?? (isNamed ? undefined : letBe(desk, said, verdict));
  if (left === undefined) return { desk, verdict };
  // What was said to it is let be, where nothing more is had of it by asking.
  const isLeft = desk.open.wasAsked === true;
  const before = isLeft ? withOfOpen(desk.reading, { isLeft: true, isDone: true }) : desk.reading;
  context.memory.passage = withOpen(before, left);
  const turned = openIn(context) ?? desk;
  return { desk: turned, verdict: verdictOn(turned.found, turned.open, said) };
}

/** The questions that wait and want the form that these words have; all, where none does. */
function ofSameForm(reading: Reading, said: string): readonly number[] {
  // Those that were left with an answer that nobody took are still to be answered.
  const left = reading.questions.flatMap(({ isLeft, isDone }, at) => (isLeft === true && isDone ? [at] : []));
  const waiting = [...waitingIn(reading), ...left];
  const form = formIn(withoutFinding(said), reading.text);
  const wanting = waiting.filter((at) => isWantedBy(reading, at, form));
  return wanting.length > 0 ? wanting : waiting;
}

/** It was asked where it read what it said, and goes on with words that cannot be of that question: the next one has them. */
function letBe({ reading, found, open }: Open, said: string, verdict: Verdict): number | undefined {
  const next = nextIn(reading);
  if (open.wasAsked !== true || isRight(verdict) || next === null || next < (reading.at ?? 0))
    return undefined;
  const words = reading.questions[next]?.question.words ?? '';
  const isOther = cannotBe(found, open.question.words, said, reading.text);
  return isOther && !cannotBe(findPlace(reading.text, words), words, said, reading.text) ? next : undefined;
}

/** Whether words are the answer to this question, and nothing to the open one. `verdict`: on what they are to that, for who asks of several. */
export function isOnlyOf(
  reading: Reading,
  at: number,
  { found, open }: Open,
  said: string,
  verdict = verdictOn(found, open, said),
): boolean {
  // A title, or what it likes, anything may be.
  const other = reading.questions[at]?.question.words ?? '';
  if (isOfWholeText(other) || ['imagine', 'liked'].includes(askedIn(other).kind.name)) return false;
  if (OF_OPEN.includes(verdict.type) || isOfForm(reading, at, { found, open }, said)) return false;
  if (open.question.options.length === 0 && !cannotBe(found, open.question.words, said, reading.text))
    return false;
  // A choice is wanted, and the words name none.
  const isOther = open.question.options.length > 1 && verdict.heard.option === null;
  return (isOther || plainlyAnswers(reading, at, said)) && isRightFor(reading, at, said);
}
/** Whether words plainly have another form than the question wants: はっぱの うら, where a reason is asked. */
function cannotBe(found: Open['found'], question: string, told: string, text: string): boolean {
  const said = withoutFinding(told);
  const [form, wanted] = [formIn(said, text), formWanted(found, question)];
  if (lacksForm(found, question, said)) return true;
  if (wanted === null)
    return form !== null && FORMS_APART.includes(form) && !NAMES_MORE.includes(found.asked.kind.name);
  if (form !== null && form !== wanted) return wanted !== 'why' || form !== 'feeling';
  return (
    wanted === 'why' &&
    form === null &&
    !/[るたいうくすつぬむぶぐんだてにらりとし][。!！]*$/.test(said.trim()) &&
    standsIn(said, text)
  );
}
/** What these words are to the open question, so that they are said to it; `own` words of its stand nowhere. */
const OF_OPEN: readonly Verdict['type'][] = ['here', 'fits', 'there', 'wants', 'more', 'option'];

/** A reason where a reason is asked is said to the open question, and to no other that asks for something else. */
function isOfForm(
  reading: Reading,
  at: number,
  { found, open }: Pick<Open, 'found' | 'open'>,
  told: string,
): boolean {
  const said = withoutFinding(told);
  const other = reading.questions[at]?.question.words ?? '';
  const form = formIn(said, reading.text);
  const ofOther = findPlace(reading.text, other);
  if (lacksForm(ofOther, other, said)) return true;
  return (
    form !== null && form === formWanted(found, open.question.words) && form !== formWanted(ofOther, other)
  );
}

/**
 * はれたから, にじいろ, くまさん behind a question that cannot be answered so: the child has gone on to the next of the row, which can;
 * undefined where it has not.
 */
function movedOn({ reading, found, open }: Open, said: string, { type }: Verdict): number | undefined {
  if (type === 'here' || type === 'fits' || open.question.options.length > 0) return undefined;
  // うれしい！ スキップ してたし: what it is comes first, and its reason behind.
  const [first = said] = said.split(/[。、!！\n]+/);
  const form = formIn(said, reading.text) ?? (formIn(first, reading.text) === 'feeling' ? 'feeling' : null);
  const next = nextIn(reading);
  // しんぱい, while a reason is asked and one question that waits asks for a feeling.
  const [only, ...others] = waitingIn(reading).filter((at) => isWantedBy(reading, at, form));
  const at = form === 'feeling' && others.length === 0 ? (only ?? next) : next;
  const question =
    at === null || (at !== only && at < (reading.at ?? 0)) ? undefined : reading.questions[at]?.question;
  if (at === null || question === undefined || question.options.length > 0) return undefined;
  const [wanted, asked] = [formWanted(found, open.question.words), findPlace(reading.text, question.words)];
  const isOfNext = form !== null && form === formWanted(asked, question.words) && FORMS_APART.includes(form);
  const mayBeOfOpen = form === 'who' || form === 'how_many' ? NAMES_MORE : ANYTHING;
  if (isOfNext && wanted !== form && !mayBeOfOpen.includes(found.asked.kind.name)) return at;
  // どきどき, where それ is a thing that was done.
  if (
    form === 'feeling' &&
    formWanted(asked, question.words) === form &&
    NO_FEELING.includes(found.asked.kind.name)
  )
    return at;
  if (
    form === 'feeling' &&
    wanted === 'why' &&
    isWantedBy(reading, at, form) &&
    (isRightFor(reading, at, said) || (at === next && formIn(said, reading.text) === form))
  )
    return at;
  // ほしくさ, where a feeling is asked, and a thing by the next one.
  const isThing = wanted === 'feeling' && form === null && !moodNamed(said) && said.length <= LONGEST_THING;
  if (isThing && at === next && plainlyAnswers(reading, at, said) && isRightFor(reading, at, said)) return at;
  const lacks = lacksForm(found, open.question.words, said) && !lacksForm(asked, question.words, said);
  return lacks && plainlyAnswers(reading, at, said) ? at : undefined;
}
const LONGEST_THING = 10;
/** Whether this question plainly wants such a form. */
function isWantedBy({ text, questions }: Reading, at: number, form: ReturnType<typeof formIn>): boolean {
  const words = questions[at]?.question.words ?? '';
  return form !== null && formWanted(findPlace(text, words), words) === form;
}

/** Forms that answer nothing else by chance. */
const FORMS_APART: readonly string[] = ['why', 'colour', 'how_many', 'who'];
/** These may be answered by any of them. */
const ANYTHING: readonly string[] = ['imagine', 'liked', 'other', 'copy', 'says'];
const NAMES_MORE: readonly string[] = [...ANYTHING, 'what', 'pointing_word', 'meaning', 'likened'];

const NO_FEELING: readonly string[] = [
  'pointing_word',
  'what',
  'where',
  'when',
  'who',
  'how_many',
  'how',
  'what_did',
];

const LEAST_OF_OTHER = 3;

/** Whether words plainly answer this question of the list. Pure. */
export function plainlyAnswers({ text, questions }: Reading, at: number, said: string): boolean {
  const listed = questions[at];
  if (listed === undefined || (plain(said).length < LEAST_OF_OTHER && listed.question.options.length === 0))
    return false;
  const found = findPlace(text, listed.question.words);
  // One thing of several is no order of them.
  if (isOrder(found.asked, listed.question))
    return orderIn(said, listed.question.options).length === listed.question.options.length;
  return isPlainAnswer(found, listed, said) && !lacksForm(found, listed.question.words, said);
}

/** Whether words are right for this question of the list. Pure. */
export function isRightFor({ text, questions }: Reading, at: number, said: string): boolean {
  const listed = questions[at];
  return listed !== undefined && isRight(verdictOn(findPlace(text, listed.question.words), listed, said));
}
