import words from '#agents/words/asked/writing-rules.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Said } from '../said/said.ts';

/** Where the thing is that the first sign of the word points at. */
const NEAR: Readonly<Record<string, string>> = {
  こ: 'じぶんの ちかくの',
  そ: 'あいての ちかくの',
  あ: 'どちらからも とおい',
};
/** What the words of each row point at. */
const ROWS: readonly (readonly [words: readonly string[], thing: string])[] = [
  [['これ', 'それ', 'あれ', 'どれ'], 'もの'],
  [['ここ', 'そこ', 'あそこ', 'どこ'], 'ばしょ'],
  [['こちら', 'そちら', 'あちら', 'どちら', 'こっち', 'そっち', 'あっち', 'どっち'], 'ほう'],
  [['この', 'その', 'あの', 'どの'], 'もの'],
];
/** One of these words is spoken of, and not used. */
const OF_RULE = /こそあど|[さ指]すとき|つかい?わけ|使い?分け|いつつか|いつ使|ちが|違/;
const OF_ONE = /こそあど|[さ指]すとき/;
const isNamed = (whole: string, word: string): boolean =>
  new RegExp(
    `「${word}」|(?<![ぁ-ん])${word}(?=って|と(?:「|[こそあど])|[、,・])|(?<=・)${word}|(?<=[こそあど][のこれ]と)${word}`,
  ).test(whole);

/** What the words of pointing point at that are named in a question about them; null where none is. */
export function pointingAsked({ whole }: Said): string | null {
  if (!OF_RULE.test(whole)) return null;
  const bare = whole.replace(/\s/g, '');
  const named = ROWS.flatMap(([row, thing]) =>
    row.flatMap((word) => (isNamed(bare, word) ? [{ word, thing }] : [])),
  );
  if (named.length === 0 || (named.length === 1 && !OF_ONE.test(bare))) return null;
  return named
    .map(({ word, thing }) => {
      const near = NEAR[word.charAt(0)];
      return near === undefined
        ? sentence(words.pointingAsks, { word, thing })
        : sentence(words.pointing, { word, where: `${near} ${thing}` });
    })
    .join('');
}
