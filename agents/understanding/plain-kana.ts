import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';

/**
 * Words as they sound: hiragana without spaces, marks and stretching, with the kanji of feelings read. Kanji that are not
 * among these, digits and Latin letters stay.
 */
export function toPlainKana(words: string): string {
  let kana = katakanaAsHiragana(words);
  for (const [kanji, reading] of KANJI) kana = kana.replaceAll(kanji, reading);
  return (
    kana
      .replace(/[^ぁ-ゖ一-龠々0-9a-zA-Zー~〜～]/gu, '')
      // Stretching: marks, small vowels, and vowels said three times or more ("もういいいい" → "もういい").
      .replace(/[ー~〜～ぁぃぅぇぉ]/g, '')
      .replace(/([あいうえお])\1{2,}/g, '$1$1')
      .replace(/っ{2,}/g, 'っ')
      .replace(/っ$/, '')
  );
}

/** Kanji in which a child (or its keyboard) writes words of the list; longer ones first. */
const KANJI: readonly (readonly [string, string])[] = [
  ['面倒臭', 'めんどうくさ'],
  ['面倒', 'めんどう'],
  ['自信', 'じしん'],
  ['無理', 'むり'],
  ['簡単', 'かんたん'],
  ['出来', 'でき'],
  ['本当', 'ほんとう'],
  ['退屈', 'たいくつ'],
  ['最高', 'さいこう'],
  ['降参', 'こうさん'],
  ['余裕', 'よゆう'],
  ['楽勝', 'らくしょう'],
  ['休憩', 'きゅうけい'],
  ['勉強', 'べんきょう'],
  ['宿題', 'しゅくだい'],
  ['多分', 'たぶん'],
  ['絶対', 'ぜったい'],
  ['自分', 'じぶん'],
  ['一人', 'ひとり'],
  ['1人', 'ひとり'],
  ['一回', 'いっかい'],
  ['1回', 'いっかい'],
  ['一問', 'いちもん'],
  ['何問', 'なんもん'],
  ['何個', 'なんこ'],
  ['何で', 'なんで'],
  ['意味', 'いみ'],
  ['得意', 'とくい'],
  ['苦手', 'にがて'],
  ['面白', 'おもしろ'],
  ['大好', 'だいす'],
  ['好き', 'すき'],
  ['嫌い', 'きらい'],
  ['嫌', 'いや'],
  ['分か', 'わか'],
  ['解け', 'とけ'],
  ['解', 'わ'],
  ['判', 'わ'],
  ['疲', 'つか'],
  ['眠', 'ねむ'],
  ['難', 'むずか'],
  ['休', 'やす'],
  ['飽', 'あ'],
  ['暇', 'ひま'],
  ['終', 'お'],
  ['帰', 'かえ'],
  ['辞', 'や'],
  ['止', 'や'],
  ['楽', 'たの'],
  ['嬉', 'うれ'],
  ['凄', 'すご'],
  ['怖', 'こわ'],
  ['泣', 'な'],
  ['痛', 'いた'],
  ['頭', 'あたま'],
  ['目', 'め'],
  ['手', 'て'],
  ['知', 'し'],
  ['合', 'あ'],
  ['言', 'い'],
  ['母', 'かあ'],
  ['父', 'とう'],
  ['先生', 'せんせい'],
  ['友達', 'ともだち'],
];
