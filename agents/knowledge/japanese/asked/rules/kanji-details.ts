import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { besideInKana, talkInKana } from '../said/form.ts';
import type { Said } from '../said/said.ts';
import table from '../tables/kanji-details.json' with { type: 'json' };

const DETAILS: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(Object.entries(table.kanji));
/** Key: as in the table. What is asked of the whole line or dot goes before where something stands. */
const TOPICS: readonly (readonly [string, RegExp])[] = [
  ['ながい', /なが(?:い|く)|長(?:い|く)/],
  ['てん', /(?:てん|点|ちょん)(?:は|って|を|の)?(?:どこ|どのへん|どっち)/],
  ['うえ', /(?:うえ|上|てっぺん)(?!に[一-龠])/],
  ['した', /(?:した(?!の?か)|下)(?!に[一-龠])|そのあと/],
  ['なか', /なか(?!って|よ)|中(?!学)|まんなか/],
  ['ひだり', /ひだり|左/],
  ['みぎ', /みぎ|右/],
];
const ASKS = /[?？]|っけ|なに|何|なん|どう|どっち|どこ|どれ|いくつ/;
/** A kanji by itself, with its kana, where a name ends: no 合 of 合ったら, and no 楽 of 音楽の音. */
const BY_NAME = /(?<![一-龠])[一-龠](?=[ぁ-ん]{0,2}」?(?:って|の|は|が|を|、|。|字|じ|$))/g;
/** Another kanji by itself that is named behind it is the one asked about. */
const NAMED = /(?<![一-龠])[一-龠](?:って|という|の|は)/;

/** The kanji of the table that is named last before these words; null where none is, or another one is named behind it. */
function namedIn({ ofWord, kanji, whole }: Said, before: string): string | null {
  if (ofWord !== null) return DETAILS.has(ofWord.kanji) ? ofWord.kanji : null;
  const [last] = [...before.matchAll(BY_NAME)].filter(({ 0: sign }) => DETAILS.has(sign)).slice(-1);
  const at = last?.index ?? -1;
  if (at >= 0) return NAMED.test(before.slice(at + 1)) ? null : (before[at] ?? null);
  const [only, ...others] = kanji.filter((one) => !whole.includes(one));
  return only !== undefined && others.length === 0 && DETAILS.has(only) ? only : null;
}

/** What stands at a place of a kanji, which of its lines is long, or where its dot goes; null where that is in no table, or not asked. */
export function kanjiDetailAsked(said: Said): string | null {
  const text = besideInKana(talkInKana(said.whole)).replace(/\s/g, '');
  if (!ASKS.test(text)) return null;
  for (const [topic, asked] of TOPICS) {
    const { index } = asked.exec(text) ?? { index: -1 };
    const kanji = index < 0 ? null : namedIn(said, text.slice(0, index));
    const detail = kanji === null ? undefined : DETAILS.get(kanji)?.[topic];
    if (kanji === null || detail === undefined) continue;
    return detail.endsWith('。')
      ? sentence(words.kanjiDetail, { kanji, detail })
      : sentence(words.partAt, { kanji, place: topic, part: detail });
  }
  return null;
}
