import { describe, expect, test } from 'vitest';
import type { Clock } from '#drivers/clock/clock.ts';

export interface ClockHarness {
  readonly clock: Clock;
  /** Lets time pass, really or not. */
  pass(durationMs: number): Promise<void>;
}

/** What every clock must do. Times are short: one of them is real. */
export function clockContract(name: string, make: () => ClockHarness): void {
  describe(`${name} keeps the contract of Clock`, () => {
    test('monotonic time and the wall clock go on by what has passed', async () => {
      const { clock, pass } = make();
      const startMs = clock.monotonicMs();
      const wallMs = clock.now();
      await pass(30);
      expect(clock.monotonicMs() - startMs).toBeGreaterThanOrEqual(29);
      expect(clock.now() - wallMs).toBeGreaterThanOrEqual(28);
    });

    test('a sleep ends when its time has passed and not before', async () => {
      const { clock, pass } = make();
      const startMs = clock.monotonicMs();
      const slept = clock.sleep(20).then(() => clock.monotonicMs() - startMs);
      await pass(60);
      expect(await slept).toBeGreaterThanOrEqual(19);
    });

    test('sleeps end in the order of their lengths', async () => {
      const { clock, pass } = make();
      const order: number[] = [];
      const all = [40, 10, 25].map((durationMs) =>
        clock.sleep(durationMs).then(() => order.push(durationMs)),
      );
      await pass(80);
      await Promise.all(all);
      expect(order).toEqual([10, 25, 40]);
    });

    test('a sleep of nothing or less ends without waiting', async () => {
      const { clock, pass } = make();
      const both = Promise.all([clock.sleep(0), clock.sleep(-5)]);
      await pass(5);
      await both;
    });

    test('a sleep that is aborted rejects with the reason', async () => {
      const { clock } = make();
      const reason = new Error('bedtime');
      const stop = new AbortController();
      const slept = clock.sleep(60_000, stop.signal);
      stop.abort(reason);
      await expect(slept).rejects.toBe(reason);
      await expect(clock.sleep(60_000, stop.signal)).rejects.toBe(reason);
    });

    test('every calls again and again until it is told to stop', async () => {
      const { clock, pass } = make();
      let calls = 0;
      const stop = clock.every(10, () => calls++);
      await pass(70);
      stop();
      const before = calls;
      expect(before).toBeGreaterThanOrEqual(3);
      await pass(40);
      expect(calls).toBe(before);
    });
  });
}
