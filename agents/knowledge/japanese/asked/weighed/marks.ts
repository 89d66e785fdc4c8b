import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Region, told } from '../clause/clauses.ts';

const MARKS: Readonly<Record<string, string>> = { '\u3099': 'てんてん', '\u309a': 'まる' };

/** 「えんぴつ」の「ぴ」は まるが つくの？ てんてん？: which mark a sign of kana has; null where both are not weighed. */
export function markAsked(region: Region): string | null {
  const text = told(region);
  if (!/てんてん/.test(text) || !/まる/.test(text) || !/[?]|どっち|っけ|かな/.test(region.asks)) return null;
  const signs = [...new Set(region.quotes)].filter((one) => /^[ぁ-んァ-ヶ]$/.test(one));
  const [sign = '', ...others] = signs;
  const [base = '', mark = ''] = sign.normalize('NFD');
  const name = MARKS[mark];
  return name === undefined || others.length > 0
    ? null
    : sentence(inClause.markOf, { sign, base, mark: name });
}
