import { digitsOf } from '#agents/knowledge/arithmetic/shape.ts';
import { sentence, wordings } from '#agents/words/sentence.ts';
import anyWords from '#agents/words/steps/any.json' with { type: 'json' };
import blocksWords from '#agents/words/steps/blocks.json' with { type: 'json' };
import meaningWords from '#agents/words/steps/meanings.json' with { type: 'json' };
import timesWords from '#agents/words/steps/times.json' with { type: 'json' };
import { withBlocks } from './blocks.ts';
import { byChant, chantOf } from './chant.ts';
import { type Draft, dots, placeName, type StepContext, type Wordings } from './draft.ts';

const isTrivial = (a: bigint, b: bigint): boolean => a <= 1n || b <= 1n;

/** Times nought or one: nothing to work out, something to think about. */
function timesNoughtOrOne(a: bigint, b: bigint): Draft {
  const hasZero = a === 0n || b === 0n;
  return {
    expression: `${a}×${b}`,
    ask: [
      [
        hasZero ? sentence(timesWords.timesZero) : sentence(timesWords.timesOne),
        sentence(timesWords.meaning),
      ],
      [sentence(timesWords.groups, { a, b }), sentence(timesWords.howOften, { a, b })],
      [hasZero ? sentence(timesWords.emptyPlates) : sentence(timesWords.onceOnly), sentence(timesWords.draw)],
    ],
    meant: wordings(meaningWords.groups, { a, b }),
    told: (result) =>
      hasZero ? sentence(timesWords.zeroTold, { result }) : sentence(timesWords.oneTold, { result }),
  };
}

/** One digit times one digit, from a neighbour the child knows (×2, ×5, ×10 or the one before) and the chant. */
export function timesTable(a: bigint, b: bigint): readonly Draft[] {
  const expression = `${a}×${b}`;
  if (isTrivial(a, b)) return [timesNoughtOrOne(a, b)];
  const last: Pick<Draft, 'expression' | 'told'> = {
    expression,
    told: (result) => `${chantOf(a, b)}、${result}だよ。`,
  };
  const inRows = a * b <= 16n ? [sentence(blocksWords.rowsOfDots, { dotsA: dots(a), b })] : [];
  if (b === 2n) {
    return [
      {
        ...last,
        ask: [
          [sentence(timesWords.row, { a }), sentence(timesWords.think)],
          [sentence(timesWords.double, { a })],
          [...inRows, sentence(timesWords.addTwice, { a })],
        ],
        meant: wordings(meaningWords.groups, { a, b }),
      },
    ];
  }
  const isDown = b === 9n;
  const near = isDown ? 10n : b - 1n;
  const known = a * near;
  return [
    {
      expression: `${a}×${near}`,
      ask: [
        [
          isDown ? sentence(timesWords.tenTimes, { a }) : sentence(timesWords.oneBefore, { a }),
          sentence(timesWords.row, { a }),
        ],
        [sentence(timesWords.neighbour, { a, near })],
        [
          ...(isDown ? [] : [byChant(a, near)]),
          sentence(timesWords.onFingers, { a, near }),
          sentence(blocksWords.addAgain),
        ],
      ],
      meant: isDown
        ? wordings(meaningWords.tenTimes, { a })
        : wordings(meaningWords.oneBefore, { a, b, near }),
      told: (result) =>
        isDown ? sentence(timesWords.tenTimesTold, { a, result }) : `${chantOf(a, near)}、${result}だよ。`,
    },
    {
      ...last,
      ask: [
        [
          isDown ? sentence(timesWords.oneLess) : sentence(timesWords.oneMore, { a }),
          sentence(timesWords.compareNeighbour),
        ],
        [isDown ? sentence(timesWords.lessRow, { known, a }) : sentence(timesWords.moreRow, { known, a })],
        [
          ...inRows,
          sentence(timesWords.chantOn, {
            chant: chantOf(a, b),
            known,
            side: isDown ? `から ${a}を ひくと` : `に ${a}を たすと`,
          }),
          byChant(a, b),
          sentence(timesWords.swapped, { b, a }),
        ],
      ],
      meant: isDown
        ? wordings(meaningWords.oneLess, { a, known })
        : wordings(meaningWords.oneMore, { a, near, known, b }),
    },
  ];
}

