import { digitsOf } from '#agents/knowledge/arithmetic/shape.ts';
import { sentence, wordings } from '#agents/words/sentence.ts';
import anyWords from '#agents/words/steps/any.json' with { type: 'json' };
import bundlesWords from '#agents/words/steps/bundles.json' with { type: 'json' };
import meaningWords from '#agents/words/steps/meanings.json' with { type: 'json' };
import placesWords from '#agents/words/steps/places.json' with { type: 'json' };
import { type Draft, dots, opening, placeName } from './draft.ts';

type Grade = 1 | 2 | 3;

const power = (place: number): bigint => 10n ** BigInt(place);
const joined = (parts: readonly bigint[]): string => parts.join('と ');

/** The end of a sum by places: what was found is put together. */
function together(expression: string, parts: readonly bigint[], grade: Grade): Draft {
  return {
    expression,
    ask: [
      [sentence(placesWords.addPlaces), sentence(anyWords.allTogether)],
      parts.length > 1
        ? [
            sentence(placesWords.addParts, { parts: joined(parts) }),
            sentence(placesWords.howMuchInAll, { expression }),
          ]
        : [sentence(anyWords.whatBecame, { expression })],
      [
        ...(grade === 3 ? [sentence(placesWords.inColumns)] : []),
        sentence(placesWords.largestFirst, { parts: joined(parts) }),
        sentence(placesWords.lineUpBundles),
        sentence(placesWords.fromLargest),
      ],
    ],
    meant: parts.length > 1 ? wordings(meaningWords.together, { parts: joined(parts) }) : [],
    told: (result) =>
      parts.length > 1
        ? sentence(placesWords.addedTold, { parts: joined(parts), result, expression })
        : sentence(anyWords.resultOfSum, { expression, result }),
  };
}

/** Both end in zeros: 30+40 is 3+4 counted in tens. Null where they do not. */
export function byBundles(
  a: bigint,
  operator: '+' | '-',
  b: bigint,
  plan: (expression: string) => readonly Draft[],
): readonly Draft[] | null {
  let bundle = 1n;
  while (a > 0n && b > 0n && a % (bundle * 10n) === 0n && b % (bundle * 10n) === 0n) bundle *= 10n;
  if (bundle === 1n) return null;
  const [x, y] = [a / bundle, b / bundle];
  const count = operator === '+' ? x + y : x - y;
  // 50-18 of tens goes by places, and would call the tens of 500-180 its ones.
  const isSmall = operator === '+' ? x < 10n && y < 10n : x <= 10n || (x < 19n && y < 10n && x % 10n < y);
  if (!isSmall) return null;
  const verb = operator === '+' ? 'あわせると' : 'とると';
  const inner = plan(`${x}${operator}${y}`);
  const named = inner.map((draft, index) => (index === inner.length - 1 ? inBundles(draft) : draft));
  function inBundles(draft: Draft): Draft {
    return {
      ...draft,
      ask: [
        [sentence(bundlesWords.thinkIn, { bundle, verb }), ...draft.ask[0]],
        [
          operator === '+'
            ? sentence(bundlesWords.bundlesAnd, { bundle, x, y, verb })
            : sentence(bundlesWords.bundlesLess, { bundle, x, y, verb }),
          ...draft.ask[1],
        ],
        draft.ask[2],
      ],
      meant: wordings(meaningWords.inBundles, { a, b, bundle, x, y }),
    };
  }
  return [
    ...opening(
      sentence(bundlesWords.inBundles, { bundle }),
      named.slice(0, -1),
      wordings(meaningWords.inBundles, { a, b, bundle, x, y }),
    ),
    ...named.slice(-1),
    {
      expression: `${a}${operator}${b}`,
      ask: [
        [sentence(bundlesWords.bundlesKnown)],
        [sentence(bundlesWords.bundlesMake, { bundle, count }), sentence(bundlesWords.countedIn, { bundle })],
        [sentence(bundlesWords.stepByBundle, { bundle }), sentence(bundlesWords.mindNoughts)],
      ],
      meant: wordings(meaningWords.bundlesBack, { bundle, count }),
      told: (result) => sentence(bundlesWords.bundlesTold, { bundle, count, result }),
    },
  ];
}

