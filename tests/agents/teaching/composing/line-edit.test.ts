import { expect, test } from 'vitest';
import { type LineEdit, lineEditIn, lineEditWords } from '#agents/teaching/composing/line-edit.ts';

const LINES = ['うみ', '「やった」を「ばんざい」に して', 'うみ'];

test.each<LineEdit>([
  { line: 1, was: 'うみ', does: 'remove' },
  { line: 3, was: 'うみ', does: 'up' },
  { line: 1, was: 'うみ', does: 'down' },
  { line: 2, was: LINES[1] ?? '', does: 'mend', to: '「やあ」を「よお」に して' },
  { line: 2, was: LINES[1] ?? '', does: 'remove' },
])('what the page says of a line is understood as that, whatever stands in it: %o', (edit) => {
  expect(lineEditIn(lineEditWords(edit), LINES)).toEqual(edit);
  expect(lineEditIn(lineEditWords(edit), ['そら', ...LINES])).toBe('stale');
  expect(lineEditIn(lineEditWords(edit), [])).toBe('stale');
});

test.each(['2ばん けして', 'うみ', '1ばんの「うみ」が すき', '0ばんの「うみ」を けして'])(
  'talk is none: %s',
  (said) => {
    expect(lineEditIn(said, LINES)).toBeNull();
  },
);
