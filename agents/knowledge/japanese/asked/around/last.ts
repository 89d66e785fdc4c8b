import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Region, regionsIn } from '../clause/clauses.ts';
import { quoteAt } from '../clause/names.ts';

/** What is asked in words of writing of what stands in quotes, by the name of it; the quote that stands last before it is meant. */
const ASPECTS: readonly (readonly [aspect: string, asks: RegExp])[] = [
  [
    'よみかた',
    /(?:なんて|なんと|どう(?:やって)?)、?よ[むみめん]|よみかた(?:は|を|が)|よめ(?:ない|ん|へん)|よみ(?:かた)?が[^。]{0,16}(?:なんとなん|なになに|なに[?])/,
  ],
  [
    'いみ',
    /いみ(?:は|が|って|を|なの|なん|です|か|も)?(?:なに|なん|わか|おしえ|しり)?[ぁ-ん]{0,8}[?。]*$|どういう(?:いみ)/,
  ],
  ['かぞえかた', /かぞえ(?:る|かた|たら)/],
  [
    'かきかた',
    /〕(?:って|は|を|の(?:かん?じ)?(?:は|って)?)?、?(?:(?:かん?じ|ひらがな|カタカナ)で、?)?(?:どう(?:やって)?、?か[くけい](?!ばいい)|かきかた(?:は|を|が))|〕の(?:かん?じ)(?:は|を|が)(?:なに|どう|わか|おしえ)/,
  ],
  [
    'わけ',
    /(?:なんで(?!す)|どうして|なぜ)[^。]{0,16}(?:よむ|か[くい]|てんてん|かん?じ|カタカナ|ひらがな|おくりがな|ちいさい)/,
  ],
];
const OF_TWO =
  /どっち(?:が|の(?:かん?じ|じ)が?)?、?(?:ただし|あって|ほんと|つか|い[いー]の?[?]|か[くけ])|ちがい(?:は|って|が|を)|(?:どう|なにが|どこが)ちが|〕(?:は|って)、?(?:ちが|おなじ|いっしょ)[ぁ-ん]{0,6}[?]/;
const PAIR = /〔(\d)〕(?:と|や|、|か)+〔(\d)〕[^〔]*$/;
/** 「四次元」って「よじげん」？「しじげん」？ */
const OFFERED = /〔(\d)〕(?:って|は)、?〔\d〕(?:なの)?(?:[?]|か|と|、|それとも)*〔\d〕[ぁ-ん?]{0,8}$/;
const IS_NAME = /^[一-龠々ぁ-んァ-ヶー]{1,10}$/;
const MOST = 4;

/** What nobody knew of a clear question, by its name and what was asked of it; null where that is not clear. */
export function declinedLast(message: string): string | null {
  const [region] = regionsIn(message);
  if (region === undefined || OF_STORY.test(message)) return null;
  const names = namesIn(region.asks, region);
  const [last = ''] = region.before;
  const all = names.length > 0 ? names : namesIn(last, region);
  const [, first, second] = PAIR.exec(region.asks) ?? [];
  const pair = [first, second].map((at) => quoteAt(at, region)).filter((name) => IS_NAME.test(name));
  const [one = '', other = '', ...more] = pair.length === 2 ? pair : all;
  if (
    other !== '' &&
    more.length === 0 &&
    OF_TWO.test(region.asks) &&
    [one, other].some((name) => /[一-龠]/.test(name))
  )
    return declined([one, other], 'ちがい');
  const text = names.length > 0 || /[?]$/.test(last) ? region.asks : `${last}${region.asks}`;
  const [, put] = OFFERED.exec(region.asks) ?? [];
  const word = quoteAt(put, region);
  if (/^[一-龠々]{2,6}$/.test(word)) return declined([word], 'よみかた');
  const found = ASPECTS.find(([, asks]) => asks.test(text));
  const name = all.at(-1) ?? '';
  return found === undefined || name === '' || all.length > MOST ? null : declined([name], found[0]);
}
const OF_STORY = /『[^』]{3,}』|ものがたり|物語|おはなし|の(?:お話|本|歌|うた|ゲーム|アニメ)(?:の|で|に)/;
const namesIn = (text: string, region: Region): readonly string[] => [
  ...new Set(
    [...text.matchAll(/〔(\d)〕/g)].map(([, at]) => quoteAt(at, region)).filter((one) => IS_NAME.test(one)),
  ),
];
const declined = (names: readonly string[], aspect: string): string =>
  sentence(words.unknown, { subject: names.join('」と「'), aspect });
