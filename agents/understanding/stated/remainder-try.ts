import { formatQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { tokensOf } from '#agents/knowledge/arithmetic/told-sums.ts';
import { freeToState, saysAsAnswer } from './saying.ts';
import { CORRECTS, LONGEST, lineFor, type Sought } from './stated-answer.ts';

/** A quotient with its remainder that is plainly said, whatever it is: 6×5=30で たりないから、5あまり1; null where none or more than one is. */
export function remainderTry(words: string, sought: Sought): string | null {
  if (sought.expected.type !== 'remainder' || words.length > LONGEST) return null;
  const line = lineFor(words, sought);
  const tokens = tokensOf(line);
  const [said, ...others] = tokens.filter(({ text }) => text.includes('あまり'));
  if (said === undefined || others.length > 0 || isOnTheWay(said.text, sought)) return null;
  // 7あまり3 ししち28で 3のこるから: the reason behind it.
  const isRightFirst =
    said === tokens[0] && said.text === formatQuantity(sought.expected) && /^\s/.test(line.slice(said.end));
  if (isRightFirst && said.start === 0) return said.text;
  if (said !== tokens.at(-1)) return null;
  const [before, behind] = [line.slice(0, said.start), line.slice(said.end)];
  const isSaid = freeToState(before, sought.problem.canonical, false) && saysAsAnswer(behind, before, false);
  return isSaid && !CORRECTS.test(behind) ? said.text : null;
}

/** 4×7は 28。のこりは 3 of 31÷4: what was taken away and what is left make the whole; that is right working, and no answer. */
export function isOnTheWay(said: string, { problem, expected }: Sought): boolean {
  const [taken = 0, left = 0] = (said.match(/\d+/g) ?? []).map(Number);
  const whole = Number(/^\d+/.exec(problem.canonical)?.[0]);
  return expected.type === 'remainder' && taken + left === whole && said !== formatQuantity(expected);
}
