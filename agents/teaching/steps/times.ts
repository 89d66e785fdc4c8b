import { digitsOf } from '#agents/knowledge/arithmetic/shape.ts';
import { withBlocks } from './blocks.ts';
import { byChant, chantOf } from './chant.ts';
import { type Draft, dots, placeName, type StepContext } from './draft.ts';

const isTrivial = (a: bigint, b: bigint): boolean => a <= 1n || b <= 1n;

/** Times nought or one: nothing to work out, something to think about. */
function timesNoughtOrOne(a: bigint, b: bigint): Draft {
  const hasZero = a === 0n || b === 0n;
  return {
    expression: `${a}×${b}`,
    ask: [
      [
        hasZero ? '0を かけると どう なるかな？' : '1を かけると どう なるかな？',
        'かけざんの いみを かんがえて みよう。',
      ],
      [`${a}この まとまりが ${b}つぶんで いくつかな？`, `${a}が ${b}かい あると いくつかな？`],
      [
        hasZero
          ? 'おさらに なにも ないと、ぜんぶで どう なるかな？'
          : 'おなじ ものが いっかいぶん。おおさは かわるかな？',
        'えに かいて かぞえて みよう。',
      ],
    ],
    told: (result) =>
      hasZero ? `0を かけると いつも ${result}だよ。` : `1を かけても かわらないから、${result}だよ。`,
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
  const inRows = a * b <= 16n ? [`${dots(a)} が ${b}れつ。ぜんぶで なんこかな？`] : [];
  if (b === 2n) {
    return [
      {
        ...last,
        ask: [
          [`${a}の だんを となえて みよう。`, 'ばいの かずを かんがえて みよう。'],
          [`${a}と ${a}を あわせると いくつかな？`],
          [...inRows, `おなじ かずを 2かい たそう。${a}+${a}は いくつかな？`],
        ],
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
          isDown
            ? `10ばいなら わかるかな？ ${a}の 10ばいを かんがえて みよう。`
            : `${a}の だんを じゅんに となえよう。ひとつ まえは いくつかな？`,
          `${a}の だんを となえて みよう。`,
        ],
        [`${a}×${near}は いくつかな？`],
        [
          ...(isDown ? [] : [byChant(a, near)]),
          `${a}ずつ ${near}かい、ゆびで かぞえて みよう。`,
          'おなじ かずを くりかえし たして みよう。',
        ],
      ],
      told: (result) => (isDown ? `${a}の 10ばいは ${result}だよ。` : `${chantOf(a, near)}、${result}だよ。`),
    },
    {
      ...last,
      ask: [
        [
          isDown
            ? `10ばいから 1かいぶん へらすと いくつかな？`
            : `かける かずが ひとつ ふえると、こたえは ${a} ふえるよ。いくつかな？`,
          'となりの 九九と くらべて みよう。いくつかな？',
        ],
        [isDown ? `${known}から ${a}を ひくと いくつかな？` : `${known}に ${a}を たすと いくつかな？`],
        [
          ...inRows,
          `「${chantOf(a, b)}…」の つづきだよ。${known}の ${isDown ? 'まえ' : 'つぎ'}は いくつかな？`,
          byChant(a, b),
          `かけざんは いれかえても おなじ。${b}×${a}なら いくつかな？`,
        ],
      ],
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
      ? [product(x, y, 'うしろの 0を はずした かけざんは いくつかな？')]
      : plan(`${x}×${y}`);
  const factor = 10n ** BigInt(noughts);
  return [
    ...inner,
    {
      expression: `${a}×${b}`,
      ask: [
        [
          '10ばい すると くらいが あがって、うしろに 0が つくよ。いくつかな？',
          'うしろの 0に きを つけよう。いくつかな？',
        ],
        [`${x * y}の ${factor}ばいは いくつかな？`, `${a}の ${b}ばいは いくつかな？`],
        [
          `${factor}の まとまりが ${x * y}こ あるよ。ぜんぶで いくつかな？`,
          'しきの なかの 0を ぜんぶ かぞえよう。なんこ つければ いいかな？',
          'まとまりで かぞえて みよう。ぜんぶで いくつかな？',
        ],
      ],
      told: (result) => `${x * y}の ${factor}ばいで ${result}だよ。`,
    },
  ];
}

function product(a: bigint, b: bigint, where: string): Draft {
  return {
    expression: `${a}×${b}`,
    ask: [[where], [`${a}×${b}は いくつかな？`], [...inPieces(a, b), ...withBlocks(`${a}×${b}`)]],
    told: (result) => `${a}×${b}は ${result}だよ。`,
  };
}

/** 400×8 and 3×8 for 403×8; the noughts of 700 kept for later. */
function inPieces(a: bigint, b: bigint): readonly string[] {
  if (a < 10n && b < 10n) return [];
  const [one, other] = [a, b].map((value) => chunksOf(value).length);
  if (one === 1 && other === 1) return ['うしろの 0を はずして かけて、あとで 0を もどそう。いくつかな？'];
  if (b < 10n) {
    const pieces = chunksOf(a).map(({ chunk }) => `${chunk}×${b}`);
    return [`くらいで わけよう。${pieces.reverse().join('と ')}を あわせると いくつかな？`];
  }
  const lead = digitsOf(b).at(-1) ?? 1;
  return [`${a}×${lead}を してから、うしろに 0を もどそう。いくつかな？`];
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
        ? product(chunk, few, `かけられる かずを くらいで わけよう。${name}に かけると いくつかな？`)
        : product(many, chunk, `かける かずの ${name}だけ さきに かけよう。いくつかな？`),
    );
    return chunk * (isOneDigit ? few : many);
  });
  let sum = products[0] ?? 0n;
  products.slice(1, -1).forEach((next) => {
    drafts.push({
      expression: `${next}+${sum}`,
      ask: [
        ['ここまでの こたえを たして おこう。いくつかな？'],
        [`${next}と ${sum}を あわせると いくつかな？`],
        ['くらいを そろえて、いちの くらいから たして いこう。'],
      ],
      told: (result) => `${next}と ${sum}で ${result}だよ。`,
    });
    sum += next;
  });
  const top = products.at(-1) ?? 0n;
  const isOnePart = products.length < 2;
  const expression = `${a}×${b}`;
  drafts.push({
    expression,
    ask: [
      ['わけて かけた こたえを ぜんぶ たすと いくつかな？', 'では、ぜんぶで いくつかな？'],
      isOnePart
        ? [`${expression}は いくつに なったかな？`]
        : [`${top}と ${sum}を あわせると いくつかな？`, `${expression}は いくつに なったかな？`],
      ['くらいを そろえて、いちの くらいから じゅんに たして いこう。'],
    ],
    told: (result) =>
      isOnePart
        ? `${expression}は ${result}だよ。`
        : `${top}と ${sum}で ${result}。だから ${expression}は ${result}だよ。`,
  });
  return drafts.filter((draft, index) => index === drafts.length - 1 || draft.expression !== expression);
}
