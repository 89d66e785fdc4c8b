import { readSaidOf } from '#agents/knowledge/arithmetic/answer.ts';
import { numberQuestionAt } from '#agents/knowledge/arithmetic/numbers/question.ts';

const SENTENCE = /[^。！？!?\n]+[。！？!?\n]*/g;
const ASKS = /[？?]|か(?:な)?[。\s]*$/;

/**
 * Where a sentence says which of two compared numbers is sought, without stating it as a number (みぎだよ, 86のほうが
 * おおきいよ, 68<86): what would be taken for the right answer from the child is none of the robot's to say. Null for none.
 */
export function findCompared(text: string, expression: string, answer: string): number | null {
  const question = numberQuestionAt(expression, 0)?.question;
  if (question?.ask !== 'larger' && question?.ask !== 'smaller') return null;
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    if (!ASKS.test(sentence) && readSaidOf(question, sentence)?.toString() === answer) return index;
  }
  return null;
}
