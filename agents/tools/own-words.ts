import { contextOf } from '#agents/core/talk-context.ts';
import type { OwnWords, ToolContext } from '#agents/core/tool.ts';
import { flatten } from '#agents/guard/flat-text.ts';
import { findNumbers, readAnswerTo } from '#agents/knowledge/arithmetic/answer.ts';
import type { ParsedProblem, Quantity } from '#agents/knowledge/arithmetic/problem.ts';
import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import type { Want } from '#agents/understanding/labels.ts';
import { wantsIn } from '#agents/understanding/recognise.ts';

/** What a wish to stop for a while or for today, or to look back at it, is taken for, by what was learned. */
const STOPS: readonly Want[] = ['review', 'care', 'control'];
/** Together so probable; below, the child is asked. */
const LEAST = 0.5;

const bare = (text: string): string => flatten(text).text.replace(/[^\p{L}\p{N}]/gu, '');

/** Whether the answer to the problem stands in what the child itself has written; true where nobody knows that. */
export function wroteAnswer(problem: ParsedProblem, answer: Quantity, own: OwnWords | undefined): boolean {
  if (own === undefined) return true;
  const said = formatQuantity(answer);
  const read = readAnswerTo(problem, own.words);
  if (read !== null && formatQuantity(read) === said) return true;
  const numbers = findNumbers(own.words);
  const parts = findNumbers(said);
  return parts.length > 0 && parts.every((part) => numbers.includes(part));
}

/** Whether these words stand in what the child itself has written, in whatever kana; true where nobody knows that. */
export function wroteWords(words: string, own: OwnWords | undefined): boolean {
  return own === undefined || bare(own.words).includes(bare(words));
}

/** Whether the child itself wants to rest, to look back or to end, or replies to a question; true where nobody knows that. */
export function wantsToStop({ own, work }: Pick<ToolContext, 'own' | 'work'>): boolean {
  if (own === undefined || own.isReply) return true;
  const wants = wantsIn(own.words, contextOf(work.state)).filter(({ label }) => STOPS.includes(label));
  return wants.reduce((sum, { probability }) => sum + probability, 0) >= LEAST;
}
