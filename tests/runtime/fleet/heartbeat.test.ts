import { describe, expect, test } from 'vitest';
import type { CheckResult } from '#runtime/checks/check.ts';
import { type HeartbeatFacts, heartbeatOf } from '#runtime/fleet/heartbeat.ts';
import type { UpdateStatus } from '#runtime/update/exchange.ts';
import { isHeartbeat } from '../../support/update/fleet-peer.ts';
import { daysAgo, NEWS, statusOf } from '../../support/update/status-of.ts';

const check = (
  id: CheckResult['id'],
  state: CheckResult['state'],
  code: CheckResult['code'],
): CheckResult => ({
  ...{ id, state, code, mend: { ja: 'なおす', en: 'mend' }, durationMs: 12 },
});
const FACTS: HeartbeatFacts = {
  ...{ id: '0189-0000-7000-8000-0000', version: '1.0.0+5f94b26', ring: 'stable', checks: [] },
  ...{ hasUpdater: true, status: null, uptimeS: 3600.4, arch: 'arm64' },
};
const of = (changed: Partial<UpdateStatus>) => heartbeatOf({ ...FACTS, status: statusOf(changed) });
const last = (outcome: 'confirmed' | 'went_back', code: string | null, version = '1.1.0') => ({
  last: { version, outcome, code, at: daysAgo(1), news: NEWS },
});

test('has these fields and no other: no name, no sentence, no time of day', () => {
  const checks = [
    check('camera', 'failed', 'not_present'),
    check('store', 'ok', null),
    check('ocr', 'not_present', 'not_present'),
  ];
  const heartbeat = heartbeatOf({ ...FACTS, checks });
  expect(heartbeat).toEqual({
    ...{
      schema: 1,
      id: FACTS.id,
      app_version: '1.0.0+5f94b26',
      ring: 'stable',
      uptime_s: 3600,
      machine: 'arm64',
    },
    health: ['camera_not_present'],
    update: { state: 'idle', version: null, outcome: null, code: null },
  });
  expect(isHeartbeat(heartbeat)).toBe(true);
});

describe('of an update', () => {
  const TABLE: readonly (readonly [string, Partial<UpdateStatus>, object])[] = [
    [
      'that is brought',
      { state: 'downloading', code: null, version: '1.1.0' },
      { state: 'downloading', version: '1.1.0', outcome: null, code: null },
    ],
    [
      'that is brought after another went back',
      { state: 'downloading', code: null, version: '1.2.0', ...last('went_back', 'unwell') },
      { version: '1.2.0', outcome: null },
    ],
    [
      'that waits',
      { state: 'waiting', code: 'not_night', version: '1.1.0' },
      { state: 'waiting', code: 'not_night' },
    ],
    [
      'that was confirmed',
      { code: 'up_to_date', ...last('confirmed', null) },
      { state: 'idle', version: '1.1.0', outcome: 'confirmed', code: null },
    ],
    [
      'that went back',
      { code: 'failed_here', ...last('went_back', 'did_not_start') },
      { version: '1.1.0', outcome: 'went_back', code: 'did_not_start' },
    ],
    [
      'of which is not known which it was',
      { code: 'torn', ...last('went_back', 'torn', 'unknown') },
      { version: null, outcome: 'went_back', code: 'torn' },
    ],
    ['that nobody has had', { code: 'not_in_share' }, { version: null, outcome: null, code: 'not_in_share' }],
    ['that the disk refused', { state: 'waiting', code: 'ENOSPC', version: '1.1.0' }, { code: 'enospc' }],
  ];
  test.each(TABLE)('%s', (_, status, update) => {
    expect(of(status)?.update).toMatchObject(update);
    expect(isHeartbeat(of(status))).toBe(true);
  });

  test('in trouble stands among the codes of health, whatever ended before it', () => {
    expect(of({ code: 'unreachable', ...last('confirmed', null) })).toMatchObject({
      health: ['update_unreachable'],
      update: { outcome: 'confirmed', code: null },
    });
  });

  test('is null where no updater is', () => {
    const heartbeat = heartbeatOf({ ...FACTS, hasUpdater: false });
    expect([heartbeat?.update, isHeartbeat(heartbeat)]).toEqual([null, true]);
  });
});

test('more codes than it has room for, or longer ones, are cut', () => {
  const checks = Array.from({ length: 60 }, () => check('microphone', 'failed', 'not_permitted'));
  const heartbeat = heartbeatOf({ ...FACTS, checks, status: statusOf({ code: `X-${'y'.repeat(39)}` }) });
  expect(heartbeat?.health).toHaveLength(40);
  expect(isHeartbeat(heartbeat)).toBe(true);
});

test('there is none of a machine that no release is made for', () => {
  expect(heartbeatOf({ ...FACTS, arch: 'riscv64' })).toBeNull();
});
