import { describe, expect, test } from 'vitest';
import { cases } from '../../support/cases.ts';
import { SimulatedFleet } from '../../support/update/simulated-fleet.ts';
import { DAY, HOUR } from '../../support/update/simulated-robot.ts';

const ROBOTS = cases(2_000, 100_000);
/** What sound versions show: cards that wear out. */
const ACCIDENTS = () => 0.003;
const TAKES_AT_MOST_DAYS = 6;

/** Support goes ring by ring, each after a day without a stop, as the runbook says. */
function rollOut(fleet: SimulatedFleet, version: string): void {
  const steps = [
    ['canary', 1],
    ['early', 0.2],
    ['early', 1],
    ['stable', 0.1],
    ['stable', 0.4],
    ['stable', 1],
  ] as const;
  for (const [ring, share] of steps) {
    if (fleet.stops.some(({ liftedMs }) => liftedMs === null)) return;
    fleet.plan(ring, version, { share });
    fleet.run(DAY);
  }
}

const running = (fleet: SimulatedFleet, version: string) =>
  fleet.count(({ installed }) => installed === version);
/** Hours from the first robot that had it to the last. */
const hoursOf = (installs: readonly number[]) =>
  Math.round((((installs.at(-1) ?? 0) - (installs[0] ?? 0)) / HOUR) * 10) / 10;
const told = (name: string, found: object) =>
  console.info(`${ROBOTS} robots, ${name}: ${JSON.stringify(found)}`);

