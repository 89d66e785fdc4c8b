import { katakanaAsHiragana } from '#agents/knowledge/arithmetic/number-words.ts';
import asked from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import words from '#agents/words/asked/writing-rules.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { romanWays } from '../../romaji.ts';
import type { Said } from '../said/said.ts';

const NAMED = /(?:ろ[ーうお]ま(?:字|じ))(?:だと|で|の|は|って|に)*/g;
/** A word stands by itself before the words that ask for it, or in quotes. */
const WORD =
  /(?<![ぁ-ん])([ぁ-んー]{1,10}?)」?\s*(?:って|は|を|と)?[\s、]*(?=どう|なん|なに|何|か[くい]|書|うつ|打)|「([ぁ-んー]{2,10})」/g;
const ASKS = /[?？]|どう|なん|なに|何|おしえ|教え|っけ|わから|わかん/;
const NO_WORD =
  /^(?:ちいさい|ちっちゃい|なまえ|じぶん|ことば|これ|それ|あれ|じ|ぼく|わたし|いつも|って|どう(?:やって)?|なん(?:て|で)?|[はをがとのっゃゅょん])$/;
/** Ways to write a long vowel, っち and ん before a vowel differ more than the table tells. */
const UNSURE =
  /ー|[おこそとのほもよろごぞどぼぽょ][うお]|[うくすつぬふむゆるぐずぶぷゅ]う|ああ|ええ|っち|ん[あいうえおやゆよ]/;
const DOUBLED = /「っ」|ちいさいっ|つまる(?:おと|音)/;

/** How a word in kana is written in roman letters, or that this is not known; null where none is asked about. */
export function romajiAsked({ whole }: Said): string | null {
  const text = katakanaAsHiragana(whole);
  if (text.search(NAMED) < 0 || !ASKS.test(text)) return null;
  const found = [...text.replace(NAMED, '、').matchAll(WORD)]
    .map(([, said = '', quoted = said]) => quoted.split('の').at(-1) ?? '')
    .filter((word) => word !== '' && !NO_WORD.test(word));
  const [word, ...others] = new Set(found);
  if (word === undefined || others.length > 0)
    return others.length === 0 && DOUBLED.test(text) ? sentence(words.romajiDoubled) : null;
  const ways = UNSURE.test(word) ? [] : romanWays(word);
  return ways.length === 0
    ? sentence(asked.unknown, { subject: word, aspect: 'ローマじ' })
    : sentence(words.romajiOf, { word, roman: ways.map((way) => `「${way}」`).join('か ') });
}
