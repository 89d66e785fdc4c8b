import type { Print, ReadingQuestion } from '#agents/knowledge/japanese/reading/print.ts';
import {
  ask,
  type DialogueContext,
  pendingQuestion,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { clearDesk } from '../practice-talk.ts';
import { firstLook, lookUp, question as openQuestion } from './help.ts';

/** "おはなしの もんだいが わからない": the text is wanted first. */
export function* wantPassage(context: DialogueContext): Script {
  const { passage } = context.memory;
  yield [context.feelings(null)];
  return speak(context, passage === null ? 'askPassage' : 'askQuestion');
}

/** A text, its questions, or both: what is asked first, and where to look. Never what the answer is. */
export function* startReading(context: DialogueContext, { text, questions }: Print): Script {
  const { memory, state } = context;
  const before = memory.passage;
  const isNew = text !== null;
  // What comes before anything was asked goes on with the text.
  const goesOn = before !== null && before.questions.length === 0 && isNew;
  const whole = goesOn ? `${before.text}\n${text}` : (text ?? before?.text ?? null);
  if (whole === null) return yield* wantPassage(context);
  yield* clearDesk(context);
  const isAmong = !isNew && before !== null;
  const at = isAmong ? before.at : 0;
  // What was open comes right behind, and what is put off keeps its question.
  const all = isAmong ? before.questions.toSpliced(at, 0, ...questions) : questions;
  const left = isAmong ? before.left.map((one) => (one < at ? one : one + questions.length)) : [];
  memory.passage = { text: whole, questions: all, at, left, ...UNTOUCHED, turn: state.turn_count };
  if (questions.length === 0) {
    yield [context.feelings(null)];
    return speak(context, 'askQuestion');
  }
  const counted = questions.length > 1 ? sentence(words.questionsCounted, { count: questions.length }) : '';
  return say(counted, yield* askNow(context, 'questionNow'));
}

/** Nothing said to a question yet. */
const UNTOUCHED = { rung: 0, tries: 0, found: '', said: '' } as const;

/** The question that is open, with where to look. */
function* askNow(context: DialogueContext, opening: 'questionNow' | 'questionNext' | 'questionLeft'): Script {
  const reading = context.memory.passage;
  const open = openQuestion(reading);
  if (reading === null || open === null) return pendingQuestion(context);
  yield [lookUp(context, reading, open), context.feelings(null)];
  return say(sentence(words[opening], { question: shown(open) }), firstLook(context, reading, open));
}

/** A question in its own words, without its end mark and what stands in brackets behind it. */
const shown = ({ words: asked }: ReadingQuestion): string =>
  asked.replace(/[(（][^)）]*[)）]$/, '').replace(/[。.？?]+$/, '');

/** The next question in its row, or one that was put off; else the child is asked for more. */
export function* nextReading(context: DialogueContext, isLeft: boolean): Script {
  const { memory, state } = context;
  const reading = memory.passage;
  if (reading === null || reading.questions.length === 0) return yield* wantPassage(context);
  const left =
    isLeft && openQuestion(reading) !== null ? [...new Set([...reading.left, reading.at])] : reading.left;
  const isInRow = reading.at + 1 < reading.questions.length && !reading.left.includes(reading.at);
  const highest = Math.max(reading.at, ...left, -1);
  const next = isInRow ? reading.at + 1 : highest + 1 < reading.questions.length ? highest + 1 : null;
  const waiting = left.find((one) => one !== reading.at) ?? null;
  const at = next ?? waiting;
  const fresh = { ...UNTOUCHED, turn: state.turn_count };
  if (at === null) {
    const isOnlyOne = isLeft && openQuestion(reading) !== null;
    if (isOnlyOne)
      return say(
        sentence(words.questionStill, { question: shown(reading.questions[reading.at] as ReadingQuestion) }),
        firstLook(context, reading, reading.questions[reading.at] as ReadingQuestion),
      );
    memory.passage = { ...reading, at: reading.questions.length, left: [], ...fresh };
    yield [context.feelings(null)];
    return speak(context, 'allAsked');
  }
  memory.passage = { ...reading, at, left: left.filter((one) => one !== at), ...fresh };
  return yield* askNow(context, next === null ? 'questionLeft' : 'questionNext');
}

/** The open question again; an invitation where none is. */
export function stillAsked(context: DialogueContext): string {
  const reading = context.memory.passage;
  const open = openQuestion(reading);
  if (reading === null || open === null)
    return speak(context, reading === null ? 'askPassage' : 'askQuestion');
  return say(sentence(words.questionStill, { question: shown(open) }), ask(context, words.canYouFindIt));
}
