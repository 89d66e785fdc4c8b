import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROBLEM_KINDS } from '#agents/knowledge/arithmetic/problem.ts';
import { factOf } from '#agents/teaching/practice/facts.ts';
import { chooseNext } from '#agents/teaching/practice/next-problem.ts';
import {
  afterEntries,
  firstTryOf,
  replayPractice,
  scoreOf,
  startPractice,
} from '#agents/teaching/practice/practice-log.ts';
import { isDue } from '#agents/teaching/practice/schedule.ts';
import { seededRandom } from '../../../support/random.ts';
import { afterEntry, choose, DAY, entry, miss, NOW, together } from './practice-entry.ts';

describe('the log', () => {
  test('counts as success only what was right at the first try without a hint', () => {
    expect(scoreOf(entry({}))).toBe(1);
    expect(scoreOf(entry({ hintsUsed: 1, outcome: 'hint_solved' }))).toBe(0);
    expect(scoreOf(entry({ ...miss, outcome: 'self_solved', hintsUsed: 0 }))).toBe(0);
    expect(scoreOf(entry(together))).toBeNull();
  });

  test('a kanji that had to be told was not known, but what was begun together has no miss in it', () => {
    const told = { kind: 'kanji_reading', expression: '森', outcome: 'guided_solved' } as const;
    expect(firstTryOf(undefined, { ...told, way: 'alone' })).toBe('wrong');
    expect(firstTryOf(undefined, { ...told, way: 'together' })).toBeNull();
    expect(firstTryOf({ isCorrect: true }, { ...told, way: 'together' })).toBe('right');
    expect(firstTryOf(undefined, { ...told, way: 'alone', kind: 'addition', expression: '3+4' })).toBeNull();
  });

  test('a review of a fact teaches its card and leaves the skill alone', () => {
    const first = replayPractice(3, [entry({ kind: 'kuku', expression: '7×8', atMs: NOW - 6 * DAY })]);
    const after = afterEntry(first, entry({ ...miss, kind: 'kuku', expression: '7×8', atMs: NOW }));
    expect(after.mastery).toBe(first.mastery);
    expect(after.recallBias).toBeLessThan(first.recallBias);
    const card = after.cards.get(factOf('kuku', '7×8')?.id ?? '');
    expect(card !== undefined && isDue(card, NOW + 600_000)).toBe(true);
  });

  test('replayed at once or entry by entry is the same', () => {
    const log = [entry({}), entry(miss), entry({ kind: 'kuku', expression: '7×8' }), entry(together)];
    expect(afterEntries(replayPractice(2, log.slice(0, 2)), log.slice(2))).toEqual(replayPractice(2, log));
  });

  test('of any entries gives a state from which there is always something to do', () => {
    const anyEntry = fc.record({
      kind: fc.constantFrom<string>(...PROBLEM_KINDS, 'kanji_reading', 'kanji_writing', 'something_else'),
      expression: fc.constantFrom('7×8', '38+47', '山', '0×5', ''),
      grade: fc.constantFrom(1 as const, 2 as const, 3 as const),
      source: fc.constantFrom('child' as const, 'photo' as const, 'robot' as const),
      firstTry: fc.constantFrom('right' as const, 'wrong' as const, null),
      outcome: fc.constantFrom(
        'self_solved' as const,
        'hint_solved' as const,
        'guided_solved' as const,
        null,
      ),
      hintsUsed: fc.nat(5),
      latencyMs: fc.option(fc.nat(600_000)),
      rules: fc.subarray(['borrow.no_decrement', 'slip.off_by_one', 'blank.added', 'unknown.rule']),
      atMs: fc.integer({ min: 0, max: NOW + 400 * DAY }),
    });
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 40 }), fc.constantFrom(1, 2, 3), (entries, grade) => {
        const state = replayPractice(grade, entries);
        const task = choose(state, { grade, subjects: ['math', 'japanese'] });
        expect(task.predicted).toBeGreaterThan(0);
        expect(task.predicted).toBeLessThan(1);
        expect(task.way === 'together').toBe(state.missesInARow >= 2);
        expect(chooseNext(state, { grade, nowMs: NOW, random: () => 0 })).not.toBeNull();
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  test('nothing is left of Japanese when the day is full and nothing can be asked', () => {
    const request = { grade: 2, nowMs: NOW, random: seededRandom(1), subjects: ['japanese'] } as const;
    expect(chooseNext(startPractice(2), { ...request, canAsk: () => false })).toBeNull();
    const task = chooseNext(startPractice(2), { ...request, canAsk: (fact) => fact.prompt === '森' });
    expect(task).toMatchObject({ type: 'kanji', reason: 'new_fact', fact: { id: 'kanji_reading:森' } });
  });
});
