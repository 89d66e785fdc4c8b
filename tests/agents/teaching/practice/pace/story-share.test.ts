import { describe, expect, test } from 'vitest';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { dueStory, isStoryKind } from '#agents/teaching/practice/pace/story-share.ts';
import { type PracticeEntry, startPractice } from '#agents/teaching/practice/practice-log.ts';
import { entry, NOW } from '../practice-entry.ts';

/** Sums brought one after the other, a word problem where one is due. */
function brought(
  grade: 1 | 2 | 3,
  wish: 'none' | 'few' | 'usual' | 'many',
  count: number,
  nowMs = NOW,
): PracticeEntry[] {
  const log: PracticeEntry[] = [];
  while (log.length < count) {
    const request = { grade, nowMs, random: seeded(`${log.length}`) };
    const task = dueStory(log, startPractice(grade), request, wish);
    log.push(
      task?.type === 'problem'
        ? entry({ kind: task.skill.kind, expression: task.problem.canonical })
        : entry({}),
    );
  }
  return log;
}
const stories = (log: readonly PracticeEntry[]): number => log.filter(({ kind }) => isStoryKind(kind)).length;

describe('the share of word problems among the sums that the coach brings', () => {
  test.each([
    [1, 'usual', 20],
    [2, 'usual', 24],
    [3, 'usual', 30],
    [3, 'few', 15],
    [3, 'many', 60],
    [2, 'none', 0],
  ] as const)('grade %d, %s: about %d of 120', (grade, wish, count) => {
    const told = stories(brought(grade, wish, 120));
    expect(Math.abs(told - count)).toBeLessThanOrEqual(Math.ceil(count * 0.25));
    if (count === 0) expect(told).toBe(0);
  });

  test('none comes before school has brought one', () => {
    expect(stories(brought(1, 'many', 40, Date.UTC(2026, 4, 10)))).toBe(0);
    expect(stories(brought(1, 'many', 40, Date.UTC(2026, 10, 10)))).toBeGreaterThan(0);
  });

  test('facts and what the child brought count for nothing', () => {
    const own = Array(30).fill(entry({ kind: 'story_sum', source: 'child' }));
    const sums = Array(8).fill(entry({}));
    const task = dueStory([...own, ...sums], startPractice(2), { grade: 2, nowMs: NOW, random: seeded('a') });
    expect(task?.type).toBe('problem');
  });
});
