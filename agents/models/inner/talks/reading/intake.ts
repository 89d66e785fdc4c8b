import { smallNumber } from '#agents/knowledge/japanese/reading/asked.ts';
import { isTrueOrFalse } from '#agents/knowledge/japanese/reading/options.ts';
import { plain, shareIn } from '#agents/knowledge/japanese/reading/pieces.ts';
import type { Print, ReadingQuestion } from '#agents/knowledge/japanese/reading/print.ts';
import {
  listOf,
  nextIn,
  openOf,
  withDone,
  withMore,
  withOfOpen,
  withOpen,
} from '#agents/knowledge/japanese/reading/question-list.ts';
import { leadOf } from '#agents/knowledge/japanese/reading/units/lead.ts';
import { isContinued } from '#agents/knowledge/japanese/reading/units/units.ts';
import { type DialogueContext, say, speak } from '#agents/models/inner/dialogue-script.ts';
import type { Reading } from '#agents/models/inner/session-memory.ts';
import { LEAVES } from '#agents/models/inner/understand/reading/parts.ts';
import { steeringIn } from '#agents/models/inner/understand/reading/steering.ts';
import { readingTurn } from '#agents/models/inner/understand/reading/turn.ts';
import { findPlace } from '#agents/understanding/places/find.ts';
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { keptForLater, leftOpen, nameOf, putOpen } from './row.ts';
import { isRight, verdictOn } from './verdict.ts';

/** Puts what was brought on the desk, and says what comes first. */
export function takePrint(context: DialogueContext, print: Print): string {
  const { memory, state } = context;
  const { passage } = memory;
  const before = openOf(passage)?.wasAsked === true && passage !== null ? leftOpen(passage) : passage;
  memory.passage = { ...laid(before, print, context.message), turn: state.turn_count };
  memory.passage = withWantedFirst(memory.passage, context.message);
  if (memory.passage.text === '') return speak(context, 'questionsKept');
  if (memory.passage.questions.length === 0) return speak(context, 'askQuestion');
  const told = print.answers.length > 0 ? takeWritten(context, print) : null;
  const kept = print.text === null ? keptForLater(context, before) : '';
  const count = countOf(
    print.text === null ? print.questions : memory.passage.questions.map(({ question }) => question),
  );
  const counted = count > 1 ? sentence(words.questionsCounted, { count }) : '';
  if (told !== null) return told;
  return openOf(memory.passage) === null
    ? speak(context, 'allAsked')
    : say(kept, counted, putOpen(context, 'questionNow'));
}

/** Above the print the child said which of its questions it wants: that is open. */
function withWantedFirst(reading: Reading, message: string): Reading {
  const wanted = leadOf(message);
  const at =
    wanted === 'last'
      ? reading.questions.length - 1
      : reading.questions.findIndex(
          ({ question: { label }, isDone }) => !isDone && label !== null && smallNumber(label) === wanted,
        );
  return wanted === null || at < 0 ? reading : withOpen(reading, at);
}

/**
 * 「もちものは　かみぶくろ」 in a line of its own below the rest of a text: what the child says to a question that lies there,
 * and no line of the text.
 */
export function withAnswerBelow(print: Print, before: Reading | null): Print {
  const [below = '', line = '', about = ''] = ANSWER_BELOW.exec(print.text ?? '') ?? [];
  const isOf =
    before?.questions.some(({ question }) => plain(question.words).includes(plain(about))) === true;
  if (print.text === null || line === '' || print.rest !== '' || !isOf) return print;
  return { ...print, text: print.text.slice(0, -below.length), rest: line };
}
const ANSWER_BELOW = /\n\s*\n\s*(([^\s。、]{2,12})は[\s、][^\n。]{1,30})$/;

/** As they are numbered: statements to be called right or wrong are one question. */
const countOf = (questions: readonly ReadingQuestion[]): number =>
  questions.filter(
    ({ options }, at) => !isTrueOrFalse(options) || !isTrueOrFalse(questions[at - 1]?.options ?? []),
  ).length;

const SAME_TEXT = 0.9;

/** What lies there with what is new: a text may come in pieces, and behind its questions. */
function laid(before: Reading | null, { text, questions }: Print, message: string): Omit<Reading, 'turn'> {
  if (text === null) return withMore(before ?? listOf('', []), questions);
  const isOfBefore =
    before !== null && (before.text === '' || before.questions.length === 0 || isContinued(message));
  // All of a text of which a part was brought for a question: the question stays.
  if (before !== null && shareIn(before.text, text) >= SAME_TEXT)
    return withMore({ ...before, text }, questions);
  if (!isOfBefore) return listOf(text, questions);
  return withMore({ ...before, text: `${before.text}\n${text}`.trim() }, questions);
}

/** Answers that stand on the print already: those that fit are done with, the first other one is open. */
function takeWritten(context: DialogueContext, { questions, answers, rest }: Print): string | null {
  const { memory } = context;
  const last = isAnswer(rest, memory.passage) ? [{ at: questions.length - 1, words: rest }] : [];
  const written = [...answers, ...last].filter((one) => !isLeft(one.words));
  const fitting = written.filter((one) => takeOne(context, questions[one.at], one.words));
  const reading = memory.passage;
  if (reading === null) return null;
  const again = written.find((one) => !fitting.includes(one));
  const open = questions[again?.at ?? -1];
  const at = open === undefined ? -1 : placeOf(reading, open);
  memory.passage = withOpen(reading, at < 0 ? nextIn({ ...reading, at: null, last: null }) : at);
  const labels = fitting.flatMap(({ at: one }) => questions[one] ?? []).map(nameOf);
  return say(
    labels.length === 0 ? '' : sentence(words.answersFit, { labels: labels.join('と ') }),
    open === undefined ? '' : sentence(words.answerAgain, { label: nameOf(open) }),
    openOf(memory.passage) === null ? speak(context, 'allAsked') : putOpen(context, 'questionNow'),
  );
}

/** 「わからんから とばす」 behind a question answers nothing: it waits. */
const isLeft = (said: string): boolean => LEAVES.includes(steeringIn(said));

const placeOf = ({ questions }: Reading, sought: ReadingQuestion): number =>
  questions.findIndex(({ question }) => question === sought);

function isAnswer(rest: string, reading: Reading | null): boolean {
  const turn = rest === '' || reading === null ? null : readingTurn(rest, reading);
  return turn?.length === 1 && turn[0]?.at === null && turn[0].move.type === 'answer';
}

/** Takes an answer to a question that is not open; whether it fits. */
function takeOne({ memory }: DialogueContext, question: ReadingQuestion | undefined, said: string): boolean {
  const reading = memory.passage;
  const listed = reading?.questions.find((one) => one.question === question);
  if (reading === null || reading === undefined || listed === undefined || question === undefined)
    return false;
  const verdict = verdictOn(findPlace(reading.text, question.words), listed, said);
  const { heard, gathered } = verdict;
  const turned = withOfOpen(withOpen(reading, placeOf(reading, question)), {
    said: heard.words,
    found: gathered,
    tries: 1,
  });
  memory.passage = isRight(verdict) ? withDone(turned) : turned;
  return isRight(verdict);
}