function addColumn(x: number, y: number, place: number, grade: Grade): Draft {
  const value = power(place);
  const [a, b] = [BigInt(x) * value, BigInt(y) * value];
  const large = Math.max(x, y);
  const isCarrying = x + y > 10;
  return {
    expression: `${a}+${b}`,
    ask: [
      [
        sentence(placesWords.addAtPlace, { place: placeName(place, grade) }),
        sentence(placesWords.samePlacesAdd),
      ],
      [sentence(anyWords.sum, { a, b })],
      place === 0
        ? [
            isCarrying
              ? sentence(placesWords.makeTenFirst, { large, dotsX: dots(x), dotsY: dots(y) })
              : sentence(placesWords.countDots, { dotsX: dots(x), dotsY: dots(y) }),
            sentence(placesWords.countDots, { dotsX: dots(x), dotsY: dots(y) }),
          ]
        : [
            sentence(placesWords.bundlesAtPlace, { value, x, y }),
            sentence(placesWords.dotsForBundles, { dotsX: dots(x), dotsY: dots(y), value }),
          ],
    ],
    meant:
      place === 0
        ? wordings(meaningWords.onesAdded, { place: placeName(0, grade), x, y })
        : wordings(meaningWords.placeAdded, { place: placeName(place, grade), value, x, y, a, b }),
    ...(place === 0 ? {} : { also: `${x + y}` }),
    told: (result) =>
      place === 0
        ? sentence(placesWords.sumTold, { a, b, result })
        : sentence(placesWords.bundlesTold, { value, x, y, result }),
  };
}

/** a+b place by place, ones first; a carry is put to the next place before going on. */
export function addByPlace(a: bigint, b: bigint, grade: Grade): readonly Draft[] {
  const expression = `${a}+${b}`;
  const [one, other] = [digitsOf(a), digitsOf(b)];
  const drafts: Draft[] = [];
  let parts: bigint[] = [];
  for (let place = 0; place < Math.max(one.length, other.length); place++) {
    const [x, y] = [one[place] ?? 0, other[place] ?? 0];
    if (x > 0 && y > 0) drafts.push(addColumn(x, y, place, grade));
    const chunk = BigInt(x + y) * power(place);
    if (chunk === 0n) continue;
    const below = parts[0] ?? 0n;
    const isLast = place === Math.max(one.length, other.length) - 1;
    if (below >= power(place) && !isLast) {
      drafts.push(carryOver(chunk, below, place, grade));
      parts = [chunk + below, ...parts.slice(1)];
    } else {
      parts = [chunk, ...parts];
    }
  }
  return [...drafts, together(expression, parts, grade)];
}

function carryOver(chunk: bigint, below: bigint, place: number, grade: Grade): Draft {
  return {
    expression: `${chunk}+${below}`,
    ask: [
      [sentence(placesWords.withCarry, { place: placeName(place, grade) })],
      [sentence(placesWords.addBelow, { chunk, below })],
      [sentence(placesWords.carryFirst, { chunk, power: power(place) })],
    ],
    meant: wordings(meaningWords.carryAdded, { below, chunk }),
    also: `${(chunk + below) / power(place)}`,
    told: (result) => sentence(placesWords.carryTold, { chunk, below, result }),
  };
}

interface Column {
  readonly top: number;
  readonly bottom: number;
  readonly isBorrowing: boolean;
  readonly hasLent: boolean;
}

