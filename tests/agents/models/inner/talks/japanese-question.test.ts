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
