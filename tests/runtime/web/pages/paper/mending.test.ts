import { beforeEach, expect, test } from 'vitest';
import { DraftLine } from '#runtime/web/pages/draft-line.ts';
import { Mending } from '#runtime/web/pages/paper/mending.ts';

let lines: readonly string[];
let line: DraftLine;
let mending: Mending;
beforeEach(() => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  lines = ['うみに いった', 'かにを みた'];
  line = new DraftLine(storage, () => {});
  mending = new Mending(line, () => lines);
});

test('a touched line stands in the field, and goes back under its number with the words it had', () => {
  mending.begin(2);
  expect([mending.number, line.text, mending.message]).toEqual([2, 'かにを みた', '']);
  line.write(' かにを 見た ');
  // Another page changes the text meanwhile: the robot is told what this child saw.
  lines = ['かにを みた', 'うみに いった'];
  expect(mending.message).toBe('2ばんの「かにを みた」を「かにを 見た」に して');
  mending.end();
  expect([mending.number, line.text, mending.message]).toEqual([null, '', '']);
});

test('without one, and behind the end of the composition, what is written goes as it is', () => {
  line.write('つぎ');
  mending.end();
  expect(mending.message).toBe('つぎ');
  mending.begin(9);
  expect(mending.number).toBeNull();
  mending.begin(1);
  lines = [];
  expect([mending.number, mending.message]).toEqual([null, 'うみに いった']);
});
