import { describe, expect, test } from 'vitest';
import { DRAFT_LIMIT, erase, PAD_KEYS, press, sends } from '#runtime/web/pages/draft.ts';

describe('the line a child writes on', () => {
  test.each([
    ['85', '8'],
    ['3あまり', '3'],
    ['3あまり1', '3あまり'],
    ['𠮷', ''],
    ['', ''],
  ])('けす makes "%s" into "%s"', (before, after) => {
    expect(erase(before)).toBe(after);
  });

  test('the pad writes each of its keys as it stands', () => {
    expect(PAD_KEYS.reduce(press, '')).toBe('1234567890+-×÷あまり');
  });

  test('the pad never writes more than the robot takes', () => {
    const full = '1'.repeat(DRAFT_LIMIT);
    expect(press(full, '2')).toBe(full);
  });

  const enter = { key: 'Enter', isComposing: false, keyCode: 13, shiftKey: false };
  test('Enter sends', () => {
    expect(sends(enter)).toBe(true);
  });
  test.each([
    ['that chooses a kanji', { ...enter, isComposing: true }],
    ['that chooses a kanji in Safari', { ...enter, keyCode: 229 }],
    ['with Shift, which begins a line', { ...enter, shiftKey: true }],
    ['that is another key', { ...enter, key: 'a' }],
  ])('but not a key %s', (_name, event) => {
    expect(sends(event)).toBe(false);
  });
});
