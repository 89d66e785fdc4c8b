import { readNumberWords } from '#agents/knowledge/arithmetic/number-words.ts';
import { exerciseTold } from '#agents/knowledge/homework/told-exercise.ts';
import type { Heard } from './choose-agent.ts';
import { type DialogueContext, liesBeside, openHomework } from './dialogue-script.ts';
import { begunIn, joinedPieces } from './understand/pieces.ts';

/** What was begun in the turn before and goes on in this one, as one message. */
export function inOnePiece(given: DialogueContext): DialogueContext {
  const context = spelledOut(given);
  const { memory, state, message } = context;
  const { begun } = memory;
  memory.begun = null;
  // つぎは 17は 10と いくつ: whole by itself.
  const isWhole = begun !== null && exerciseTold(message) !== null;
  // は？, to ぼく□ がっこう□ いく.
  const isOfItem = openHomework(context)?.topic === 'particles';
  if (begun === null || isWhole || isOfItem || state.turn_count - begun.turn > 1) return context;
  const whole = joinedPieces(begun.words, message);
  return whole === null ? context : { ...context, message: whole };
}

/** ごじゅうろk, さん図つ, じゅう…じゅうさん: a number whose last sign was not typed to its end, that was taken for a word, or begun twice. */
function spelledOut(context: DialogueContext): DialogueContext {
  const message = withCentimetres(context)
    .replace(/ろ[kｋ](?=$|[。！!])/, 'ろく')
    .replace(/((?:に|さん|よん|ご|ろく|なな|はち|きゅう)?じゅう)[…‥.、\s]+(?=\1)/, '')
    .replace(/(?<=[0-9０-９ぁ-ん])図つ(?=$|[^ぁ-ん]|ふえ|へ)/, 'ずつ')
    .replace(/(?<![ぁ-ん])(いち|に|さん|よん|ご|ろく|なな|はち|じゅう)(?=ずつ)/, (said) =>
      String(readNumberWords(said)),
    );
  return message === context.message ? context : { ...context, message };
}

/** 100千 of a recogniser, over a sum of lengths in cm: nobody says a hundred thousands so. */
function withCentimetres({ message, state: { lesson } }: DialogueContext): string {
  const isOfLength = lesson?.status === 'open' && /cm/.test(lesson.expression + lesson.answer);
  return isOfLength ? message.replace(/([0-9０-９]{2,3}|百)千(?![0-9０-９一-龠])/, '$1cm') : message;
}

/** Intents that a problem may have that is not told to its end. */
export const BEGINS: readonly Heard['intent'][] = [
  'answer',
  'chatter',
  'nonsense',
  'on_the_way',
  'several',
  'own_numbers',
  'working',
  'problems',
];

/** The beginning of a problem whose rest is still to come; null where there is none, or something else is talked about. */
export function beginningIn({ state, memory, message }: DialogueContext, { intent }: Heard): string | null {
  if (liesBeside({ state, memory }) || state.word_problem !== null || !BEGINS.includes(intent)) return null;
  return begunIn(message, state.lesson);
}
