/** Before a number: it is given as the answer. */
const CUE_BEFORE = /(?:こたえ|答え|せいかい|正解|けっか)(?!の らん)[^。!?\n\d]{0,10}$|=\s*$|→\s*$/;
/** Before a number: it is one of the problem's own, named by its role. */
const ROLE_BEFORE =
  /(?:ひく|たす|かける|わる|ひかれる|たされる|もとの|さいしょの?|はじめの?|つぎの?)\s*(?:かず|数)\s*は?\s*$/;
const STATED_AFTER =
  /^[^\S\n]*[」』)）]?\s*(?:です(?!か)|でした|だよ|だね|だ(?=[。!\s]|$)|だな|に\s*な(?:る|り|っ)|と\s*なる|が\s*(?:こたえ|答え|せいかい|正解)|ができ)/;
/** いくつで 10に なるかな？ asks, it does not tell. */
const ASKED_AFTER = /^\s*(?:に|と)\s*な(?:る|り)(?:ます|の)?\s*(?:か|かな|でしょう)?[^。!\n]{0,6}\?/;
const ASKS_BEFORE = /(?:いくつ|なに|なん|何|どれ|どう)[^。!?\n]{0,16}$/;

/** Whether a number at this place of flattened text is told as a result, and not quoted or asked about. */
export function isAsserted(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start);
  if (CUE_BEFORE.test(before)) return true;
  if (ROLE_BEFORE.test(before)) return false;
  const after = text.slice(end, end + 24);
  if (ASKED_AFTER.test(after) && ASKS_BEFORE.test(before)) return false;
  return STATED_AFTER.test(after);
}

/** Ways of speaking in which small numbers and powers of ten say nothing about a result. */
const IDIOMS: readonly (readonly [RegExp, RegExp])[] = [
  // いちの くらい, 十の位, 100の 位
  [/$/, /^\s*の\s*(?:くらい|位)/],
  // もう 2かい, あと 3もん; a thing more is one thing: あと 7こ tells.
  [/(?:もう|あと)\s*$/, /^\s*(?:かい|回|ど|度|もん|問|ぽ|歩)(?![0-9])/],
  // 2つずつ かぞえよう, 2つに わける, 2つの かず; ひとり 3こずつ tells.
  [
    /$/,
    /^\s*(?:つ|こ|かい|人|にん|だん|けた)?\s*(?:ずつ\s*(?:かぞ|数え|すす|と[びん]|ふえ|へ)|の\s*(?:かず|数|すうじ|しき|くみ)|に\s*(?:わけ|分け)(?!られ|れる))/,
  ],
  [/$/, /^\s*(?:ばん|番|ばんめ|番目|つめ|かいめ|もんめ|びょう\s*(?:まっ|かん)|ねんせい|年生|がつ|月|ねん)/],
  [/(?:だい|第)\s*$/, /^/],
  // ラリーは 3かい, 3かい つづいたよ, あと 5びょう: of a game
  [/らりー(?:は|が|も|、)?\s*$/, /^/],
  [/$/, /^\s*(?:かい|回)\s*(?:つづいた|つづいて|続いた|続いて)/],
  [/(?:あと|のこり)\s*$/, /^\s*(?:びょう|秒)/],
  // ひとつぶん, ひとりぶん, ひとつだけ, 3もん できた, 2ポイント
  [/(?<!(?:あと|のこり)\s*)$/, /^\s*(?:つ|人)?\s*(?:ぶん(?!の)|だけ|もん|問|ぽいんと)/],
  // ほしを 3こ もらったよ, 5ふん やすもう: of the stars and the clock on the wall
  [/ほし(?:を|が)\s*$/, /^\s*(?:こ|つ)?\s*(?:もら|ふえ)/],
  [/$/, /^\s*(?:ふん|ぷん|分|びょう|秒)(?:かん|間)?\s*(?:だけ\s*)?(?:やす|休|まっ|まと|待)/],
  // 9の 2ばいは いくつかな？
  [/の\s*$/, /^\s*(?:ばい|倍)[^。!\n]{0,10}\?/],
  // 3つの ヒント, 2かい よむと
  [/$/, /^\s*つの\s*(?:ひんと|もんだい|やりかた|ほうほう|きまり)/],
  [/$/, /^\s*(?:かい|回)\s*(?:よ[むんみ]|みて|みる|やっ|やる|いっ|きい)/],
  // 8は 5より おおきいかな？ compares
  [/[はと]\s*$/, /^\s*より\s*(?:おおき|大き|ちいさ|小さ)[^。!\n]{0,6}\?/],
];
/** Said of one thing only: もう ひとつ, ひとつずつ, 1こずつ. */
const ONE_IDIOMS: readonly (readonly [RegExp, RegExp])[] = [
  [/(?:もう|あと)\s*$/, /^\s*(?:つ|こ|ぽ|歩)?(?![0-9])(?!\s*(?:こ|つ)?\s*(?:だ|です|のこ))/],
  [/(?<!(?:ひとり|1人)(?:に|は|ぶん)?\s*)$/, /^\s*(?:つ|こ|かい|人|にん|だん|けた|もん|ぽ)?\s*ずつ/],
];
/** Said of ten, a hundred and a thousand: what is bundled, taken from and made up to. */
const TEN_IDIOMS: readonly (readonly [RegExp, RegExp])[] = [
  [/$/, /^\s*(?:の\s*(?:まとまり|たば|束)|や\s*100|円(?:だま|玉|さつ|札))/],
  [/$/, /^\s*(?:から\s*(?:ひ[いく]|と[るっ]|1か)|に\s*する|ばい(?!だ|で))/],
  [/いくつで\s*$/, /^\s*かな/],
];
const IS_TEN = /^(?:1(?:0{1,3})|じゅう|十|ひゃく|百|せん|千)$/;
const IS_ONE = /^(?:1|いち|いっ|ひと(?:つ|り)?|一)$/;
/** 1、2、3… と かぞえて みよう: the beginning of a count is no answer. */
const COUNT_STARTS = /1[、,\s]*2[、,\s]*3(?=[、,\s]*(?:…|\.{2,}|・|と|って))/g;

/** Behind and before numbers of any size that no sum comes to: 12けたまで, 15MB, 1・2年生, a hand of the clock at 12. */
const BESIDE_AFTER = /^\s*(?:けた|桁|mb|年生|ねんせい)/;
const BESIDE_BEFORE = /はり(?:は|が)\s*$/;

/** Whether the number at this place belongs to something else than sums. */
export const isBeside = (text: string, start: number, end: number): boolean =>
  BESIDE_AFTER.test(text.slice(end, end + 8)) ||
  BESIDE_BEFORE.test(text.slice(Math.max(0, start - 6), start));

/** Whether the number at this place is a way of speaking: a place's name, もう1かい, ひとつずつ, the start of a count. */
export function isIdiom(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 6), start), text.slice(end, end + 16)];
  const number = text.slice(start, end);
  const own = IS_ONE.test(number) ? ONE_IDIOMS : IS_TEN.test(number) ? TEN_IDIOMS : [];
  const idioms = [...IDIOMS, ...own];
  if (idioms.some(([left, right]) => left.test(before) && right.test(after))) return true;
  for (const count of text.matchAll(COUNT_STARTS)) {
    if (start >= count.index && end <= count.index + count[0].length) return true;
  }
  return false;
}
