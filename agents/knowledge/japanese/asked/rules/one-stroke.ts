import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { kanjiNamed } from '../said/named.ts';
import type { Said } from '../said/said.ts';
import table from '../tables/one-stroke.json' with { type: 'json' };

const STROKE =
  '(?:てん|点|ちょん|よこぼう|横ぼう|横棒|ぼう|棒|いっぽん|一ぽん|1ぽん|一本|1本|せん|線|いっかく|一画|1画|[0-9]ぽん)';
const TAKEN = new RegExp(
  `([一-龠]|[ぁ-ん]{1,5})」?(?:の(?:かんじ|漢字|字|じ))?から(?:うえの|上の|なかの|中の)?${STROKE}.{0,4}?を?(?:とっ|取っ|と(?:る|れば)|取る|ひ(?:い|く)|引|けし|消|なくし|ぬい)`,
);
/** 犬に てんが なかったら. */
const MISSING = new RegExp(
  `([一-龠]|[ぁ-ん]{1,5})」?(?:の(?:かんじ|漢字|字|じ))?(?:に|の)${STROKE}が?な(?:い|か|け|く)`,
);
const ADDED = new RegExp(
  `([一-龠]|[ぁ-ん]{1,5})」?(?:の(?:かんじ|漢字|字|じ))?に${STROKE}.{0,4}?を?(?:た(?:す|し)|足|つけ|付け|いれ|入れ|かい|書い|ひい)`,
);
const ASKS = /[?？]|なに|何|なん|どんな|どう|っけ|(?:たら|れば)[。…]*$/;

/** 「しろ」 stands behind other words too: the longest name that is a kanji. */
function kanjiIn(name: string): string | undefined {
  const starts = Array.from({ length: name.length }, (_, at) => name.slice(at));
  return starts.map((one) => (/[一-龠]/.test(one) ? one : kanjiNamed(one))).find((one) => one !== null);
}

/** What a kanji becomes with one stroke less or more; null where that is not asked, or is no kanji of the table. */
export function oneStrokeAsked({ whole }: Said): string | null {
  const text = whole.replace(/\s/g, '');
  if (!ASKS.test(text)) return null;
  const taken = kanjiIn((TAKEN.exec(text) ?? MISSING.exec(text))?.[1] ?? '');
  const pair = table.pairs.find(([kanji]) => kanji === taken);
  if (pair !== undefined) {
    const [kanji = '', stroke = '', left = ''] = pair;
    return sentence(words.strokeTaken, { kanji, stroke, left });
  }
  const base = kanjiIn(ADDED.exec(text)?.[1] ?? '');
  const isDot = /てん|点|ちょん/.test(ADDED.exec(text)?.[0] ?? '');
  const made = table.pairs.filter(([, stroke, left]) => left === base && (stroke === 'てん') === isDot);
  const [first] = made;
  if (base === undefined || first === undefined) return null;
  return sentence(words.strokeAdded, {
    kanji: base,
    stroke: first[1] ?? '',
    made: made.map(([kanji]) => `「${kanji}」`).join('や '),
  });
}
