import { readTold } from '#agents/knowledge/arithmetic/told-sums.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import type { Heard } from './choose-agent.ts';
import { type DialogueContext, isPlaying, liesBeside } from './dialogue-script.ts';
import { inSmaller } from './understand/answers/led/smaller-sum.ts';
import { stepReply } from './understand/answers/led/step-reply.ts';
import { putRight, wayToEnd } from './understand/answers/led/way-to-end.ts';
import { plainAnswer } from './understand/answers/plain-answer.ts';
import { inKana } from './understand/concept-asked.ts';

/** What a message is to the very question that the robot asked last over the open problem, and is no number sought; null where it is none. */
export function stepReplyIn(context: DialogueContext): Heard | null {
  const { state, memory, message } = context;
  const lesson = state.lesson?.status === 'open' && !state.lesson.ofStory ? state.lesson : null;
  if (lesson === null || liesBeside(context) || isPlaying(context)) return null;
  const asked = memory.lastReply;
  const end = wayToEnd(message, lesson) ?? sidePutRight(context);
  if (end !== null) return { intent: 'answer', answer: end, others: [] };
  const missed = memory.missed?.problemId === lesson.problemId ? memory.missed.answer : null;
  const led = stepReply(message, asked, lesson, missed) ?? lostAtSum(context);
  if (led === null) return null;
  // What is sought, in whatever form, is the answer; 6かい, of how many times, counts something else.
  const stated = plainAnswer(message, lesson, asked);
  const numbersIn = (text: string): string => (text.match(/\d+(?:\.\d+)?/g) ?? []).join(' ');
  const sought = [lesson.answer, currentStep(lesson)?.expected ?? lesson.answer].map(numbersIn);
  const isOfTimes = /なんかい/.test(inKana(asked)) && /\dかい/.test(inKana(message));
  const isRight = stated !== null && !isOfTimes && sought.includes(numbersIn(stated));
  return isRight ? null : { intent: 'led_on', ...led };
}

const LOST =
  /わすれ(?:た|ちゃ|て)|なん(?:だ|や)っけ|わから(?:な|ん|へ)|わかん|むずかし(?!い(?:の|やつ|もんだい))|むずい(?!の|やつ|もんだい)/;
/** A sum on the side that was asked for again, and is put right. */
function sidePutRight({ state, memory, message }: DialogueContext): string | null {
  const sum = memory.asideAt(state.turn_count);
  return sum === null ? null : putRight(message, sum.canonical);
}

/** Who is lost at a sum on the side hears that sum in smaller words. */
function lostAtSum({ state, memory, message }: DialogueContext) {
  const sum = memory.asideAt(state.turn_count)?.canonical;
  if (sum === undefined) return null;
  const own: readonly string[] = sum.match(/\d+/g) ?? [];
  const isOfIt = readTold(message).numbers.every((number) => own.includes(number));
  const says = isOfIt && LOST.test(inKana(message)) ? inSmaller(sum) : null;
  return says === null ? null : { says, asksAgain: false, asks: sum };
}
