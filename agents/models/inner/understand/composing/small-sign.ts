/** What a child asks about a small sign of a word: ぎゅっ の ちいさいつ どこ？ */
interface SmallSign {
  readonly word: string;
  readonly sign: string;
  /** The sign before it. */
  readonly before: string;
}

const ASKED = /ち(?:いさ|っちゃ|っさ)い\s*[「『]?([つっやゃゆゅよょ])|小さい\s*[「『]?([つっやゃゆゅよょ])/;
const SMALL: Readonly<Record<string, string>> = { つ: 'っ', や: 'ゃ', ゆ: 'ゅ', よ: 'ょ' };
/** The word that is meant: in 「」, or before の. */
const WORD =
  /[「『]([ぁ-ゖァ-ヺー]{2,10})[」』]|(?:^|[\s、。])([ぁ-ゖァ-ヺー]{2,8})\s*の\s*(?:ち(?:い|っ)|小さい|[ぁ-ん]{1,2}は)/;
const hiragana = (words: string): string =>
  words.replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));

/** The small sign of a word that is asked about, where it stands in it; 'none': it is asked of no such word; null: it is not asked. */
export function smallSignAsked(clause: string): SmallSign | 'none' | null {
  const asked = ASKED.exec(clause);
  if (asked === null || !/[?？]|どこ|どう|どっち|だっけ|かな|の$/.test(clause)) return null;
  const large = asked[1] ?? asked[2] ?? '';
  const sign = SMALL[large] ?? large;
  const found = WORD.exec(clause);
  const word = found?.[1] ?? found?.[2] ?? '';
  const at = hiragana(word).indexOf(sign);
  return at > 0 ? { word, sign: word[at] ?? sign, before: word[at - 1] ?? '' } : 'none';
}
