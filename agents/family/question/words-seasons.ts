import { calendarOf, dayOf } from '#agents/record/days.ts';
import { type FreeRun, holidaysOf, lastFreeRun, lastHoliday } from './holidays.ts';
import { lastDate, monthOf, oneDay, type Period } from './period.ts';
import type { DaysPart, Sense, Word } from './sense.ts';

// Days that the calendar of Japan names: holidays, runs of free days, feasts, terms of school. Folded.

const days = (part: DaysPart): Sense => ({ role: 'days', days: part });
const unknown = (): Sense => days({ part: 'unknown' });

interface Named {
  /** In a question, folded. */
  readonly words: string;
  readonly ja: string;
  readonly en: string;
}

const HOLIDAYS: readonly Named[] = [
  { words: '元日|元旦|がんたん', ja: '元日', en: "new year'?s day" },
  { words: '成人の日', ja: '成人の日', en: 'coming[- ]of[- ]age day' },
  { words: '建国記念(?:の)?日', ja: '建国記念の日', en: 'national foundation day' },
  { words: '天皇誕生日', ja: '天皇誕生日', en: "emperor'?s birthday" },
  { words: '春分の日', ja: '春分の日', en: 'vernal equinox(?: day)?' },
  { words: '昭和の日', ja: '昭和の日', en: 'sh[oō]wa day' },
  { words: '憲法記念日', ja: '憲法記念日', en: 'constitution(?: memorial)? day' },
  { words: 'みどりの日', ja: 'みどりの日', en: 'greenery day' },
  { words: 'こどもの日|子どもの日|子供の日|端午の節句', ja: 'こどもの日', en: "children'?s day" },
  { words: '海の日', ja: '海の日', en: 'marine day' },
  { words: '山の日', ja: '山の日', en: 'mountain day' },
  { words: '敬老の日', ja: '敬老の日', en: 'respect for the aged day' },
  { words: '秋分の日', ja: '秋分の日', en: 'autumnal equinox(?: day)?' },
  { words: 'すぽーつの日|体育の日', ja: 'スポーツの日', en: 'sports day' },
  { words: '文化の日', ja: '文化の日', en: 'culture day' },
  { words: '勤労感謝の日', ja: '勤労感謝の日', en: '(?:labou?r )?thanksgiving(?: day)?' },
];

/** Feasts of one date, holidays or not. */
const FEASTS: readonly (Named & { readonly month: number; readonly date: number })[] = [
  { words: '節分|せつぶん', ja: '節分', en: 'setsubun', month: 2, date: 3 },
  { words: 'ばれんたいん(?:でー)?', ja: 'バレンタイン', en: "valentine'?s(?: day)?", month: 2, date: 14 },
  {
    words: 'ひな(?:祭|まつ)り|雛祭り|桃の節句',
    ja: 'ひな祭り',
    en: "hinamatsuri|girls'? day",
    month: 3,
    date: 3,
  },
  { words: '七夕|たなばた', ja: '七夕', en: 'tanabata|star festival', month: 7, date: 7 },
  { words: 'はろ[うー]ぃ[んー]|はろうぃん', ja: 'ハロウィン', en: 'halloween', month: 10, date: 31 },
  { words: '七五三|しちごさん', ja: '七五三', en: 'shichi-?go-?san', month: 11, date: 15 },
  {
    words: 'くりすますいぶ|いぶ(?=の|に|は)',
    ja: 'クリスマスイブ',
    en: 'christmas eve',
    month: 12,
    date: 24,
  },
  { words: 'くりすます', ja: 'クリスマス', en: 'christmas(?: day)?', month: 12, date: 25 },
  { words: '大晦日|大みそか|おおみそか', ja: '大晦日', en: "new year'?s eve", month: 12, date: 31 },
];

