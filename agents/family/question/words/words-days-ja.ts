import {
  ALL_TIME,
  lastDate,
  lastDays,
  lastFortnight,
  lastWeekends,
  monthOf,
  monthsAgo,
  oneDay,
  type Period,
  weekOf,
} from '#agents/family/question/period.ts';
import type { DaysPart, Sense, Word } from '#agents/family/question/sense.ts';
import { NATIVE_DAYS } from '#agents/knowledge/arithmetic/number-words.ts';
import { calendarOf, dayOf, weekdayOf } from '#agents/record/days.ts';
import { numberIn } from './number-in.ts';

// Written in hiragana and kanji: the text is folded before (tokens.ts).

const N =
  '(?:\\d{1,4}|[〇一二三四五六七八九十百]{1,4}|いっ|いち|に|さん|よん|よ|ご|ろく|ろっ|なな|しち|はち|はっ|きゅう|じゅう|じゅっ|じっ)';
const AGO = '(?:まえ|前)';
const KANA_DAY = NATIVE_DAYS.slice(1).join('|');
/** "20日", "二十日", "みっか". */
const D = `(?:(?:\\d{1,3}|[一二三四五六七八九十百]{1,4})(?:日|にち)|${KANA_DAY}|はつか)`;
const WEEKDAY =
  '(?:[月火水木金土日]曜日?|[月火水木金土]よう?び?|(?:げつ|か|すい|もく|きん|ど|にち)よう(?:び|日)?)';

const num = (text: string | undefined): number => numberIn(text?.replace('いっ', 'いち'));
const dayCount = (text: string): number => {
  const kana = NATIVE_DAYS.indexOf(text);
  return kana > 0 ? kana : text === 'はつか' ? 20 : num(text.replace(/日|にち/, ''));
};
const NAMES = '月火水木金土日';
const weekdayIn = (text: string): number => {
  const kanji = NAMES.indexOf(text[0] ?? '');
  return kanji >= 0
    ? kanji
    : ['げつ', 'か', 'すい', 'もく', 'きん', 'ど', 'にち'].findIndex((name) => text.startsWith(name));
};

const days = (part: DaysPart): Sense => ({ role: 'days', days: part });
const span = (period: Period, grain: 'day' | 'week' | 'month' | 'long'): Sense =>
  days({ part: 'span', period, grain });
const day = (at: number, ja?: string, en?: string): Sense => span(oneDay(at, ja, en), 'day');
const dated = (at: number | null): Sense => (at === null ? days({ part: 'unknown' }) : day(at));
const weekdays = (which: readonly number[], ja: string, en: string, every = false, back = 0): Sense =>
  days({ part: 'weekdays', weekdays: which, every, back, ja, en });

/** 「土日月」: the last days in a row that go over from one week to the next; null: they lie in one, or not in a row. */
function acrossWeeks(names: string, today: number): Sense | null {
  const which = [...names].map(weekdayIn);
  const isInARow = which.every((at, index) => index === 0 || at === ((which[index - 1] ?? 0) + 1) % 7);
  const last = which.at(-1) ?? 0;
  if (!isInARow || last > (which[0] ?? 0)) return null;
  const to = today - ((weekdayOf(today) - last + 7) % 7);
  return span({ from: to - which.length + 1, to, ja: names, en: 'those days' }, 'long');
}

/** "11月", of this year where it has begun, else of the last. */
function month(today: number, number: number, yearsAgo = 0): Sense | null {
  if (number < 1 || number > 12) return null;
  const { year, month: now } = calendarOf(today);
  const from = yearsAgo > 0 ? year - yearsAgo : number > now ? year - 1 : year;
  return span(monthOf(today, from, number), 'month');
}

/** The first ten days of a month, the next ten, the rest. */
function third(today: number, which: string, ofMonth: number): Sense | null {
  const { year, month: now } = calendarOf(today);
  const at = ofMonth > now ? year - 1 : year;
  const [first, last] = which === '上' ? [1, 10] : which === '中' ? [11, 20] : [21, 31];
  const [from, next] = [dayOf(at, ofMonth, first), dayOf(at, ofMonth + 1, 1)];
  if (from === null || next === null) return null;
  return span(
    { from, to: Math.min(from + last - first, next - 1), ja: `${ofMonth}月${which}旬`, en: '' },
    'long',
  );
}

