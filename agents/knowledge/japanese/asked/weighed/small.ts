import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Region } from '../clause/clauses.ts';
import { smallAt } from '../clause/kana.ts';
import { spelledFor, withSmallTsu } from '../said/spelled.ts';

/** 「がっこう」って かく とき、ちいさい「っ」 どこに 入る: the sign that stands in the word as it is shown. */
export function smallShown({ asks, before, quotes }: Region): string | null {
  const [word = '', sign = '', ...others] = new Set(quotes);
  // 「がっこう」の ちいさい「っ」を わすれてるって。「っ」は どこに かくの: it stood in the word.
  const isTold = /〔0〕の(?:ちいさい|ちっちゃい|小さい)?〔1〕/.test(before[0] ?? '');
  const isOfWord =
    isTold ||
    /^〔0〕の(?:ちいさい|ちっちゃい|小さい)?〔1〕(?:は|って|を|が)、?どこ(?:に|へ)?、?(?:はい|入|いれ|か[くい])/.test(
      asks,
    ) ||
    /^〔0〕(?:って)か(?:く|いた)(?:の|とき|ん)?、?(?:ちいさい|ちっちゃい|小さい)?〔1〕/.test(asks);
  const isOne = others.length === 0 && /^[っゃゅょ]$/.test(sign) && word.split(sign).length === 2;
  if (!isOfWord || !isOne || (spelledFor(word) ?? withSmallTsu(word)) !== word) return null;
  const at = word.indexOf(sign);
  if (at < 1 || at === word.length - 1) return null;
  return `${smallAt(word, at)}${/どこ(?:に|へ)?、?か[くい]/.test(asks) ? sentence(inClause.smallPlace) : ''}`;
}

/** Where its small sign stands; null where it has none, or several. */
export function smallTold(word: string): string | null {
  const [sign = '', ...others] = word.match(/[っゃゅょ]/g) ?? [];
  const at = word.indexOf(sign);
  return at < 1 || others.length > 0 ? null : smallAt(word, at);
}
