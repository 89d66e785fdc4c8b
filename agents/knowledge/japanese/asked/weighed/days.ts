import inClause from '#agents/words/asked/in-clause.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Region } from '../clause/clauses.ts';
import { plain } from '../clause/names.ts';
import table from '../plain/dates.json' with { type: 'json' };
import { verdict } from '../said/claim.ts';

const DAYS = table.days.split(' ');
/** はつかって なんにち？ */
const DAY = new RegExp(
  `(?:^|[。、?〔]|[はがをのに])(〔\\d〕|${DAYS.toSorted((a, b) => b.length - a.length).join('|')})(?:って|とは|は|て|の)`,
);
/** Which day of the month is meant by a word for it, and whether it is the one that the child says; null where nothing of this is asked. */
export function dayMeant(region: Region): string | null {
  const { asks } = region;
  const text = asks.replace(/何日/g, 'なんにち');
  const [, found = ''] = DAY.exec(text) ?? [];
  const word = plain(found, region);
  const both = region.quotes.filter((one) => DAYS.includes(one));
  if (both.length === 2 && /ちが[うい]|どっち|どちら/.test(asks))
    return both
      .map((one) => sentence(inClause.dayMeans, { word: one, day: `${DAYS.indexOf(one) + 1}にち` }))
      .join('');
  const day = DAYS.indexOf(word) + 1;
  if (
    day === 0 ||
    !/なんにち|いつ|いみ|どういう|なに|なんの|[0-9一二三四五六七八九十]+(?:にち|日)/.test(text)
  )
    return null;
  if (/かんじ|か[くい]|よ[むみ]/.test(text)) return null;
  const [, guess] = /([0-9]{1,2})(?:にち|日)/.exec(plain(text, region)) ?? [];
  const isClaim = guess !== undefined && !/なんにち|どっち/.test(text);
  return `${isClaim ? verdict(Number(guess) === day) : ''}${sentence(inClause.dayMeans, { word, day: `${day}にち` })}`;
}
