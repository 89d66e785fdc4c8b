import { exerciseTold } from '#agents/knowledge/homework/told-exercise.ts';
import type { Heard } from './choose-agent.ts';
import { type DialogueContext, liesBeside, openHomework } from './dialogue-script.ts';
import { begunIn, joinedPieces } from './understand/pieces.ts';

/** What was begun in the turn before and goes on in this one, as one message. */
export function inOnePiece(context: DialogueContext): DialogueContext {
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
