import { digitsOf } from '#agents/knowledge/arithmetic/shape.ts';
import { type Draft, dots, opening, placeName } from './draft.ts';

type Grade = 1 | 2 | 3;

const power = (place: number): bigint => 10n ** BigInt(place);
const joined = (parts: readonly bigint[]): string => parts.join('と ');

/** The end of a sum by places: what was found is put together. */
function together(expression: string, parts: readonly bigint[], grade: Grade): Draft {
  return {
    expression,
    ask: [
      ['くらいごとの こたえを ぜんぶ あわせると いくつかな？', 'では、ぜんぶで いくつかな？'],
      parts.length > 1
        ? [`${joined(parts)}を あわせると いくつかな？`, `${expression}は ぜんぶで いくつかな？`]
        : [`${expression}は いくつに なったかな？`],
      [
        ...(grade === 3 ? ['ひっさんに かいて みよう。くらいごとに ならべると いくつかな？'] : []),
        `おおきい かずから じゅんに、${joined(parts)}を たそう。いくつかな？`,
        '10や 100の まとまりと ばらを ならべよう。ぜんぶで いくつかな？',
        'おおきい まとまりから じゅんに いうと、いくつかな？',
      ],
    ],
    told: (result) =>
      parts.length > 1
        ? `${joined(parts)}を あわせて ${result}。だから ${expression}は ${result}だよ。`
        : `${expression}は ${result}だよ。`,
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
  const verb = operator === '+' ? 'あわせると' : 'とると';
  const inner = plan(`${x}${operator}${y}`);
  const named = inner.map((draft, index) => (index === inner.length - 1 ? inBundles(draft) : draft));
  function inBundles(draft: Draft): Draft {
    return {
      ...draft,
      ask: [
        [`${bundle}の まとまりで かんがえよう。${verb} なんこに なるかな？`, ...draft.ask[0]],
        [
          operator === '+'
            ? `${bundle}の まとまりが ${x}こと ${y}こ。${verb} なんこかな？`
            : `${bundle}の まとまりが ${x}こ。${y}こ ${verb} なんこかな？`,
          ...draft.ask[1],
        ],
        draft.ask[2],
      ],
    };
  }
  return [
    ...opening(`${bundle}の まとまりで かんがえるよ。`, named.slice(0, -1)),
    ...named.slice(-1),
    {
      expression: `${a}${operator}${b}`,
      ask: [
        ['まとまりの かずが わかったね。ぜんぶで いくつかな？'],
        [
          `${bundle}の まとまりが ${count}こで いくつかな？`,
          `${bundle}の まとまりで かぞえると いくつかな？`,
        ],
        [`${bundle}ずつ、とびとびに かぞえて みよう。いくつかな？`, 'うしろの 0の かずに きを つけよう。'],
      ],
      told: (result) => `${bundle}の まとまりが ${count}こだから、${result}だよ。`,
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
        `${placeName(place, grade)}を みよう。${placeName(place, grade)}どうしを たすと いくつかな？`,
        'おなじ くらいどうしを たすと いくつかな？',
      ],
      [`${a}と ${b}を あわせると いくつかな？`],
      place === 0
        ? [
            isCarrying
              ? `${large}を さきに 10に しよう。${dots(x)} と ${dots(y)}。ぜんぶで なんこかな？`
              : `${dots(x)} と ${dots(y)}。ぜんぶ かぞえると なんこかな？`,
            `${dots(x)} と ${dots(y)}。ぜんぶ かぞえると なんこかな？`,
          ]
        : [
            `${value}の まとまりが ${x}こと ${y}こ。あわせると いくつかな？`,
            `${dots(x)} と ${dots(y)}。まる 1こが ${value}だよ。ぜんぶで いくつかな？`,
          ],
    ],
    told: (result) =>
      place === 0
        ? `${a}と ${b}で ${result}だよ。`
        : `${value}の まとまりが ${x}こと ${y}こだから、${result}だよ。`,
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
      [`くりあがりも わすれずに、${placeName(place, grade)}に たそう。いくつかな？`],
      [`${chunk}と ${below}を あわせると いくつかな？`],
      [`${chunk}に まず ${power(place)}を たそう。それから のこりを たすと いくつかな？`],
    ],
    told: (result) => `${chunk}と ${below}で ${result}だよ。`,
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
  const name = placeName(place, grade);
  const where =
    isBorrowing && hasLent
      ? `${name}は ひとつ かして、となりから かりたよ。ひくと いくつかな？`
      : isBorrowing
        ? `${name}は そのままだと ひけないね。となりから かりて ひくと いくつかな？`
        : hasLent
          ? `${name}は かした ぶん へって いるよ。ひくと いくつかな？`
          : `${name}を みよう。ひくと いくつかな？`;
  return {
    expression: `${a}-${b}`,
    ask: [
      [where, 'おなじ くらいどうしを ひくと いくつかな？'],
      [`${a}から ${b}を ひくと いくつかな？`, `${name}どうしで けいさん すると いくつかな？`],
      place > 0
        ? [
            `${value}の まとまりが ${top}こ。${bottom}こ とると いくつかな？`,
            'ひく かずだけ ゆびを おって みよう。',
          ]
        : top > 10
          ? [`10から ${bottom}を とって、のこりに ${top - 10}を たすと いくつかな？`]
          : [
              `${dots(top)} から ${bottom}こ かくそう。のこりは なんこかな？`,
              'ひく かずだけ ゆびを おって みよう。',
            ],
    ],
    told: (result) => `${a}から ${b}を ひくと ${result}だよ。`,
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
      ['かした ぶん、うえの くらいは へったね。いくつに なったかな？'],
      [`${above}から ${lent}を かすと、のこりは いくつかな？`],
      [
        `${lent}の まとまりで かんがえよう。${above / lent}こから へると いくつかな？`,
        `${lent}の まとまりを へらすと、いくつかな？`,
      ],
    ],
    told: (result) => `${above}から ${lent}を かしたから、のこりは ${result}だよ。`,
  };
}
