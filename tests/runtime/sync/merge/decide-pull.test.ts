import { describe, expect, test } from 'vitest';
import type { CloudFault } from '#runtime/sync/cloud.ts';
import { decidePull, NOTHING_PULLED, type PullState } from '#runtime/sync/merge/decide-pull.ts';

const MINUTE_MS = 60_000;
const PACE = { everyMs: 15 * MINUTE_MS, chance: 1 };
const children = ['x', 'y'];
const reading: PullState = { reading: ['x', 'y'], dueAtMs: 0, failures: 0 };
const resting = (failures: number): PullState => ({ reading: [], dueAtMs: 100, failures });

describe('what the cloud is asked next', () => {
  test('a round reads every child to its end, and rests until the next', () => {
    let { state, effect } = decidePull(NOTHING_PULLED, { kind: 'woken', isNow: false, children }, 5, PACE);
    const asked: unknown[] = [effect];
    for (const isMore of [true, false, false]) {
      ({ state, effect } = decidePull(state, { kind: 'page_taken', isMore }, 7, PACE));
      asked.push(effect);
    }
    expect(asked).toEqual([
      { kind: 'read', cloudId: 'x' },
      { kind: 'read', cloudId: 'x' },
      { kind: 'read', cloudId: 'y' },
      { kind: 'rest', untilMs: 7 + PACE.everyMs },
    ]);
    expect(state).toEqual({ reading: [], dueAtMs: 7 + PACE.everyMs, failures: 0 });
  });

  test.each([
    ['before it is due', resting(0), { isNow: false }, 99, { kind: 'rest', untilMs: 100 }],
    ['when it is due', resting(0), { isNow: false }, 100, { kind: 'read', cloudId: 'x' }],
    ['at the end of a session', resting(0), { isNow: true }, 99, { kind: 'read', cloudId: 'x' }],
    [
      'at the end of a session, while the cloud fails',
      resting(1),
      { isNow: true },
      99,
      { kind: 'rest', untilMs: 100 },
    ],
    ['in the middle of a round', reading, { isNow: false }, 99, { kind: 'read', cloudId: 'x' }],
  ] as const)('woken %s', (_, state, { isNow }, nowMs, effect) => {
    expect(decidePull(state, { kind: 'woken', isNow, children }, nowMs, PACE).effect).toEqual(effect);
  });

  test('nobody to read of: it rests', () => {
    const woken = { kind: 'woken', isNow: true, children: [] } as const;
    expect(decidePull(NOTHING_PULLED, woken, 1, PACE).effect).toEqual({
      kind: 'rest',
      untilMs: 1 + PACE.everyMs,
    });
  });

  test.each([
    ['unreachable', 0, MINUTE_MS],
    ['slow', 3, 8 * MINUTE_MS],
    ['unreachable', 99, 360 * MINUTE_MS],
    ['no_access', 0, 360 * MINUTE_MS],
    ['quota', 0, 360 * MINUTE_MS],
    ['clock', 1, 2 * MINUTE_MS],
    ['erased', 0, MINUTE_MS],
  ] as const)(
    '%s after %i failures ends the round and rests, at most this long, and at least half',
    (fault: CloudFault, failures, longestMs) => {
      const failed = { kind: 'failed', fault } as const;
      const state = { ...reading, failures };
      const most = decidePull(state, failed, 0, PACE);
      expect(most.state).toEqual({ reading: [], dueAtMs: longestMs, failures: failures + 1 });
      const least = decidePull(state, failed, 0, { ...PACE, chance: 0 });
      expect(least.state.dueAtMs).toBe(longestMs / 2);
    },
  );
});
