import type { SessionState } from '#agents/core/state.ts';
import { findNumbers } from '#agents/knowledge/arithmetic/answer.ts';
import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { normaliseMath } from '#agents/knowledge/arithmetic/normalise.ts';
import { STORY_LIMIT } from '#agents/knowledge/homework/sheet.ts';
import { asksForNumber, findStory } from '#agents/knowledge/homework/story.ts';
import { currentStep } from '#agents/lesson/lesson.ts';
import { joinedText } from './passage-text.ts';

/** 「38たす」, at the end: the second number is still to come. */
const SUM_BEGUN = /\d\s*(?:[+×÷]|たす|ひく|かける|わる)[、。…\s]*$/;
/** The last sum of several, its number on the sheet before it. */
const TAIL = /(?:[^\s、。]{1,4}[、,]\s*)?[^\s、。]+\s*(?:[+＋×÷]|たす|ひく|かける|わる)[、。…\s]*$/;

/** 「みかんが 24こ あります。」: told, and nothing asked yet. */
const TOLD =
  /(?:が|を|は|に|も)\s*(?:[^\s。、]{1,6}\s*)?\d+[^。]{0,24}(?:あります|います|(?:あり|い|かい|もらい|たべ|あげ|つかい|わけ|きり|ならび|のり)ました)[。\s]*$/;
const bareOf = (said: string | undefined): string => /\d+/.exec(said ?? '')?.[0] ?? '';
/** Said of what was found. */
const RESULT = /こたえ|答え|のこり|残り|ぜんぶ|全部|あわせて|合わせて/;

/**
 * The words of a problem that is not told to its end: the rest of the sum, or of the story, is still to come. Null for
 * what is whole, or is an answer to what lies open.
 */
export function begunIn(message: string, lesson: SessionState['lesson']): string | null {
  const text = normaliseMath(message);
  const open = lesson?.status === 'open' ? lesson : null;
  // 9ひく is written 9- there, as a number that is drawn out is.
  if (SUM_BEGUN.test(text) || SUM_BEGUN.test(message.normalize('NFKC')))
    return (findSums(message).length > 0 ? TAIL.exec(message)?.[0] : message) ?? null;
  if (!TOLD.test(text) || asksForNumber(message) || (open !== null && RESULT.test(message))) return null;
  const sought = open === null ? [] : [open.answer, currentStep(open)?.expected].map(bareOf);
  const isAnswer = findNumbers(message).some((number) => sought.includes(bareOf(number)));
  return isAnswer ? null : message.slice(-STORY_LIMIT);
}

/** Both pieces as one message, where the second goes on with the first; null where it is something of its own. */
export function joinedPieces(begun: string, message: string): string | null {
  const whole = `${begun} ${message}`;
  if (findSums(whole).length > findSums(begun).length + findSums(message).length) return whole;
  const isSum = SUM_BEGUN.test(normaliseMath(whole)) && !/\d/.test(normaliseMath(message));
  if (isSum && findSums(message).length === 0) return whole;
  const told = asksForNumber(message) ? findStory(whole) : null;
  if (told !== null) return whole;
  const text = joinedText(begun, message);
  if (text !== null) return text;
  // The story goes on; where it asks comes with a later piece.
  return TOLD.test(normaliseMath(begun)) && TOLD.test(normaliseMath(message)) ? whole : null;
}
