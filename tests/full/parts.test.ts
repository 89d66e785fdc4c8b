import { describe, expect, test } from 'vitest';
import { shareOf } from '../support/cases.ts';
import { projectFiles } from '../support/source-tree.ts';
import { ONCE_UNSTEADY, type Part, partsOf } from './parts.ts';
import { resultTable } from './result.ts';
import { failuresIn, type Outcome } from './run-part.ts';

const testFiles = projectFiles().filter((file) => /^tests\/.*\.test\.ts$/.test(file));

describe('the parts of a full run', () => {
  test('run every test file once, those with thousands alone, and the once unsteady besides', () => {
    const parts = partsOf(testFiles, 1);
    const steady = parts.filter(({ rounds }) => rounds > 1);
    const runs = (part: Part): readonly string[] =>
      part.files.length > 0 ? part.files : testFiles.filter((file) => !part.without.includes(file));
    const all = parts.filter((part) => !steady.includes(part)).flatMap(runs);
    expect(all.toSorted()).toEqual(testFiles.toSorted());
    expect(parts.find(({ name }) => name === 'journeys/lessons')?.files).toEqual([
      'tests/journeys/lessons.test.ts',
    ]);
    expect(steady).toMatchObject([
      { files: ONCE_UNSTEADY, rounds: 20, isOnBusyMachine: true, isAlone: true },
    ]);
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  });

  test('name no file that is not there', () => {
    expect(ONCE_UNSTEADY.filter((file) => !testFiles.includes(file))).toEqual([]);
  });

  test('are less for a share of them: never fewer than each run of the tests tries', () => {
    expect(partsOf(testFiles, 0.25).find(({ name }) => name === 'steady')?.rounds).toBe(5);
    expect(partsOf(testFiles, 0.01).find(({ name }) => name === 'steady')?.rounds).toBe(2);
    expect([shareOf(8, 1000, 1), shareOf(8, 1000, 0.1), shareOf(8, 1000, 0.001)]).toEqual([1000, 100, 8]);
    // One in four, one in one: that is no number of cases.
    expect(shareOf(4, 1, 0.1)).toBe(1);
  });
});

describe('what comes of it', () => {
  test('is a table of all parts with date, commit, and what failed', () => {
    const [part] = partsOf(['tests/a.test.ts'], 1, () => `cases${'(1, 2)'}`).slice(1);
    if (part === undefined) throw new Error('there is no part');
    const outcomes: Outcome[] = [
      { part, passed: 3, failed: 0, skipped: 1, failures: [], minutes: 2.04 },
      {
        part: { ...part, name: 'steady', rounds: 5 },
        passed: 9,
        failed: 1,
        skipped: 0,
        failures: ['round 2: a | b'],
        minutes: 1,
      },
    ];
    const about = {
      share: 0.25,
      minutes: 3,
      date: '2026-11-22T14:00:00Z',
      commit: 'abc',
      machine: '2 cores',
    };
    const text = resultTable(outcomes, about);
    for (const row of [
      '| Tests | 12 passed, 1 failed, 1 skipped |',
      '| Of the thousands | 25 % |',
      '| Date | 2026-11-22T14:00:00Z |',
      '| Commit | abc |',
      '| a | 3 | 0 | 1 | 2.0 |  |',
      '| steady, 5 rounds with all cores busy | 9 | 1 | 0 | 1.0 | round 2: a \\| b |',
    ])
      expect(text.split('\n')).toContain(row);
  });

  test('names a test that failed, and a file that could not be loaded', () => {
    const name = `${process.cwd()}/tests/a.test.ts`;
    const [passed, failed] = [
      { fullName: 'one', status: 'passed' },
      { fullName: 'two', status: 'failed' },
    ];
    expect(
      failuresIn({
        testResults: [
          { name, status: 'failed', assertionResults: [passed, failed] },
          { name, status: 'failed', assertionResults: [] },
          { name, status: 'passed', assertionResults: [passed] },
        ],
      }),
    ).toEqual(['tests/a.test.ts: two', 'tests/a.test.ts: could not be run']);
  });
});
