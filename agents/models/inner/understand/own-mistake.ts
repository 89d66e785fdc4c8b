const SIGNS = '(?:たす|たし|足し|足す|ひく|ひき|引く|引き|かける|かけ|わる|わり)';
const PART =
  '(?:くりあがり|くりさがり|繰り上がり|繰り下がり|くり上がり|くり下がり|くらい|位|けた|桁|あまり|余り|たんい|単位|てん|小数点|(?:1|一|いち|じゅう|10)(?:を|が|の)?(?:たす|たし|ひく|かり|くりあが|くりさが|あげ|かく|かい|書く|書い|いれ|入れ|のせ)|かっこ|ぜろ|0|さくらんぼ|' +
  `${SIGNS}(?:の|こと))`;
const LOST =
  '(?:わすれ|忘れ|(?:てい?|と)なかった|とらんかった|てへんかった|ぬかし|ぬけ|とばし|飛ばし|ずれ|まちが|間違|ぎゃく|逆|かんちがい|みおと|かぞえまちが|よみまちが)';

/** What a child found wrong in its own work; on folded text. */
const PATTERNS: readonly RegExp[] = [
  // くりあがり わすれた, けたが ずれてた, 1 たすの わすれちゃった
  new RegExp(`${PART}.{0,6}${LOST}(?!な)`),
  // たすのに ひいちゃった, かけるところを たしてた
  new RegExp(
    `${SIGNS}(?:ざん|算)?(?:な?のに|ところ(?:を|なのに)|の(?:に|を)).{0,4}(?:たし|ひい|ひき|かけ|わっ|わり)(?:ざん)?(?:し)?(?:ちゃ|てた|ていた|てしま|とった|た)`,
  ),
  // ひきざん しちゃった, たしざんと ひきざん まちがえた
  /(?:たしざん|ひきざん|かけざん|わりざん|足し算|引き算|かけ算|わり算)(?:を|に)?(?:し(?:ちゃ|てた|ていた|てしま)|(?:と|を).{0,6}(?:まちが|間違))/,
  // けしごむで けしちゃった
  /(?:けしごむで|いっしょに|まちがえて)(?:けし|消し)(?:ちゃ|ても|てし|とった)/,
  // さいしょの 8も かぞえちゃってた
  /も(?:かぞえ|数え|たし|足し|ひい|引い)(?:ちゃ|てた|ていた|てしま)/,
  // あまりを 5に しちゃったから 消してる
  /(?:に|を)(?:し|かい|書い|なっ)ちゃった.{0,6}(?:けし|消し|なおし|直し)/,
  // よみまちがえた, かぞえまちがえた, すうじ みまちがえてた
  /(?:よみ|読み|み|見|かき|書き|かぞえ|数え|けいさん|計算)(?:を|の)?(?:まちがえ|間違え|まちがい|ちがい)(?:た|て|ちゃ|を?し)/,
];
/** Asking about it, or not knowing how, is a call for help. */
const ASKS = /[?？]|やりかた|わから|わかん|なに|なんで|どう|おしえて/;

/** How the word of the mistake ends, up to the pause behind it. */
const WORD_END =
  /^[ぁ-ん]*?(?:た|よ|や)(?:よ|わ|なあ?|から|けど|ので)?[!、。…]*(?=[^ぁ-ん]|あ、|こたえ|だから|ほんと|じゃあ|$)|^[^!、。]*[!、。]+/;

/**
 * What the child itself found wrong in its work, in folded text: `rest` is what it says behind that, perhaps the answer
 * ("くりあがり わすれてた！ 85"). Null where it tells of no such thing.
 */
export function ownMistake(folded: string): { readonly rest: string } | null {
  if (ASKS.test(folded)) return null;
  const ends = PATTERNS.flatMap((pattern) => {
    const match = pattern.exec(folded);
    return match === null ? [] : [match.index + match[0].length];
  });
  return ends.length === 0 ? null : { rest: folded.slice(Math.max(...ends)).replace(WORD_END, '') };
}
