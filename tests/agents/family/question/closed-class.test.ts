import { expect, test } from 'vitest';
import { holidaysOf, lastFreeRun } from '#agents/family/question/holidays.ts';
import { QuestionReader } from '#agents/family/question/read-question.ts';
import { dayAt, dayFrom, dayText } from '#agents/record/days.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';

/** Sunday 2026-11-22, in the middle of a long weekend. */
const NOW_MS = Date.UTC(2026, 10, 22, 9, 0);
const reader = new QuestionReader(SUBJECTS);
const read = (question: string) => reader.read(question, NOW_MS);
const days = (question: string): readonly string[] =>
  read(question).periods?.map(({ from, to }) =>
    [from, to].map((day) => (day === null ? '' : dayText(day))).join('..'),
  ) ?? [];

test.each([
  '先週は何問解いたのでございましょうか',
  '先週は何問解いとったん？',
  '先週は何問解かはりました？',
  '先週何問解いたんやろか',
  '先週は何問解いたんだべか',
  '先週って何問解いちょった？',
  '先週、何問解いたか教えてけろ',
  '先週は何問解いていただいておりますでしょうか',
  'えっと、先週ほんまは何問解いたんか知りたいねんけど',
  'おはよう☀️ 先週は何問解いた？👦🏻💦',
  '先週は何問解いた🙏🏼',
  'so like how many problems were solved last week, just wondering',
])('what carries only grammar does not narrow: %s', (question) => {
  const { measures, notUnderstood } = read(question);
  expect({ measures, notUnderstood }).toEqual({ measures: ['problems'], notUnderstood: [] });
});

test.each([
  ['先週はお風呂で何問解いたのでございましょうか', 'お風呂'],
  ['先週の通知表は何問？', '通知表'],
  ['先週は漢字以外で何問解いたん？', '以外'],
  ['how many problems except kanji last week', 'except'],
])('a word that narrows is named: %s', (question, word) => {
  expect(read(question).notUnderstood.join(' ')).toContain(word);
});

test('what is denied is another thing than what is done', () => {
  expect(read('先週は何日やってへんかった？').measures).toEqual(['rest_days']);
  expect(read('先週は何日やってはった？').measures).toEqual(['days']);
});

test.each([
  ['先月の後半は何問？', ['2026-10-16..2026-10-31']],
  ['十月の末の十日間は何問？', ['2026-10-22..2026-10-31']],
  ['9月10月11月の正答率', ['2026-09-01..2026-09-30', '2026-10-01..2026-10-31', '2026-11-01..2026-11-22']],
  ['九月から今までで何問？', ['2026-09-01..2026-11-22']],
  ['先週末とその前の週末は何問？', ['2026-11-14..2026-11-15', '2026-11-07..2026-11-08']],
  ['シルバーウィークは何分？', ['2026-09-19..2026-09-23']],
  ['この3連休は何分？', ['2026-11-21..2026-11-22']],
  ['10月の体育の日の3連休は何分？', ['2026-10-10..2026-10-12']],
  ['霜月は何分？', ['2026-11-01..2026-11-22']],
  ['hints in the first half of nov', ['2026-11-01..2026-11-15']],
  ['minutes from mon 9th thru fri 20th', ['2026-11-09..2026-11-20']],
])('%s', (question, expected) => {
  expect(days(question)).toEqual(expected);
});

test('days that cannot be told are not guessed', () => {
  expect(read('夏至の2週間は何問？').notUnderstood).not.toEqual([]);
  expect(read('11月20日木曜は何問？').notUnderstood).not.toEqual([]);
});

test('the holidays of a year, those in lieu and between two included', () => {
  const names = [...holidaysOf(2026)].map(([day, name]) => `${dayText(day)} ${name}`).toSorted();
  expect(names).toHaveLength(18);
  for (const day of [
    '2026-05-06 振替休日',
    '2026-09-22 国民の休日',
    '2026-09-23 秋分の日',
    '2026-03-20 春分の日',
  ])
    expect(names).toContain(day);
  const run = lastFreeRun(dayAt(NOW_MS), ({ from, to }) => to - from + 1 === 5);
  expect(run?.from).toBe(dayFrom('2026-09-19'));
});

test('a sentence that tells something beside the question is left aside and named, its days are not', () => {
  const { measures, leftAside, notUnderstood } = read('ケンカになってんだけど、ポイントは何点？');
  expect({ measures, leftAside, notUnderstood }).toEqual({
    measures: ['points'],
    leftAside: ['ケンカになってんだけど'],
    notUnderstood: [],
  });
  expect(read('先週の黄色いプリントなんだけど、何問？').notUnderstood.join()).toContain('プリント');
});

test('which of two subjects is told one by one', () => {
  const { subject, measures } = read('漢字の読みと書き、どっちが弱い？');
  expect(subject?.parts?.map(({ id }) => id)).toEqual(['kanji_reading', 'kanji_writing']);
  expect(measures).toEqual(['rate']);
});
