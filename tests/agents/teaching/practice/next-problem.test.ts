import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { predictSuccess } from '#agents/teaching/practice/mastery.ts';
import { ambiguityOf, findOpenRule } from '#agents/teaching/practice/open-rule.ts';
import { type PracticeEntry, replayPractice, startPractice } from '#agents/teaching/practice/practice-log.ts';
import { SKILLS } from '#agents/teaching/practice/skills.ts';
import { seededRandom } from '../../../support/random.ts';
import {
  afterEntry,
  busyToday,
  choose,
  chooseProblem,
  DAY,
  entry,
  miss,
  NOW,
  together,
} from './practice-entry.ts';

describe('the choice', () => {
  test('the same log, time and randomness give the same task', () => {
    const log = [...busyToday, entry({}), entry({ ...miss, kind: 'length', expression: '3cm+4mm' })];
    const ofSeed = (seed: number) => chooseProblem(replayPractice(2, log), { random: seededRandom(seed) });
    expect(ofSeed(3).problem.canonical).toBe(ofSeed(3).problem.canonical);
    const made = new Set(Array.from({ length: 20 }, (_, seed) => ofSeed(seed).problem.canonical));
    expect(made.size).toBeGreaterThan(5);
  });

  test('a fact whose day has come goes before everything, unless it was asked a moment ago', () => {
    const due = entry({ kind: 'kuku', expression: '7×8', atMs: NOW - 6 * DAY });
    const state = replayPractice(2, [due, ...busyToday, entry({})]);
    const task = chooseProblem(state);
    expect([task.reason, task.problem.canonical]).toEqual(['due_fact', '7×8']);
    expect(task.predicted).toBeLessThan(0.9);
    const justForgotten = [
      ...busyToday,
      entry({ ...miss, kind: 'kuku', expression: '7×8', atMs: NOW - 601_000 }),
    ];
    const after = replayPractice(2, justForgotten);
    expect(chooseProblem(after).problem.canonical).not.toBe('7×8');
    const later = [
      entry({}),
      entry({ kind: 'length', expression: '3cm+4mm' }),
      entry({ expression: '29+5' }),
    ];
    expect(chooseProblem(replayPractice(2, [...justForgotten, ...later])).problem.canonical).toBe('7×8');
  });

  test('after three facts something else comes between', () => {
    const facts = ['7×8', '6×7', '3×4', '8×9'].map((expression) =>
      entry({ kind: 'kuku', expression, atMs: NOW - 8 * DAY }),
    );
    const state = replayPractice(2, [...facts, ...busyToday]);
    expect(state.cards.size).toBe(9);
    expect(chooseProblem(state).fact).toBeNull();
    expect(chooseProblem(afterEntry(state, entry({ atMs: NOW }))).reason).toBe('due_fact');
  });

  test('the times tables wait until school has brought them, or the child', () => {
    const september = { nowMs: Date.UTC(2026, 8, 10, 8) };
    const state = replayPractice(2, [entry({})]);
    for (let seed = 0; seed < 40; seed++) {
      expect(chooseProblem(state, { ...september, random: seededRandom(seed) }).fact).toBeNull();
    }
    const met = afterEntry(state, entry({ kind: 'kuku', expression: '5×2', source: 'child' }));
    const next = afterEntry(met, entry({ atMs: NOW }));
    expect(chooseProblem(next, september).reason).toBe('new_fact');
    expect(chooseProblem(state).problem.canonical).toBe('5×1');
  });

  test('no more than five new facts a day', () => {
    const state = replayPractice(2, [...busyToday, entry({ atMs: NOW })]);
    expect(chooseProblem(state).reason).toBe('near_target');
    expect(chooseProblem(state, { nowMs: NOW + DAY / 2 }).reason).toBe('new_fact');
  });

  test('in April a first-grader gets the first thing of all', () => {
    const state = startPractice(1);
    const task = chooseProblem(state, { grade: 1, nowMs: Date.UTC(2026, 3, 10, 8) });
    expect(task.skill.id).toBe('addition_small.1');
  });

  test('of the skills it takes one whose predicted success is as near 0.75-0.8 as any, but for a little luck', () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = seededRandom(seed);
      const answers = Array.from({ length: 12 }, () => {
        const skill = SKILLS[Math.floor(random() * SKILLS.length)] ?? null;
        return entry({ ...(skill ?? {}), ...(random() < 0.7 ? {} : miss) });
      });
      const state = replayPractice(2, [...answers, ...busyToday, entry({ atMs: NOW })]);
      const off = (chance: number) => Math.max(0.75 - chance, chance - 0.8, 0);
      const open = SKILLS.filter(({ id, grade, kind }) =>
        kind === 'kuku' || kind === 'addition_carry' ? false : grade < 3 || state.met.has(id),
      );
      // No kind crowds out the others: each time it came lately it counts as a little farther away.
      const often = (wanted: string) =>
        state.recent.slice(0, 24).filter(({ kind }) => kind === wanted).length;
      const cost = (chance: number, kind: string) => off(chance) + 0.03 * often(kind);
      const least = Math.min(...open.map((skill) => cost(predictSuccess(state.mastery, skill), skill.kind)));
      const task = chooseProblem(state, { random });
      expect(task.reason).toBe('near_target');
      expect(cost(task.predicted, task.skill.kind), task.skill.id).toBeLessThanOrEqual(least + 0.03);
    }
  });

  test('never a kind twice in a row, nor an expression of the last twenty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.constantFrom(1, 2, 3), (seed, grade) => {
        const random = seededRandom(seed);
        let state = startPractice(grade);
        const asked: string[] = [];
        let before = '';
        for (let round = 0; round < 25; round++) {
          const task = chooseProblem(state, { grade, random });
          if (task.fact === null) expect(task.skill.kind).not.toBe(before);
          before = task.skill.kind;
          expect(asked.slice(-20)).not.toContain(task.problem.canonical);
          asked.push(task.problem.canonical);
          const result = random() < 0.8 ? {} : random() < 0.5 ? miss : {};
          const { kind, grade: ofGrade } = task.skill;
          const given = { kind, grade: ofGrade, expression: task.problem.canonical, atMs: NOW };
          state = afterEntry(
            state,
            entry(task.way === 'together' ? { ...given, ...together } : { ...given, ...result }),
          );
        }
      }),
      { numRuns: 30, seed: 1 },
    );
  });

  test('every problem comes with verified steps that end in itself', () => {
    for (const grade of [1, 2, 3] as const) {
      for (let seed = 0; seed < 60; seed++) {
        const task = chooseProblem(startPractice(grade), { grade, random: seededRandom(seed) });
        expect(task.steps.at(-1)?.expression).toBe(task.problem.canonical);
      }
    }
  });
});

