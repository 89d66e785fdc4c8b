import { expect, test } from 'vitest';
import { chipsOf } from '#agents/family/question/chips.ts';
import { QuestionReader } from '#agents/family/question/read-question.ts';
import { understand } from '#agents/family/question/understand.ts';
import { whoseRecords } from '#agents/family/whose.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { FAMILY_CHILDREN } from '../../../support/talk/family-fixture.ts';
import { firstAside } from '../../../support/talk/first-aside.ts';
import { READ_EN } from './questions-read-en.ts';
import { READ_JA } from './questions-read-ja.ts';

/** Wednesday 2026-11-18, 20:00 in Japan. */
const NOW_MS = Date.UTC(2026, 10, 18, 11, 0);
const HOUSEHOLD = {
  children: [
    { childId: 'mia', grade: 2, name: { ja: '', en: '' } },
    { childId: 'ken', grade: 1, name: { ja: '', en: '' } },
  ],
  usualChildId: 'mia',
  isChosen: true,
};
const reader = new QuestionReader(SUBJECTS);

const DAYS: Readonly<Record<string, string>> = {
  today: '2026-11-18..2026-11-18',
  yesterday: '2026-11-17..2026-11-17',
  this_week: '2026-11-16..2026-11-18',
  last_week: '2026-11-09..2026-11-15',
  this_month: '2026-11-01..2026-11-18',
  last_month: '2026-10-01..2026-10-31',
  days_30: '2026-10-20..2026-11-18',
};
const SUBJECT: Readonly<Record<string, string>> = {
  kanji: 'kinds:kanji_reading+kanji_writing',
  carrying: 'kinds:addition_carry+addition_carry_20',
  borrowing: 'kinds:subtraction_borrow+subtraction_borrow_20',
  subtraction: 'kinds:subtraction_borrow+subtraction_borrow_20+subtraction_no_borrow+subtraction_small',
  multiplication: 'kinds:kuku+multiplication_tens+multiplication_written',
  add_and_subtract:
    'kinds:addition_carry+addition_carry_20+addition_no_carry+addition_small+subtraction_borrow+subtraction_borrow_20+subtraction_no_borrow+subtraction_small',
};
const daysValue = (days: string): string =>
  days
    .split('<>')
    .map((one) => DAYS[one] ?? (/^\d{4}-\d{2}-\d{2}$/.test(one) ? `${one}..${one}` : one))
    .join('<>');

test.each([...READ_JA, ...READ_EN])('%s', (question, subject, days, measure) => {
  const reading = reader.read(question, NOW_MS);
  const { chosen, notUnderstood } = understand({
    reading,
    household: HOUSEHOLD,
    whose: whoseRecords(question, FAMILY_CHILDREN, 'ja'),
    before: null,
    taps: {},
    subjects: reader.subjects,
    nowMs: NOW_MS,
  });
  if (subject === 'refused') {
    expect(notUnderstood.join(' ')).toContain(days);
    return;
  }
  expect(firstAside(question)).toBeNull();
  const chips = chipsOf(chosen, {
    household: HOUSEHOLD,
    subjects: reader.subjects,
    met: [],
    language: 'ja',
    nowMs: NOW_MS,
  });
  const values = Object.fromEntries(chips.map(({ kind, value }) => [kind, value]));
  expect({ not: notUnderstood, ...values }).toEqual({
    not: [],
    child: 'mia',
    subject: SUBJECT[subject] ?? subject,
    days: daysValue(days),
    measure,
  });
});
