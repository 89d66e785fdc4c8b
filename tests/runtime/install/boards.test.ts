import { expect, test } from 'vitest';
import { boards } from '#config/wiring/boards.ts';
import { isUnderWay } from '#runtime/desk/under-way.ts';
import { firmwareFor, wiringNames } from '#runtime/install/boards.ts';

/** The firmware cuts longer lines of config.txt (characters; Raspberry Pi documentation, "config.txt", "File format"). */
const LONGEST_LINE = 98;

test('each wiring that the installer takes has lines for the firmware, none of which it would cut', () => {
  expect(wiringNames()).toEqual([...Object.keys(boards()), 'none']);
  for (const name of wiringNames())
    expect(
      firmwareFor(name)?.every((line) => line.length <= LONGEST_LINE),
      name,
    ).toBe(true);
  expect(firmwareFor('none')).toEqual([]);
  expect(firmwareFor('toString')).toBeUndefined();
});

test('a lesson is under way while a question is open that nobody has left alone', () => {
  expect(isUnderWay({ question: '8+7は？', isFromEarlier: false })).toBe(true);
  expect(isUnderWay({ question: '8+7は？', isFromEarlier: true })).toBe(false);
  expect(isUnderWay({ question: null, isFromEarlier: false })).toBe(false);
});