describe('after misses', () => {
  const twice = [...busyToday, entry(miss), entry({ ...miss, kind: 'length', expression: '3cm+4mm' })];

  test('two in a row bring something easy, worked out together', () => {
    const state = replayPractice(2, twice);
    for (let seed = 0; seed < 20; seed++) {
      const task = chooseProblem(state, { random: seededRandom(seed) });
      expect([task.reason, task.way]).toEqual(['after_misses', 'together']);
      expect(task.predicted).toBeGreaterThan(0.85);
    }
  });

  test('even when a fact is due, and when the child brought the problems itself', () => {
    const due = entry({ kind: 'kuku', expression: '7×8', atMs: NOW - 6 * DAY });
    const own = twice.map((missed) => ({ ...missed, source: 'child' as const }));
    expect(choose(replayPractice(2, [due, ...own])).way).toBe('together');
  });

  test('what was worked out together ends the row; one more miss, and the next is together again', () => {
    const state = replayPractice(2, [...twice, entry(together)]);
    expect(choose(state).way).toBe('alone');
    const missed = afterEntry(state, entry({ ...miss, kind: 'time', expression: '3時50分+20分' }));
    expect(choose(missed).way).toBe('together');
    const right = afterEntry(afterEntry(state, entry({})), entry(miss));
    expect(choose(right).way).toBe('alone');
  });

  test('a problem that was only put aside neither ends the row nor makes it longer', () => {
    const aside = entry({ firstTry: null, outcome: null });
    expect(replayPractice(2, [...twice, aside]).missesInARow).toBe(2);
    expect(replayPractice(2, [entry(miss), aside]).missesInARow).toBe(1);
  });

  test('of Japanese alone it takes the kanji that is best known', () => {
    const kanji = (expression: string, over: Partial<PracticeEntry> = {}) =>
      entry({ kind: 'kanji_reading', expression, ...over });
    const log = [kanji('山'), kanji('川'), kanji('森', miss), kanji('空', miss)];
    const task = choose(replayPractice(1, log), { grade: 1, subjects: ['japanese'] });
    expect([task.way, task.fact?.id]).toEqual(['together', 'kanji_reading:山']);
  });
});

