import { afterEach, expect, test } from 'vitest';
import { LessonFixture } from '../../../../support/talk/lesson-fixture.ts';

let desk: LessonFixture;
afterEach(() => desk.close());

test('the kanji of a word problem are its own', async () => {
  desk = new LessonFixture({ grade: 3 });
  const { reply } = await desk.saySlowly(
    'クッキーが 24まいあります。6人で おなじ数ずつ わけると、1人分は なんまいですか。',
  );
  expect(reply).not.toContain('「人」');
  expect(reply).toContain('しき');
});

test('a word of two kanji is one word, and its reading is not told at once', async () => {
  desk = new LessonFixture({ grade: 1 });
  const { reply } = await desk.saySlowly('「学校」ってなんてよむ？');
  expect(reply).not.toMatch(/がっこう|まなぶ/);
});

test('what was answered leaves a way on', async () => {
  desk = new LessonFixture({ grade: 2 });
  const { reply } = await desk.saySlowly('「星」は なんかく？');
  expect(reply).toContain('9かく');
  expect(reply).toMatch(/ある？|あるかな？/);
});

test.each([
  '読書感想文を書かないといけないんだけど、何を書けばいいか わかんない',
  '感想文の書き方おしえて',
  '作文の書き方を教えて',
  'にっきを かく',
  'どくしょかんそうぶんを かく',
])('%s opens a composition, and no lesson in spelling', async (said) => {
  desk = new LessonFixture({ grade: 3 });
  const { state } = await desk.saySlowly(said);
  expect(state.composition).not.toBeNull();
});

test.each(['「日記」って なんて よむの？', '「作文」の作は なんかく？'])(
  '%s asks about the word',
  async (said) => {
    desk = new LessonFixture({ grade: 3 });
    const { state } = await desk.saySlowly(said);
    expect(state.composition).toBeNull();
  },
);
