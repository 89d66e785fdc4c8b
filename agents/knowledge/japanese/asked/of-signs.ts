import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Said } from './said/said.ts';

const SIGNS = [
  [/ちいさいまる|さいごの.{0,5}まる|おわりのまる|「。」|くてん|句点/, words.fullStop],
  [/「、」|とうてん|読点|ちいさいてん|とちゅうの.{0,3}てん/, words.comma],
  [
    /「」|『』|「「」|かぎかっこ|(?:はな|話)した?(?:こと|ところ|の|とき|ことば).{0,8}(?:つけ|しるし|かこ)/,
    words.brackets,
  ],
  [/(?<![一-龠])「?々/, words.repeated],
  [/「・」|なかぐろ/, words.middleDot],
] as const;

/** What a sign of punctuation is called, and where it stands. */
export function signAsked({ kana, form }: Said): string | null {
  if (!/なんていう|なまえ|なに|いつ|どこ|どう|つける|[?]/.test(form)) return null;
  const named = SIGNS.filter(([names]) => names.test(kana)).map(([, name]) => sentence(name));
  return named.length === 0 ? null : named.join('');
}

const PERSON =
  '(?:ぼく|わたし|おれ|うち|まま|ぱぱ|おかあさん|お母さん|おとうさん|お父さん|せんせい|じぶん|ともだち|おとうと|いもうと|にいちゃん|ねえちゃん|おばあちゃん|おじいちゃん|[ぁ-ん一-龠]{1,4}(?:ちゃん|くん|さん))';
const OF_NAME = new RegExp(`${PERSON}.{0,6}の?なまえ|なまえが?「|(?:ともだち|${PERSON})の「`);

/** Of a person's name, that nobody but its family knows how it is written. */
export function nameAsked({ kana, kanji, quoted }: Said): string | null {
  // 友だちの「かじさん」が、家の「かじ」と 火の「かじ」は…: of the words, and not of the name.
  if (
    quoted.some(
      (name) =>
        quoted.includes(name.replace(/(?:さん|くん|ちゃん)$/, '')) && /(?:さん|くん|ちゃん)$/.test(name),
    )
  )
    return null;
  const asks = /かんじ|どうか[くい]|なんてよ[むみ]|よみかた|いれて|じ[?]/.test(kana);
  const isAspectOfKanji = kanji.length > 0 && /なんかく|かくすう|じゅん|ならう|ぶしゅ/.test(kana);
  return OF_NAME.test(kana) && asks && !isAspectOfKanji ? sentence(words.name) : null;
}
