import { describe, expect, test } from 'vitest';
import { decideHeartbeat, type HeartbeatPlan, NO_PLAN } from '#runtime/fleet/decide-heartbeat.ts';

const MINUTE_MS = 60_000;
const EVERY_MS = 6 * 60 * MINUTE_MS;
const moment = (nowMs: number, changed = {}) => ({
  ...{ nowMs, isAllowed: true, endedAt: null, everyMs: EVERY_MS, chance: 0.5, ...changed },
});

describe('a heartbeat', () => {
  test.each([0, 0.5, 0.999])(
    'first goes 2 to 12 minutes after the start or the consent (chance %d)',
    (chance) => {
      const { plan, isDue } = decideHeartbeat(NO_PLAN, moment(1000, { chance }));
      expect(isDue).toBe(false);
      expect(plan.dueMs).toBeGreaterThanOrEqual(1000 + 2 * MINUTE_MS);
      expect(plan.dueMs).toBeLessThan(1000 + 12 * MINUTE_MS);
    },
  );

  test.each([
    [0, 0.8],
    [0.5, 1],
    [0.999, 1.2],
  ])('then every few hours, give or take a fifth (chance %d)', (chance, share) => {
    const { plan, isDue } = decideHeartbeat({ dueMs: 5000, endedAt: null }, moment(5000, { chance }));
    expect(isDue).toBe(true);
    expect((plan.dueMs ?? 0) - 5000).toBeCloseTo(EVERY_MS * share, -5);
  });

  test('goes soon where an update has ended meanwhile, and once for it', () => {
    const before: HeartbeatPlan = { dueMs: EVERY_MS, endedAt: null };
    const ended = decideHeartbeat(before, moment(1000, { endedAt: 'now' })).plan;
    expect(ended.dueMs).toBe(1000 + MINUTE_MS);
    const sent = decideHeartbeat(ended, moment(1000 + MINUTE_MS, { endedAt: 'now' }));
    expect(sent.isDue).toBe(true);
    expect(decideHeartbeat(sent.plan, moment(1000 + 2 * MINUTE_MS, { endedAt: 'now' })).plan).toEqual(
      sent.plan,
    );
  });

  test('does not go sooner for what had ended before the start', () => {
    const first = decideHeartbeat(NO_PLAN, moment(0, { endedAt: 'before', chance: 0.9 })).plan;
    expect(decideHeartbeat(first, moment(MINUTE_MS, { endedAt: 'before', chance: 0 })).plan).toEqual(first);
  });

  test('does not go while it may not, and begins anew when it may again', () => {
    const { plan, isDue } = decideHeartbeat({ dueMs: 0, endedAt: null }, moment(9000, { isAllowed: false }));
    expect([plan, isDue]).toEqual([NO_PLAN, false]);
    expect(decideHeartbeat(plan, moment(10_000)).isDue).toBe(false);
  });
});
