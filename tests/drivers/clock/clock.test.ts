import { describe, expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { clockContract } from './clock.contract.ts';

clockContract('SystemClock', () => {
  const clock = new SystemClock();
  return { clock, pass: (durationMs) => clock.sleep(durationMs) };
});

clockContract('VirtualClock', () => {
  const clock = new VirtualClock();
  return { clock, pass: (durationMs) => clock.advance(durationMs) };
});

describe('SystemClock', () => {
  test('a sleep longer than a timer can count does not end at once', async () => {
    const stop = new AbortController();
    let hasEnded = false;
    const slept = new SystemClock().sleep(2 ** 31 + 1000, stop.signal).then(
      () => {
        hasEnded = true;
      },
      () => {},
    );
    await new SystemClock().sleep(10);
    expect(hasEnded).toBe(false);
    stop.abort();
    await slept;
  });
});

describe('VirtualClock', () => {
  test('time stands still until it is moved', async () => {
    const clock = new VirtualClock(1000);
    await clock.advance(0);
    expect([clock.now(), clock.monotonicMs()]).toEqual([1000, 0]);
  });

  test('what a timer sets in motion runs before the next timer', async () => {
    const clock = new VirtualClock();
    const seen: string[] = [];
    const chain = async () => {
      await clock.sleep(10);
      await Promise.resolve();
      seen.push(`first at ${clock.monotonicMs()}`);
      await clock.sleep(5);
      seen.push(`then at ${clock.monotonicMs()}`);
    };
    void chain();
    void clock.sleep(12).then(() => seen.push(`other at ${clock.monotonicMs()}`));
    await clock.advance(20);
    expect(seen).toEqual(['first at 10', 'other at 12', 'then at 15']);
  });

  test('timers due together run in the order they were set', async () => {
    const clock = new VirtualClock();
    const seen: number[] = [];
    for (const n of [1, 2, 3]) void clock.sleep(10).then(() => seen.push(n));
    await clock.advance(10);
    expect(seen).toEqual([1, 2, 3]);
  });

  test('a jump of the wall clock moves no timer', async () => {
    const clock = new VirtualClock(0);
    let hasRung = false;
    void clock.sleep(100).then(() => {
      hasRung = true;
    });
    clock.setWallClock(1_000_000);
    await clock.advance(99);
    expect([hasRung, clock.now()]).toEqual([false, 1_000_099]);
    await clock.advance(1);
    expect(hasRung).toBe(true);
  });

  test('aborted sleeps and stopped actions leave nothing behind', async () => {
    const clock = new VirtualClock();
    const stop = new AbortController();
    const slept = clock.sleep(10, stop.signal).catch(() => {});
    const stopAction = clock.every(10, () => {});
    expect(clock.pending).toBe(2);
    stop.abort();
    stopAction();
    await slept;
    expect(clock.pending).toBe(0);
  });

  test('a period of nothing is refused: it would never let time go on', () => {
    expect(() => new VirtualClock().every(0, () => {})).toThrow(RangeError);
  });
});

test('what is done with one short period is done at the same moments, wherever it was begun', async () => {
  const clock = new SystemClock();
  let isSounding = false;
  const together = { yes: 0, no: 0 };
  const stopFirst = clock.every(20, () => {
    isSounding = true;
    queueMicrotask(() => {
      isSounding = false;
    });
  });
  await clock.sleep(7);
  let more = 0;
  const stopSecond = clock.every(20, () => {
    together[isSounding ? 'yes' : 'no'] += 1;
    more += 1;
  });
  await clock.sleep(150);
  expect(together.yes).toBeGreaterThan(1);
  expect(together.no).toBe(0);
  stopFirst();
  more = 0;
  await clock.sleep(100);
  stopSecond();
  expect(more).toBeGreaterThan(0);
});