/** Spans of the year; those of school as most schools keep them, which their names say. */
const SEASONS: readonly (Named & {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
})[] = [
  {
    words: '夏休み(?:中|の間)?|なつやすみ',
    ja: '夏休み（目安）',
    en: 'summer (?:holidays?|vacation|break)',
    from: [7, 21],
    to: [8, 31],
  },
  {
    words: '冬休み(?:中|の間)?|ふゆやすみ',
    ja: '冬休み（目安）',
    en: 'winter (?:holidays?|vacation|break)',
    from: [12, 25],
    to: [1, 7],
  },
  {
    words: '春休み(?:中|の間)?|はるやすみ',
    ja: '春休み（目安）',
    en: 'spring (?:holidays?|vacation|break)',
    from: [3, 26],
    to: [4, 5],
  },
  {
    words: '夏休み(?:明け|あけ|が?終わって|後|のあと)|なつやすみあけ',
    ja: '夏休み明け（9月1日）',
    en: '(?:after|since|end of) (?:the )?summer (?:holidays?|vacation|break)',
    from: [9, 1],
    to: [12, 24],
  },
  {
    words: '冬休み(?:明け|あけ|が?終わって|後|のあと)',
    ja: '冬休み明け（1月8日）',
    en: '(?:after|since) (?:the )?winter (?:holidays?|vacation|break)',
    from: [1, 8],
    to: [3, 25],
  },
  {
    words: '(?:1|一)学期(?:が)?(?:始ま(?:って|り)|はじま(?:って|り)|に(?:入って|なって))?',
    ja: '1学期（目安）',
    en: '(?:first|1st) (?:term|semester)',
    from: [4, 6],
    to: [7, 20],
  },
  {
    words: '(?:2|二)学期(?:が)?(?:始ま(?:って|り)|はじま(?:って|り)|に(?:入って|なって))?',
    ja: '2学期（目安）',
    en: '(?:second|2nd) (?:term|semester)',
    from: [9, 1],
    to: [12, 24],
  },
  {
    words: '(?:3|三)学期(?:が)?(?:始ま(?:って|り)|はじま(?:って|り)|に(?:入って|なって))?',
    ja: '3学期（目安）',
    en: '(?:third|3rd) (?:term|semester)',
    from: [1, 8],
    to: [3, 25],
  },
  { words: 'お盆(?:休み)?|おぼん', ja: 'お盆（8月13日から16日）', en: 'obon', from: [8, 13], to: [8, 16] },
  {
    words: '年末年始',
    ja: '年末年始（12月29日から1月3日）',
    en: '(?:the )?new year(?:s|.s)? (?:holidays?|break|vacation)',
    from: [12, 29],
    to: [1, 3],
  },
  { words: 'お?正月|三が日', ja: '正月三が日', en: 'new year holidays', from: [1, 1], to: [1, 3] },
  {
    words: '(?:この|今年の)?春(?=から|に|は|の(?:間|頃|ころ))',
    ja: '春（3月から5月）',
    en: '(?:this |last )?spring',
    from: [3, 1],
    to: [5, 31],
  },
  {
    words: '(?:この|今年の)?夏(?=から|に|は|の(?:間|頃|ころ))',
    ja: '夏（6月から8月）',
    en: '(?:this |last )?summer',
    from: [6, 1],
    to: [8, 31],
  },
  {
    words: '(?:この|今年の)?秋(?=から|に|は|の(?:間|頃|ころ))',
    ja: '秋（9月から11月）',
    en: '(?:this |last )?(?:autumn|fall)',
    from: [9, 1],
    to: [11, 30],
  },
  {
    words: '(?:この|今年の)?冬(?=から|に|は|の(?:間|頃|ころ))',
    ja: '冬（12月から2月）',
    en: '(?:this |last )?winter',
    from: [12, 1],
    to: [2, 28],
  },
];

/** The old names of the months. */
const OLD_MONTHS = [
  '睦月',
  '如月',
  '弥生',
  '卯月',
  '皐月',
  '水無月',
  '文月',
  '葉月',
  '長月',
  '神無月',
  '霜月',
  '師走',
];

const long = (period: Period): Sense => days({ part: 'span', period, grain: 'long' });
const oneOf = (at: number | null, ja: string, en: string): Sense =>
  at === null ? unknown() : days({ part: 'span', period: oneDay(at, ja, en), grain: 'day' });

function season(today: number, { ja, en, from, to }: (typeof SEASONS)[number]): Sense {
  const { year } = calendarOf(today);
  for (const at of [year, year - 1]) {
    const first = dayOf(at, ...from);
    const isOverNewYear = to[0] < from[0];
    const last = dayOf(isOverNewYear ? at + 1 : at, ...to);
    if (first === null || last === null || first > today) continue;
    return long({
      from: first,
      to: Math.min(last, today),
      ja,
      en: en.replace(/\(\?:([^|)]*)[^)]*\)\??/g, '$1'),
    });
  }
  return unknown();
}

function run(today: number, fits: (run: FreeRun) => boolean, ja: string, en: string): Sense {
  const found = lastFreeRun(today, fits);
  return found === null ? unknown() : long({ from: found.from, to: Math.min(found.to, today), ja, en });
}

const holds = ({ from, to }: FreeRun, name: string): boolean => {
  for (let day = from; day <= to; day++) if (holidaysOf(calendarOf(day).year).get(day) === name) return true;
  return false;
};
const HOLIDAY_JA = HOLIDAYS.map(({ words }) => words).join('|');
const HOLIDAY_EN = HOLIDAYS.map(({ en }) => en).join('|');
const named = (text: string | undefined): string | undefined =>
  text === undefined
    ? undefined
    : HOLIDAYS.find(({ words, en }) => new RegExp(`^(?:${words}|${en})$`).test(text))?.ja;
const digit = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : /\d/.test(text) ? Number(text) : '一二三四五六七八九'.indexOf(text) + 1;

