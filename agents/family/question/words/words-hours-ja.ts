import type { Sense, Word } from '#agents/family/question/sense.ts';
import { hourOf, lateHourOf } from './hour-of.ts';

// Hours of the day, written in hiragana and kanji: the text is folded before (tokens.ts).

const N = '(?:\\d{1,2}|[一二三四五六七八九十]{1,3})';
const hours = (from: number, to: number, ja: string, en: string): Sense => ({
  role: 'days',
  days: { part: 'hours', hours: [from, to], ja, en },
});

const OF_THE_CLOCK = `(?:(午前|朝|午後|ごご|夕方|夜|晩)の?)?(${N})時(?!間)`;
export const HOURS_JA: readonly Word[] = [
  [
    `(?:(午前|朝|午後|夕方|夜)の?)?(${N})時(半|はん)?(?:ごろ|頃)?(?:から|[〜~-])(?:(午前|朝|午後|夕方|夜)の?)?(${N})時(半|はん)?(?:ごろ|頃)?(?:まで)?(?:の(?:間|あいだ))?`,
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
    ([, half, at]) => {
      const from = lateHourOf(at, half);
      return from > 23 ? null : hours(from, 24, `${from}時以降`, `from ${from}:00`);
    },
  ],
  [
    `${OF_THE_CLOCK}(?:より(?:も)?)?(?:前|まえ|まで)`,
    ([, half, at]) => {
      const to = hourOf(at, half);
      return to < 1 || to > 24 ? null : hours(0, to, `${to}時まで`, `before ${to}:00`);
    },
  ],
  [
    `${OF_THE_CLOCK}台`,
    ([, half, at]) => {
      const from = hourOf(at, half);
      return from > 23 ? null : hours(from, from + 1, `${from}時台`, `${from}:00 to ${from + 1}:00`);
    },
  ],
];
