import { withBlocks } from './blocks.ts';
import { type Draft, dots } from './draft.ts';

/** 13 by 4, 100 by 3, 80 by 20: whichever way the numbers are. `b` is not zero. */
export function divide(a: bigint, b: bigint): readonly Draft[] {
  const quotient = a / b;
  if (quotient >= 10n) return divideByParts(a, b);
  if (a > 0n && a % 10n === 0n && b % 10n === 0n && a % b === 0n) return divideBundles(a, b);
  return a % b === 0n ? divideExactly(a, b) : divideWithRemainder(a, b);
}

/** A product of the row that lies safely below, to go on from: ×5 or ×2. Null where the row is hardly begun. */
const anchorBelow = (quotient: bigint): bigint | null => (quotient > 5n ? 5n : quotient > 2n ? 2n : null);

function anchor(b: bigint, times: bigint): Draft {
  return {
    expression: `${b}×${times}`,
    ask: [
      [
        `わる かずの だんを つかうよ。${b}の だんを となえて みよう。`,
        'わる かずの だんを となえて みよう。',
      ],
      [`${b}の だんを たしかめよう。${b}×${times}は いくつかな？`],
      [`${b}ずつ ${times}かい、ゆびで かぞえて みよう。`, 'おなじ かずを くりかえし たして みよう。'],
    ],
    told: (result) => `${b}×${times}は ${result}だよ。`,
  };
}

function divideExactly(a: bigint, b: bigint): readonly Draft[] {
  const quotient = a / b;
  const times = anchorBelow(quotient);
  const expression = `${a}÷${b}`;
  const isEasy = b === 1n || a === 0n || a === b;
  return [
    ...(times === null || isEasy ? [] : [anchor(b, times)]),
    {
      expression,
      ask: [
        [
          a === 0n
            ? 'なにも ない ものを わけると、ひとりぶんは どう なるかな？'
            : 'わる かずの だんの 九九で さがそう。どこで ちょうどに なるかな？',
        ],
        [
          `${a}を ${b}つに おなじ かずずつ わけると、ひとつぶんは いくつかな？`,
          `${b}の だんで ${a}に なるのは、いくつを かけた ときかな？`,
          'わる かずの だんで さがすと いくつかな？',
        ],
        [
          ...(times === null || isEasy
            ? []
            : [`${b * times}から ${b}ずつ ふやそう。なんかいめで ${a}に なるかな？`]),
          ...(a <= 20n && !isEasy ? [`${dots(a)} を ${b}こずつ かこもう。いくつ かこめるかな？`] : []),
          'ひとつずつ くばって いく ところを かんがえて みよう。',
        ],
      ],
      told: (result) =>
        a === 0n
          ? `なにも ないから、わけても ${result}だよ。`
          : `${b}×${quotient}が ${a}だから、${result}だよ。`,
    },
  ];
}

function divideWithRemainder(a: bigint, b: bigint): readonly Draft[] {
  const quotient = a / b;
  const times = quotient > 5n ? 5n : quotient > 1n ? quotient - 1n : null;
  const used = times === null ? (quotient === 1n ? b : 0n) : b * times;
  const drafts: Draft[] = times === null ? [] : [anchor(b, times)];
  if (used > 0n) {
    drafts.push({
      expression: `${a}-${used}`,
      ask: [
        ['そこまで くばったよ。まだ いくつ のこって いるかな？'],
        [`${a}から ${used}を とると、のこりは いくつかな？`],
        a <= 20n
          ? [
              `${dots(a)} から ${used}こ とろう。のこりは なんこかな？`,
              'とった ぶんだけ かくして、かぞえて みよう。',
            ]
          : ['くらいごとに ひいて みよう。のこりは いくつかな？'],
      ],
      told: (result) => `${a}から ${used}を とると、のこりは ${result}だよ。`,
    });
  }
  const left = a - used;
  drafts.push({
    expression: `${a}÷${b}`,
    ask: [
      ['まだ わけられるかな？ わけられなくなった のこりが あまりだよ。'],
      [
        used > 0n
          ? `のこりの ${left}から ${b}は まだ とれるかな？ とれた かいすうと あまりを いおう。`
          : `${a}から ${b}は とれるかな？ とれた かいすうと あまりを いおう。`,
        'まだ とれるかな？ とれた かいすうと あまりを いおう。',
      ],
      [
        ...(a <= 20n && quotient > 0n
          ? [`${dots(a)} を ${b}こずつ かこもう。いくつ かこめて、なんこ のこるかな？`]
          : []),
        quotient > 0n
          ? `${b}ずつ とって いこう。あまりは ${b}より ちいさいよ。なんかい とれて、いくつ のこるかな？`
          : `${b}ずつは とれないね。とれない とき、のこりは いくつかな？`,
        'あまりは わる かずより ちいさいよ。なんかい とれて、いくつ のこるかな？',
      ],
    ],
    told: (result) => `${a}÷${b}は ${result}だよ。あまりは ${b}より ちいさく なるよ。`,
  });
  return drafts;
}

