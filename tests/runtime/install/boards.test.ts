import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { firmwareOfBoards } from '#runtime/install/boards.ts';
import { LONGEST_LINE } from '#runtime/install/firmware-lines.ts';
import { isUnderWay } from '#runtime/install/under-way.ts';

test('of each board the lines are read, and a line that the firmware would cut is refused', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-boards-'));
  const file = path.join(folder, 'boards.json');
  const write = (firmware: readonly string[]) =>
    writeFileSync(
      file,
      JSON.stringify({ boards: { usb: { firmware: [] }, hat: { title: 'HAT', firmware } } }),
    );
  try {
    write(['dtparam=i2s=on']);
    expect([...firmwareOfBoards(file)]).toEqual([
      ['usb', []],
      ['hat', ['dtparam=i2s=on']],
    ]);
    write(['x'.repeat(LONGEST_LINE + 1)]);
    expect(() => firmwareOfBoards(file)).toThrow();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a lesson is under way while a question is open that nobody has left alone', () => {
  expect(isUnderWay({ question: '8+7は？', isFromEarlier: false })).toBe(true);
  expect(isUnderWay({ question: '8+7は？', isFromEarlier: true })).toBe(false);
  expect(isUnderWay({ question: null, isFromEarlier: false })).toBe(false);
});
