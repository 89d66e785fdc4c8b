import { describe, expect, test } from 'vitest';
import {
  beforeFirstRound,
  decideSync,
  type RoundEnd,
  type SyncEvent,
  type SyncState,
} from '#runtime/sync/decide-sync.ts';

const EVERY_MS = 15 * 60_000;
const IDLE: SyncState = { isRunning: false, isFree: true, dueAtMs: 1000, failedCount: 0 };
const decide = (state: SyncState, event: SyncEvent, nowMs = 1000, chance = 0.5) =>
  decideSync(state, event, { nowMs, chance, everyMs: EVERY_MS });
const ended = (end: RoundEnd, failedCount = 0, chance = 0.5) =>
  decide({ ...IDLE, isRunning: true, failedCount }, { type: 'round_ended', end }, 0, chance).state;
const fault = (kind: 'unreachable' | 'slow' | 'refused' | 'quota'): RoundEnd => ({
  ...{ how: 'fault', fault: kind, sentCount: 0 },
});

describe('a round begins', () => {
  test.each([
    ['when it is due', IDLE, 1000, 'begin'],
    ['not before', IDLE, 999, null],
    ['not beside another', { ...IDLE, isRunning: true }, 1000, null],
    ['not beside a turn, or without leave', { ...IDLE, isFree: false }, 9_999_999, null],
  ] as const)('%s', (_, state, nowMs, effect) => {
    expect(decide(state, { type: 'tick' }, nowMs).effect).toBe(effect);
  });

  test.each([
    ['at once, whatever failed before', { ...IDLE, dueAtMs: 9_999_999, failedCount: 5 }, 'begin'],
    ['not beside another', { ...IDLE, isRunning: true }, null],
    ['not beside a turn', { ...IDLE, isFree: false }, null],
  ] as const)('when a parent asks: %s', (_, state, effect) => {
    const asked = decide(state, { type: 'asked' });
    expect([asked.effect, asked.state.dueAtMs]).toEqual([effect, 1000]);
  });

  test('a minute after the start', () => {
    expect(decide(beforeFirstRound(500), { type: 'tick' }, 60_499).effect).toBe(null);
    expect(decide(beforeFirstRound(500), { type: 'tick' }, 60_500).effect).toBe('begin');
  });
});

test('a turn cuts the round that goes on, once, and the next waits until the child is done', () => {
  const busy = decide({ ...IDLE, isRunning: true }, { type: 'freedom', isFree: false });
  expect(busy.effect).toBe('cut');
  expect(decide(busy.state, { type: 'freedom', isFree: false }).effect).toBe(null);
  const cut = decide(busy.state, { type: 'round_ended', end: { how: 'cut', sentCount: 3 } }, 2000);
  expect(cut.state).toMatchObject({ isRunning: false, failedCount: 0 });
  const free = decide(cut.state, { type: 'freedom', isFree: true }, 500_000);
  expect(free.state.dueAtMs).toBe(520_000);
  expect(decide(free.state, { type: 'freedom', isFree: true }, 510_000).state.dueAtMs).toBe(520_000);
});

describe('after a round', () => {
  test.each<[string, RoundEnd, number, number, number]>([
    ['that is done: a period later, give or take a tenth', { how: 'done', sentCount: 1 }, 0, 0.9, 1.1],
    ['of a full day: the same', { how: 'day_full', sentCount: 1 }, 0, 0.9, 1.1],
    ['that reached nobody: a second try in seconds', fault('unreachable'), 0, 2 / 900, 6 / 900],
    ['that failed twice: a third try', fault('slow'), 1, 8 / 900, 24 / 900],
    ['that failed three times: a period later', fault('unreachable'), 2, 0.75, 1],
    ['that failed four times: two periods', fault('unreachable'), 3, 1.5, 2],
    ['that failed for weeks: six hours at most', fault('unreachable'), 2000, 18, 24],
    ['that was refused: no try would hear anything else', fault('refused'), 0, 0.75, 1],
    ['of a spent quota: the same', fault('quota'), 0, 0.75, 1],
    ['that could not read the records', { how: 'records', sentCount: 0 }, 0, 0.75, 1],
  ])('%s', (_, end, failedCount, least, most) => {
    expect(ended(end, failedCount, 0).dueAtMs / EVERY_MS).toBeCloseTo(least, 6);
    expect(ended(end, failedCount, 1).dueAtMs / EVERY_MS).toBeCloseTo(most, 6);
  });

  test('that went well, failures before it do not count', () => {
    expect(ended({ how: 'done', sentCount: 0 }, 7).failedCount).toBe(0);
  });
});

test('after a lesson what it left goes soon, whatever failed before, and never later than it would', () => {
  const failing = { ...IDLE, dueAtMs: 9_000_000, failedCount: 9 };
  expect(decide(failing, { type: 'lesson_ended' }, 1000).state.dueAtMs).toBe(6000);
  expect(decide({ ...IDLE, dueAtMs: 2000 }, { type: 'lesson_ended' }, 1000).state.dueAtMs).toBe(2000);
});
