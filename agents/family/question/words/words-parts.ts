import { OPENING, openingOf } from '#agents/family/question/period.ts';
import type { DaysPart, Sense, Word } from '#agents/family/question/sense.ts';
import { numberIn } from './number-in.ts';

// Parts of a span that stands beside them, and spans that lean on one named before. Folded.

type Portion = Extract<DaysPart, { part: 'portion' }>;

/** Days of a third of a month, and of what "early" and "late" mean. */
const TEN_DAYS = 10;

const portion = (at: Portion['at'], days: number | null, ja: string, en: string): Sense => ({
  role: 'days',
  days: { part: 'portion', at, days, ja, en },
});
const earlier = (unit: Extract<DaysPart, { part: 'earlier' }>['unit']): Sense => ({
  role: 'days',
  days: { part: 'earlier', unit },
});

/** "The week before": that of the question before, and where no days were named the last one. */
const earlierOrLast = (unit: 'week' | 'month'): Sense => ({
  role: 'days',
  days: { part: 'earlier', unit, orLast: true },
});

const N = '(\\d{1,2}|[一二三四五六七八九十]{1,3})';
const daysOf = (count: string | undefined, unit: string | undefined): number =>
  numberIn(count) * (/週|しゅう/.test(unit ?? '') ? 7 : 1);
const UNIT = '(日間?|にち|週間?|しゅうかん)';

export const PARTS_JA: readonly Word[] = [
  [
    `(?<=[日\\d])(?:から|より)(?:の|は)?${N}(日間|週間?|しゅうかん)(?!前)`,
    ([, count, unit]) => ({ role: 'days', days: { part: 'lasting', days: daysOf(count, unit) } }),
  ],
  [
    '(?:使い|つかい|やり|習い|勉強し)?(?:始め|はじめ)(?:た|たて)?の?(?:頃|ころ|とき|時|時期)の?([1-4一二三四])週間|(?:使い|つかい|やり)?(?:始め|はじめ)た週',
    ([, weeks = '1']) => ({
      role: 'days',
      days: {
        part: 'span',
        period: openingOf(7 * ('一二三四'.indexOf(weeks) + 1 || Number(weeks))),
        grain: 'long',
      },
    }),
  ],
  [
    '(?:一番|いちばん)?(?:最初の日|初日)(?=[、にはの何]|って|$)',
    () => ({ role: 'days', days: { part: 'span', period: openingOf(1), grain: 'long' } }),
  ],
  [
    '(?:使い|つかい|やり|習い|勉強し)?(?:始め|はじめ)(?:た|たて|たばかり)?の?(?:頃|ころ|とき|時|時期|当初)|(?:最初|はじめ|当初)の?(?:頃|ころ|うち)|当初|(?:一番|いちばん)最初|使い(?:始め|はじめ)',
    () => ({ role: 'days', days: { part: 'span', period: OPENING, grain: 'long' } }),
  ],
  ['(?:次の|翌|あくる)日|よくじつ', () => earlier('next_day')],
  ['(?:次の|翌)週', () => earlier('next_week')],
  ['(?:次の|翌)月|よくげつ', () => earlier('next_month')],
  [
    '(?:(?:もう|さらに|あと)?[1一]週間?|もう[1一]つ)(?:さかのぼ|遡)(?:る|っ[てた]|れば|ったら)と?|(?:もう|さらに)[1一]週間?前',
    () => earlier('week'),
  ],
  [
    '(?:を含む|を含んだ|の(?:ある|あった|入った)|が(?:ある|あった|入った)|の)週(?:間)?(?![末目ご毎別間])',
    () => portion('week', null, '週', 'week'),
  ],
  ['(?:もっと|もう少し)(?:前|まえ)(?=は|も|だと|[?？。]|$)', () => earlier('same')],
  ['その(?:後|あと|ご)(?:は|、|ずっと|から)?', () => earlier('after')],
  ['(?:はじめ|初め|始め|最初|頭|あたま)の週', () => portion('start', 7, '最初の7日間', 'first 7 days')],
  [
    '(?:の)?(?:最終|(?:最後|終わり|おわり|しまい)の)週',
    () => portion('end', 7, '最後の7日間', 'last 7 days'),
  ],
  [
    '第?([1-5一二三四五])週(?:目)?(?!間)',
    ([, which = '1']) => portion('nth', numberIn(which), `第${numberIn(which)}週`, `week ${numberIn(which)}`),
  ],
  ['初日|しょにち|(?:1|一)日目', () => portion('start', 1, '初日', 'first day')],
  ['最終日', () => portion('end', 1, '最終日', 'last day')],
  ['(?:前半|ぜんはん|前の半分)(?:戦)?', () => portion('start', null, '前半', 'first half')],
  ['(?:後半|こうはん|後ろ半分)(?:戦)?', () => portion('end', null, '後半', 'second half')],
  ['上旬|初旬|じょうじゅん', () => portion('start', TEN_DAYS, '上旬', 'first ten days')],
  ['中旬|半ば|なかば|中頃|中ごろ|なかごろ', () => portion('middle', TEN_DAYS, '中旬', 'middle')],
  ['下旬|げじゅん', () => portion('end', TEN_DAYS, '下旬', 'last ten days')],
  [
    `(?:最初|はじめ|初め|始め|頭|あたま)(?:の|から)${N}${UNIT}`,
    ([, count, unit]) =>
      portion(
        'start',
        daysOf(count, unit),
        `最初の${daysOf(count, unit)}日間`,
        `first ${daysOf(count, unit)} days`,
      ),
  ],
  [
    `(?:最後|末|終わり|おわり|しまい)の${N}${UNIT}`,
    ([, count, unit]) =>
      portion(
        'end',
        daysOf(count, unit),
        `最後の${daysOf(count, unit)}日間`,
        `last ${daysOf(count, unit)} days`,
      ),
  ],
  [
    '(?<=[月週]の?)(?:初め|はじめ|始め|頭|あたま)(?:の?(?:頃|ころ|ほう))?',
    () => portion('start', TEN_DAYS, 'はじめ', 'first ten days'),
  ],
  [
    '(?<=[月週]の?)(?:末|終わり|おわり|暮れ|ラスト|らすと)(?:の?(?:頃|ころ|ほう))?',
    () => portion('end', TEN_DAYS, '末', 'last ten days'),
  ],
  [
    '(?<=月の?)(?:開始(?:時|日)?|すたーと(?:時)?|頭|あたま|初め|はじめ)(?=から|以来|以降)',
    () => portion('start', 1, 'はじめ', 'first day'),
  ],
  ['月末|げつまつ', () => portion('end', TEN_DAYS, '月末', 'end')],
  ['月初め?|月はじめ', () => portion('start', TEN_DAYS, '月はじめ', 'beginning')],
  ['(?:その)?(?:前|まえ)の日|その前日|前日', () => earlier('day')],
  ['その(?:前|まえ)の(?:週末|しゅうまつ|土日|週)|その前週', () => earlier('week')],
  ['その(?:前|まえ)の月|その前月', () => earlier('month')],
  ['前の?週(?!末)|ぜんしゅう', () => earlierOrLast('week')],
  ['前の?月(?!末)', () => earlierOrLast('month')],
  [
    `(?:その|直)(?:前|まえ)の?${N}(日間?|週間)`,
    ([, count, unit]) => ({
      role: 'days',
      days: { part: 'earlier', unit: 'same', days: daysOf(count, unit) },
    }),
  ],
  [
    '^(?:じゃあ?、?)?(?:前|まえ)(?=は|の|だと|も|[?？。]|$)|その(?:前|まえ)(?:の?(?:期間|分|ぶん|やつ|とき|時))?(?=は|と|の|も|に|より|って|[、?？。 ]|$)',
    () => earlier('same'),
  ],
];

