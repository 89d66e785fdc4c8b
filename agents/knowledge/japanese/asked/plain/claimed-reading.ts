import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { findKanji, kunStem } from '../../kanji.ts';
import { asKatakana } from '../katakana.ts';
import { judgedReading } from '../rules/judge-reading.ts';
import { SEVERAL_READINGS, tellReading } from '../rules/several-readings.ts';
import { verdict } from '../said/claim.ts';
import { readingsOfWritten } from '../said/lexicon.ts';

const WORD = '([一-龠々]{1,4}[ぁ-ん]{0,3}?)';
const IS_SAID =
  '」?(?:(?:って|という|っていう)?(?:の)?(?:かんじ|漢字|字|じ)(?:って|は|を)?|の(?:よみかた|読み方|よみ|読み)(?:かた)?(?:って|は)?|って|は|を)、?';
const KANA = '「?([ぁ-んァ-ヶー]{1,7}?)」?';
/** 空って あくとも よむ？ */
const CLAIMED = new RegExp(
  `${WORD}${IS_SAID}(?:(?:ほかに|もう1つ|もう一つ)、?)?${KANA}(?:(?:と|って)(?:も)?(?:いう)?(?:よ[むみめん]|読[むみめん])|で(?:あって|合って|いい[?？の]))`,
);
/** 主に って しゅに？ ぬしに？, 七は しちと ななと どっち */
const EITHER = new RegExp(
  `${WORD}${IS_SAID}${KANA}(?:なの)?(?:[?？、]+(?:それとも)?|と(?!も)|か、|か?それとも、?)${KANA}(?:と)?(?:って)?(?:[?？]|どっち|どちら|の?どっち|なの|かな|で(?:よ|読)|が(?:ただ|正)|よ[むみ]|読)`,
);
const MAY_ASK = /[?？]|どっち|どちら|ほんと|ほんま|あって|合って|よね|やんな|でしょ|の$|か$|いい/;
/** Why it is so, or what becomes of it, is another question. */
const OF_ELSE =
  /なんで(?!す)|どうして|なぜ|どんなとき|いつ(?!も)|どう(?:やって)?(?:か[くい]|書)|かきかた|かき方|書き(?:方|かた)|か[いく](?:たら|て)|書い|いみ|意味|画|かぞえ|数え|おくり|送り|はんたい|反対/;
/** Words of the talk, and no reading. */
const NO_READING =
  /^(?:なん|なに|どう|どっち|どれ|いつ|かんじ|これ|それ|ほか|もう|まだ|ひらがな|かたかな|カタカナ|いっしょ|おなじ)/;

const full = (kun: string): string => kun.replace(/[()-]/g, '');

interface Read {
  readonly word: string;
  /** All that it is rightly read, the plainest first; of a word in kana behind its kanji, as the kanji is too. */
  readonly right: readonly string[];
  /** The kanji alone, and what is told of it where the word itself is not known. */
  readonly kanji: string;
}

/** How a word is rightly read; null where nobody knows. */
function readOf(word: string): Read | null {
  const kanji = findKanji(word.charAt(0));
  const known = readingsOfWritten(word);
  const isOne = /^[一-龠][ぁ-ん]*$/.test(word);
  const ofKanji =
    isOne && kanji !== null ? [...kanji.kun.flatMap((kun) => [full(kun), kunStem(kun)]), ...kanji.on] : [];
  // 重さ of 重い.
  const ofSize = /^[一-龠]さ$/.test(word)
    ? ofKanji.flatMap((one) => (one.endsWith('い') ? [`${one.slice(0, -1)}さ`] : []))
    : [];
  const right = [...known, ...ofSize, ...ofKanji];
  return right.length === 0 ? null : { word, right, kanji: isOne ? word.charAt(0) : word };
}

