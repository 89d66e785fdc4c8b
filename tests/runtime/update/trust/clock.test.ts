import { describe, expect, test } from 'vitest';
import { decideClock } from '#runtime/update/trust/decide-clock.ts';
import { BEGIN_MS, DAY_MS, TrustingRobot } from '../../../support/update/trusting-robot.ts';
import { serveRange } from '../../../support/update/update-host.ts';

const YEAR_MS = 365 * DAY_MS;
const HOUR_MS = 60 * 60_000;

describe('the clock by which signatures are judged', () => {
  const known = { isSynchronised: true, builtAtMs: BEGIN_MS - YEAR_MS / 4, acceptedAtMs: BEGIN_MS };
  test.each([
    ['as it was', BEGIN_MS, known, null],
    ['of 1970', 0, known, 'clock_wrong'],
    ['ten years back', BEGIN_MS - 10 * YEAR_MS, known, 'clock_wrong'],
    ['of a year in which nothing of this lasts', BEGIN_MS + 30 * YEAR_MS, known, 'clock_wrong'],
    ['ten years ahead', BEGIN_MS + 10 * YEAR_MS, known, null],
    ['that nobody set', BEGIN_MS, { ...known, isSynchronised: false }, 'clock_unsure'],
    ['of a machine that does not tell', BEGIN_MS, { ...known, isSynchronised: null }, null],
    ['set back by half an hour', BEGIN_MS - HOUR_MS / 2, known, null],
    ['set back by two hours, and synchronised', BEGIN_MS - 2 * HOUR_MS, known, 'clock_behind'],
    [
      'before this program was made',
      BEGIN_MS - YEAR_MS / 2,
      { ...known, acceptedAtMs: null },
      'clock_behind',
    ],
    [
      'of a clone that has looked at nothing',
      BEGIN_MS,
      { isSynchronised: null, builtAtMs: null, acceptedAtMs: null },
      null,
    ],
  ])('%s: %#', (_, nowMs, facts, expected) => {
    expect(decideClock(nowMs, facts)).toBe(expected);
  });
});

describe('a robot whose clock', () => {
  test.each([
    ['goes back to 1970', -BEGIN_MS, 'clock_wrong'],
    ['goes back by ten years', -10 * YEAR_MS, 'clock_wrong'],
    ['goes back by a month', -30 * DAY_MS, 'clock_behind'],
    ['goes ahead by ten years', 10 * YEAR_MS, 'expired'],
    ['goes ahead by a month', 30 * DAY_MS, 'expired'],
  ])('%s takes nothing, and goes on when it is right again', async (_, byMs, expected) => {
    await using robot = await TrustingRobot.made();
    expect(await robot.sees()).toBe('0.2.0');
    robot.clock.jumpWallClock(byMs);
    const before = robot.host.asked.length;
    expect(await robot.sees()).toBe(expected);
    // By a clock that says less than was known it does not even ask.
    if (byMs < 0) expect(robot.host.asked).toHaveLength(before);
    robot.clock.jumpWallClock(-byMs);
    expect(await robot.sees()).toBe('0.2.0');
  });

  test('is set while it looks takes nothing of that look', async () => {
    await using robot = await TrustingRobot.made();
    for (const byMs of [DAY_MS, -DAY_MS, 10 * YEAR_MS, -10 * YEAR_MS, 30 * YEAR_MS, -BEGIN_MS]) {
      robot.host.faults.push([
        /snapshot/,
        (...answer) => {
          robot.clock.jumpWallClock(byMs);
          serveRange(...answer);
        },
      ]);
      robot.publisher.publish(['channel']);
      expect(await robot.sees()).toBe('clock_jumped');
      robot.host.faults.length = 0;
      robot.clock.jumpWallClock(-byMs);
      expect(await robot.sees()).toBe('0.2.0');
    }
  });

  test('nobody has set since power came waits, and asks nobody', async () => {
    await using robot = await TrustingRobot.made();
    robot.isSynchronised = false;
    expect(await robot.sees()).toBe('clock_unsure');
    expect(robot.host.asked).toEqual([]);
  });

  test('is set back to where old metadata was good does not take it for new', async () => {
    await using robot = await TrustingRobot.made();
    const frozen = new Map(robot.publisher.files);
    robot.pass(20 * DAY_MS);
    robot.publisher.publish(['targets', 'channel', 'pause']);
    expect(await robot.sees()).toBe('0.2.0');
    robot.host.files = frozen;
    robot.clock.jumpWallClock(-19 * DAY_MS);
    expect(await robot.sees()).toBe('clock_behind');
  });

  test('is before the day its program was made takes nothing, though it has seen nothing yet', async () => {
    await using robot = await TrustingRobot.made();
    robot.builtAtMs = BEGIN_MS + DAY_MS;
    expect(await robot.sees()).toBe('clock_behind');
  });
});
