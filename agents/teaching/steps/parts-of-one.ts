import type { Rational } from '#agents/knowledge/arithmetic/rational.ts';
import { type Columns, problemPair } from '#agents/knowledge/arithmetic/shape.ts';
import { sentence, wordings } from '#agents/words/sentence.ts';
import meaningWords from '#agents/words/steps/meanings.json' with { type: 'json' };
import partsWords from '#agents/words/steps/parts.json' with { type: 'json' };
import { type Draft, opening, resultOf, type StepContext } from './draft.ts';

const SIGN_WORDS = { '+': 'たすと', '-': 'ひくと' } as const;

/** 1.2-0.5 is 12-5 counted in tenths. */
export function countTenths(columns: Columns, { problem, plan }: StepContext): readonly Draft[] {
  const { a, b, scale, operator } = columns;
  const verb = operator === '-' ? SIGN_WORDS['-'] : SIGN_WORDS['+'];
  const unit = scale === 10n ? '0.1' : `0.${'0'.repeat(scale.toString().length - 2)}1`;
  // A whole is none: 1 is no good answer to 5+5 of 1.5+2.5.
  const inner = plan(`${a}${operator}${b}`).map(({ also: _, ...draft }) => {
    const counted = Number(resultOf(draft.expression)) / Number(scale);
    return Number.isInteger(counted) ? draft : { ...draft, also: `${counted}` };
  });
  const end = inner.at(-1);
  const count = operator === '-' ? a - b : a + b;
  const [one = '', other = ''] = problem.canonical.match(/\d+(?:\.\d+)?/g) ?? [];
  const tenths = wordings(meaningWords.tenths, { unit, scale, one, a, other, b });
  return [
    ...opening(sentence(partsWords.countIn, { unit }), inner.slice(0, -1), tenths),
    ...(end === undefined
      ? []
      : [
          {
            ...end,
            ask: [
              [sentence(partsWords.countInUnit, { unit, verb }), sentence(partsWords.smallBundles)],
              [
                sentence(partsWords.howManyUnits, { unit, a, b, verb }),
                sentence(partsWords.plainSum, { a, operator, b }),
              ],
              end.ask[2],
            ],
            meant: tenths,
          } satisfies Draft,
        ]),
    {
      expression: problem.canonical,
      ask: [
        [sentence(partsWords.backToDecimal)],
        [sentence(partsWords.unitsMake, { unit, count }), sentence(partsWords.setPoint)],
        [sentence(partsWords.tenMakeOne, { unit }), sentence(partsWords.alignPoint)],
      ],
      meant: wordings(meaningWords.backToDecimal, { unit, count, scale }),
      told: (result) => sentence(partsWords.decimalTold, { unit, count, result }),
    },
  ];
}

/** How many of 1/d a fraction is: 1 is d of them. Null where it is no whole number of them. */
const countOf = (value: Rational, d: bigint): bigint | null =>
  d % value.d === 0n ? value.n * (d / value.d) : null;

/** 1/5+2/5 is 1+2 counted in fifths; a whole is five of them. Null where the parts differ. */
export function countUnitFractions({ problem, plan }: StepContext): readonly Draft[] | null {
  const pair = problemPair(problem);
  if (pair === null || pair.left.type !== 'plain' || pair.right.type !== 'plain') return null;
  if (pair.operator !== '+' && pair.operator !== '-') return null;
  const { left, right, operator } = {
    left: pair.left.value,
    right: pair.right.value,
    operator: pair.operator,
  };
  // Rationals are in lowest terms; 2/6 on the worksheet stays sixths.
  const written = [...problem.canonical.matchAll(/\/(\d+)/g)].map((match) => BigInt(match[1] ?? '1'));
  const d = [left.d, right.d, ...written].reduce((most, next) => (next > most ? next : most), 1n);
  const [a, b] = [countOf(left, d), countOf(right, d)];
  if (a === null || b === null || d === 1n) return null;
  const verb = SIGN_WORDS[operator];
  const end = plan(`${a}${operator}${b}`).at(-1);
  const hasWhole = left.d === 1n || right.d === 1n;
  const count = operator === '+' ? a + b : a - b;
  return [
    ...(end === undefined
      ? []
      : [
          {
            ...end,
            ask: [
              [
                hasWhole ? sentence(partsWords.splitOne, { d, verb }) : sentence(partsWords.samePieces),
                sentence(partsWords.countPieces),
              ],
              [
                sentence(partsWords.howManyParts, { d, a, b, verb }),
                sentence(partsWords.plainSum, { a, operator, b }),
                sentence(partsWords.numerators, { verb }),
              ],
              end.ask[2],
            ],
            meant: wordings(meaningWords.piecesAdded, { d, a, b }),
          } satisfies Draft,
        ]),
    {
      expression: problem.canonical,
      ask: [
        [sentence(partsWords.denominatorStays)],
        [
          sentence(partsWords.partsMake, { d, count }),
          sentence(partsWords.asFraction, { expression: problem.canonical }),
        ],
        [sentence(partsWords.tapeInParts, { d }), sentence(partsWords.colourTape)],
      ],
      meant: wordings(meaningWords.fractionWritten, { d }),
      told: (result) => sentence(partsWords.fractionTold, { d, count, result }),
    },
  ];
}
