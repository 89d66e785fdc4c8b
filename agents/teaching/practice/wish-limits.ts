import { latest } from '#agents/knowledge/arithmetic/latest.ts';
import type { ProblemKind } from '#agents/knowledge/arithmetic/problem.ts';
import { NUMBER, numberOf } from './said-numbers.ts';
import { isOfRest, themeIn } from './wished/story-said.ts';
import { nameOfShape, shapesIn } from './wished/sum-shape.ts';

/** How what is wanted is narrowed; null and [] say nothing. Holds nothing of the child's but numbers and units. */
export interface Limits {
  /** くりあがりなし, あまりなし. */
  readonly isPlain: boolean;
  readonly operator: '+' | '-' | '×' | '÷' | null;
  /** Digits of the numbers from the left, 1-4; one stands for both. */
  readonly digits: readonly number[];
  /** No number and no answer above it: 10 or 20. */
  readonly most: number | null;
  /** Some number, or the answer of a sum, is above it. */
  readonly least: number | null;
  /** By how much a row of numbers goes up or down. */
  readonly step: number | null;
  /** What the sum is written with: ÷7, 9+, km, 1000円. */
  readonly parts: readonly string[];
  /** What it comes to: こたえが 10に なる, 7と いくつで 10. */
  readonly total: number | null;
  /** So much is left over by a division. */
  readonly rest: number | null;
  /** In so many places is carried or borrowed. */
  readonly carries: number | null;
  /** The places, from the ones, in which is carried: those of another sum; null: any. */
  readonly places: readonly number[] | null;
  /** The unit into which is changed: kgに なおす. */
  readonly into: string | null;
  /** No 0 among its numbers. */
  readonly hasNoNought: boolean;
  /** Of a story: how many are left. */
  readonly isOfRest: boolean;
  /** Of a story: what is to be in it, by its name (story-said.ts). */
  readonly theme: string | null;
  /** With how many noughts its numbers end, from the left, none standing for any: 何十, 1000-368みたいな. */
  readonly noughts: readonly number[];
}

/** Without carrying, borrowing or a remainder: in the school's word, or as it is said. */
const PLAIN =
  /(?:くりあが|くりさが|繰り上が|繰り下が|あまり|余り)(?:り)?(?:も|は|が|の|を)?(?:ぜったい|絶対)?(?:ない|なし|ぬき|でない|出ない|(?:で|出)てこない|(?:で|出)(?:え?[ひへ]ん|や[んへ]|らん(?!で))|らない|らへん|らん(?!で)|んない|(?:で|出)ん(?=やつ|の|ほう|と|わり|割)|(?:で|出)ね(?:え|ー)?)(?:やつ|ほう)?(?!の?も)|(?:ぴったり|きっちり|ちょうど)(?:に)?(?:わ|割)(?:れ|りき)|(?:わり|割り|わ|割)(?:き|切)(?:れ|っちゃ)る|(?:ぴったり|きっちり|ちょうど)(?:に)?(?:で|出|なる|おわ|終わ)/;
const DIGITS = /([1-4一二三四])(?:けた|桁|ケタ)/g;
/** 10までの, 5いか, 10より おおきく ならない; no 10もんまで, and no time. */
const MOST = new RegExp(
  `(?:(?<![0-9×])([0-9]{1,4})|(?<![ぁ-ん0-9])${NUMBER})(?:まで(?=の|で|な|が|、|$|し|[0-9]{1,2}(?:もん|問))|いか|以下|より(?:も)?(?:おおき|大き)くなら?[なん]|を?(?:こえ|超え)(?:な|へん))`,
);
const LEAST =
  /(?<![0-9×])([1-9][0-9]{1,4}|一万|千|百)より(?:も)?(?:もっと)?(?:おおき|おっき|大き|でか|でっか|うえ|上)(?!くな)|(?:こたえ|答え)が([1-9][0-9]{1,3})を?(?:こえ|超え)る|(?<![0-9×])([1-9][0-9])を?(?:こえ|超え)る(?=(?:たし|足し)(?:ざん|算))/;
