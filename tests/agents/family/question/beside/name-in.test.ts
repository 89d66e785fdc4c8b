import { expect, test } from 'vitest';
import { QuestionReader } from '#agents/family/question/read-question.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';

const reader = new QuestionReader(SUBJECTS);
const read = (question: string) => reader.read(question, Date.UTC(2026, 10, 18, 11, 0));

test.each([
  ['海斗の正答率を教えて', '海斗'],
  ['美緒はヒント何回？', '美緒'],
  ['そら、今週何分やった？', 'そら'],
  ['みーは？', 'みー'],
  ['リクは？', 'リク'],
  ['なぎのほうも', 'なぎ'],
  ['How is Mio doing with kanji?', 'Mio'],
  ["Haruto's times tables?", 'Haruto'],
])('what reads like a name is one that is not known here, and nothing else is lost: %s', (question, name) => {
  const { stranger, notUnderstood, leftOut } = read(question);
  expect(stranger).toBe(name);
  expect([...notUnderstood, ...leftOut]).toEqual([]);
});

test.each([
  '図書館の日は何問？',
  '運動会の週は何分？',
  'ピアノは何分やった？',
  'How many problems in Sacramento?',
  '九九はどう？',
  '今日は何問？',
])('what narrows the question is none: %s', (question) => {
  expect(read(question).stranger).toBeNull();
});

test('of two ways of telling apart the first is told, and the other is said to be left out', () => {
  expect(read('九九の段別・月別の正答率')).toMatchObject({
    split: 'row',
    notUnderstood: [],
    leftOut: ['月別の'],
  });
});