describe('an open rule', () => {
  const borrowing = (expression: string, over: Partial<PracticeEntry> = {}) =>
    entry({ kind: 'subtraction_borrow', expression, ...over });
  const byRule = { ...miss, rules: ['borrow.smaller_from_larger'] };
  const log = [
    ...busyToday,
    borrowing('52-27', byRule),
    entry({ kind: 'length', expression: '3cm+4cm' }),
    borrowing('63-38', byRule),
    entry({ kind: 'addition_carry_20', expression: '8+7' }),
  ];

  test('is the procedural one that is more likely than not; one miss is no rule, and four successes close it', () => {
    const newest = log.toReversed();
    expect(findOpenRule(newest)?.code).toBe('borrow.smaller_from_larger');
    expect(findOpenRule(newest.slice(2))).toBeNull();
    const closed = [1, 2, 3, 4].map((digit) => borrowing(`${digit + 4}1-1${digit + 3}`));
    expect(findOpenRule([...closed, ...newest])).toBeNull();
    expect(findOpenRule([borrowing('52-27', { ...miss, rules: ['slip.off_by_one'] })])).toBeNull();
  });

  test('is what the next problem is built on, so that its answer tells', () => {
    for (let seed = 0; seed < 20; seed++) {
      const task = chooseProblem(replayPractice(2, log), { random: seededRandom(seed) });
      expect([task.reason, task.rule]).toEqual(['open_rule', 'borrow.smaller_from_larger']);
      expect(ambiguityOf('borrow.smaller_from_larger', task.problem)).toBe(1);
    }
  });

  test('takes turns with other skills', () => {
    const state = afterEntry(replayPractice(2, log), borrowing('71-36'));
    expect(choose(state).reason).toBe('near_target');
  });

  test('a rule that does not show in a problem explains none of its answers', () => {
    const { problem } = chooseProblem(startPractice(2));
    expect(ambiguityOf('fraction.added_denominators', problem)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('math and Japanese together', () => {
  const request = { grade: 3, nowMs: NOW, subjects: ['math', 'japanese'] } as const;

  test('begin facts of both on one day, five of each', () => {
    const random = seededRandom(4);
    let state = startPractice(3);
    const begun: string[] = [];
    for (let round = 0; round < 40; round++) {
      const task = choose(state, { ...request, random });
      if (task.reason === 'new_fact' && task.fact !== null) begun.push(task.fact.subject);
      const asked =
        task.type === 'kanji'
          ? { kind: task.fact.kind, expression: task.fact.prompt }
          : { kind: task.skill.kind, expression: task.problem.canonical };
      state = afterEntry(state, entry({ ...asked, grade: 3, atMs: NOW }));
    }
    expect(begun.slice(0, 4).toSorted()).toEqual(['japanese', 'japanese', 'math', 'math']);
    expect(begun.filter((subject) => subject === 'math')).toHaveLength(5);
    expect(begun.filter((subject) => subject === 'japanese')).toHaveLength(5);
  });
});
