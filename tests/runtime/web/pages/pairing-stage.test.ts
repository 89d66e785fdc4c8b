import { describe, expect, test } from 'vitest';
import {
  deviceName,
  fingerprintLines,
  type Pairing,
  plainCode,
  stageOf,
} from '#runtime/web/pages/parent/pairing/pairing-stage.ts';

const CLOSED: Pairing = {
  ...{ robot_name: 'しゅくだいコーチ', is_paired: false, you: 'nobody', is_loopback: false },
  ...{ window: null, wait_seconds: 0, records: 'open', https_port: 8443 },
};
const OPEN: Pairing = { ...CLOSED, window: { seconds_left: 100, tries_left: 5 } };

describe('what the page shows', () => {
  test.each([
    ['nothing is known yet', null, null, false, 'reading'],
    ['no window is open', CLOSED, null, false, 'closed'],
    ['a window is open', OPEN, null, false, 'open'],
    ['wrong codes ask for a wait', { ...CLOSED, wait_seconds: 30 }, null, true, 'wait'],
    ['this is a parent', { ...OPEN, you: 'parent' }, null, false, 'parent'],
    ["this is a child's device", { ...CLOSED, you: 'child_device' }, null, false, 'child_device'],
    ['another parent has to say yes', { ...CLOSED, you: 'waiting' }, null, false, 'waiting'],
    ['the robot knows nobody and has no window', null, 'not_paired', false, 'closed'],
    ['the robot was never there', null, 'offline', false, 'unreachable'],
    ['the network was shut with the window', OPEN, 'offline', true, 'closed'],
    ['something is wrong with it', CLOSED, 'internal', false, 'unreachable'],
  ] as const)('%s', (_when, pairing, fault, wasOpen, stage) => {
    expect(stageOf(pairing, fault, wasOpen, false)).toBe(stage);
  });

  test('the recovery code stays, whatever comes, until it was written down', () => {
    expect(stageOf({ ...OPEN, you: 'parent' }, null, true, true)).toBe('recovery_code');
    expect(stageOf(null, 'offline', true, true)).toBe('recovery_code');
  });
});

test.each([
  ['１２３ ４５６', '123456'],
  ['123-456', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
])('the code "%s" is %s', (typed, code) => expect(plainCode(typed)).toBe(code));

test('a fingerprint is told whole, in lines that can be compared', () => {
  const pairs = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0').toUpperCase());
  const lines = fingerprintLines(pairs.join(':'));
  expect(lines).toHaveLength(4);
  expect(lines.join(' ')).toBe(pairs.join(' '));
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['curl/8', ''],
])('%s is called "%s"', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
