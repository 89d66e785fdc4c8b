import { expect, test } from 'vitest';
import { mayBeShown } from '#agents/family/cloud-check.ts';
import { QuestionReader } from '#agents/family/question/read-question.ts';
import { understand } from '#agents/family/question/understand.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { FAMILY_NOW_MS } from '../../support/talk/family-fixture.ts';

const QUESTION = '先週の九九の定着ぶりは？';
const reader = new QuestionReader(SUBJECTS);
const reading = reader.read(QUESTION, FAMILY_NOW_MS);
const { chosen } = understand({
  reading,
  household: { children: [{ childId: 'mia', grade: 2, name: { ja: '', en: '' } }], usualChildId: null },
  whose: { type: 'unnamed', rest: QUESTION },
  before: null,
  taps: {},
  subjects: reader.subjects,
  nowMs: FAMILY_NOW_MS,
});
const ARGUMENTS = {
  from: '2026-11-09',
  to: '2026-11-15',
  kinds: ['kuku'],
  words: ['定着ぶり'],
};
const shown = (
  text: string,
  more: Record<string, unknown> = {},
  results = '{"totals":{"problems":14,"solved":11}}',
) =>
  mayBeShown({
    question: QUESTION,
    reading,
    chosen,
    calls: [{ tool: 'search_problems', arguments: { ...ARGUMENTS, ...more } }],
    results,
    text,
  });

test('what the house does not understand is named', () =>
  expect(reading.notUnderstood.join()).toContain('定着'));

test.each<[isShown: boolean, what: string, text: string, more?: Record<string, unknown>]>([
  [
    true,
    'numbers of the results, for the words and the days that were asked',
    '14問のうち11問が解けました。',
  ],
  [
    true,
    'words without a number, whatever was looked up',
    'よくがんばっています。',
    { words: [], from: '2026-01-01' },
  ],
  [false, 'a number that no tool gave', '14問のうち12問が解けました。'],
  [false, 'a number in words, which cannot be checked', '三問です。'],
  [false, 'words that no argument stands for', '14問です。', { words: [] }],
  [false, 'words that are not in the question', '14問です。', { words: ['そのほか'] }],
  [false, 'other days than the house has read', '14問です。', { from: '2026-11-02' }],
  [false, 'all days', '14問です。', { from: undefined, to: undefined }],
  [false, 'another subject', '14問です。', { kinds: ['time'] }],
  [false, 'all subjects', '14問です。', { kinds: undefined }],
])('shown %s: %s', (isShown, _what, text, more = {}) => {
  expect(shown(text, more)).toBe(isShown);
});
