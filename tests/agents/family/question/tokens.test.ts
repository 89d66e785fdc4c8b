import { expect, test } from 'vitest';
import { folded, Tokenizer } from '#agents/family/question/tokens.ts';
import { Subjects } from '#agents/family/question/topic/subjects.ts';
import { dayAt } from '#agents/record/days.ts';
import { SUBJECTS } from '#agents/team/subjects.ts';
import { FAMILY_NOW_MS } from '../../../support/talk/family-fixture.ts';

const tokenizer = new Tokenizer(new Subjects(SUBJECTS));
const tokensOf = (question: string) => {
  const { plain, text } = folded(question);
  return tokenizer.tokens(text, plain, dayAt(FAMILY_NOW_MS));
};
const topicsOf = (question: string): readonly string[] =>
  tokensOf(question).flatMap(({ sense }) => (sense?.role === 'subject' ? [sense.subject] : []));

test.each(['どっちががんばった？', '復習やらそ思てんねん', 'がんばってんの？'])(
  'no topic is found within another word: %s',
  (question) => {
    expect(topicsOf(question)).toEqual([]);
  },
);

test.each([
  ['くくは何問？', 'kuku'],
  ['今週のくくできた？', 'kuku'],
  ['かんじの正答率', 'kinds:kanji_reading+kanji_writing'],
])('a topic in hiragana is found between particles: %s', (question, topic) => {
  expect(topicsOf(question)).toEqual([topic]);
});

test('no word begins within one in katakana', () => {
  expect(tokensOf('クラウドの調子').map(({ text }) => text)).toContain('クラウド');
});

test('a letter that a slip left behind is no word', () => {
  expect(tokensOf('先週どこまちがえたか３つだけおしえｔ').every(({ sense }) => sense !== null)).toBe(true);
});