const COUNTS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const N_EN = `(\\d{1,2}|${COUNTS.slice(1).join('|')}|couple(?: of)?|few)`;
const count = (text: string | undefined): number =>
  /^\d+$/.test(text ?? '')
    ? Number(text)
    : text?.startsWith('couple')
      ? 2
      : text === 'few'
        ? 3
        : Math.max(1, COUNTS.indexOf(text ?? ''));
const inDays = (many: string | undefined, unit: string | undefined): number =>
  count(many) * (unit === 'week' ? 7 : 1);

export const PARTS_EN: readonly Word[] = [
  [
    `(?:the )?(?:(?:${N_EN} )?(day|week)s?) (?:from|starting|beginning)(?: on)?`,
    ([, many, unit]) => ({
      role: 'days',
      days: { part: 'lasting', days: many === undefined ? inDays('1', unit) : inDays(many, unit) },
    }),
  ],
  [
    'when (?:he|she|they|we|it|my \\w+|\\w+) (?:first )?(?:started|began|got (?:it|the robot))|(?:at|in) (?:the )?(?:very )?(?:first|beginning|start)(?! (?:of|answer|try))|early days',
    () => ({ role: 'days', days: { part: 'span', period: OPENING, grain: 'long' } }),
  ],
  ['(?:the )?(?:first|1st) half(?: of)?', () => portion('start', null, '前半', 'first half')],
  ['(?:the )?(?:second|2nd|last|latter) half(?: of)?', () => portion('end', null, '後半', 'second half')],
  [
    'early(?: in)?|(?:the )?(?:beginning|start) of',
    () => portion('start', TEN_DAYS, 'はじめ', 'first ten days'),
  ],
  ['mid-?|(?:the )?middle of', () => portion('middle', TEN_DAYS, '中旬', 'middle')],
  ['late(?: in)?|(?:the )?end of', () => portion('end', TEN_DAYS, '末', 'last ten days')],
  [
    `(?:the )?first ${N_EN} (day|week)s?(?: of| in)`,
    ([, many, unit]) =>
      portion(
        'start',
        inDays(many, unit),
        `最初の${inDays(many, unit)}日間`,
        `first ${inDays(many, unit)} days`,
      ),
  ],
  [
    `(?:the )?last ${N_EN} (day|week)s? (?:of|in)`,
    ([, many, unit]) =>
      portion(
        'end',
        inDays(many, unit),
        `最後の${inDays(many, unit)}日間`,
        `last ${inDays(many, unit)} days`,
      ),
  ],
  ['(?:the )?first week (?:of|in)', () => portion('start', 7, '最初の7日間', 'first 7 days')],
  ['(?:the )?last week (?:of|in)', () => portion('end', 7, '最後の7日間', 'last 7 days')],
  ['(?:the )?(?:day before(?: that)?|previous day)', () => earlier('day')],
  ['(?:the )?(?:week(?:end)? before(?: that)?|previous weekend)', () => earlier('week')],
  ['before(?= ?(?:[?.,!]|$))', () => earlier('week')],
  ['(?:the )?month before(?: that)?', () => earlier('month')],
  ['(?:the one |the ones )?before that|the one before|before then', () => earlier('same')],
];
