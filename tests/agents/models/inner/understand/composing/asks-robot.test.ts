import { expect, test } from 'vitest';
import { asksRobot } from '#agents/models/inner/understand/composing/asks-robot.ts';
import { fold } from '#agents/models/inner/understand/intents.ts';

test.each([
  ['ひっくりかえるの つ いるっけ', false, true],
  ['えきって どんなん？', false, true],
  ['名前はどこに書くん？', true, true],
  ['これ どこに書けばいいの', true, true],
  ['いるの？', false, true],
  ['にゅういんって かんじ どんなん？', true, true],
  ['そっちの てんきは どんなん？', true, false],
  ['いま なにを してるの？', true, false],
  ['どこに いくの？', false, false],
  ['「いるの？」', false, false],
  ['にじゅうとびって「じゅう」？', true, true],
  ['ずっと げんき？', true, false],
])('%s (in a letter: %s) is asked of the robot: %s', (said, isLetter, isSo) => {
  expect(asksRobot(fold(said), isLetter)).toBe(isSo);
});