/** Columns of a-b (a ≥ b), ones first, after all borrowing: `top` is what the column then holds, up to 18. */
function borrowedColumns(a: bigint, b: bigint): readonly Column[] {
  const [tops, bottoms] = [digitsOf(a), digitsOf(b)];
  let lent = 0;
  return tops.map((digit, place) => {
    const bottom = bottoms[place] ?? 0;
    const hasLent = lent === 1;
    const isBorrowing = digit - lent < bottom;
    const top = digit - lent + (isBorrowing ? 10 : 0);
    lent = isBorrowing ? 1 : 0;
    return { top, bottom, isBorrowing, hasLent };
  });
}

function subtractColumn({ top, bottom, isBorrowing, hasLent }: Column, place: number, grade: Grade): Draft {
  const value = power(place);
  const [a, b] = [BigInt(top) * value, BigInt(bottom) * value];
  const [name, next] = [placeName(place, grade), placeName(place + 1, grade)];
  const where =
    isBorrowing && hasLent
      ? sentence(placesWords.lentAndBorrowed, { name })
      : isBorrowing
        ? sentence(placesWords.borrow, { name })
        : hasLent
          ? sentence(placesWords.lent, { name })
          : sentence(placesWords.lookAtPlace, { name });
  return {
    expression: `${a}-${b}`,
    ask: [
      [where, sentence(placesWords.samePlacesSubtract)],
      [sentence(placesWords.difference, { a, b }), sentence(placesWords.samePlaces, { name })],
      place > 0
        ? [sentence(placesWords.takeBundles, { value, top, bottom }), sentence(placesWords.foldFingers)]
        : top > 10
          ? [sentence(placesWords.fromTen, { bottom, rest: top - 10 })]
          : [
              sentence(placesWords.coverDots, { dotsTop: dots(top), bottom }),
              sentence(placesWords.foldFingers),
            ],
    ],
    meant:
      isBorrowing && hasLent
        ? wordings(meaningWords.lentAndBorrowed, { name, next, a, b })
        : isBorrowing
          ? wordings(meaningWords.borrowed, { next, a, b })
          : hasLent
            ? wordings(meaningWords.lent, { name, a, b })
            : wordings(meaningWords.placeTaken, { name, top, bottom, a, b }),
    ...(place === 0 ? {} : { also: `${top - bottom}` }),
    told: (result) => sentence(placesWords.differenceTold, { a, b, result }),
  };
}

/** a-b (a ≥ b) place by place, ones first; a place that cannot pay borrows ten from its neighbour. */
export function subtractByPlace(a: bigint, b: bigint, grade: Grade): readonly Draft[] {
  const expression = `${a}-${b}`;
  const columns = borrowedColumns(a, b);
  const places = digitsOf(b).length;
  const drafts: Draft[] = [];
  const parts: bigint[] = [];
  columns.slice(0, places).forEach((column, place) => {
    if (column.bottom > 0 && column.top > 0) drafts.push(subtractColumn(column, place, grade));
    const left = BigInt(column.top - column.bottom) * power(place);
    if (left > 0n) parts.unshift(left);
  });
  const above = (a / power(places)) * power(places);
  const hasLent = columns[places - 1]?.isBorrowing === true;
  const rest = hasLent ? above - power(places) : above;
  if (hasLent && rest > 0n) drafts.push(afterLending(above, power(places)));
  if (rest > 0n) parts.unshift(rest);
  return [...drafts, together(expression, parts.length > 0 ? parts : [0n], grade)];
}

function afterLending(above: bigint, lent: bigint): Draft {
  return {
    expression: `${above}-${lent}`,
    ask: [
      [sentence(placesWords.lessByLending)],
      [sentence(placesWords.lendFrom, { above, lent })],
      [
        sentence(placesWords.lendBundle, { lent, bundles: above / lent }),
        sentence(placesWords.fewerBundles, { lent }),
      ],
    ],
    meant: wordings(meaningWords.afterLending, { above, lent }),
    also: `${(above - lent) / lent}`,
    told: (result) => sentence(placesWords.lentTold, { above, lent, result }),
  };
}