/** A factor ends in noughts: work without them, then put them back. */
export function timesTens(a: bigint, b: bigint, { plan }: StepContext): readonly Draft[] {
  const bare = (value: bigint): bigint => (value !== 0n && value % 10n === 0n ? bare(value / 10n) : value);
  const [x, y] = [bare(a), bare(b)];
  const noughts = (a * b === 0n ? 1n : (a * b) / (x * y)).toString().length - 1;
  if (x * y === 0n) return [timesNoughtOrOne(a, b)];
  const isInTable = x < 10n && y < 10n;
  const inner = isTrivial(x, y)
    ? []
    : isInTable
      ? [product(x, y, sentence(timesWords.withoutNoughts), wordings(meaningWords.noughtsOff, { x, y }))]
      : plan(`${x}×${y}`);
  const factor = 10n ** BigInt(noughts);
  return [
    ...inner,
    {
      expression: `${a}×${b}`,
      ask: [
        [sentence(noughts > 1 ? timesWords.noughtsUp : timesWords.placeUp), sentence(timesWords.mindNoughts)],
        [
          sentence(timesWords.timesFactor, { product: x * y, factor }),
          sentence(timesWords.timesAs, { a, b }),
        ],
        [
          sentence(timesWords.bundlesOf, { factor, product: x * y }),
          sentence(timesWords.countNoughts),
          sentence(timesWords.inBundles),
        ],
      ],
      meant: wordings(meaningWords.noughtsBack, { x, y, product: x * y }),
      told: (result) => sentence(timesWords.timesFactorTold, { product: x * y, factor, result }),
    },
  ];
}

function product(a: bigint, b: bigint, where: string, meant: Wordings): Draft {
  return {
    expression: `${a}×${b}`,
    ask: [[where], [sentence(timesWords.product, { a, b })], [...inPieces(a, b), ...withBlocks(`${a}×${b}`)]],
    meant,
    told: (result) => sentence(timesWords.productTold, { a, b, result }),
  };
}

/** 400×8 and 3×8 for 403×8; the noughts of 700 kept for later. */
function inPieces(a: bigint, b: bigint): readonly string[] {
  if (a < 10n && b < 10n) return [];
  const [one, other] = [a, b].map((value) => chunksOf(value).length);
  if (one === 1 && other === 1) return [sentence(timesWords.noughtBack)];
  if (b < 10n) {
    const pieces = chunksOf(a).map(({ chunk }) => `${chunk}×${b}`);
    return [sentence(timesWords.byPlaces, { pieces: pieces.reverse().join('と ') })];
  }
  const lead = digitsOf(b).at(-1) ?? 1;
  return [sentence(timesWords.leadFirst, { a, lead })];
}

/** Each place of a number with its value, ones first, noughts left out. */
const chunksOf = (value: bigint): readonly { place: number; chunk: bigint }[] =>
  digitsOf(value)
    .map((digit, place) => ({ place, chunk: BigInt(digit) * 10n ** BigInt(place) }))
    .filter(({ chunk }) => chunk > 0n);

/** 24×3, 403×708: partial products, ones first, added as they come. */
export function timesByParts(a: bigint, b: bigint, grade: 1 | 2 | 3): readonly Draft[] {
  if (isTrivial(a, b)) return [timesNoughtOrOne(a, b)];
  const [many, few] = a < 10n ? [b, a] : [a, b];
  const isOneDigit = few < 10n;
  const parts = chunksOf(isOneDigit ? many : few);
  const drafts: Draft[] = [];
  const products = parts.map(({ place, chunk }) => {
    const name = placeName(place, grade);
    drafts.push(
      isOneDigit
        ? product(
            chunk,
            few,
            sentence(timesWords.splitFirst, { name }),
            wordings(meaningWords.partTimes, { many, name, chunk, few }),
          )
        : product(
            many,
            chunk,
            sentence(timesWords.placeFirst, { name }),
            wordings(meaningWords.timesPart, { few, name, chunk, many }),
          ),
    );
    return chunk * (isOneDigit ? few : many);
  });
  let sum = products[0] ?? 0n;
  products.slice(1, -1).forEach((next) => {
    drafts.push({
      expression: `${next}+${sum}`,
      ask: [
        [sentence(timesWords.addSoFar)],
        [sentence(timesWords.addNext, { next, sum })],
        [sentence(timesWords.alignAndAdd)],
      ],
      meant: wordings(meaningWords.together, { parts: `${next}と ${sum}` }),
      told: (result) => sentence(timesWords.addNextTold, { next, sum, result }),
    });
    sum += next;
  });
  const top = products.at(-1) ?? 0n;
  const isOnePart = products.length < 2;
  const expression = `${a}×${b}`;
  drafts.push({
    expression,
    ask: [
      [sentence(timesWords.addAll), sentence(anyWords.allTogether)],
      isOnePart
        ? [sentence(anyWords.whatBecame, { expression })]
        : [sentence(timesWords.addTop, { top, sum }), sentence(anyWords.whatBecame, { expression })],
      [sentence(timesWords.alignAll)],
    ],
    meant: isOnePart ? [] : wordings(meaningWords.together, { parts: `${top}と ${sum}` }),
    told: (result) =>
      isOnePart
        ? sentence(anyWords.resultOfSum, { expression, result })
        : sentence(timesWords.wholeTold, { top, sum, result, expression }),
  });
  return drafts.filter((draft, index) => index === drafts.length - 1 || draft.expression !== expression);
}
