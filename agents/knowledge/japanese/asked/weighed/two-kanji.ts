import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Region } from '../clause/clauses.ts';
import { kanjiOf, namesIn, PARTS, plain, SOUNDS } from '../clause/names.ts';
import { toldApart } from '../clause/several.ts';
import { tellUses } from '../said/meant-use.ts';
import { partsCalled, partsOf } from '../shapes/shapes.ts';
import { plainestOf } from '../shapes/words-with.ts';
import alike from '../tables/kanji-alike.json' with { type: 'json' };

/** What is asked of two kanji that are shown: in which a part stands, or stands more often; how they differ where both are said to read alike. Null where nothing of this is asked. */
export const twoKanjiAsked = (region: Region, grade: number): string | null =>
  whichHas(region) ?? whichIsDrawnSo(region, grade) ?? bothAlike(region, grade);

const ALIKE: Readonly<Record<string, string>> = alike.alike;
const isSign = (name: string): boolean => /^[一-龠]$/.test(name);

/** The two kanji in quotes, or that the clause that asks or the one before it names. */
function pairIn(region: Region, part: string): readonly string[] {
  const all = [region.quotes, ...[region.asks, ...region.before].map((text) => namesIn(text, region))];
  const pairs = all.map((names) => [...new Set(names.filter((one) => isSign(one) && one !== part))]);
  return pairs.find((names) => names.length === 2) ?? [];
}

/** How often a part stands in a kanji. The shape of 王 names 王 itself as its part. */
const times = (kanji: string, element: string): number =>
  kanji === element
    ? 1
    : partsOf(kanji)
        .filter((part) => part.element !== kanji)
        .reduce((sum, part) => sum + times(part.element, element), 0);

const PART_NAMES = [...PARTS].filter((name) => name.length > 2).join('|');
const HAS = new RegExp(
  `(?:^|[、。])(〔\\d〕|[一-龠]|[ぁ-ん]{1,3}?|${PART_NAMES})(?:が|の)、?(いっぱい|たくさん|おおい|多い|すくない|少ない|[234]つ|ふたつ|みっつ|[23][こ本]|[23]ぼん|ある|つ[くい]|はいっ)[^、。?〔]{0,8}?(?:の|ほう|方|やつ|じ)(?:は|が|って)、?(?:どっち|どちら)`,
);
/** 木が いっぱいなのは どっち, さんずいが つくのは どっち. */
function whichHas(region: Region): string | null {
  const [, found = '', how = ''] = HAS.exec(region.asks) ?? [];
  const name = plain(found, region);
  const called = partsCalled(name).map(({ element }) => element);
  const elements = called.length > 0 ? called : isSign(name) ? [name] : kanjiOf(name);
  const pair = pairIn(region, name);
  if (name === '' || pair.length < 2 || elements.length === 0) return null;
  const counts = pair.map((kanji) => Math.max(...elements.map((element) => times(kanji, element))));
  const [a = 0, b = 0] = counts;
  const isFew = /すくない|少ない/.test(how) || (/^(?:2|ふた)/.test(how) && Math.min(a, b) === 2);
  const kanji = pair[a > b === !isFew ? 0 : 1] ?? '';
  const reading = plainestOf(kanji)?.reading ?? '';
  if (a === b || reading === '') return null;
  const part = elements.length === 1 && called.length === 0 ? (elements[0] ?? name) : name;
  if (Math.min(a, b) === 0) return isFew ? null : sentence(words.partOfOne, { part, kanji, reading });
  const each = pair.map((one, at) => `「${one}」に ${counts[at]}つ`).join('、');
  return sentence(words.partCounted, {
    part,
    counts: each,
    how: isFew ? 'すくない' : 'おおい',
    kanji,
    reading,
  });
}

const DRAWN_SO =
  /(?:どっち|どちら)(?:が|は|の)?[^。?〔]{0,6}(?:つき|突き|とび|でる|出る|てん|点|なが|長|はね|よこ|横|たて|縦|ぼう|棒|せん|線)/;
/** 「牛」と「午」、どっちが 上 つき出るのか 忘れた: how the two differ, where that is known of just these. */
function whichIsDrawnSo(region: Region, grade: number): string | null {
  const [one = '', other = ''] = DRAWN_SO.test(region.asks) ? pairIn(region, '') : [];
  const isKnown = ALIKE[one + other] !== undefined || ALIKE[other + one] !== undefined;
  return isKnown ? toldApart([one, other], region, grade) : null;
}

/** 「つり舟」と 書いて あった。「船」と ちがうの？ どっちも「ふね」？: how the two differ. */
function bothAlike(region: Region, grade: number): string | null {
  const { asks, quotes } = region;
  if (!/^(?:どっち|どちら|りょうほう|両方|ふたつ)とも?も?〔\d〕|ちが(?:う|い)/.test(asks)) return null;
  const written = quotes.filter((one) => /[一-龠]/.test(one));
  const kanji = [...new Set(written.flatMap((one) => one.match(/[一-龠]/g) ?? []))];
  const [one = '', other = ''] = kanji;
  const sounds = quotes.filter((quote) => /^[ぁ-ん]{1,5}$/.test(quote));
  if (written.length !== 2 || kanji.length !== 2 || sounds.length !== 1) return null;
  const uses = (SOUNDS[sounds[0] ?? ''] ?? []).filter(([word = '']) => kanji.includes(word.charAt(0)));
  if (uses.length === 2) return tellUses(uses);
  const isKnown = ALIKE[one + other] !== undefined || ALIKE[other + one] !== undefined;
  return isKnown ? toldApart(kanji, region, grade) : null;
}
