import { expect, test } from 'vitest';
import { dayMeantBy, WHEN } from '#agents/memory/mention/days.ts';
import { plain } from '#agents/memory/mention/grammar.ts';
import { dayInJapan } from '#config/time-zone.ts';

const on = (month: number, date: number, year = 2026): number => dayInJapan(Date.UTC(year, month - 1, date));
/** A Monday, and the Sunday before. */
const MONDAY = on(11, 23);
const SUNDAY = on(11, 22);

test.each([
  ['きょう', MONDAY, on(11, 23)],
  ['明日', MONDAY, on(11, 24)],
  ['しあさって', MONDAY, on(11, 26)],
  ['どようび', MONDAY, on(11, 28)],
  // Said on a Monday, げつようび is the next one.
  ['げつようび', MONDAY, on(11, 30)],
  ['こんどの にちようび', MONDAY, on(11, 29)],
  ['来週の水曜日', MONDAY, on(12, 2)],
  ['らいしゅうの もくよう', SUNDAY, on(11, 26)],
  // Over for sure when that week is.
  ['らいしゅう', MONDAY, on(12, 6)],
  ['しゅうまつ', MONDAY, on(11, 29)],
  ['週末', SUNDAY, on(11, 29)],
  ['らいげつ', MONDAY, on(12, 31)],
  ['12月5日', MONDAY, on(12, 5)],
  ['1がつ9にち', MONDAY, on(1, 9, 2027)],
  ['30にち', MONDAY, on(11, 30)],
  ['あと3にち', MONDAY, on(11, 26)],
  ['あと みっか', MONDAY, on(11, 26)],
  ['5日後', MONDAY, on(11, 28)],
])('%s is a day for sure', (said, today, day) => {
  expect(new RegExp(`^${WHEN}$`, 'u').test(plain(said))).toBe(true);
  expect(dayMeantBy(plain(said), today)).toEqual({ day, isSure: true });
});

test.each(['もうすぐ', 'こんど', 'ふゆやすみ'])('%s is most likely over in two weeks', (said) => {
  expect(dayMeantBy(plain(said), MONDAY)).toEqual({ day: on(12, 7), isSure: false });
});

test.each(['きのう', 'せんしゅう', 'このまえ'])('%s is no day that lies ahead', (said) => {
  expect(new RegExp(`^${WHEN}$`, 'u').test(plain(said))).toBe(false);
});
