import { describe, expect, test } from 'vitest';
import { decideFailing, leastShare, type Tally } from '../../../systemd/fleet/stops/decide-failing.ts';
import { seededRandom } from '../../support/random.ts';

const tally = (wentBack: number, confirmed: number, other: Partial<Tally> = {}): Tally => ({
  ...{ version: '0.3.0', ring: 'canary', machine: 'arm64', confirmed, wentBack, silent: 0 },
  ...other,
});

describe('a version is held to be bad', () => {
  test.each<[string, Tally[], string | null]>([
    ['nobody tried it', [], null],
    ['three robots that all went back are an accident', [tally(3, 0)], null],
    ['four of four, too', [tally(4, 0)], null],
    ['five of five are none', [tally(5, 0)], 'went_back all'],
    ['5 of 50: far more than sound versions show', [tally(5, 45)], 'went_back all'],
    ['5 of 100 may be chance', [tally(5, 95)], null],
    ['1 of 100 in a large ring is what sound versions show', [tally(50, 4950)], null],
    ['4 of 100 in a large ring is not', [tally(80, 1920)], 'went_back all'],
    [
      'what breaks on one kind of processor alone is not lost among all',
      [tally(12, 20), tally(3, 2000, { machine: 'x64' })],
      'went_back arm64',
    ],
    [
      'what breaks in one ring alone is not lost among all',
      [tally(10, 20), tally(1, 3000, { ring: 'early' })],
      'went_back canary',
    ],
    ['nine that fell silent may be packed away', [tally(0, 20, { silent: 9 })], null],
    ['a fifth that is silent may be a holiday', [tally(0, 80, { silent: 20 })], null],
    ['most of it silent is none', [tally(0, 5, { silent: 25 })], 'silent all'],
  ])('%s', (_name, tallies, wanted) => {
    const [found] = decideFailing(tallies);
    expect(found === undefined ? null : `${found.sign} ${found.group}`).toBe(wanted);
  });

  test('each for itself, and once', () => {
    const found = decideFailing([
      tally(9, 0),
      tally(9, 1, { ring: 'early' }),
      tally(0, 90, { version: '0.2.0' }),
    ]);
    expect(found).toEqual([{ version: '0.3.0', sign: 'went_back', group: 'all', failed: 18, tried: 19 }]);
  });
});

test('the bound comes near the seen share with many robots, and never above it', () => {
  expect(leastShare(0, 0)).toBe(0);
  expect(leastShare(0, 50)).toBe(0);
  expect(leastShare(5, 5)).toBeCloseTo(5 / 14);
  expect(leastShare(500, 1000)).toBeGreaterThan(0.45);
  expect(leastShare(500, 1000)).toBeLessThan(0.5);
});

test('asked after each robot, a sound version is stopped in fewer than 1 of 100 rollouts, one that fails in 1 of 10 always', () => {
  const random = seededRandom(14);
  const stoppedAt = (failing: number): number | null => {
    let wentBack = 0;
    for (let tried = 1; tried <= 2000; tried++) {
      const isFailed = random() < failing;
      if (isFailed) wentBack++;
      // Only a failure can make it worse.
      if (isFailed && decideFailing([tally(wentBack, tried - wentBack)]).length > 0) return tried;
    }
    return null;
  };
  const rollouts = (failing: number) => Array.from({ length: 400 }, () => stoppedAt(failing));
  expect(rollouts(0.005).filter((at) => at !== null).length).toBeLessThan(4);
  const bad = rollouts(0.1);
  expect(bad).not.toContain(null);
  expect((bad as number[]).sort((a, b) => a - b)[200]).toBeLessThan(120);
});
