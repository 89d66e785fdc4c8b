import { findSums } from '#agents/knowledge/arithmetic/expression.ts';
import { type Sought, statedAnswer } from './stated-answer.ts';

/** Taken back, or doubted, in what comes behind. */
const TAKES_BACK = /ちが[うっ]|違[うっ]|やっぱ|まちが|間違|じゃなく|ううん|ごめん/;

/** The right answer in the sentences before others, which are of something else: 33! でもさ、7と3を先に10にしたら はやくない?; null elsewhere. */
export function statedFirst(words: string, sought: Sought): string | null {
  const parts = words.split(/(?<=[。！!])/);
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const behind = parts.slice(count).join('');
    if (TAKES_BACK.test(behind) || findSums(behind).length > 0) continue;
    const stated = statedAnswer(parts.slice(0, count).join(''), sought);
    if (stated !== null) return stated;
  }
  return null;
}