export const DAYS_JA: readonly Word[] = [
  ['(?:使い|やり|し)(?:始め|はじめ)の(?!日)', () => days({ part: 'unknown' })],
  [
    '(?:この|ここ)?(?:ひと月|一月|ひとつき)(?:間|ほど|くらい|ぐらい|あまり)?',
    (_, today) => span(lastDays(today, 30), 'long'),
  ],
  [
    '(?:この|ここ)?(?:ふた月|ふたつき)(?:間|ほど|くらい|ぐらい)?',
    (_, today) => span(lastDays(today, 60), 'long'),
  ],
  [
    '(?<=(?:月|ころ|頃|週|時|当初|前)[とや、])(?:今|いま|現在)(?=[でをはの、]|って|だと|を|とで|では)',
    (_, today) => span(lastFortnight(today), 'long'),
  ],
  ['(?:今週|こんしゅう)(?:末|の週末)', () => weekdays([5, 6], '今週末', 'this weekend')],
  ['(?:さきおととい|一昨々日|一昨昨日)', (_, today) => day(today - 3, 'さきおととい', 'three days ago')],
  ['(?:おととい|おとつい|一昨日)', (_, today) => day(today - 2, 'おととい', 'the day before yesterday')],
  [
    '(?:昨日|きのう|昨晩|ゆうべ|ゆんべ|(?<=^|[、。 ])ゆべ(?=の|は|、)|夕べ|昨夜|さくじつ)',
    (found, today) =>
      /晩|ゆ|夜|夕/.test(found[0])
        ? span({ ...oneDay(today - 1, '昨日の夜', 'yesterday evening'), hours: [17, 24] }, 'day')
        : day(today - 1, '昨日', 'yesterday'),
  ],
  [
    '(?:今日|きょう|本日|ほんじつ|当日|(?:つい)?さっき|さきほど|先ほど|先程)',
    (_, today) => day(today, '今日', 'today'),
  ],
  ['(?:今朝|けさ)', (_, today) => span({ ...oneDay(today, '今朝', 'this morning'), hours: [4, 12] }, 'day')],
  [
    '(?:今夜|今晩|こんや|こんばん)',
    (_, today) => span({ ...oneDay(today, '今夜', 'tonight'), hours: [17, 24] }, 'day'),
  ],
  [
    '(?:明日|あした|あす|明後日|あさって|来週|らいしゅう|来月|らいげつ|来年)(?=[はもにのか]|$)',
    () => days({ part: 'future' }),
  ],
  ['(?:今週|こんしゅう|この週)', (_, today) => span(weekOf(today, 0), 'week')],
  [
    '(?:先週|せんしゅう|(?:直近|最新|一番新しい|いちばん新しい)の?週(?![間末]))',
    (_, today) => span(weekOf(today, 1), 'week'),
  ],
  ['(?:先々週|先先週|せんせんしゅう)', (_, today) => span(weekOf(today, 2), 'week')],
  [`(${N})(?:週間?|しゅうかん|しゅう)${AGO}`, ([, count], today) => span(weekOf(today, num(count)), 'week')],
  [
    `(?:この|ここ|直近の?|過去の?|最近の?|ここ最近)(${N})(?:週間?|しゅうかん)(?:分|ぶん)?`,
    ([, count], today) => span(lastDays(today, 7 * num(count)), 'long'),
  ],
  [
    `(?:(${N})週(?:間(?:分|ぶん)?|分|ぶん)(?=の|で|を|に|は|と|の?間|、|[?？。 ]|$)|(?<![第の])(${N})週(?=で(?:合計|全部|合わせ|計|何|なん|ど|いく)))`,
    ([, count, bare], today) => span(lastDays(today, 7 * num(count ?? bare)), 'long'),
  ],
  ['(?:今月|こんげつ|この月)', (_, today) => span(monthsAgo(today, 0), 'month')],
  ['(?:先月|せんげつ)', (_, today) => span(monthsAgo(today, 1), 'month')],
  ['(?:先々月|先先月|せんせんげつ)', (_, today) => span(monthsAgo(today, 2), 'month')],
  [
    `(${N})(?:[かけゖゕヶ箇]月|かげつ)${AGO}`,
    ([, count], today) => span(monthsAgo(today, num(count)), 'month'),
  ],
  [
    `(?:この|ここ|直近の?|過去の?|最近の?)?(${N})(?:[かけゖゕヶ箇]月|かげつ)(?:間|かん)?`,
    ([, count], today) => span(lastDays(today, 30 * num(count)), 'long'),
  ],
  ['(?:この)?(?:半年|はんとし)(?:間|かん)?', (_, today) => span(lastDays(today, 182), 'long')],
  [
    '(?:今年|ことし)',
    (_, today) => {
      const { year } = calendarOf(today);
      return span({ from: dayOf(year, 1, 1), to: today, ja: '今年', en: 'this year' }, 'long');
    },
  ],
  [
    '(?:去年|きょねん|昨年|さくねん)',
    (_, today) => {
      const { year } = calendarOf(today);
      return span(
        { from: dayOf(year - 1, 1, 1), to: dayOf(year - 1, 12, 31), ja: '去年', en: 'last year' },
        'long',
      );
    },
  ],
  [
    '(?:今年度|ことしど|(?:新|今)?学年になって)',
    (_, today) => {
      const { year, month: now } = calendarOf(today);
      return span(
        { from: dayOf(now < 4 ? year - 1 : year, 4, 1), to: today, ja: '今年度', en: 'this school year' },
        'long',
      );
    },
  ],
  [
    '(\\d{4})[-/年](\\d{1,2})[-/月](\\d{1,2})日?',
    ([, year, at, date]) => dated(dayOf(Number(year), Number(at), Number(date))),
  ],
  [
    '(\\d{4})年の?(\\d{1,2})月(?!\\d)',
    ([, year, at], today) => span(monthOf(today, Number(year), Number(at)), 'month'),
  ],
  [
    `(?:今年の?)?(${N})月(?!の[1一]日(?:の?平均|あたり|当たり|に(?:つき)?(?:平均|何|どの|どれ)))の?(${N})(?:日|にち)`,
    ([, at, date], today) => dated(lastDate(today, num(at), num(date))),
  ],
  [
    `(?:去年|昨年)の?(${N})月の?(${N})日`,
    ([, at, date], today) => dated(dayOf(calendarOf(today).year - 1, num(at), num(date))),
  ],
  [
    `(${N})(?:がつ)(${N}|)(?:にち|日)?`,
    ([, at, date], today) =>
      date === '' ? month(today, num(at)) : dated(lastDate(today, num(at), num(date))),
  ],
  [
    '(?<![\\d/.])(\\d{1,2})/(\\d{1,2})(?![\\d/])',
    ([, at, date], today) => dated(lastDate(today, Number(at), Number(date))),
  ],
  [
    '(?<![\\d/.])(\\d{1,2})/(\\d{1,2})[-〜~](\\d{1,2})(?![\\d/月時問分])',
    ([, at, first, last], today) => {
      const [from, to] = [
        lastDate(today, Number(at), Number(first)),
        lastDate(today, Number(at), Number(last)),
      ];
      return from === null || to === null
        ? days({ part: 'unknown' })
        : span({ from, to, ja: '', en: '' }, 'long');
    },
  ],
  [
    `(?:今年の?)?(?<!\\d)(${N})月(?:中|ちゅう|分|ぶん)?(?!曜|\\d(?!\\d?月))`,
    ([, at], today) => month(today, num(at)),
  ],
  [`(?:去年|昨年)の?(${N})月`, ([, at], today) => month(today, num(at), 1)],
  [`(${N})月(?:の)?([上中下])旬`, ([, at, which = '上'], today) => third(today, which, num(at))],
  [
    `(?:今日から)?(${D})(?:間)?${AGO}`,
    ([, count = ''], today) =>
      day(today - dayCount(count), `${dayCount(count)}日前`, `${dayCount(count)} days ago`),
  ],
  [
    `(?:この|ここ|直近の?|過去の?|最近の?|ここ最近の?)(${D})(?:間|かん|ほど|くらい)?`,
    ([, count = ''], today) => span(lastDays(today, Math.max(1, dayCount(count))), 'long'),
  ],
  [
    `(${D})(?:間|かん)`,
    ([, count = ''], today) => span(lastDays(today, Math.max(1, dayCount(count))), 'long'),
  ],
  [
    '(?<![\\d一二三四五六七八九十])(\\d{1,2}|[一二三四五六七八九十]{1,3})日(?![間前目平]|(?<=(?<![\\d十])[1一]日)(?:も|何|なん|い?くら|に何|にど|にだい|に平均|ど|あた|当|の平均|の上限|の(?:勉強|学習)?時間|の最|やった|で|\\d+(?:回|分|問|点|ぽ)))',
    ([, date]) => days({ part: 'date', date: num(date) }),
  ],

  [
    // 「土日は何分くらいやってる？」: what is so as a rule.
    '(?:土日|どにち|週末|しゅうまつ)(?=だけ|のみ|に?限|に絞|にしぼ|[^。?？]*(?:(?:やっ|し|勉強し|使っ|練習し|さぼっ|始め|はじめ)(?:て(?:い)?(?:る|ます|とる)|とる|とん)|(?:休ん|やすん)(?:で(?:い)?る|どる)))',
    () => weekdays([5, 6], '土日', 'weekends', true),
  ],
  [
    '(?!土日(?![曜月火水木金]))([月火水木金土日]{2,6})曜?日?(?![曜日月])(?:とも)?',
    ([, names = ''], today) =>
      acrossWeeks(names, today) ??
      weekdays(
        [...new Set([...names].map(weekdayIn))].toSorted((a, b) => a - b),
        '',
        '',
      ),
  ],
  // 「月〜金で」, 「火曜から木曜まで」.
  [
    '(?<![\\d今先来毎昨本翌初末一二三四五六七八九十])([月火水木金土日])曜?日?(?:[〜～~ー－-]|から)([月火水木金土日])(?![月火水木金土])(?:曜?日?(?:まで)?)(?![〜～~ー－-])',
    ([, from = '', to = ''], today) => {
      const [first, last] = [weekdayIn(from), weekdayIn(to)];
      const names = [...NAMES, ...NAMES].slice(first, first + ((last - first + 7) % 7) + 1).join('');
      return acrossWeeks(names, today) ?? weekdays([...names].map(weekdayIn), `${from}〜${to}`, '');
    },
  ],
  [
    `(?:この|ここ|直近の?|過去の?|最近の?)?(${N})(?:回の?)?週末(?:分)?`,
    ([, count], today) => span(lastWeekends(today, num(count)), 'long'),
  ],
  [`(?:その)?前の?(${WEEKDAY})`, ([, text = '']) => weekdays([weekdayIn(text)], '', '', false, 1)],
  // 「日曜日もしていますか」: what is so as a rule.
  [
    `(${WEEKDAY})(?=(?:も[^。?？]{0,12}(?:やっ|し|使っ|解い)|は(?:ちゃんと)?(?:やっ|やれ|でき))て(?:い|お)?(?:る|ます|とる|り)(?!ました))`,
    ([, text = '']) => weekdays([weekdayIn(text)], '', '', true),
  ],
  [WEEKDAY, ([text]) => weekdays([weekdayIn(text)], '', '')],
  [`(?:毎週の?)(${WEEKDAY})`, ([, text = '']) => weekdays([weekdayIn(text)], '', '', true)],
  [
    `(${WEEKDAY})(?:ごと|毎|はいつも|はまいしゅう|は毎週)`,
    ([, text = '']) => weekdays([weekdayIn(text)], '', '', true),
  ],
  [
    `(?:この(?:前|まえ|間|あいだ)の?|こないだの?|直近の?|先日の?)(${WEEKDAY})`,
    ([, text = '']) => weekdays([weekdayIn(text)], '', ''),
  ],
  [
    '(?:この(?:前|まえ)の?|この|こないだの?)?(?:週末|しゅうまつ|土日|どにち|土曜日?と日曜日?(?![^。]*(?:どっち|どちら)))',
    () => weekdays([5, 6], '週末', 'the weekend'),
  ],
  [
    '(?:毎週末|週末(?:ごと|はいつも)|休みの日|休日|きゅうじつ)',
    () => weekdays([5, 6], '土日', 'weekends', true),
  ],
  [
    '(?:先週末|せんしゅうまつ|先週の(?:週末|土日))',
    () => weekdays([5, 6], '先週末', 'last weekend', false, 1),
  ],
  ['(?:平日|へいじつ|ウィークデー|うぃーくでー)', () => weekdays([0, 1, 2, 3, 4], '平日', 'weekdays', true)],
  [
    '(?:最近|さいきん|このごろ|この頃|近頃|ちかごろ|ここの?ところ|このところ|ここ最近|(?<=^(?:じゃあ?|で)?、?)(?:今|いま)(?:は|だと|なら)?(?=[?？。]?$))',
    (_, today) => span(lastFortnight(today), 'long'),
  ],
  [
    '以?前にも|以前(?:から)?も|(?:これまで|今まで|いままで|今までに|通算|つうさん|全期間|ぜんきかん|(?:今日|きょう|本日|現在)までの?(?:通算|累計|合計|とーたる|総計)|累計|るいけい|トータル|とーたる|(?:使い|つかい|やり|はじ)(?:はじめて|始めて|出して|だして)(?:から)?|(?:ろぼっと|ろぼ)?(?:を|が)?(?:買って|来て|きて|導入して|届いて)から|(?:これ|今)までの全部|全ての期間|始めてから|はじめてから|最初から|さいしょから|ずっと|全部の期間)',
    () => span(ALL_TIME, 'long'),
  ],
];
