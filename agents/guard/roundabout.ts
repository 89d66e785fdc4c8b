import { equals, type Rational, rational } from '#agents/knowledge/arithmetic/rational.ts';
import { isAsserted, isIdiom } from './assertion.ts';
import type { Mention, Occurrence } from './mentions.ts';

/** What is not to be said, and the numbers of the problem, with which the child may be led there. */
export interface Sought {
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly operands: readonly Rational[];
}

const COUNTED = /^\s*(?:つ|こ|個|ほん|本|まい|枚|にん|人)?/;
/** Behind a number: how far from it the number meant is. The first group is the distance where there is one. */
const NEIGHBOURS: readonly (readonly [RegExp, 1n | -1n])[] = [
  [/^\s*の\s*(つぎ)の\s*つぎ/, 1n],
  [/^\s*の\s*(まえ)の\s*まえ/, -1n],
  [
    /^\s*の\s*(?:かずの\s*)?(?:すぐ\s*)?(?:つぎ(?!の\s*つぎ)|次|となり|隣|(?:1つ|ひとつ|1こ|いっこ)\s*(?:あと|後|うえ|上)|あと\s*の|あとに)/,
    1n,
  ],
  [
    /^\s*の\s*(?:かずの\s*)?(?:すぐ\s*)?(?:(?:1つ|ひとつ|1こ|いっこ)\s*)?(?:まえ|前|てまえ|手前|となり|隣)/,
    -1n,
  ],
  [
    /^\s*(?:より|から|に|の)\s*(\d+|ひとつ|いっこ|ふたつ)(?:つ|こ)?\s*(?:だけ\s*)?(?:おおき|大き|おお[いくか]|多|うえ|上|あと|後|すすん|ふえ|ふや|(?:を\s*)?たし|(?:を\s*)?足し)/,
    1n,
  ],
  [
    /^\s*(?:より|から|の)\s*(\d+|ひとつ|いっこ|ふたつ)(?:つ|こ)?\s*(?:だけ\s*)?(?:ちいさ|小さ|すくな|少な|した|下|まえ|前|もどっ|へら|へっ|(?:を\s*)?ひい|(?:を\s*)?引い)/,
    -1n,
  ],
];
/** Distances in words; つぎの つぎ is two away. */
const DISTANCES: Readonly<Record<string, bigint>> = {
  ひとつ: 1n,
  いっこ: 1n,
  ふたつ: 2n,
  つぎ: 2n,
  まえ: 2n,
};
const HALVED =
  /^\s*(?:の|を)\s*(?:はんぶん|半分|2ぶんの\s*1|2分の\s*1)|^\s*を\s*(?:2つ|ふたつ|2人|ふたり)\s*に\s*(?:わけ|分け)/;
const DOUBLED =
  /^\s*の\s*(?:2ばい|2倍|にばい|ばい|倍)|^\s*[がを]\s*(?:2つ|ふたつ|2かい|2回)\s*(?:ぶん|分|あわせ|合わせ|たし|足し|ある|で)/;
const SENTENCE = /[^。!?\n]+[。!?\n]*/g;
const ASKS = /(?:\?|か(?:な)?)[。\s]*$/;
const REACHES = /たす|たし|足|ひく|ひい|引|かける|かけ|わる|わっ|割|[+\-×÷]/;
/** Words of a number's places and of writing it down. */
const OF_PLACES =
  /まとまり|たば|束|くらい|位|ばら|すうじ|数字|かい[てたこ]|かく|書|みぎ|右|ひだり|左|となり|うしろ|あつめ|集め|(?:10|十|じゅう)[がを]|あわせた|くっつけ|えんだま|円玉|で\s*できて/;
const PLACE_NAME = /^\s*(?:が|を|の\s*(?:まとまり|たば|束|くらい|位))/;

const whole = (one: Mention): bigint | null => (one.value.d === 1n ? one.value.n : null);
const found = (one: Mention, end: number, form: string): Occurrence => ({
  start: one.start,
  numberEnd: one.numberEnd,
  end,
  form,
});
const isOperand = ({ operands }: Sought, value: bigint): boolean =>
  operands.some((operand) => equals(operand, rational(value)));
/** What stands behind a number and its counter. */
const behind = (text: string, { end, numberEnd, unit }: Mention): string => {
  const rest = text.slice(unit === null ? numberEnd : end, (unit === null ? numberEnd : end) + 24);
  return unit === null ? rest.replace(COUNTED, '') : rest;
};

/** The end of the sentence that this place stands in, with its sign. */
function asksFrom(text: string, at: number): boolean {
  const end = text.slice(at).search(/[。!?\n]/);
  return ASKS.test(end < 0 ? text : text.slice(0, at + end + 1));
}

/** 84の つぎ, 86の まえ, 80より 5 おおきい, 84と 86の あいだ, 84じゃ ないよ。86でも ないよ. A number of the problem may be started from. */
function byNeighbours(sought: Sought, value: bigint): readonly Occurrence[] {
  const { text, mentions } = sought;
  return mentions.flatMap((one) => {
    const from = whole(one);
    if (from === null || from === value || isOperand(sought, from)) return [];
    const after = behind(text, one);
    const isBetween = new RegExp(
      `^\\s*(?:と\\s*${from + 2n}\\D{0,2}\\s*の\\s*(?:あいだ|間)|(?:じ?ゃ|では)\\s*な\\D{1,8}${from + 2n}\\s*(?:でも|じゃ|では)\\s*な)`,
    ).test(after);
    const reached = NEIGHBOURS.some(([pattern, sign]) => {
      const match = pattern.exec(after);
      if (match === null) return false;
      const distance = DISTANCES[match[1] ?? ''] ?? BigInt(match[1] ?? 1);
      const isLed =
        match[1] !== undefined && (asksFrom(text, one.end) || (distance > 1n && isOperand(sought, distance)));
      return !isLed && from + sign * distance === value;
    });
    return reached || (isBetween && from + 1n === value) ? [found(one, one.end, 'neighbour')] : [];
  });
}

