import { expect, test } from 'vitest';
import { daysValue } from '#agents/family/question/days-value.ts';
import { QuestionReader } from '#agents/family/question/read-question.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { FAMILY_NOW_MS } from '../../../../support/talk/family-fixture.ts';

const reader = new QuestionReader(SUBJECTS);
const LAST_WEEK = '2026-11-09..2026-11-15';

test.each([
  ['先週の算数の 算数じゃないや国語の正解した数教えて', 'japanese', LAST_WEEK, 'right'],
  ['あ違う違う先週の国語の正答率', 'japanese', LAST_WEEK, 'rate'],
  ['今週、いや先週の漢字は何問', 'kinds:kanji_reading+kanji_writing', LAST_WEEK, 'problems'],
  ['九九じゃなくてわり算の正答率', 'kinds:division_exact+division_remainder+division_tens', null, 'rate'],
  ['ヒントの数じゃなくて何問やったか先週', null, LAST_WEEK, 'problems'],
])('what was named last holds: %s', (question, subject, days, measure) => {
  const reading = reader.read(question, FAMILY_NOW_MS);
  expect({
    subject: reading.subject?.id ?? null,
    days: reading.periods?.map(daysValue).join('+') ?? null,
    measure: reading.measures?.join('+'),
    base: reading.base,
    refused: reading.notUnderstood,
  }).toEqual({ subject, days, measure, base: null, refused: [] });
});

test.each(['朝と夕方で正答率はちがう？', '先週と今週でちがう？'])(
  'a question whether things differ takes nothing back: %s',
  (question) => {
    const { cues, periods } = reader.read(question, FAMILY_NOW_MS);
    expect({ changes: cues.has('change'), days: periods?.length }).toEqual({ changes: true, days: 2 });
  },
);
