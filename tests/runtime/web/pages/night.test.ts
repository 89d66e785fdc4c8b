import { expect, test } from 'vitest';
import { isSameTime, nightOf, shownValue } from '#runtime/web/pages/parent/rules/rule-groups.ts';
import { WORDS } from '#runtime/web/pages/parent/rules/words.ts';

test('how long the robot rests is told as the times make it: over midnight, within a day, and not at all', () => {
  expect(nightOf('21:00', '6:30')?.minutes).toBe(9 * 60 + 30);
  // Likely a slip of the pen, and told as what it is: the robot would say good night for all but an hour.
  expect(nightOf('05:00', '04:00')?.minutes).toBe(23 * 60);
  expect(nightOf('0:30', '6:00')?.minutes).toBe(5 * 60 + 30);
  expect(nightOf('22:00', '22:00')).toBeNull();
  expect(nightOf('22:00', '')).toBeNull();
  expect(nightOf('', '6:30')).toBeNull();
});

test('bedtime and morning at one time are no night, and are named as such', () => {
  expect([isSameTime('21:00', '21:00'), isSameTime('6:30', '06:30')]).toEqual([true, true]);
  expect([isSameTime('', ''), isSameTime('21:00', ''), isSameTime('21:00', '6:30')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a value of a scale is read in percent, a choice in its words', () => {
  expect(shownValue('speaker.volume', 0.8, WORDS.en)).toBe('80 %');
  expect(shownValue('buttons.isHandsFree', false, WORDS.en)).toBe('Listens while held');
});
