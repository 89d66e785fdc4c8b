import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import { type Region, told } from '../clause/clauses.ts';
import { quoteAt } from '../clause/names.ts';
import { verdict } from '../said/claim.ts';

const MARKS: Readonly<Record<string, string>> = { '\u3099': 'てんてん', '\u309a': 'まる' };

/** 「えんぴつ」の「ぴ」は まるが つくの？ てんてん？: which mark a sign of kana has; null where both are not weighed. */
export function markAsked(region: Region): string | null {
  const put = markPut(region) ?? markApart(region);
  if (put !== null) return put;
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

const PUT =
  /〔(\d)〕(?:は|って)、?〔(\d)〕に、?(てんてん|まる)(?:(?:を|が)?(?:つけ|つく)(?:る|た)?)?(?:の|ん|なの|なん|だよね|でしょ|で(?:い[いー]|ええ|あってる)|か){0,3}[?。]*$/;
/** おべんとうの「べ」は「へ」に てんてん？ */
function markPut(region: Region): string | null {
  const [, one, other, said] = PUT.exec(region.asks) ?? [];
  const [base = '', mark = ''] = quoteAt(one, region).normalize('NFD');
  const name = MARKS[mark];
  return name === undefined || base !== quoteAt(other, region)
    ? null
    : `${verdict(name === said)}${sentence(inClause.markOf, { sign: quoteAt(one, region), base, mark: name })}`;
}

const APART = /^〔(\d)〕と、?〔(\d)〕(?:って|は|の|が|、)*[^。〔]{0,8}ちが/;
/** 「ぎ」と「き」は てんてんだけ ちがうの: of two that only a mark tells apart. */
function markApart({ asks, quotes }: Region): string | null {
  const [, one, other] = APART.exec(asks) ?? [];
  const pair = [quoteAt(one, { quotes }), quoteAt(other, { quotes })].map((sign) => sign.normalize('NFD'));
  const [marked = '', base = ''] = pair.toSorted((a, b) => b.length - a.length);
  const name = MARKS[marked.charAt(1)];
  if (name === undefined || marked.charAt(0) !== base || !/^[ぁ-んァ-ヶ]$/.test(base)) return null;
  return sentence(inClause.markOf, { sign: marked.normalize('NFC'), base, mark: name });
}
