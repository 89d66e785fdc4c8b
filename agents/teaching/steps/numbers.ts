import { formatNumberQuestion, stepOfRow } from '#agents/knowledge/arithmetic/numbers/question.ts';
import type { NumberQuestion } from '#agents/knowledge/arithmetic/problem.ts';
import { sentence, wordings } from '#agents/words/sentence.ts';
import meaningWords from '#agents/words/steps/meanings.json' with { type: 'json' };
import numbersWords from '#agents/words/steps/numbers.json' with { type: 'json' };
import placesWords from '#agents/words/steps/places.json' with { type: 'json' };
import { DOT_LIMIT, type Draft, dots, placeName } from './draft.ts';

type Asked<A extends NumberQuestion['ask']> = Extract<NumberQuestion, { ask: A }>;

/** Questions about numbers in small ones: how a row steps, which place is which, bundle by bundle, place against place. */
export function aboutNumbers(question: NumberQuestion): readonly Draft[] {
  switch (question.ask) {
    case 'row':
      return alongRow(question);
    case 'digit':
      return [atPlace(question)];
    case 'bundles':
      return inBundles(question);
    case 'story':
      return [];
    default:
      return compared(question);
  }
}

/** First by how much two neighbours differ, then so much on from the number beside the gap. */
function alongRow({ terms, ...question }: Asked<'row'>): readonly Draft[] {
  const step = stepOfRow(terms) ?? 0n;
  const expression = formatNumberQuestion({ ...question, terms });
  const gap = terms.indexOf(null);
  const at = terms.findIndex((term, index) => term !== null && (terms[index + 1] ?? null) !== null);
  const [from, to] = [terms[at], terms[at + 1]];
  const size = step < 0n ? -step : step;
  const known = terms[gap - 1] ?? terms[gap + 1];
  const isForward = terms[gap - 1] != null;
  const isUp = step > 0n === isForward;
  if (from == null || to == null || known == null) return [];
  const [larger, smaller] = from > to ? [from, to] : [to, from];
  const difference: Draft = {
    expression: `${larger}-${smaller}`,
    ask: [
      wordings(numbersWords.watchRow, { from, to }),
      wordings(numbersWords.howFarApart, { larger, smaller }),
      wordings(numbersWords.onNumberLine, { from, to }),
    ],
    meant: wordings(meaningWords.rowSteps, { from, to }),
    told: (result) => sentence(numbersWords.stepTold, { from, to, result }),
  };
  const way = isUp ? 'ふえる' : 'へる';
  const place = isForward ? 'つぎ' : 'まえ';
  const whole: Draft = {
    expression,
    ask: [
      wordings(numbersWords.besideGap, { known, place }),
      wordings(numbersWords.onceMore, { known, size, way }),
      wordings(numbersWords.walkLine, { known, size }),
    ],
    meant: wordings(meaningWords.rowGap, { size, known, place }),
    told: (result) => sentence(numbersWords.gapTold, { known, size, way, result }),
  };
  return [difference, whole];
}

const placeOf = (size: bigint): number => size.toString().length - 1;

function atPlace({ number, place }: Asked<'digit'>): Draft {
  const index = placeOf(place);
  const values = { number, place: placeName(index, 3) };
  const ones = number % 10n;
  return {
    expression: formatNumberQuestion({ ask: 'digit', number, place }),
    ask:
      index === 0
        ? [
            wordings(numbersWords.onesAreWhere, { number }),
            wordings(numbersWords.lookRight, { number }),
            wordings(numbersWords.intoTable, values),
          ]
        : [
            wordings(numbersWords.whereIsPlace, values),
            [
              ...wordings(numbersWords.stepsLeft, { ...values, ones, steps: index }),
              ...wordings(numbersWords.goLeft, values),
            ],
            wordings(numbersWords.intoTable, values),
          ],
    meant: wordings(meaningWords.digit, values),
    told: (result) => sentence(numbersWords.digitTold, { ...values, result }),
  };
}

