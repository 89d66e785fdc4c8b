import { numbersOfQuestion, stepOfRow } from '#agents/knowledge/arithmetic/numbers/question.ts';
import type { NumberQuestion } from '#agents/knowledge/arithmetic/problem.ts';
import { plainQuantity } from '#agents/knowledge/arithmetic/quantity.ts';
import { rational } from '#agents/knowledge/arithmetic/rational.ts';
import type { BugRule, ErrorType } from './rule.ts';

function numberRule(
  code: string,
  errorType: ErrorType,
  wrong: (question: NumberQuestion) => readonly (bigint | null)[],
): BugRule {
  return {
    code,
    isProcedural: true,
    errorType,
    predict({ left }) {
      if (left.type !== 'numbers') return [];
      return wrong(left.question).flatMap((value) =>
        value === null || value < 0n ? [] : [plainQuantity(rational(value), null, 'integer')],
      );
    },
  };
}

/** The number beside the gap of a row, and by how much the row goes on from there. */
function besideGap(terms: readonly (bigint | null)[]): { known: bigint; step: bigint } | null {
  const step = stepOfRow(terms);
  const gap = terms.indexOf(null);
  const [before, after] = [terms[gap - 1] ?? null, terms[gap + 1] ?? null];
  if (step === null) return null;
  if (before !== null) return { known: before, step };
  return after === null ? null : { known: after, step: -step };
}

/** The code of a digit's place in other numbers of the same size. */
const digitsOf = (number: bigint): readonly bigint[] => [...number.toString()].map(BigInt);

/** Questions about numbers: rows, places, bundles, comparing. From the curriculum's own list of mistakes (math-grade*.json). */
export const NUMBER_RULES: readonly BugRule[] = [
  // 100、98、96、□: 98.
  numberRule('row.wrong_way', 'misread', (question) => {
    if (question.ask !== 'row') return [];
    const beside = besideGap(question.terms);
    return beside === null ? [] : [beside.known - beside.step];
  }),
  // 100、98、96、□: 95, and 49 → 410 written side by side is no number of the row.
  numberRule('row.counted_by_one', 'calculation', (question) => {
    const beside = question.ask === 'row' ? besideGap(question.terms) : null;
    if (beside === null || beside.step === 1n || beside.step === -1n) return [];
    return [beside.known + (beside.step > 0n ? 1n : -1n)];
  }),
  // 452の10のくらい: 50.
  numberRule('places.said_its_worth', 'place_value', (question) =>
    question.ask === 'digit' && question.place > 1n
      ? [((question.number / question.place) % 10n) * question.place]
      : [],
  ),
  // 452の10のくらい: 4 or 2.
  numberRule('places.of_another_place', 'place_value', (question) =>
    question.ask === 'digit' ? digitsOf(question.number) : [],
  ),
  // 100が3こと1が5こ: 35 (三千五を35と書く).
  numberRule('bundles.side_by_side', 'place_value', (question) =>
    question.ask === 'bundles' && question.bundles.length > 1
      ? [
          BigInt(
            question.bundles
              .map(({ count }) => count)
              .join('')
              .slice(0, 12),
          ),
        ]
      : [],
  ),
  // 68と86: 68, for its 8 is larger than 6.
  numberRule('compare.looked_at_ones', 'place_value', (question) => {
    if (question.ask !== 'larger' && question.ask !== 'smaller') return [];
    const { left, right, ask } = question;
    const [a, b] = [left % 10n, right % 10n];
    const isBeyondOnes = numbersOfQuestion(question).some((number) => number >= 10n);
    if (!isBeyondOnes || a === b) return [];
    return [a > b === (ask === 'larger') ? left : right];
  }),
];
