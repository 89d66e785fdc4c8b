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
  // もう 1かい, もう ひとつ, あと 1もん
  [/(?:もう|あと)\s*$/, /^\s*(?:かい|回|ど|度|つ|もん|問|こ|ぽ|歩)?(?![0-9])/],
  // ひとつずつ, 1こずつ, 2つに わける, 2つの かず, 1ばんめ, 3びょう, 1ねんせい
  [
    /$/,
    /^\s*(?:つ|こ|かい|人|にん|だん|けた)?\s*(?:ずつ|の\s*(?:かず|数|すうじ|しき|くみ)|に\s*(?:わけ|分け))/,
  ],
  [/$/, /^\s*(?:ばん|番|ばんめ|番目|つめ|かいめ|もんめ|びょう\s*(?:まっ|かん)|ねんせい|年生|がつ|月|ねん)/],
  [/(?:だい|第)\s*$/, /^/],
  // ラリーは 3かい, 3かい つづいたよ, あと 5びょう: of a game
  [/らりー(?:は|が|も|、)?\s*$/, /^/],
  [/$/, /^\s*(?:かい|回)\s*(?:つづいた|つづいて|続いた|続いて)/],
  [/(?:あと|のこり)\s*$/, /^\s*(?:びょう|秒)/],
  // ひとつぶん, ひとりぶん, ひとつだけ, 3もん できた, 2ポイント
  [/$/, /^\s*(?:つ|人)?\s*(?:ぶん(?!の)|だけ|もん|問|ぽいんと)/],
];
/** 1、2、3… と かぞえて みよう: the beginning of a count is no answer. */
const COUNT_STARTS = /1[、,\s]*2[、,\s]*3(?=[、,\s]*(?:…|\.{2,}|・|と|って))/g;

/** Whether the number at this place is a way of speaking: a place's name, もう1かい, ひとつずつ, the start of a count. */
export function isIdiom(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 6), start), text.slice(end, end + 16)];
  if (IDIOMS.some(([left, right]) => left.test(before) && right.test(after))) return true;
  for (const count of text.matchAll(COUNT_STARTS)) {
    if (start >= count.index && end <= count.index + count[0].length) return true;
  }
  return false;
}
