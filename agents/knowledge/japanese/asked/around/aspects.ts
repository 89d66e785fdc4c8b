import words from '#agents/words/asked/kanji-and-kana.json' with { type: 'json' };
import { sentence } from '#agents/words/sentence.ts';
import type { Region } from '../clause/clauses.ts';
import type { Kind } from '../clause/kinds.ts';
import { quoteAt } from '../clause/names.ts';
import { tellRead } from '../clause/reading.ts';
import { tellFound } from '../clause/told.ts';

/** What may be asked of one sign in one breath, with how it is asked of it alone. */
const ASPECTS: readonly (readonly [kind: Kind, asks: RegExp, alone: string])[] = [
  ['strokes', /なん[ここ]?かく(?!め)|かくすう/, 'は、なんかく?'],
  ['radical', /ぶしゅ|(?:なに|なん|何)(?:へん|べん|かんむり)/, 'のぶしゅは、なに?'],
  ['order', /かきじゅん|どこから、?(?:か[くい]|書)/, 'は、どこからかく?'],
  ['read', /なん(?:て|と)、?よ[むみん]|よみかた/, 'は、なんてよむ?'],
  ['meaning', /いみ(?!だ|って(?:い|言))/, 'のいみは、なに?'],
];
const NAMED: Readonly<Partial<Record<Kind, string>>> = { meaning: 'いみ', read: 'よみかた' };
const OF_FORM: readonly Kind[] = ['strokes', 'radical', 'order'];

const OTHERWISE = /その|どっち|ちが|なんで|はんたい|いつ|だれ|〔\d〕の〔/;

/** 「女」は 何画で、どこから 書く？, 画数と 部首は？: each, where one of them is of its form; others know two of a word. */
export function aspectsAround(region: Region, grade: number): string | null {
  const { asks, quotes } = region;
  const shown = [...new Set([...asks.matchAll(/〔(\d)〕/g)].map(([, at]) => quoteAt(at, region)))];
  const asked = ASPECTS.filter(([, pattern]) => pattern.test(asks));
  const isOfForm = asked.some(([kind]) => OF_FORM.includes(kind));
  // 「雨天順延」って なんて 読んで、どういう 意味: of a word as well.
  const isOfWord = asked.length === 2 && !isOfForm;
  const [sign = '', ...others] = shown.filter((one) =>
    (isOfWord ? /^[一-龠々]{2,6}$/ : /^[一-龠]$/).test(one),
  );
  if (sign === '' || others.length > 0 || asked.length < 2 || OTHERWISE.test(asks)) return null;
  const at = quotes.indexOf(sign);
  const each = asked.map(([kind, , alone]) => {
    const own = { ...region, asks: `〔${at}〕${alone}`, before: [], after: '', whole: `「${sign}」${alone}` };
    const told =
      kind === 'read'
        ? tellRead(sign, own, grade, true)
        : tellFound({ kind, names: [sign], isDirect: true }, own, grade, true);
    const aspect = NAMED[kind];
    if (typeof told === 'string') return told;
    return aspect === undefined ? null : sentence(words.unknown, { subject: sign, aspect });
  });
  // What nobody knows any of is declined in one.
  return each.includes(null) || each.every((one) => one?.includes('まだ しらない')) ? null : each.join('');
}
