import { describe, expect, test } from 'vitest';
import type { PracticeEntry } from '#agents/teaching/practice/practice-log.ts';
import { isKanjiTurn, kanjiShare } from '#agents/teaching/practice/subject-share.ts';
import { DAY, entry, NOW } from './practice-entry.ts';

const kanji = (over: Partial<PracticeEntry> = {}): PracticeEntry =>
  entry({ kind: 'kanji_reading', expression: '山', ...over });
const times = (count: number, one: PracticeEntry): PracticeEntry[] => Array(count).fill(one);
const homework = { source: 'child' } as const;

describe('the share of kanji among what the coach chooses', () => {
  test.each([
    ['two in five where there is no homework', [], 2 / 5],
    ['what the robot itself brought says nothing', times(30, kanji()), 2 / 5],
    ['more where the homework is kanji', times(6, kanji(homework)), 0.6],
    ['less where it is sums, and never none', times(40, entry(homework)), 0.2],
    ['half where it is both', [...times(20, kanji(homework)), ...times(20, entry(homework))], 22 / 45],
    ['old homework is forgotten', times(40, entry({ ...homework, atMs: NOW - 22 * DAY })), 2 / 5],
  ] as const)('%s', (_what, log, share) => {
    expect(kanjiShare(log, NOW)).toBeCloseTo(share, 6);
  });

  test('is kept task by task: sums first, then two of five are kanji', () => {
    const log: PracticeEntry[] = [];
    for (let count = 0; count < 30; count++) log.push(isKanjiTurn(log, 2, NOW) ? kanji() : entry({}));
    const isOne = log.map(({ kind }) => kind === 'kanji_reading');
    expect(isOne.slice(0, 3)).toEqual([false, false, true]);
    expect(isOne.filter(Boolean)).toHaveLength(12);
    for (const [index] of isOne.entries()) expect(isOne.slice(index, index + 2)).not.toEqual([true, true]);
  });

  test('is none in grade 1 before school brings the first kanji', () => {
    const log = times(5, entry({}));
    expect(isKanjiTurn(log, 1, Date.UTC(2026, 5, 10))).toBe(false);
    expect(isKanjiTurn(log, 1, Date.UTC(2026, 8, 10))).toBe(true);
    expect(isKanjiTurn(log, 1, NOW)).toBe(true);
    expect(isKanjiTurn(log, 2, Date.UTC(2026, 3, 10))).toBe(true);
  });
});
