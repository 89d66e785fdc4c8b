import { expect, test } from 'vitest';
import { QuestionReader } from '#agents/family/question/read-question.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { FAMILY_NOW_MS } from '../../../../support/talk/family-fixture.ts';

const reader = new QuestionReader(SUBJECTS);
const read = (question: string) => reader.read(question, FAMILY_NOW_MS);

test.each([
  ['漢字いやがるんですよね…一番まちがえてる字ってなんですか？', 'most_wrong'],
  ['最近いらいらしてるので、先週のヒントは何回？', 'hints'],
  ['夜やると間違いが多い気がするんだけど、先週は何分やった？', 'minutes'],
])('what is felt or given as a reason does not pick the measure: %s', (question, measure) => {
  expect(read(question).measures).toEqual([measure]);
});

test.each([
  ['土日と平日、どっちがよく正解してますか？横にいるの土日だけなので', 2],
  ['夜やると間違いが多い気がするんだけど、夕方5時前と7時以降で比べられる？', 2],
])('the days of what is only told are not counted: %s', (question, count) => {
  expect(read(question).periods).toHaveLength(count);
});

test('what was told holds where the question leans on it', () => {
  expect(
    read('What do you do when she gets frustrated? And how often did that happen last week?').measures,
  ).toEqual(['mood']);
});

test.each([
  [
    '13-7とか繰り下がりのやつ、先週何問やった？',
    ['problems'],
    'kinds:subtraction_borrow+subtraction_borrow_20',
  ],
  ['漢字の正答率は？読みは結構です。', ['rate'], 'kanji_writing'],
])('a sum that is an example, and what is not wanted, narrow rightly: %s', (question, measures, id) => {
  const { subject, ...reading } = read(question);
  expect({ measures: reading.measures, id: subject?.id, sum: reading.sum }).toEqual({
    measures,
    id,
    sum: null,
  });
});

test('the week of the beginning is of the records, and compared with what is named beside it', () => {
  expect(read('足し算、始めた週と今週で正答率は？').periods?.map(({ opening }) => opening)).toEqual([
    7,
    undefined,
  ]);
});
