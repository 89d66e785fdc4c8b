import { written } from '#agents/models/inner/small-question.ts';
import arithmeticWords from '#agents/words/arithmetic.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';

const SUM = /^(\d+)([+\-×÷])(\d+)$/;
const BETWEEN = /^(\d+時(?:\d+分)?)-(\d+時(?:\d+分)?)$/;
const SMALLER = {
  '+': arithmeticWords.lostAdding,
  '-': arithmeticWords.lostTaking,
  '×': arithmeticWords.lostTimes,
  '÷': arithmeticWords.lostSharing,
} as const;

/** A sum on the side in smaller words; null where there are none for it. `sum`: canonical. */
export function inSmaller(sum: string): string | null {
  const [, to = '', from = ''] = BETWEEN.exec(sum) ?? [];
  if (to !== '') return sentence(arithmeticWords.lostBetween, { from, to });
  const [, a = '', sign = '', b = ''] = SUM.exec(sum) ?? [];
  return sign === '' ? null : sentence(SMALLER[sign as keyof typeof SMALLER], { a, b });
}

/** A sum on the side is asked for again: where that was done already, in smaller words. */
export const askSide = (sum: string, isAgain: boolean): string =>
  (isAgain ? inSmaller(sum) : null) ?? sentence(arithmeticWords.howMuchIs, { expression: written(sum) });
