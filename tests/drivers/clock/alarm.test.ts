import { beforeEach, describe, expect, test } from 'vitest';
import { Alarm } from '#drivers/clock/alarm.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';

let clock: VirtualClock;
let rungAtMs: number[];
let alarm: Alarm;
beforeEach(() => {
  clock = new VirtualClock();
  const startMs = clock.monotonicMs();
  rungAtMs = [];
  alarm = new Alarm(clock, () => rungAtMs.push(clock.monotonicMs() - startMs));
});
const inMs = (durationMs: number): number => clock.monotonicMs() + durationMs;

describe('an alarm', () => {
  test('rings once when it is due', async () => {
    alarm.set(inMs(100));
    await clock.advance(99);
    expect(rungAtMs).toEqual([]);
    await clock.advance(1000);
    expect(rungAtMs).toEqual([100]);
  });

  test('that is moved rings at the new time only, be it later or earlier', async () => {
    alarm.set(inMs(100));
    alarm.set(inMs(300));
    await clock.advance(200);
    alarm.set(inMs(200));
    await clock.advance(1000);
    alarm.set(inMs(500));
    alarm.set(inMs(50));
    await clock.advance(1000);
    expect(rungAtMs).toEqual([400, 1250]);
  });

  test('that is moved to later again and again holds one timer', async () => {
    for (let piece = 0; piece < 100; piece++) {
      alarm.set(inMs(100));
      expect(clock.pending).toBe(1);
      await clock.advance(20);
    }
    await clock.advance(1000);
    expect(rungAtMs).toEqual([2080]);
  });

  test('rings soon when its time is past', async () => {
    alarm.set(inMs(-5));
    await clock.advance(0);
    expect(rungAtMs).toEqual([0]);
  });

  test('that was taken back never rings, and leaves no timer', async () => {
    alarm.set(inMs(100));
    alarm.set(null);
    expect(clock.pending).toBe(0);
    await clock.advance(1000);
    expect(rungAtMs).toEqual([]);
  });

  test('may be set again while it rings', async () => {
    const again = new Alarm(clock, () => {
      rungAtMs.push(clock.monotonicMs());
      if (rungAtMs.length < 3) again.set(inMs(10));
    });
    again.set(inMs(10));
    await clock.advance(1000);
    expect(rungAtMs).toHaveLength(3);
  });
});
