import { describe, expect, test } from 'vitest';
import { seeded } from '#agents/knowledge/arithmetic/seeded.ts';
import { factsOfGrade } from '#agents/teaching/practice/facts.ts';
import { canAskFact } from '#agents/teaching/practice/kanji-drill.ts';
import { chooseFact } from '#agents/teaching/practice/next-fact.ts';
import {
  afterEntries,
  type PracticeEntry,
  type PracticeState,
  startPractice,
} from '#agents/teaching/practice/practice-log.ts';

const START_MS = Date.UTC(2026, 9, 1, 1);
const DAY_MS = 24 * 60 * 60_000;

const entry = (kind: string, expression: string, isRight: boolean, atMs: number): PracticeEntry => ({
  kind,
  expression,
  grade: 2,
  source: 'robot',
  firstTry: isRight ? 'right' : 'wrong',
  outcome: isRight ? 'self_solved' : 'guided_solved',
  hintsUsed: 0,
  latencyMs: 3_000,
  rules: [],
  atMs,
});

/** Asks a row, each answered as `isRight` says; gives what was asked. */
function row(
  from: PracticeState,
  topic: 'kuku' | 'kanji',
  count: number,
  nowMs: number,
  isRight: (index: number) => boolean,
  grade: 1 | 2 | 3 = 2,
) {
  let state = from;
  const asked: { id: string; reason: string; way: string }[] = [];
  for (let index = 0; index < count; index++) {
    const atMs = nowMs + index * 20_000;
    const request = {
      grade,
      nowMs: atMs,
      random: seeded(String(index)),
      canAsk: (fact: Parameters<typeof canAskFact>[0]) => canAskFact(fact, grade),
    };
    const task = chooseFact(state, request, topic);
    const fact = task?.fact;
    if (!task || !fact) throw new Error('nothing was asked');
    asked.push({ id: fact.id, reason: task.reason, way: task.way });
    state = afterEntries(state, [entry(fact.kind, fact.prompt, isRight(index), atMs)]);
  }
  return { state, asked };
}

describe('a row that a child asks for', () => {
  test.each([
    ['kuku', 1],
    ['kuku', 2],
    ['kuku', 3],
    ['kanji', 1],
    ['kanji', 2],
    ['kanji', 3],
  ] as const)(
    'of %s never comes to an end in grade %i, and asks nothing twice within four',
    (topic, grade) => {
      const { asked } = row(startPractice(grade), topic, 200, START_MS, (index) => index % 5 !== 0, grade);
      for (const [index, { id }] of asked.entries())
        expect(asked.slice(Math.max(0, index - 3), index).map((one) => one.id)).not.toContain(id);
      expect(asked.every(({ id }) => (topic === 'kuku') === id.startsWith('kuku'))).toBe(true);
    },
  );

  test('goes on with new facts between those that are known', () => {
    const { asked } = row(startPractice(2), 'kanji', 60, START_MS, () => true);
    const isNew = asked.map(({ reason }) => reason === 'new_fact');
    expect(isNew.filter(Boolean).length).toBeGreaterThan(20);
    expect(isNew.filter(Boolean).length).toBeLessThan(50);
  });

  test('begins with what is due', () => {
    const { state } = row(startPractice(2), 'kuku', 6, START_MS, () => true);
    const later = START_MS + 30 * DAY_MS;
    const { asked } = row(state, 'kuku', 3, later, () => true);
    expect(asked.map(({ reason }) => reason)).toEqual(['due_fact', 'due_fact', 'due_fact']);
  });

  test('makes the one after two misses the surest, together', () => {
    const { state, asked } = row(startPractice(2), 'kanji', 8, START_MS, (index) => index < 6);
    const next = row(state, 'kanji', 1, START_MS + 600_000, () => true).asked[0];
    expect(next).toMatchObject({ way: 'together', reason: 'after_misses' });
    expect(asked.slice(0, 6).map(({ id }) => id)).toContain(next?.id);
  });

  test('lets a kanji be written only after it was read well, and not at once', () => {
    const { asked } = row(startPractice(1), 'kanji', 80, START_MS, (index) => index % 3 !== 0, 1);
    expect(asked.some(({ id }) => id.startsWith('kanji_writing'))).toBe(true);
    for (const [index, { id }] of asked.entries()) {
      if (!id.startsWith('kanji_writing')) continue;
      const read = asked.findIndex((one) => one.id === id.replace('writing', 'reading'));
      expect(read).toBeGreaterThanOrEqual(0);
      expect(read).toBeLessThan(index - 1);
    }
  });

  test('is nothing where nothing can be asked', () => {
    const request = { grade: 2, nowMs: START_MS, random: Math.random, canAsk: () => false } as const;
    expect(chooseFact(startPractice(2), request, 'kanji')).toBeNull();
    expect(factsOfGrade(2).length).toBeGreaterThan(0);
  });
});
