import { bareAnswer } from '#agents/knowledge/japanese/reading/heard.ts';
import { findPlace } from '#agents/knowledge/japanese/reading/place.ts';
import type { ReadingQuestion } from '#agents/knowledge/japanese/reading/print.ts';
import { whereOf } from '#agents/knowledge/japanese/reading/where.ts';
import { meaningOf } from '#agents/knowledge/japanese/reading/word-meanings.ts';
import {
  ask,
  type DialogueContext,
  isWorking,
  pendingQuestion,
  type Script,
  say,
  speak,
} from '#agents/models/inner/dialogue-script.ts';
import type { Reading } from '#agents/models/inner/session-memory.ts';
import type { ReadingTurn } from '#agents/models/inner/understand/reading-turn.ts';
import words from '#agents/words/reading/talk.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { nextWaiting } from '../practice-talk.ts';
import { takeCheck, takeReadingAnswer } from './answers.ts';
import { lookUp, nextLook, question as openQuestion } from './help.ts';
import { nextReading, startReading, stillAsked, wantPassage } from './row.ts';
import { byLabel } from './said.ts';

/** The text is done with: what lies on the desk, or the child chooses. */
export function* closePassage(context: DialogueContext): Script {
  context.memory.passage = null;
  if (!isWorking(context) && context.state.queue.length > 0) return yield* nextWaiting(context, 'backToKept');
  yield [context.feelings(null)];
  return isWorking(context) ? pendingQuestion(context) : speak(context, 'askNext');
}

/** The next question to the same text is wanted, or the one that is open. */
export function* askPassageQuestion(context: DialogueContext): Script {
  const reading = context.memory.passage;
  if (openQuestion(reading) !== null) return yield* readOn(context);
  yield [context.feelings(null)];
  return speak(context, reading === null ? 'askPassage' : 'askQuestion');
}

/** Back to the open question, in its own words. */
export function* readOn(context: DialogueContext): Script {
  yield [context.feelings(null)];
  return stillAsked(context);
}

/** One turn over a text. */
export function* goOnReading(context: DialogueContext, turn: ReadingTurn): Script {
  const { memory, state } = context;
  const reading = memory.passage;
  if (reading === null) return pendingQuestion(context);
  memory.passage = { ...reading, turn: state.turn_count };
  const open = openQuestion(reading);
  switch (turn.type) {
    case 'print': {
      const started = yield* startReading(context, turn.print);
      if (turn.rest === '') return started;
      return yield* takeReadingAnswer(context, turn.rest);
    }
    case 'finish':
      return yield* endReading(context);
    case 'next':
      // つぎ, where the next question has just been asked: it is that one that is meant.
      if (open !== null && isFresh(reading)) {
        memory.passage = { ...reading, rung: 1, turn: state.turn_count };
        yield [lookUp(context, reading, open), context.feelings(null)];
        return say(
          stillAsked(context),
          sentence(words.readItAloud, { where: whereOf(findPlace(reading.text, open.words), true) }),
        );
      }
      return open === null ? yield* wantPassage(context) : yield* nextReading(context, reading.said === '');
    case 'written':
      return yield* nextReading(context, false);
    default:
  }
  if (open === null) return yield* afterAll(context, turn);
  switch (turn.type) {
    case 'word':
      return yield* tellWord(context, reading, open, turn.word);
    case 'again':
      return yield* readOn(context);
    case 'own':
      yield [context.feelings(null)];
      return say(speak(context, 'heardBeside'), stillAsked(context));
    case 'stuck':
    case 'tell':
    case 'no_word': {
      memory.passage = byLabel(memory.passage, context.message)?.reading ?? memory.passage;
      yield [lookUp(context, reading, openQuestion(memory.passage) ?? open), context.feelings(null)];
      return nextLook(context, turn.type);
    }
    case 'check':
      return yield* takeCheck(context, turn.answer);
    case 'count': {
      yield [context.feelings(null)];
      const answer = turn.answer === '' ? reading.said : turn.answer;
      const count = [...bareAnswer(answer).replace(/[\s。、「」]/g, '')].length;
      const counted = count === 0 ? '' : sentence(words.countedLetters, { count });
      return turn.answer === ''
        ? say(counted, stillAsked(context))
        : say(counted, yield* takeReadingAnswer(context, answer));
    }
    case 'answer':
      return yield* takeReadingAnswer(context, turn.answer);
    default:
      return yield* readOn(context);
  }
}

/** All is asked: more to the last answer is heard, and its question can be looked at again. */
function* afterAll(context: DialogueContext, turn: ReadingTurn): Script {
  const { memory } = context;
  const reading = memory.passage;
  const last = reading?.questions.at(-1);
  if (reading === null || last === undefined) return yield* wantPassage(context);
  if (['stuck', 'tell', 'check', 'count', 'word', 'no_word'].includes(turn.type)) {
    memory.passage = { ...reading, at: reading.questions.length - 1 };
    return yield* goOnReading(context, turn);
  }
  yield [context.feelings(null)];
  return say(speak(context, turn.type === 'answer' ? 'heardMore' : 'heardBeside'));
}

/** Come to by an answer to the question before, and nothing said to it yet. */
const isFresh = ({ at, left, rung, tries }: Reading): boolean =>
  at > 0 && rung === 0 && tries === 0 && !left.includes(at - 1);

/** おわり: what is still asked is told before the end, once. */
function* endReading(context: DialogueContext): Script {
  const reading = context.memory.passage;
  if (openQuestion(reading) === null || reading === null) return yield* closePassage(context);
  const isLast = reading.at >= reading.questions.length - 1 && reading.left.length === 0;
  const count = reading.questions.length - reading.at + reading.left.length;
  const isAnswered = reading.said !== '' || reading.at >= reading.questions.length;
  if (isLast && isAnswered) {
    context.memory.passage = { ...reading, at: reading.questions.length };
    yield [context.feelings(null)];
    return speak(context, 'allAsked');
  }
  yield [context.feelings(null)];
  return ask(context, words.stillLeft, { count });
}

/** What a word of the text means, and on with the question; the word that is sought is looked for in the text. */
function* tellWord(context: DialogueContext, reading: Reading, open: ReadingQuestion, word: string): Script {
  yield [context.feelings(null)];
  const { asked, cues } = findPlace(reading.text, open.words);
  const isSought =
    cues.includes(word) &&
    ['what', 'what_like', 'pointing_word'].includes(asked.kind.name) &&
    open.words.includes('「');
  if (isSought) return say(sentence(words.wordSought), nextLook(context, 'stuck'));
  const meaning = meaningOf(word);
  const told =
    meaning === null ? sentence(words.wordLookUp, { word }) : sentence(words.wordMeans, { word, meaning });
  return say(told, stillAsked(context));
}