/** 百いくつから ひく. */
const HUNDRED_ODD =
  /(?:百|100|ひゃく)いくつ|(?:百|100|ひゃく)より(?:も)?(?:おおき|大き)[いな]?(?:かず|数)?から(?:ひく|引く)/;
/** 100より おおきい かずの たしざん: so large are its numbers. */
const LARGE_NUMBERS =
  /(?:(1000|千)|100|百)(?:より(?:も)?(?:おおき|大き)い|を?(?:こえ|超え)る|いじょう|以上)(?:の)?(?:かず|数|たし|足し|ひき|引き)/;
/** 百より ちいさい: less than it. */
const LESS = new RegExp(`(?:(?<![0-9])([0-9]{1,4})|(百|千)|(?<![ぁ-ん])${NUMBER})より(?:も)?(?:ちいさ|小さ)`);
/** こたえが 10に なる, あわせて 10, 7と いくつで 10, 5は いくつと いくつ. */
const TOTAL =
  /(?:こたえ|答え|あわせて|合わせて|ぜんぶで|たして|足して|(?:あと)?いくつで)(?:が|は|も|ぜんぶ|ちょうど|ぴったり|きっちり)*([0-9]{1,3})(?:に|と)?(?:なる|する|ばっか|の|$|、)|[0-9](?:と|に|たす)(?:いくつ|なに|なん|何|□)で([0-9]{1,3})(?!もん|問)|(?:いくつ|なん|なに|何)(?:と|たす)(?:いくつ|なん|なに|何)で([0-9]{1,3})(?!もん|問)|(?<![0-9])([0-9]{1,3})は(?:いくつ|なん|何)と(?:いくつ|なん|何)|(?<![0-9×+\-÷])([1-9][0-9]{0,2})(?:に|と)なる(?:たし|足し)(?:ざん|算)|いくつといくつ(?:やろ|や[るり]たい|したい|(?:だ|出)して)?、(10|[5-9])(?:の(?![0-9])|だけ|で|$)|(?<![0-9])(10|[5-9])の(?:かず|数)?の?いくつといくつ/;
const REST = /(?:あまり|余り)(?:が|は)?([1-8])(?:に|の|だけ|ばっか|と?なる|$|、)/;
const CARRIES =
  /(?:くりあが|くりさが)り?(?:が|を|の|は)?([1-3一二三])(?:回|かい|こ)|([23二三])(?:回|かい)(?:とも)?(?:くりあが|くりさが)/;
const INTO =
  /(?<![a-z])(km|cm|mm|kg|dl|ml|[mgl]|秒|びょう)に(?:なお|直|か[えわ]|変|する|へんかん|変換)|(?:は|が)(?:なん|何)(km|cm|mm|kg|dl|ml|[mgl]|秒|びょう)/;
const NO_NOUGHT =
  /(?<![0-9])(?:0|ぜろ|れい)(?:は|が|の|も|を)?(?:ない|なし|ぬき|(?:で|出)(?:ない|てこ|[へひ]ん)|いらない|いや|やめ|つかわ|使わ)|(?<![0-9])(?:0|ぜろ)(?:が|の)(?:はい|入|ある|つ[いく])[^、]{0,6}(?:は|が)?(?:や(?:だ|め|$|、)|いや|だめ|なし|むり|いらな|いらん|きらい|(?:だ|出)さ)/;
const SECONDS =
  /(?:なん|何)(?:秒|びょう)|(?:分|ぷん|ふん)(?:と|や|を|は)?(?:秒|びょう)|(?<![0-9])(?:秒|びょう)(?:と|や|を|は|の|で|[がも](?:で|出|はい|入|ある))/;
const STEP = /([0-9]{1,4})(?:とび|ずつ(?:ふえ|へ|増|減|おおき|とん))/;
const NAMED_NUMBERS: Readonly<Record<string, number>> = { 百: 100, 千: 1_000, 一万: 10_000 };
const UNIT =
  /(?<![0-9a-z])(?:km|cm|mm|kg|dl|ml)(?![a-z])|(?<![0-9a-z])[mgl](?![a-z])|(?<![0-9a-z])t(?=と|を|の|が|から)/g;
