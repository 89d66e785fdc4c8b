import { type Draft, dots } from './draft.ts';

/** a+b up to ten: put together and count. */
export function addSmall(a: bigint, b: bigint): readonly Draft[] {
  const hasZero = a === 0n || b === 0n;
  return [
    {
      expression: `${a}+${b}`,
      ask: [
        ['あわせると いくつかな？ ゆびや ブロックを つかっても いいよ。'],
        [`${a}と ${b}を あわせると いくつかな？`, 'ふたつの かずを あわせると いくつかな？'],
        hasZero
          ? ['0は なにも ない という こと。なにも ふえないと いくつかな？', 'なにも ふえないと いくつかな？']
          : [`${dots(a)} と ${dots(b)}。ぜんぶ かぞえると なんこかな？`],
      ],
      told: (result) =>
        hasZero ? `0を たしても かわらないから、${result}だよ。` : `${a}と ${b}を あわせると ${result}だよ。`,
    },
  ];
}

/** One digit and one digit over ten: make a ten with the larger, split the smaller (さくらんぼ計算). */
export function addOverTen(a: bigint, b: bigint): readonly Draft[] {
  const [large, small] = a >= b ? [a, b] : [b, a];
  const toTen = 10n - large;
  const rest = small - toTen;
  return [
    {
      expression: `${large}+□=10`,
      ask: [
        ['10の まとまりを つくろう。おおきい かずは あと いくつで 10かな？'],
        [`${large}は あと いくつで 10に なるかな？`],
        [`10この ますに ${dots(large)}。あいて いる ますは いくつかな？`],
      ],
      told: (result) => `${large}と ${result}で 10に なるよ。`,
    },
    {
      expression: `${toTen}+□=${small}`,
      ask: [
        ['もう かたほうの かずから、10に するぶんを あげよう。のこりは いくつかな？'],
        [`${small}は ${toTen}と いくつに わけられるかな？`],
        [`${dots(small)} から ${toTen}こ あげると、のこりは なんこかな？`],
      ],
      told: (result) => `${small}は ${toTen}と ${result}に わけられるよ。`,
    },
    {
      expression: `${a}+${b}`,
      ask: [
        ['10の まとまりと のこりを あわせよう。ぜんぶで いくつかな？'],
        [`10と ${rest}を あわせると いくつかな？`],
        [`${dots(10)} が 10。あと ${dots(rest)} で いくつかな？`],
      ],
      told: (result) => `10と ${rest}で ${result}。だから ${a}+${b}は ${result}だよ。`,
    },
  ];
}

/** From ten or less: take away and count what is left. */
export function subtractSmall(a: bigint, b: bigint): readonly Draft[] {
  const concrete =
    b === 0n
      ? ['なにも とらないと、のこりは どうなるかな？']
      : a === b
        ? ['ぜんぶ とって しまうと、のこりは どうなるかな？']
        : [
            `${dots(a)} から ${b}こ かくして みよう。のこりは なんこかな？`,
            `${dots(a)} から ひく かずだけ かくそう。のこりは なんこかな？`,
          ];
  return [
    {
      expression: `${a}-${b}`,
      ask: [
        ['とると、のこりは いくつかな？ ゆびや ブロックを つかっても いいよ。'],
        [`${a}から ${b}を とると、のこりは いくつかな？`],
        concrete,
      ],
      told: (result) => `${a}から ${b}を とると ${result}だよ。`,
    },
  ];
}

/** 11-18 less one digit: take it from the ten, then add what stood beside the ten (減加法). */
export function subtractOverTen(a: bigint, b: bigint): readonly Draft[] {
  const ones = a - 10n;
  const left = 10n - b;
  return [
    {
      expression: `10-${b}`,
      ask: [
        [`${a}を 10と ばらに わけよう。10から ひくと いくつかな？`, '10から ひくと いくつかな？'],
        [`10から ${b}を とると いくつかな？`],
        [`${dots(10)} から ${b}こ かくそう。のこりは なんこかな？`],
      ],
      told: (result) => `10から ${b}を とると ${result}だよ。`,
    },
    {
      expression: `${a}-${b}`,
      ask: [
        ['10から ひいた のこりと、ばらを あわせよう。いくつかな？'],
        [`${left}と ${ones}を あわせると いくつかな？`],
        [`${dots(left)} と ${dots(ones)}。ぜんぶ かぞえると なんこかな？`],
      ],
      told: (result) => `${left}と ${ones}で ${result}。だから ${a}-${b}は ${result}だよ。`,
    },
  ];
}
