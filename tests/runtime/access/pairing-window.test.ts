import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterStart,
  afterTry,
  closeWindow,
  countTry,
  expired,
  openWindow,
  type PairingState,
  TRIES,
  WINDOW_MS,
  waitAfter,
  waitLeftMs,
} from '#runtime/access/pairing-window.ts';

const open = (nowMs = 0): PairingState => openWindow(afterStart(0, nowMs), nowMs);
function guess(state: PairingState, nowMs: number, isRight = false): PairingState {
  const counted = countTry(state, nowMs);
  return counted.isTaken ? afterTry(counted.state, isRight, nowMs) : counted.state;
}

describe('the pairing window', () => {
  test('is open for two minutes and no longer', () => {
    const state = open();
    expect(countTry(state, WINDOW_MS - 1).isTaken).toBe(true);
    expect(countTry(state, WINDOW_MS).isTaken).toBe(false);
    expect(expired(state, WINDOW_MS).window).toBeNull();
  });

  test('that was opened again is not open for longer, and has no more tries', () => {
    const state = openWindow(guess(open(), 1000), 60_000);
    expect(state.window).toEqual({ closesAtMs: WINDOW_MS, triesLeft: TRIES - 1 });
  });

  test('closes with the fifth wrong code', () => {
    let state = open();
    for (let count = 1; count < TRIES; count += 1) state = guess(state, count);
    expect(state.window?.triesLeft).toBe(1);
    state = guess(state, 10);
    expect(state.window).toBeNull();
    expect(countTry(state, 11).isTaken).toBe(false);
    expect(openWindow(state, 11).window).toBeNull();
  });

  test('in which a code was wrong counts as failed, also where it was given up before the fifth', () => {
    const state = closeWindow(guess(open(), 1000), 2000);
    expect(state.failedWindows).toBe(1);
    expect(waitLeftMs(state, 2000)).toBe(waitAfter(1));
    expect(openWindow(state, 2000).window).toBeNull();
    expect(openWindow(state, 2000 + waitAfter(1)).window).not.toBeNull();
  });

  test('in which nobody tried costs no wait', () => {
    expect(openWindow(closeWindow(open(), 2000), 2000).window).not.toBeNull();
    expect(waitLeftMs(expired(open(), WINDOW_MS), WINDOW_MS)).toBe(0);
  });

  test('the right code ends it, and all waits', () => {
    const state = guess(guess({ ...open(), failedWindows: 7 }, 1), 2, true);
    expect(state).toEqual({ window: null, failedWindows: 0, waitUntilMs: 2 });
  });

  test('the waits double from 30 s up to an hour', () => {
    expect([0, 1, 2, 3, 8, 9, 1000].map((count) => waitAfter(count) / 1000)).toEqual([
      ...[0, 30, 60, 120, 3600, 3600, 3600],
    ]);
  });

  test('after a restart the whole wait begins anew', () => {
    expect(waitLeftMs(afterStart(3, 500), 500)).toBe(waitAfter(3));
  });
});

/** What whoever wants in can do, over hours; restarts lose all but the count that was written down. */
const step = fc.oneof(
  fc.record({ type: fc.constant('open' as const) }),
  fc.record({ type: fc.constant('guess' as const) }),
  fc.record({ type: fc.constant('close' as const) }),
  fc.record({ type: fc.constant('restart' as const) }),
  fc.record({ type: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 30 * 60_000 }) }),
);

test('whatever is tried, and however often the robot restarts, guesses stay few', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let nowMs = 0;
      let state = afterStart(0, 0);
      let guesses = 0;
      let inWindow = 0;
      const failedAtMs: number[] = [];
      for (const next of steps) {
        if (next.type === 'wait') nowMs += next.ms;
        else if (next.type === 'close') state = closeWindow(expired(state, nowMs), nowMs);
        else if (next.type === 'restart') state = afterStart(state.failedWindows, nowMs);
        else if (next.type === 'open') {
          const wasOpen = expired(state, nowMs).window !== null;
          state = openWindow(state, nowMs);
          if (!wasOpen) inWindow = 0;
        } else {
          const { isTaken, state: counted } = countTry(state, nowMs);
          if (counted.failedWindows > state.failedWindows) failedAtMs.push(nowMs);
          state = isTaken ? afterTry(counted, false, nowMs) : counted;
          if (!isTaken) continue;
          guesses += 1;
          inWindow += 1;
        }
        expect(inWindow).toBeLessThanOrEqual(TRIES);
      }
      // Each window that was guessed in is counted, and between two of them lies at least the wait of the first.
      expect(state.failedWindows).toBe(failedAtMs.length);
      expect(guesses).toBeLessThanOrEqual(failedAtMs.length * TRIES);
      for (const [at, atMs] of failedAtMs.slice(1).entries())
        expect(atMs - (failedAtMs[at] ?? 0)).toBeGreaterThanOrEqual(waitAfter(at + 1));
    }),
    { numRuns: 300 },
  );
});
