import { expect, test } from 'vitest';
import { askedIn } from '#agents/knowledge/japanese/reading/asked.ts';

// Until 2026-11-23 one letter was asked for: how marks count was read as how many letters are wanted.
test.each([
  ['はじめの五字を書きぬきましょう。（、も一字に数えます。）', 5],
  ['十字いないで書きましょう。（「」も一字に数える）', 10],
  ['三字で書きましょう。句読点も一字と数えます。', 3],
])('knows how many letters are wanted: %s', (question, count) => {
  expect(askedIn(question).letters?.count).toBe(count);
});
