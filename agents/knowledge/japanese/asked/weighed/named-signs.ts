import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Region, told } from '../clause/clauses.ts';
import { smallAt } from '../clause/kana.ts';
import { quoteAt, unquoted } from '../clause/names.ts';
import { isSpelled, large, spelledFor } from '../said/spelled.ts';

/** What is asked of one sign of a word in kana that stands in a tale: 「ば」の 次は「あ」それとも「ー」, 「しゃ」の どっちを 小さく, 「きて」って 書いた。「っ」は どこ. Null where it is not surely read. */
export const namedSignAsked = (region: Region): string | null =>
  nextSign(region) ?? smallOfSyllable(region) ?? smallInTale(region);

const NEXT =
  /〔(\d)〕の〔(\d)〕の(?:次|つぎ|あと|うしろ)(?:の(?:じ|もじ))?(?:って|は|に|が|も)*(?:くるのは|かくのは)?、?〔(\d)〕[^〔]{0,14}〔(\d)〕/;
/** Which of two signs follows in a word that is known. */
function nextSign(region: Region): string | null {
  const [, ...at] = NEXT.exec(told(region)) ?? [];
  const [word = '', sign = '', one = '', other = ''] = at.map((each) => quoteAt(each, region));
  const right = word === '' ? null : (spelledFor(word) ?? (isSpelled(word) ? word : null));
  if (right === null || !right.includes(sign)) return null;
  const next = right.charAt(right.indexOf(sign) + sign.length);
  // おばあちゃん: the sign is a part of a sound (ば and ぁ are none).
  return next !== '' && [one, other].includes(next)
    ? sentence(inClause.signNext, { word: right, sign, next })
    : null;
}

const SMALL = '(?:ちっちゃ|ちいさ|小さ)';
const WHICH_SMALL = new RegExp(
  `${SMALL}(?:く|い)[^。?]{0,12}(?:どっち|どちら|ほう[?]|(?:[ぁ-ん]|〔\\d〕)(?:の?ほう)?(?:なの|か)?[?、].*[?])`,
);
/** 「しゃ」って 書く とき、小さく するのは「し」？「や」？ */
function smallOfSyllable(region: Region): string | null {
  const text = told(region);
  if (!WHICH_SMALL.test(text)) return null;
  const [only, ...more] = new Set(
    region.quotes.filter((one) => /^[きしちにひみりぎじびぴ][ゃゅょ]$/.test(one)),
  );
  return only === undefined || more.length > 0 ? null : smallAt(only, 1);
}

const WHERE_SMALL = /〔(\d)〕(?:って|は|を|が)?、?[^。〔]{0,4}どこ(?!が)/;
/** きってを かいに いって、「きて」って かいた。ちいさい「っ」は どこ: the word is told around what was written. */
function smallInTale(region: Region): string | null {
  const [, at] = WHERE_SMALL.exec(region.asks) ?? [];
  const sign = quoteAt(at, region);
  if (!/^[っゃゅょ]$/.test(sign)) return null;
  const tale = unquoted(told(region), region);
  for (const wrong of region.quotes.filter((one) => /^[ぁ-んー]{2,8}$/.test(one)))
    for (let place = 1; place <= wrong.length; place++) {
      const inserted = wrong.slice(0, place) + sign + wrong.slice(place);
      const changed =
        wrong.charAt(place) === large(sign) ? wrong.slice(0, place) + sign + wrong.slice(place + 1) : '';
      const found = [inserted, changed].find(
        (word) => word !== '' && (tale.includes(word) || isSpelled(word)) && isKnown(word, tale),
      );
      if (found !== undefined) return smallAt(found, place);
    }
  return null;
}
/** It stands in the tale as a word of its own, or is one that is known. */
const isKnown = (word: string, tale: string): boolean =>
  isSpelled(word) ||
  new RegExp(`(?:^|[^ぁ-ん]|[はがをにの])${word}(?:を|が|は|の|に|で|と|って|、)`).test(tale);