/** 14の はんぶん, 7の 2ばい. */
function byHalves(sought: Sought, value: bigint): readonly Occurrence[] {
  const { text, mentions } = sought;
  return mentions.flatMap((one) => {
    const from = whole(one);
    if (from === null || from === 0n || isOperand(sought, from)) return [];
    const after = behind(text, one);
    const isHalf = from === value * 2n && HALVED.test(after);
    const isTwice = new RegExp(`^\\s*と\\s*${from}(?!\\d)`).test(after) && !asksFrom(text, one.end);
    const isDouble = from * 2n === value && (DOUBLED.test(after) || isTwice);
    return isHalf || isDouble ? [found(one, one.end, isHalf ? 'half' : 'double')] : [];
  });
}

/** The numbers of a stretch of text from left to right, each place of it once. */
function inOrder(mentions: readonly Mention[], start: number, end: number): readonly Mention[] {
  const inside = mentions
    .filter((one) => one.start >= start && one.numberEnd <= end)
    .sort((a, b) => a.start - b.start || b.numberEnd - a.numberEnd);
  return inside.filter((one, at) => at === 0 || one.start >= (inside[at - 1]?.numberEnd ?? 0));
}

/** 8と5だね, 10が8こと1が5こ, 80と 5だよ: tens and ones told apart, and nothing else in the sentence. */
function byPlaces(sought: Sought, value: bigint): readonly Occurrence[] {
  const { text, mentions } = sought;
  if (value < 11n || value > 99n || value % 10n === 0n) return [];
  const [tens, ones] = [value / 10n, value % 10n];
  return [...text.matchAll(SENTENCE)].flatMap(({ 0: sentence, index }) => {
    if (ASKS.test(sentence) || REACHES.test(sentence)) return [];
    const told = inOrder(mentions, index, index + sentence.length).filter((one) => {
      const isName = one.value.d === 1n && (one.value.n === 10n || one.value.n === 1n);
      return !(isName && PLACE_NAME.test(text.slice(one.numberEnd)));
    });
    const [first, second] = told;
    if (first === undefined || second === undefined || told.length > 2) return [];
    const isLarge = whole(first) === tens * 10n;
    if ((!isLarge && whole(first) !== tens) || whole(second) !== ones) return [];
    if (isOperand(sought, first.value.n) && isOperand(sought, ones)) return [];
    const isSideBySide = /^\D{0,3}と\s*$/.test(text.slice(first.numberEnd, second.start));
    const isStated = isSideBySide && isAsserted(text, second.start, second.end);
    return isStated || OF_PLACES.test(sentence) ? [found(first, second.end, 'apart')] : [];
  });
}

/** Where flattened text leads to a whole number without saying it: by its neighbours, its half or double, its places. */
export function findRoundabout(sought: Sought, value: bigint): readonly Occurrence[] {
  return [...byNeighbours(sought, value), ...byHalves(sought, value), ...byPlaces(sought, value)];
}

const LEFT_BEFORE = /(?:あまり|余り|のこり|残り|(?:あまる|のこる)(?:の|かず))\s*(?:は|が)?\s*$/;
const LEFT_BEHIND = /^\s*(?:が|は|も)?\s*(?:あま[るりっ]|余[るりっ]|のこ[るりっ]|残[るりっ])/;
const SHARE_BEFORE =
  /(?:しょう|商|わると|割ると|ひとりに?|ひとりぶんは?|ひとつぶんは?|こたえの\s*はじめ|さいしょの\s*かず)\s*(?:は|が|に)?\s*$/;
const SHARE_BEHIND =
  /^\s*ずつ|^\s*(?:ぶん\s*)?(?:は\s*)?(?:とれ|取れ|はい[るっ]|入[るっ]|でき(?!るだけ)|くばれ|わけられ)/;

/** Half of an answer with a remainder: しょうは 3だよ, 1こ あまるね. Asking with it (3こずつで いくつ あまる？) tells too. */
export function findPart(
  sought: Sought,
  quotient: Rational | null,
  rest: Rational | null,
): readonly Occurrence[] {
  const { text, mentions } = sought;
  return mentions.flatMap((one) => {
    if (one.value.d !== 1n || isOperand(sought, one.value.n)) return [];
    const [before, after] = [text.slice(Math.max(0, one.start - 12), one.start), behind(text, one)];
    const isRest =
      rest !== null && equals(one.value, rest) && (LEFT_BEFORE.test(before) || LEFT_BEHIND.test(after));
    const isQuotient =
      quotient !== null &&
      equals(one.value, quotient) &&
      !LEFT_BEFORE.test(before) &&
      (SHARE_BEHIND.test(after) ||
        (SHARE_BEFORE.test(before) && !ASKS.test(after)) ||
        (isAsserted(text, one.start, one.end) && !isIdiom(text, one.start, one.numberEnd)));
    return isRest || isQuotient ? [found(one, one.end, isRest ? 'rest' : 'quotient')] : [];
  });
}
