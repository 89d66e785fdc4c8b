import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { verdict } from './said/claim.ts';
import { allOfWords } from './said/named.ts';
import type { Said } from './said/said.ts';

/** Whether the same kanji stands in two words that the child names: ずこうの ず, としょかんの と; which it is. */
export function sameKanjiAsked({ kana, kanji }: Said): string | null {
  const [first, second] = allOfWords(kana);
  if (first === undefined) return null;
  const other =
    second?.kanji ?? kanji.find((one) => one !== first.kanji) ?? (kanji.length === 1 ? first.kanji : null);
  if (other === null) return null;
  const isSame = first.kanji === other;
  const isCompared = /おなじ|いっしょ/.test(kana);
  const told = [first, ...(second === undefined ? [] : [second])].map((one) =>
    sentence(one.reading === '' ? words.ofWord : words.inWord, one),
  );
  const judged = isCompared ? verdict(isSame === !/おなじ.{0,6}(?:わけない|じゃない)/.test(kana)) : '';
  return `${judged}${told.join('')}`;
}