/** Quotients of two and more digits: 72÷3 is 60÷3 and 12÷3, 100÷3 is 90÷3 and 10÷3. */
function divideByParts(a: bigint, b: bigint): readonly Draft[] {
  const expression = `${a}÷${b}`;
  const drafts: Draft[] = [];
  const parts: bigint[] = [];
  let rest = a;
  for (let place = (a / b).toString().length - 1; place >= 0; place--) {
    const value = 10n ** BigInt(place);
    const digit = rest / b / value;
    if (digit === 0n) continue;
    const share = digit * value;
    const chunk = share * b;
    parts.push(share);
    if (place === 0) break;
    if (chunk === a) return [...drafts, ...bundleShare(a, b, value)];
    drafts.push(placeShare(chunk, b, value), splitOff(rest, chunk));
    rest -= chunk;
  }
  if (rest >= b) drafts.push(...lastShare(rest, b));
  drafts.push({
    expression,
    ask: [
      ['わけて わった こたえを あわせよう。いくつかな？', 'では、ぜんぶで いくつかな？'],
      [
        a % b === 0n
          ? `${parts.join('と ')}を あわせると いくつかな？`
          : `${parts.join('と ')}を あわせよう。わりきれない ぶんは あまりだよ。いくつかな？`,
        `${expression}は いくつに なったかな？`,
      ],
      ['おおきい くらいの こたえから じゅんに ならべよう。いくつかな？'],
    ],
    told: (result) =>
      parts.length > 1
        ? `${parts.join('と ')}を あわせて、${expression}は ${result}だよ。`
        : `${expression}は ${result}だよ。`,
  });
  return drafts;
}

function placeShare(chunk: bigint, b: bigint, value: bigint): Draft {
  return {
    expression: `${chunk}÷${b}`,
    ask: [
      ['おおきい くらいから わけよう。きりの いい ところまで わると いくつかな？'],
      [`${chunk}を ${b}で わると いくつかな？`],
      [
        `${value}の まとまりが ${chunk / value}こ。${b}で わると、まとまりは なんこかな？`,
        `${value}の まとまりで わけて みよう。`,
        'まとまりで わけて みよう。',
      ],
    ],
    told: (result) => `${value}の まとまりが ${chunk / value}こ。だから ${chunk}÷${b}は ${result}だよ。`,
  };
}

function splitOff(rest: bigint, chunk: bigint): Draft {
  return {
    expression: `${rest}-${chunk}`,
    ask: [
      ['わけた ぶんを ひこう。まだ わけて いない のこりは いくつかな？'],
      [`${rest}から ${chunk}を ひくと、のこりは いくつかな？`],
      [`${rest}は ${chunk}と いくつに わけられるかな？`, 'くらいごとに ひいて みよう。'],
    ],
    told: (result) => `${rest}から ${chunk}を ひくと、のこりは ${result}だよ。`,
  };
}

function lastShare(rest: bigint, b: bigint): readonly Draft[] {
  return rest % b === 0n ? divideExactly(rest, b).slice(-1) : divideWithRemainder(rest, b);
}

/** 80÷4: the dividend is so many bundles. */
function bundleShare(a: bigint, b: bigint, value: bigint): readonly Draft[] {
  const bundles = a / value;
  return [
    {
      expression: `${bundles}÷${b}`,
      ask: [
        [
          `${value}の まとまりで かんがえよう。わると まとまりは なんこかな？`,
          'まとまりで かんがえよう。わると まとまりは なんこかな？',
        ],
        [
          `${value}の まとまりが ${bundles}こ。${b}つに わけると なんこずつかな？`,
          `${bundles}を ${b}で わると いくつかな？`,
        ],
        withBlocks(`${bundles}÷${b}`),
      ],
      told: (result) => `${bundles}÷${b}は ${result}だよ。`,
    },
    {
      expression: `${a}÷${b}`,
      ask: [
        ['まとまりの かずが わかったね。もとに もどすと いくつかな？'],
        [`${value}の まとまりが ${bundles / b}こで いくつかな？`, `${a}を ${b}で わると いくつかな？`],
        [`${value}ずつ、とびとびに かぞえて みよう。いくつかな？`, 'とった 0を うしろに もどそう。'],
      ],
      told: (result) => `${value}の まとまりが ${bundles / b}こだから、${result}だよ。`,
    },
  ];
}

/** 80÷20: as many times as 8÷2, for both are bundles of ten. */
function divideBundles(a: bigint, b: bigint): readonly Draft[] {
  const [x, y] = [a / 10n, b / 10n];
  return [
    {
      expression: `${x}÷${y}`,
      ask: [
        ['どちらも 10の まとまりで かんがえよう。まとまりの かずで わると いくつかな？'],
        [`10の まとまりが ${x}こ。${y}こずつ わけると いくつかな？`, `${x}÷${y}は いくつかな？`],
        [
          ...(x <= 20n ? [`${dots(x)} を ${y}こずつ かこもう。いくつ かこめるかな？`] : []),
          'えに かいて かこんで みよう。',
        ],
      ],
      told: (result) => `${x}÷${y}は ${result}だよ。`,
    },
    {
      expression: `${a}÷${b}`,
      ask: [
        ['まとまりで わけても、わけられる かずは おなじだよ。いくつかな？'],
        [`${a}の なかに ${b}は いくつ はいるかな？`],
        [`${b}ずつ とびとびに かぞえて みよう。`, 'とびとびに かぞえて みよう。'],
      ],
      told: (result) => `10の まとまりで かんがえても おなじ。だから ${result}だよ。`,
    },
  ];
}