describe(`of ${ROBOTS} robots`, () => {
  test.each<[string, () => number, number]>([
    ['that works nowhere', () => 1, 1],
    ['that fails on a third', () => 0.34, 1],
    ['that works nowhere, for a fifth of it the first night,', () => 1, 0.2],
  ])('a release %s stays in the canary ring', (name, failing, share) => {
    const fleet = new SimulatedFleet(ROBOTS, 1, { '0.3.0': failing });
    if (share < 1) fleet.plan('canary', '0.3.0', { share });
    if (share < 1) fleet.run(DAY);
    rollOut(fleet, '0.3.0');
    fleet.run(3 * DAY);
    const installs = fleet.installs('0.3.0');
    const canaries = fleet.count(({ ring }) => ring === 'canary');
    told(name, {
      canaries,
      had: installs.length,
      hours: hoursOf(installs),
      stopped: fleet.stops.map(({ why }) => why),
    });
    expect(fleet.stops.map(({ ring }) => ring)).toEqual(['canary']);
    expect(installs.length).toBeLessThanOrEqual(canaries);
    expect(installs.length).toBeGreaterThan(0);
    expect(fleet.count(({ ring, failed }) => ring !== 'canary' && failed.length > 0)).toBe(0);
  });

  test('a release that fails on arm64 alone, on one of ten, is stopped before the stable ring has it', () => {
    const fleet = new SimulatedFleet(ROBOTS, 2, { '0.3.0': (machine) => (machine === 'arm64' ? 0.1 : 0) });
    rollOut(fleet, '0.3.0');
    fleet.run(3 * DAY);
    const installs = fleet.installs('0.3.0');
    told('fails on one of ten of arm64', {
      had: installs.length,
      stopped: fleet.stops.map(({ ring, why }) => `${ring} ${why}`),
    });
    expect(fleet.stops.length).toBeGreaterThan(0);
    expect(fleet.count(({ ring, installed }) => ring === 'stable' && installed === '0.3.0')).toBe(0);
  });

  test('a sound release reaches everyone who is on, with no stop and never in a lesson', () => {
    const fleet = new SimulatedFleet(ROBOTS, 3, { '0.3.0': ACCIDENTS });
    rollOut(fleet, '0.3.0');
    const lastShare = fleet.now - DAY;
    fleet.run(TAKES_AT_MOST_DAYS * DAY);
    const installs = fleet.installs('0.3.0');
    const failed = fleet.count(({ failed }) => failed.length > 0);
    const looks = fleet.counts.looks / ROBOTS / (fleet.now / DAY);
    told('sound', {
      had: installs.length,
      failed,
      hoursAfterLastShare: Math.round(((installs.at(-1) ?? 0) - lastShare) / HOUR),
      looksPerDay: looks.toFixed(2),
      heartbeatsPerDay: (fleet.counts.heartbeats / ROBOTS / 0.6 / (fleet.now / DAY)).toFixed(2),
      requestsPerLook: (fleet.counts.requests / fleet.counts.looks).toFixed(2),
    });
    expect(fleet.stops).toEqual([]);
    expect(running(fleet, '0.3.0') + failed).toBe(ROBOTS);
    expect(fleet.counts.inLesson).toBe(0);
  });

  test('a release that is withdrawn leaves every robot that had it', () => {
    const fleet = new SimulatedFleet(ROBOTS, 4, { '0.3.0': ACCIDENTS });
    fleet.plan('canary', '0.3.0');
    fleet.plan('early', '0.3.0');
    fleet.run(2 * DAY);
    const had = running(fleet, '0.3.0');
    const at = fleet.now;
    fleet.withdraw('0.3.0', '0.2.0');
    fleet.run(6 * DAY);
    const back = fleet.installs('0.2.0');
    const within = (hours: number) => back.filter((one) => one <= at + hours * HOUR).length;
    told('withdrawn', {
      had,
      back: back.length,
      in5Hours: within(5),
      hours: Math.round(((back.at(-1) ?? at) - at) / HOUR),
    });
    expect(had).toBeGreaterThan(ROBOTS / 10);
    expect(running(fleet, '0.3.0')).toBe(0);
    expect(within(5)).toBeGreaterThan(had * 0.9);
  });

  test('a version that the rule stopped and support withdrew leaves, too: the stop goes with it', () => {
    const fleet = new SimulatedFleet(ROBOTS, 5, { '0.3.0': () => 0.34 });
    fleet.plan('canary', '0.3.0');
    fleet.run(2 * DAY);
    expect(fleet.stops.map(({ liftedMs }) => liftedMs)).toEqual([null]);
    expect(running(fleet, '0.3.0')).toBeGreaterThan(0);
    fleet.withdraw('0.3.0', '0.2.0');
    fleet.run(6 * DAY);
    expect(fleet.stops.map(({ liftedMs }) => liftedMs)).not.toContain(null);
    expect(running(fleet, '0.3.0')).toBe(0);
  });

  test('a pause in the middle of the night holds those that have not looked yet', () => {
    const fleet = new SimulatedFleet(ROBOTS, 6, {});
    const rings = ['canary', 'early', 'stable'] as const;
    for (const ring of rings) fleet.plan(ring, '0.3.0');
    fleet.run(15.5 * HOUR); // half past one in the morning
    for (const ring of rings) fleet.plan(ring, '0.3.0', { is_paused: true });
    const at = fleet.now;
    fleet.run(2 * DAY);
    const installs = fleet.installs('0.3.0');
    told('paused at half past one', { had: installs.length });
    expect(installs.length).toBeGreaterThan(0);
    expect(installs.length).toBeLessThan(ROBOTS / 2);
    expect(installs.at(-1)).toBeLessThanOrEqual(at + 1);
    for (const ring of rings) fleet.plan(ring, '0.3.0', { is_paused: false });
    fleet.run(6 * DAY);
    expect(running(fleet, '0.3.0')).toBe(ROBOTS);
  });

  test('an emergency is there within a look, by day, and never in a lesson', () => {
    const fleet = new SimulatedFleet(ROBOTS, 7, {});
    fleet.run(3 * HOUR);
    const at = fleet.now;
    for (const ring of ['canary', 'early', 'stable'] as const)
      fleet.plan(ring, '0.4.0', { is_emergency: true });
    fleet.run(6 * DAY);
    const installs = fleet.installs('0.4.0');
    const hoursTo = (share: number) => ((installs[Math.ceil(ROBOTS * share) - 1] ?? Number.NaN) - at) / HOUR;
    told('emergency', {
      half: hoursTo(0.5).toFixed(1),
      nineOfTen: hoursTo(0.9).toFixed(1),
      all: hoursTo(1).toFixed(1),
    });
    expect(hoursTo(0.5)).toBeLessThan(3);
    expect(hoursTo(0.9)).toBeLessThan(5);
    expect(running(fleet, '0.4.0')).toBe(ROBOTS);
    expect(fleet.counts.inLesson).toBe(0);
  });
});
