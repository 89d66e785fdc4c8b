import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Region, told } from '../clause/clauses.ts';
import { placesOf } from '../clause/kana.ts';
import { quoteAt } from '../clause/names.ts';
import sounding from '../clause/sounding-words.json' with { type: 'json' };
import { spelledFor } from '../said/spelled.ts';

/** What is asked of the signs of a word that is shown: how many 「ゅ」 stand in it, what is left of it without 「っ」; null where nothing of this is asked. */
export const signsInWord = (region: Region): string | null => {
  const shown = wordAndSign(region);
  return shown === null ? null : (counted(shown, region) ?? without(shown, region));
};

const PAIRS: Readonly<Record<string, string>> = sounding.pairs;

interface Shown {
  readonly word: string;
  readonly sign: string;
}
const SMALL: Readonly<Record<string, string>> = { つ: 'っ', や: 'ゃ', ゆ: 'ゅ', よ: 'ょ' };
/** The one word in quotes as it is rightly spelled, and the one sign, in quotes or as ちいさい つ. */
function wordAndSign(region: Region): Shown | null {
  const { asks, quotes } = region;
  const [word = '', ...words] = new Set(quotes.filter((one) => /^[ぁ-んー]{3,}$/.test(one)));
  const [quoted, ...signs] = new Set(quotes.filter((one) => /^[ぁ-ん]$/.test(one)));
  if (word === '' || words.length + signs.length > 0) return null;
  const isSmall = /ちいさ|ちっちゃ|小さ/.test(told(region));
  const [, plain = ''] =
    /(?:ちいさ[いな]|ちっちゃい|小さ[いな])([つやゆよっゃゅょ])(?:(?=[はがもを]|って)|(?![ぁ-ん]{2}[^はがもを]))/.exec(
      asks,
    ) ?? [];
  const own = quoted ?? plain;
  const sign = isSmall ? (SMALL[own] ?? own) : own;
  const right = spelledFor(word) ?? (PAIRS[word] === undefined ? null : word);
  return sign === '' || right === null ? null : { word: right, sign };
}

const HOW_MANY =
  /(?:いくつ|なんこ|なん個|なんかい|なん回)(?:も)?(?:はい|いる|いれ|ある|あん|か[くい]|つか|ひつよう|なの|です|[?])|(?:ひと|ふた|みっ|[1-3])つ(?:なの|で(?:いい|ええ)(?:の|ん)?|だよね|やんな)?[?]/;
function counted({ word, sign }: Shown, { asks }: Region): string | null {
  if (!HOW_MANY.test(asks)) return null;
  const count = word.split(sign).length - 1;
  return count === 0
    ? sentence(inClause.signNotThere, { word, sign })
    : sentence(inClause.signCounted, { word, sign, count, places: placesOf(word, sign) });
}

const LEFT_OUT =
  /〔(\d)〕(?:を|が|は)?(?:ぬい|ぬか|ぬく|ぬけ|とっ|とる|なく|けし|けす|わすれ|つけな|いれな|かかな|なし|はずし)/;
const BECOMES =
  /(?:どう|なに|なん)(?:に)?(?:なる|なっ)|なんてよむ|どういういみ|どんな(?:ことば|いみ)|べつのことば|(?:ことば|いみ)(?:が|に)?(?:かわ|なる)/;
/** ちいさい「っ」を ぬいて「きって」を かくと どうなる: what is left, and what that means. */
function without({ word, sign }: Shown, region: Region): string | null {
  const [, at] = LEFT_OUT.exec(region.asks) ?? [];
  const isOfSign = at !== undefined && quoteAt(at, region).length === 1;
  if (!isOfSign || !BECOMES.test(region.asks) || word.split(sign).length !== 2) return null;
  const left = word.replace(sign, '');
  const meant = PAIRS[left];
  const means = meant === undefined ? '' : sentence(inClause.wordMeans, { word: left, meaning: meant });
  return `${sentence(inClause.withoutSign, { word, sign, left })}${means}`;
}