const single = (size: bigint, count: bigint): string =>
  formatNumberQuestion({ ask: 'bundles', bundles: [{ size, count }] });

function bundle(size: bigint, count: bigint): Draft {
  return {
    expression: single(size, count),
    ask: [
      wordings(numbersWords.bundlesAre, { size, count }),
      wordings(numbersWords.countBySize, { size, count }),
      wordings(numbersWords.layCards, { size, count }),
    ],
    meant: wordings(meaningWords.bundles, { size, count }),
    told: (result) => sentence(numbersWords.bundlesTold, { size, count, result }),
  };
}

/** Each kind of bundle by itself, from the largest; more than ten of a kind as ten of them and the others. */
function inBundles({ bundles }: Asked<'bundles'>): readonly Draft[] {
  const [only] = bundles;
  const expression = formatNumberQuestion({ ask: 'bundles', bundles });
  const parts =
    bundles.length === 1 && only !== undefined && only.count > 10n
      ? [
          { size: only.size, count: (only.count / 10n) * 10n },
          { size: only.size, count: only.count % 10n },
        ].filter(({ count }) => count > 0n)
      : bundles;
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return [{ ...bundle(first.size, first.count), expression }];
  const values = parts.map(({ size, count }) => size * count);
  const together = { parts: values.join('と ') };
  return [
    ...parts.filter(({ size }) => size > 1n).map(({ size, count }) => bundle(size, count)),
    {
      expression,
      ask: [
        wordings(placesWords.addPlaces),
        [...wordings(placesWords.addParts, together), ...wordings(placesWords.fromLargest)],
        wordings(numbersWords.emptyPlaces, together),
      ],
      meant: wordings(meaningWords.together, together),
      told: (result) => sentence(numbersWords.togetherTold, { ...together, result }),
    },
  ];
}

/** By how many digits there are, else by the first place from the left in which they differ. */
function compared({ ask, left, right }: Asked<'larger' | 'smaller'>): readonly Draft[] {
  const expression = formatNumberQuestion({ ask, left, right });
  const which = ask === 'larger' ? 'おおきい' : 'ちいさい';
  const pair = { left, right, which };
  const meant = wordings(meaningWords.compared, pair);
  const told = (result: string) => sentence(numbersWords.comparedTold, { ...pair, result });
  const [a, b] = [left.toString(), right.toString()];
  if (a.length !== b.length) {
    const lengths = { ...pair, leftDigits: a.length, rightDigits: b.length };
    const ask_ = [
      wordings(numbersWords.countDigits, pair),
      wordings(numbersWords.moreDigits, lengths),
      wordings(numbersWords.compareOnLine, pair),
    ] as const;
    return [{ expression, ask: ask_, meant, told }];
  }
  if (left < 10n && right < 10n) {
    const limit = BigInt(DOT_LIMIT);
    const rows =
      left <= limit && right <= limit
        ? [sentence(numbersWords.compareDots, { dotsA: dots(left), dotsB: dots(right), which })]
        : [];
    return [
      {
        expression,
        ask: [
          wordings(numbersWords.whichComesFirst, pair),
          wordings(numbersWords.compareOnLine, pair),
          [...rows, ...wordings(numbersWords.compareOnLine, pair)],
        ],
        meant,
        told,
      },
    ];
  }
  const at = [...a].findIndex((digit, index) => digit !== b[index]);
  const size = 10n ** BigInt(a.length - 1 - at);
  const place = placeName(placeOf(size), 3);
  const digits = { ...pair, place, a: a[at] ?? '', b: b[at] ?? '' };
  return [
    atPlace({ ask: 'digit', number: left, place: size }),
    atPlace({ ask: 'digit', number: right, place: size }),
    {
      expression,
      ask: [
        wordings(numbersWords.comparePlace, { ...pair, place }),
        [
          ...wordings(numbersWords.compareDigits, digits),
          ...wordings(numbersWords.comparePlace, { ...pair, place }),
        ],
        wordings(numbersWords.compareOnLine, pair),
      ],
      meant,
      told,
    },
  ];
}