export const SEASONS_JA: readonly Word[] = [
  ...HOLIDAYS.map(
    ({ words, ja, en }): Word => [
      `(?:${words})`,
      (_, today) => oneOf(lastHoliday(today, ja), ja, en.replace(/[?()|[\]:]|\(\?:.*?\)/g, '')),
    ],
  ),
  ...FEASTS.map(
    ({ words, ja, month, date }): Word => [
      `(?:${words})(?:の日)?`,
      (_, today) => oneOf(lastDate(today, month, date), ja, ja),
    ],
  ),
  ...SEASONS.map((entry): Word => [`(?:${entry.words})`, (_, today) => season(today, entry)]),
  ['(?:今|この)学期|学期(?:が)?始ま(?:って|り)', (_, today) => currentTerm(today)],
  [
    '(?:連休|休み)(?:明け|あけ)|運動会(?:の前|のあと|前|後)?|誕生日|たんじょうび|てすと前|遠足|発表会|参観日|(?:前の?|先)学期',
    unknown,
  ],
  [
    `(?:この|先日の|前の|こないだの|さっきの)?(?:(\\d{1,2})月の)?(?:(${HOLIDAY_JA})(?:の|がある|を含む)?)?(?:([3-9三四五六七八九])連休|連休|れんきゅう)(?:中|の間|の頃|のころ)?`,
    ([, month, holiday, length], today) => {
      const name = named(holiday);
      const wanted = digit(length);
      return run(
        today,
        (free) =>
          (wanted === undefined || free.to - free.from + 1 === wanted) &&
          (name === undefined || holds(free, name)) &&
          (month === undefined ||
            [free.from, free.to].some((day) => calendarOf(day).month === Number(month))),
        `${name === undefined ? '' : `${name}の`}連休`,
        'the long weekend',
      );
    },
  ],
  [
    '(?:しるばー(?:うぃーく|ういーく)|sw)(?:の)?(?:[45四五]連休)?',
    (_, today) => run(today, (free) => holds(free, '敬老の日'), 'シルバーウィーク', 'Silver Week'),
  ],
  [
    '(?:ごーるでん(?:うぃーく|ういーく)|gw)(?:中|の間)?',
    (_, today) =>
      season(today, {
        words: '',
        ja: 'ゴールデンウィーク（4月29日から5月5日）',
        en: 'Golden Week',
        from: [4, 29],
        to: [5, 5],
      }),
  ],
  ...OLD_MONTHS.map(
    (name, index): Word => [
      name,
      (_, today) => {
        const { year, month } = calendarOf(today);
        return days({
          part: 'span',
          period: monthOf(today, index + 1 > month ? year - 1 : year, index + 1),
          grain: 'month',
        });
      },
    ],
  ),
];

function currentTerm(today: number): Sense {
  const terms = SEASONS.filter(({ words }) => words.includes('学期'));
  const { year } = calendarOf(today);
  const term = terms
    .toSorted((one, other) => one.from[0] - other.from[0])
    .findLast(({ from }) => (dayOf(year, ...from) ?? today) <= today);
  return term === undefined ? unknown() : season(today, term);
}

export const SEASONS_EN: readonly Word[] = [
  ...HOLIDAYS.map(
    ({ en, ja }): Word => [`(?:on )?(?:${en})`, (_, today) => oneOf(lastHoliday(today, ja), ja, ja)],
  ),
  ...FEASTS.map(
    ({ en, month, date, ja }): Word => [
      `(?:on )?(?:${en})`,
      (_, today) => oneOf(lastDate(today, month, date), ja, en.split('|')[0]?.replace(/[?()]/g, '') ?? ''),
    ],
  ),
  ...SEASONS.map((entry): Word => [`(?:the )?(?:${entry.en})`, (_, today) => season(today, entry)]),
  ['(?:this|the current) (?:term|semester)', (_, today) => currentTerm(today)],
  [
    'silver week',
    (_, today) => run(today, (free) => holds(free, '敬老の日'), 'シルバーウィーク', 'Silver Week'),
  ],
  [
    'golden week',
    (_, today) =>
      season(today, { words: '', ja: 'ゴールデンウィーク', en: 'Golden Week', from: [4, 29], to: [5, 5] }),
  ],
  [
    `(?:(?:the|this|that|last) )?(?:(${HOLIDAY_EN}) )?(?:(three|four|five|[345])[- ]day (?:long )?weekend|long weekend|3-day weekend)`,
    (found, today) => {
      const name = named(found[1]);
      const length =
        { three: 3, four: 4, five: 5 }[found[2] ?? ''] ??
        (found[2] === undefined ? undefined : Number(found[2]));
      return run(
        today,
        (free) =>
          (name === undefined || holds(free, name)) &&
          (length === undefined || free.to - free.from + 1 === length),
        '連休',
        'the long weekend',
      );
    },
  ],
];
