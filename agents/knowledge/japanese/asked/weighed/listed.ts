import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { allKanji } from '../../kanji.ts';
import { type Region, told } from '../clause/clauses.ts';
import { PARTS, quoteAt } from '../clause/names.ts';
import { COUNTERS } from '../counting.ts';
import { withPartAsked } from '../of-parts.ts';
import { readSaid } from '../said/said.ts';
import { partsOf } from '../shapes/shapes.ts';
import data from '../tables/kana-words.json' with { type: 'json' };
import called from '../tables/part-called.json' with { type: 'json' };

/** Several words or kanji that are asked for: with a sign of kana in them, with a part at a place; null where none are. */
export const listAsked = (region: Region, grade: number): string | null =>
  wordsWith(region) ?? kanjiWith(region, grade) ?? kanjiNamed(region, grade);

const ASKS_FOR = /おしえ|なに|なん|どんな|しりたい|ある|ほしい|いって|[?]/;
/** What is to be found for school the child finds itself. */
const FOR_SCHOOL = /しゅくだい|宿題|プリント|ドリル|テスト|もんだい|問題/;
const COUNTS: readonly (readonly [RegExp, number])[] = [
  [/(?:1つ|ひとつ|1こ|いっこ)/, 1],
  [/(?:2つ|ふたつ|2こ)/, 2],
  [/(?:3つ|みっつ|3こ)/, 3],
  [/(?:4つ|よっつ|4こ)/, 4],
  [/(?:5つ|いつつ|5こ)/, 5],
];
const countIn = (text: string, usual: number): number =>
  COUNTS.find(([pattern]) => pattern.test(text))?.[1] ?? usual;
const quoted = (all: readonly string[]): string => all.map((one) => `「${one}」`).join('、');

/** Things that children know, and words that are hard to spell behind them. */
const NOUNS: readonly string[] = [
  ...new Set([
    ...COUNTERS.flatMap(({ things }) => things),
    ...[data.ya, data.tsu, data.z, data.o, data.beforeParticle].flatMap((all) => all.split(' ')),
    ...Object.keys(data.split),
  ]),
].filter((word) => /^[ぁ-んー]{2,6}$/.test(word));
const WITH_SIGN =
  /(?:ちいさい|ちっちゃい|小さい)?(?:〔(\d)〕|の([っゃゅょ]))(?:って(?:いう)?じ)?(?:が|の|を)?、?(ちいさい|はじまる|つく|ついた|ついてる|はいる|はいった|はいってる|つかう|つかった|ある|から、?はじまる|で、?おわる|で、?はじまる)(?:〔\d〕が)?(?:の)?(?:ことば|たんご|もの)/;
/** ちいさい「ゃ」が つく ことば、みっつ おしえて. */
function wordsWith(region: Region): string | null {
  const { asks } = region;
  const [, at, own, how = ''] = WITH_SIGN.exec(asks) ?? [];
  const shown = own ?? quoteAt(at, region);
  if (!/^[ぁ-ん]$/.test(shown) || !ASKS_FOR.test(asks) || FOR_SCHOOL.test(told(region))) return null;
  const isSmall = /ちいさい|ちっちゃい|小さい/.test(told(region));
  const sign = isSmall ? (SMALL[shown] ?? shown) : shown;
  const fits = (word: string): boolean =>
    how.endsWith('はじまる')
      ? word.startsWith(sign)
      : how.endsWith('おわる')
        ? word.endsWith(sign)
        : word.includes(sign);
  const all = NOUNS.filter((word) => fits(word) && !region.quotes.includes(word));
  const said = how.endsWith('はじまる') ? 'から はじまる' : how.endsWith('おわる') ? 'で おわる' : 'の つく';
  const found = all.slice(0, countIn(asks, MOST));
  return found.length < Math.min(LEAST, countIn(asks, MOST))
    ? null
    : sentence(inClause.wordsWithSign, { sign, how: said, words: quoted(found) });
}
const MOST = 4;
const LEAST = 2;
const SMALL: Readonly<Record<string, string>> = { つ: 'っ', や: 'ゃ', ゆ: 'ゅ', よ: 'ょ' };

const PLACES: readonly (readonly [RegExp, string, string])[] = [
  [/ひだり|左/, 'left', 'ひだりに '],
  [/みぎ|右/, 'right', 'みぎに '],
  [/うえ|上/, 'top', 'うえに '],
  [/した|下/, 'bottom', 'したに '],
];
const AS_PART: Readonly<Record<string, string>> = called.asPart;
const PLACE = '(?:ひだり|みぎ|うえ|した|左|右|上|下)(?:っ?かわ|がわ|側|のほう)?';
const PART = '(?:〔(\\d)〕|([一-龠]))(?:の(?:かん?じ|じ))?';
const HAS =
  '(?:つ(?:く|いた|いてる|いとる)|あ(?:る|って)|はい(?:る|った|ってる|っとる)|く(?:る|っついた)|の)';
const WITH_PART = new RegExp(
  `(?:(${PLACE})(?:に|が|は)、?${PART}(?:が|の|に|を)?${HAS}|${PART}(?:が|の)(?:(${PLACE})に)?${HAS})(?:ほかの|べつの)?(?:かん?じ|じ(?!ゅ))`,
);
/** 「悲」みたいに 下に「心」が つく 漢字: others with this part at this place. */
function kanjiWith(region: Region, grade: number): string | null {
  const { asks } = region;
  const [, first, one, bare, two, bareToo, second] = WITH_PART.exec(asks) ?? [];
  const at = one ?? two;
  const part = bare ?? bareToo ?? quoteAt(at, region);
  if (!/^[一-龠]$/.test(part) || !ASKS_FOR.test(asks) || FOR_SCHOOL.test(told(region))) return null;
  const named = PLACES.find(([pattern]) => pattern.test(first ?? second ?? '・'));
  // Where it is not said where, those that are named by their part are told by others.
  if (named === undefined) return null;
  const elements = [part, ...(AS_PART[part] ?? '')];
  const all = allKanji().filter(
    ({ kanji }) =>
      kanji !== part &&
      !region.whole.includes(kanji) &&
      partsOf(kanji).some(({ element, place }) => elements.includes(element) && place === named[1]),
  );
  const learned = all.filter((kanji) => kanji.grade <= grade);
  const shown = (learned.length < LEAST ? all : learned).slice(0, countIn(asks, MOST_KANJI));
  return shown.length === 0
    ? null
    : sentence(inClause.kanjiWithAt, {
        part,
        place: named[2],
        kanji: quoted(shown.map(({ kanji }) => kanji)),
      });
}
const MOST_KANJI = 6;

const NAMED_PART =
  /〔(\d)〕(?:が|の|って)?(?:つ(?:く|いた|いてる)|ある|はい(?:る|ってる))?(?:の)?(?:かん?じ|じ(?!ゅ))(?:って|は|を|に|、)*(?:ほか(?:に|は)?、?)?(?:なに|どんな|なん|ある|おしえ|しりたい)/;
/** 「さんずい」じゃなくて「にすい」の 漢字: the part that is named right before. */
function kanjiNamed(region: Region, grade: number): string | null {
  const [, at] = NAMED_PART.exec(region.asks) ?? [];
  const part = quoteAt(at, region);
  if (!PARTS.has(part) || part.length < 3 || FOR_SCHOOL.test(told(region))) return null;
  const kana = `${part}の かんじ`;
  return withPartAsked({ ...readSaid(region.whole, grade), kana, form: kana, kanji: [], quoted: [part] });
}