/** What a child believes a word to be read is judged, or one of two is chosen; null where neither is asked, or it is not known. */
export function claimedReadingAsked(message: string): string | null {
  const text = message.normalize('NFKC').replace(/[\s…]|\.\.\.?/g, '');
  if (!MAY_ASK.test(text) || OF_ELSE.test(text)) return null;
  return ofCompound(text) ?? chosen(text) ?? (/どっち|どちら|どれ/.test(text) ? null : judged(text));
}

/** 人口は どれ？, 四月は どっち: how the compound reads whose kanji reads in several ways. */
const OF_COMPOUND =
  /([一-龠]{2,4})」?(?:の(?:とき|ばあい|場合))?(?:は|って)(?:どれ|どっち|どちら)(?:で|に)?(?:よ[むみ]|読)?[^一-龠]{0,6}$/;

function ofCompound(text: string): string | null {
  const [, word = ''] = OF_COMPOUND.exec(text) ?? [];
  const isOfReading = /よ[むみ]|読|「?[ぁ-ん]{1,4}」?(?:と|、|か|って)+「?[ぁ-ん]{1,4}」?/.test(text);
  const [reading, ...others] = word === '' || !isOfReading ? [] : readingsOfWritten(word);
  return reading === undefined || others.length > 0 ? null : sentence(words.readsSo, { word, reading });
}

function chosen(text: string): string | null {
  const [, word = '', one = '', other = ''] = EITHER.exec(text) ?? [];
  const its = word === '' || NO_READING.test(one) || NO_READING.test(other) ? null : readOf(word);
  // 本当は ほんとう: no ほん and う.
  if (its?.right.includes(`${one}と${other}`)) return null;
  if (its === null) return null;
  if (SEVERAL_READINGS.has(word)) return tellReading({ word, reading: '' });
  const offered = [one, other].map(katakanaAsHiragana);
  const right = offered.filter((reading) => its.right.includes(reading));
  const [first, second] = right;
  const tail = word.slice(1);
  const isOfWord =
    first !== undefined &&
    (readingsOfWritten(word).includes(first) || (/^[ぁ-ん]+$/.test(tail) && first.endsWith(tail)));
  const isOfKanji = !isOfWord;
  const name = isOfKanji ? its.kanji : word;
  if (first !== undefined && second !== undefined)
    return sentence(words.readsBoth, { word: name, one: first, other: second });
  if (first !== undefined) return sentence(words.readsSo, { word: name, reading: first });
  const [known] = readingsOfWritten(word);
  return known === undefined || word.length < 2
    ? null
    : sentence(words.readsNeither, { word, reading: known });
}

function judged(text: string): string | null {
  const [, word = '', said = ''] = CLAIMED.exec(text) ?? [];
  const reading = katakanaAsHiragana(said);
  if (word === '' || NO_READING.test(said) || SEVERAL_READINGS.has(word)) return null;
  const its = readOf(word);
  // 毎年 is in no list that is learned from.
  if (its === null)
    return judgedReading(word, reading, false) ? sentence(words.readsRight, { word, reading }) : null;
  if (its.right.includes(reading)) {
    const isOfWord = readingsOfWritten(word).includes(reading);
    return sentence(words.readsRight, { word: isOfWord ? word : its.kanji, reading });
  }
  const isRight = judgedReading(word, reading, /よ[むみめん]|読/.test(text));
  if (isRight !== false) return isRight ? sentence(words.readsRight, { word, reading }) : null;
  const [known] = readingsOfWritten(word);
  if (word.length > 1)
    return known === undefined
      ? null
      : `${/とも(?:いう|い[うっ]|よ|読)/.test(text) ? '' : verdict(false)}${sentence(words.readsSo, { word, reading: known })}`;
  const kanji = findKanji(word);
  if (kanji === null) return null;
  const all = [...new Set([...kanji.kun.slice(0, 3).map(full), ...kanji.on.slice(0, 2).map(asKatakana)])];
  return `${verdict(false)}${sentence(words.readings, { kanji: word, readings: all.map((one) => `「${one}」`).join('、') })}`;
}