const SPELT: Readonly<Record<string, string>> = { dl: 'dL', ml: 'mL', l: 'L', びょう: '秒' };
/** 7でわる, わる数が 6から 9, 7と 8と 9を つかう わりざん: by these it is divided. */
const DIVISORS =
  /÷([1-9])(?!けた)|([1-9](?:(?:と|や|、)+[1-9])+)の?(?:だん|段)(?:だけ)?の?(?:わり|割り)(?:ざん|算)|([1-9](?:(?:と|や|から?|も|、)+[1-9])*)(?:とか|まで)?(?:の(?:だん|段))?(?:だけ)?で(?:わ|割)[るれっ]|(?:わ|割)る(?:かず|数|の)(?:が|は|を)([1-9](?:(?:と|や|から?|も|、)+[1-9])*)|([1-9](?:(?:と|や|から?|も|、)+[1-9])*)(?:まで)?(?:の(?:だん|段))?(?:を|だけ)*(?:つか|使)/;
const FIRST =
  /(?<![0-9/])(?:([1-9])(?:たす|\+)|([1-9][0-9]{0,3})(?:から)?(?:ひく|引く|-)(?=なん|なに|いくつ|何|□|まる|○|の|やつ|だけ|ひきざん|引き算))/;
const PAID = /(1000?)円(?:さつ|札|だして|出して|から|で|はらって)/;

const OPERATORS: readonly (readonly [NonNullable<Limits['operator']>, string, RegExp])[] = [
  ['+', 'たしざん', /たしざん|足し算|たし算|足算|ぷらす|たす|足す|あわせ/],
  ['-', 'ひきざん', /ひきざん|引き算|ひき算|引算|まいなす|ひく(?!い)|おつり/],
  ['×', 'かけざん', /かけざん|かけ算|掛け算|かける|×/],
  ['÷', 'わりざん', /わりざん|わり算|割り算|(?<![おかま])わる|÷/],
];

/** What sums of this sign are called; all of them where none is given. */
export const sumsBySign = (operator?: string): readonly string[] =>
  OPERATORS.filter(([sign]) => operator === undefined || sign === operator).map(([, name]) => name);

/** Without what is plain: くりさがりの ない ひきざん is no くりさがり. */
export const withoutPlain = (wanted: string): string =>
  wanted.replace(PLAIN, (said) =>
    /あまり|余り|わ[りれ]|割/.test(said)
      ? 'わりざん'
      : /かけ(?:ざん|算)|掛け算|かける|×/.test(wanted)
        ? 'かけざん'
        : /あが|上が/.test(said)
          ? 'たしざん'
          : 'ひきざん',
  );

