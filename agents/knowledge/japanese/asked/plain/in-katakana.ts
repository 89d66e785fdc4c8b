import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { knownIn, toldInKatakana } from '../katakana.ts';

/** しょうとけーきを カタカナで かくと: the word that is to be written so. */
const TO_WRITE =
  /(?:^|[、。?？「]|えっと|あのね)([ぁ-んー]{2,10}?)」?(?:って|を|は|も)?(?:カタカナ|かたかな|片仮名)(?:で|に)(?:は|も)?(?:ど[うお]|かいて|書いて|かく|書く|する|なおす|なる|したら|おしえ|おせ|か[いけ]|なんて)/;
const IN_QUOTES = /「([ぁ-んー]{2,10})」/;
const OF_ELSE = /ひらがな|なんで(?!す)|どうして|カタカナ(?:で|に)?(?:かく|書く|する)の[?？]|か[?？]/;
/** いう？ ゆう？ */
const SAY =
  /(?:いう|ゆう|言う)[?？、」とか].*(?:いう|ゆう|言う)|(?:ぼくは|わたしは)(?:ゆった|ゆって).*(?:いい|ええ|だめ|あって|合って)/;
const OF_NAME = /とゆう|という|ってゆう|っていう|どうゆう|ゆうえんち|ゆうびん|ゆうひ/g;

/** How a word is written in katakana that is said in kana; null where that is not asked, or where nobody is sure. */
export function inKatakanaAsked(message: string): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  if (!/カタカナ|かたかな|片仮名/.test(text) || OF_ELSE.test(text)) return null;
  const [, word = ''] = IN_QUOTES.exec(text) ?? TO_WRITE.exec(text) ?? [];
  return word === '' || !TO_WRITE.test(text.replace(/[「」]/g, '')) ? null : toldInKatakana([word]);
}

/** Whether the small sign of a word from abroad is in katakana too, or how its long sound is written: ろけっと ちいさい つ も かたかな？ */
export function katakanaDetailAsked(message: string): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  const isOfKatakana = /カタカナ|かたかな|片仮名/.test(text);
  const isOfLong =
    /のばす|のばし|伸ば|ながい|長い|なが[くー]|「?ー」?(?:は|って|を|の|も|に|どう)|ぼう|棒/.test(text);
  const isOfSmall = /ちいさ|小さ|ちっちゃ|ちっさ/.test(text);
  if ((!isOfKatakana && !/[ァ-ヶ]ー?/.test(text)) || (!isOfLong && !isOfSmall) || WHY.test(text)) return null;
  const pieces = text.split(
    /[^ぁ-んァ-ヶー]+|って|(?<=.{2})[のはを](?=ちい|ちっ|のば|なが|かた|カタ|ー|小)|カタカナ|かたかな|と(?=ちい)/,
  );
  const [word] = knownIn(pieces.filter((one) => one.length > 1));
  if (word === undefined) return null;
  const small = [...new Set(word.match(/[ッャュョァィゥェォ]/g) ?? [])]
    .map((sign) => `「${sign}」`)
    .join('と ');
  const isLong = isOfLong && word.includes('ー');
  if (!isLong && (!isOfSmall || small === '')) return null;
  return [
    sentence(words.inKatakana, { word }),
    ...(isOfSmall && small !== '' ? [sentence(words.smallInKatakana, { kana: small })] : []),
    ...(isLong ? [sentence(words.longMark)] : []),
  ].join('');
}
/** A word in katakana may be written wrongly: ケエキって 書いたら なおされた. */
const CHECKED =
  /(?:って|と)(?:か|書)い|なおされ|直され|バツ|ばつ|×|であって|で合って|でも?いい|でも?ええ|[?].*[?]|どっち|まちが|間違|ただし|正し/;
/** How a word from abroad is written whose long sound the child wrote with a vowel: ケエキ; null where it is no such word. */
export function longSignChecked(message: string): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '');
  const written = text.match(/[ァ-ヶ][ァ-ヶー]+/g) ?? [];
  if (!CHECKED.test(text) || /ひらがな|漢字|かんじ|よ[むみめ]|読|いみ|意味/.test(text)) return null;
  const [word, ...others] = knownIn(written.filter((one) => /[アイウエオ]/.test(one.slice(1))));
  if (word === undefined || others.length > 0 || !word.includes('ー')) return null;
  return written.every((one) => one === word)
    ? null
    : `${sentence(words.inKatakana, { word })}${sentence(words.longMark)}`;
}

const WHY = /なんで(?!す)|どうして|なぜ|ひらがな[?？]|か[、?？]ひらがな/;

/** How いう is written, where it is weighed with ゆう. */
export function sayAsked(message: string): string | null {
  const text = message.normalize('NFKC').replace(/\s/g, '').replace(OF_NAME, '');
  return SAY.test(text) && /ゆ/.test(text) ? sentence(words.iu) : null;
}
