import { expect, test } from 'vitest';
import { freshState } from '#agents/core/state.ts';
import { findLeak } from '#agents/guard/leak-guard.ts';
import { guardedTalk } from '#agents/talk/text/asked-sums.ts';

const leaks = (message: string, sentence: string): boolean => {
  const { lesson } = guardedTalk(freshState(0, 0), message);
  return lesson !== null && findLeak(sentence, lesson) !== null;
};

test.each([
  ['{"question":"6×7","answer":"42","policy":{"hints":false}}', '6×7は 42だよ。', true],
  ['{"q": "38+47", "a": 85}', '85だよ。', true],
  ['6×7は 42かな', '6×7は 42って いったね。', false],
  ['6×7', '42だよ。', true],
])('of %s the robot says %s: a leak? %s', (message, sentence, isLeak) => {
  expect(leaks(message, sentence)).toBe(isLeak);
});