export const readLimits = latest((wanted: string): Limits => {
  const named = OPERATORS.filter(([, , said]) => said.test(withoutPlain(wanted)));
  const divisors = /÷|(?<![おかま])(?:わ|割)[るり]/.test(wanted) ? divisorsIn(wanted) : [];
  const total = TOTAL.exec(wanted)
    ?.slice(1)
    .find((said) => said !== undefined);
  const [, carried, carriedBefore] = CARRIES.exec(wanted) ?? [];
  const [, into, intoAsked] = INTO.exec(wanted) ?? [];
  const intoUnit = into === undefined && intoAsked === undefined ? null : spelt(into ?? intoAsked ?? '');
  const [, lessWritten, lessNamed, lessSaid] = LESS.exec(wanted.replace(COMPARED_DIVISORS, 'わる')) ?? [];
  const less =
    lessWritten === undefined ? (NAMED_NUMBERS[lessNamed ?? ''] ?? numberOf(lessSaid)) : Number(lessWritten);
  const most = mostIn(wanted.replace(COMPARED_DIVISORS, 'わる')) ?? (less === null ? null : less - 1);
  const [, first, from] = FIRST.exec(wanted) ?? [];
  // こたえが 0に なるのと 10から ひくの: one or the other.
  const isToNought = from !== undefined && numberOf(total) === 0;
  const paid = PAID.exec(wanted)?.[1];
  const isHundredOdd = HUNDRED_ODD.test(wanted);
  const isLarge = !isHundredOdd && named.length > 0 && LARGE_NUMBERS.test(wanted);
  const least = isLarge
    ? undefined
    : isHundredOdd
      ? '99'
      : LEAST.exec(wanted)
          ?.slice(1)
          .find((said) => said !== undefined);
  const digits = [...wanted.matchAll(DIGITS)].map(
    ([, digit = '']) => '一二三四'.indexOf(digit) + 1 || Number(digit),
  );
  const step = STEP.exec(wanted)?.[1];
  const units = [...wanted.matchAll(UNIT)].map(([unit]) => SPELT[unit] ?? unit);
  return {
    isPlain: PLAIN.test(wanted),
    operator: named.length === 1 ? (named[0]?.[0] ?? null) : null,
    digits:
      isLarge && digits.length === 0
        ? [LARGE_NUMBERS.exec(wanted)?.[1] === undefined ? 3 : 4]
        : digits.slice(0, 2),
    most: isHundredOdd ? 199 : most,
    least: least === undefined ? null : (NAMED_NUMBERS[least] ?? Number(least)),
    step: step === undefined ? null : Number(step),
    parts: [
      ...(divisors.length === 0 ? [] : [divisorPart(divisors)]),
      ...(first === undefined ? [] : [`${first}+`]),
      ...(from === undefined ? [] : [isToNought ? `^(?:${from}-.*|([0-9]+)-\\1)` : `${from}-`]),
      ...(paid === undefined ? [] : [`${paid}円-`]),
      ...new Set(units),
      ...(units.length === 0 || units.some((unit) => unit !== intoUnit)
        ? []
        : (SMALLER[intoUnit ?? ''] ?? [])),
      ...shapesIn(wanted.replace(NO_NOUGHT, '')),
      ...(SECONDS.test(wanted) && !/(?:時間|じかん)の(?!やつ|もん|問)/.test(wanted) ? ['秒'] : []),
    ],
    total: isToNought ? null : numberOf(total),
    rest: numberOf(REST.exec(wanted)?.[1]),
    carries: numberOf(carried ?? carriedBefore),
    places: null,
    into: intoUnit,
    hasNoNought: NO_NOUGHT.test(wanted),
    isOfRest: isOfRest(wanted),
    theme: themeIn(wanted),
    noughts: [],
  };
});

/** Of what is changed into it, where nothing else is said. */
const SMALLER: Readonly<Record<string, readonly string[]>> = { kg: ['g'], km: ['m'] };
const spelt = (unit: string): string => SPELT[unit] ?? unit;
const mostIn = (wanted: string): number | null => {
  const [, written, said] = MOST.exec(wanted) ?? [];
  return written === undefined ? numberOf(said) : Number(written);
};

/** わる数が 6より 大きい, 5以下: which are left of 2-9. */
const COMPARED_DIVISORS =
  /(?:わ|割)る(?:かず|数|の)?(?:が|は|を)?([2-9])(?:(より(?:も)?(?:おおき|大き|うえ|上))|(より(?:も)?(?:ちいさ|小さ|した|下))|(いじょう|以上)|(いか|以下|まで))/;

/** 6から 9: each between them too. */
function divisorsIn(wanted: string): readonly number[] {
  const [, said, above, below, least] = COMPARED_DIVISORS.exec(wanted) ?? [];
  if (said !== undefined) {
    const edge = Number(said);
    const from = above !== undefined ? edge + 1 : least !== undefined ? edge : 2;
    const to = above !== undefined || least !== undefined ? 9 : below !== undefined ? edge - 1 : edge;
    const left = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
    if (left.length > 0) return left;
  }
  // 8でわるのと 9でわるの, ÷6と ÷7.
  const each = wanted.match(/(?<![0-9])(?:[1-9]で(?:わ|割)る|÷[1-9](?![0-9]|けた))/g) ?? [];
  if (each.length > 1) return [...new Set(each.map((said) => Number(/[1-9]/.exec(said)?.[0])))];
  const list =
    (DIVISORS.exec(wanted.replace(ROW_LISTED, '')) ?? []).slice(1).find((said) => said !== undefined) ?? '';
  const [first = 0, last = 0] = (/^([1-9])から([1-9])$/.exec(list) ?? []).slice(1).map(Number);
  if (last > first) return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return [...new Set((list.match(/[1-9]/g) ?? []).map(Number))];
}
const ROW_LISTED = /(?<=[1-9])の?(?:だん|段)(?=(?:と|や|も|、)[1-9])/g;
const divisorPart = (divisors: readonly number[]): string =>
  divisors.length === 1 ? `÷${divisors[0]}` : `÷[${divisors.join('')}]`;

