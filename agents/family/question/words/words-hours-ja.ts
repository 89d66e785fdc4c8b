import type { Sense, Word } from '#agents/family/question/sense.ts';
import { clockOf, hourOf, lateHourOf } from './hour-of.ts';

// Hours of the day, written in hiragana and kanji: the text is folded before (tokens.ts).

const N = '(?:\\d{1,2}|[一二三四五六七八九十]{1,3})';
const hours = (from: number, to: number, ja: string, en: string): Sense => ({
  role: 'days',
  days: { part: 'hours', hours: [from, to], ja, en },
});

/** 「20時」「20時半」「20:30」. */
const OF_THE_CLOCK = `(?:(午前|朝|午後|ごご|夕方|夜|晩)の?)?(?<![\\d:])(${N})(?:時(?!間)|:00(?![\\d:])|(?=:30(?![\\d:])))(半|はん|30分|:30)?`;
export const HOURS_JA: readonly Word[] = [
  [
    `(?:(午前|朝|午後|夕方|夜)の?)?(${N})(?:時(半|はん)?|:00)(?:ごろ|頃)?(?:から|[〜~-])(?:(午前|朝|午後|夕方|夜)の?)?(${N})(?:時(半|はん)?|:00)(?:ごろ|頃)?(?:まで)?(?:の(?:間|あいだ))?`,
    ([, half, from, , laterHalf, to, minutes]) => {
      const [first, last] = [
        hourOf(from, half),
        hourOf(to, laterHalf ?? half) + (minutes === undefined ? 0 : 1),
      ];
      return first >= last || last > 24
        ? null
        : hours(first, last, `${first}時から${last}時`, `${first}:00 to ${last}:00`);
    },
  ],
  [
    '(?:朝|あさ|午前中?|ごぜん)(?:方|がた)?',
    ([text]) =>
      /午前|ごぜん/.test(text)
        ? hours(0, 12, '午前', 'before noon')
        : hours(4, 12, '朝（4〜12時）', 'in the morning (4-12)'),
  ],
  ['(?:昼間?|ひるま?|お昼|おひる)', () => hours(11, 15, '昼（11〜15時）', 'at midday (11-15)')],
  ['(?:午後|ごご)', () => hours(12, 24, '午後', 'after noon')],
  ['(?:夕方|ゆうがた|放課後|ほうかご)', () => hours(15, 19, '夕方（15〜19時）', 'late afternoon (15-19)')],
  [
    '(?:(?:夜|晩)(?![更ふ遅お勤中食店通空道御ご\\d一二三四五六七八九十])|(?:よる|ばん)(?=[はもにのやとっし、,？?\\s]|$|何|勉))(?:に|の)?',
    () => hours(17, 24, '夜（17時から）', 'in the evening (from 17)'),
  ],
  [
    `${OF_THE_CLOCK}(?:以降|いこう|から(?:あと|後)|より(?:後|あと)|を?(?:過ぎ|すぎ|回っ|まわっ)(?:まし)?(?:て(?:から|も)?|た|まで(?:も)?)?)`,
    ([, half, at, minutes]) => {
      const [from, ja, en] = clockOf(lateHourOf(at, half), minutes !== undefined);
      return from >= 24 ? null : hours(from, 24, `${ja}以降`, `from ${en}`);
    },
  ],
  // 「昨日9時前に終わった？」: when it ended is told, and is not when it began.
  [
    `${OF_THE_CLOCK}(?:より(?:も)?)?(?:前|まえ|まで)に(?:は)?(?=(?:終わ|おわ)(?:っ|り|る)(?!た?(?:の)?日))`,
    () => ({ role: 'cue', cue: 'clock' }),
  ],
  // 「今日の勉強はいつ終わった？」: of a day that is told the time of day is asked.
  [
    '(?<=(?:今日|きょう|昨日|きのう|一昨日|おととい|曜日?|\\d日)の?(?:勉強|べんきょう|宿題|学習|練習)?[はもが]?)いつ(?:ごろ|頃)?(?:(?=(?:終わっ|おわっ|終え|始め|はじめ)[たて])|(?:始まっ|はじまっ)た)',
    () => ({ role: 'cue', cue: 'clock' }),
  ],
  [
    `${OF_THE_CLOCK}(?:より(?:も)?)?(?:前|まえ|まで)`,
    ([, half, at, minutes]) => {
      const [to, ja, en] = clockOf(hourOf(at, half), minutes !== undefined);
      return to < 1 || to > 24 ? null : hours(0, to, `${ja}まで`, `before ${en}`);
    },
  ],
  [
    `${OF_THE_CLOCK}台`,
    ([, half, at, minutes]) => {
      const from = hourOf(at, half);
      return from > 23 || minutes !== undefined
        ? null
        : hours(from, from + 1, `${from}時台`, `${from}:00 to ${from + 1}:00`);
    },
  ],
];