export const NO_LIMITS: Limits = {
  isPlain: false,
  operator: null,
  digits: [],
  most: null,
  least: null,
  step: null,
  parts: [],
  total: null,
  rest: null,
  carries: null,
  places: null,
  into: null,
  hasNoNought: false,
  isOfRest: false,
  theme: null,
  noughts: [],
};
export const isUnlimited = (limits: Limits): boolean => JSON.stringify(limits) === JSON.stringify(NO_LIMITS);

/** In words that, beside these names, `readLimits` reads as the same again. */
export function wordsOfLimits(
  {
    isPlain,
    operator,
    digits,
    most,
    least,
    step,
    parts,
    total,
    rest,
    carries,
    into,
    hasNoNought,
    isOfRest,
    theme,
  }: Limits,
  names: string,
): string {
  const name = operator === null ? '' : (sumsBySign(operator)[0] ?? '');
  const plain = operator === '÷' ? 'あまりなし' : operator === '-' ? 'くりさがりなし' : 'くりあがりなし';
  const isHundredOdd = least === 99 && most === 199;
  // Behind kgに なおす no kg is told again.
  const written = parts
    .filter((part) => part !== into)
    .map((part) =>
      part
        .replace(/^.*[時÷×.こほ].*$/, nameOfShape)
        .replace(/^\^\(\?:([0-9]+)-.*$/, 'こたえが0になるのと $1ひくいくつ')
        .replace(/^\^1-\.\*$/, '1からひく')
        .replace(/^([0-9]+円)-$/, '$1から')
        .replace(/^([1-9])\+$/, '$1たす')
        .replace(/^([0-9]+)-$/, '$1ひくいくつ')
        .replace(/^÷([1-9])$/, '$1でわる')
        .replace(/^÷\[([1-9]+)\]$/, (_, listed: string) => `わるかずが${[...listed].join('か')}`),
    );
  return [
    isPlain ? plain : '',
    names.includes(name) || isPlain ? '' : name,
    ...digits.map((count) => `${count}けた`),
    most === null || isHundredOdd ? '' : `${most}まで`,
    isHundredOdd ? '100いくつ' : least === null ? '' : `${least}より おおきい`,
    step === null ? '' : `${step}とび`,
    into === null ? '' : `${into}に なおす`,
    ...written.map((part, at) =>
      part === '秒' ? 'なん秒' : at > 0 && /^[a-zA-Z]/.test(part) ? `と${part}` : part,
    ),
    total === null ? '' : `こたえが${total}に なる`,
    rest === null ? '' : `あまりが${rest}に なる`,
    carries === null || carries === 0
      ? ''
      : `${names.includes('くりさがり') || operator === '-' ? 'くりさがり' : 'くりあがり'}が${carries}かい`,
    hasNoNought ? '0なし' : '',
    isOfRest ? 'のこりの' : '',
    theme === null ? '' : `${theme}がでてくる`,
  ]
    .filter((word) => word !== '')
    .join(' ');
}

const PLAINER: Partial<Record<ProblemKind, ProblemKind>> = {
  addition_carry_20: 'addition_small',
  addition_carry: 'addition_no_carry',
  subtraction_borrow_20: 'subtraction_small',
  subtraction_borrow: 'subtraction_no_borrow',
  division_remainder: 'division_exact',
  // 38÷2 goes beyond the 九九.
  division_tens: 'division_exact',
};
/** The kinds that are left where nothing is to be carried, borrowed or left over. */
export const plainKinds = (kinds: readonly ProblemKind[]): readonly ProblemKind[] => [
  ...new Set(kinds.map((kind) => PLAINER[kind] ?? kind)),
];
