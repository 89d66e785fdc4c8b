import { describe, expect, test } from 'vitest';
import { causeOf } from '#runtime/service/safe/cause.ts';
import { decideRequest } from '#runtime/service/safe/decide-request.ts';
import { isToBeSaid } from '#runtime/service/safe/decide-said.ts';

type SafeRequest = Parameters<typeof decideRequest>[0];

const asked = (more: Partial<SafeRequest>): SafeRequest => ({
  ...{ method: 'GET', path: '/', isLoopback: true, isParent: false, isForUs: true, isFromOurPage: true },
  ...more,
});
const ANYBODY = { isLoopback: false };
const PARENT = { isLoopback: false, isParent: true };

describe('the safe mode answers', () => {
  test.each([
    ['this machine with the page, whatever was open', { path: '/parent' }, 'page'],
    ['this machine with the record', { path: '/problem.json' }, 'record'],
    ['programs with health', { path: '/api/v1/health' }, 'health'],
    ['other addresses of programs with nothing', { path: '/api/v1/desk' }, 'not_found'],
    ['a wish for another try', { method: 'POST', path: '/again' }, 'again'],
    [
      'that wish from another site with nothing',
      { method: 'POST', path: '/again', isFromOurPage: false },
      'not_found',
    ],
    ['a try by address alone with the page', { path: '/again' }, 'page'],
    ['a paired parent with the page', PARENT, 'page'],
    ['a paired parent with another try', { ...PARENT, method: 'POST', path: '/again' }, 'again'],
    ['anybody else in the house with rest, and no more', ANYBODY, 'resting'],
    ['anybody else who wants the record', { ...ANYBODY, path: '/problem.json' }, 'resting'],
    ['anybody else who wants another try', { ...ANYBODY, method: 'POST', path: '/again' }, 'resting'],
    ['a name that is not the robot’s', { isForUs: false }, 'wrong_host'],
    ['a parent by a name that is not the robot’s', { ...PARENT, isForUs: false }, 'wrong_host'],
    ['other methods', { method: 'DELETE' }, 'not_found'],
  ] as const)('%s', (_what, more, answer) => {
    expect(decideRequest(asked(more))).toBe(answer);
  });
});

describe('why it failed', () => {
  const nowMs = Date.UTC(2026, 10, 22, 9);
  test.each([
    ['is what it wrote down itself', { code: 'settings', atMs: nowMs - 60_000 }, 'exit-code', 'settings'],
    ['is stuck, whatever part was', { code: 'stuck_speaker', atMs: nowMs - 60_000 }, 'watchdog', 'stuck'],
    ['is not what was long ago', { code: 'settings', atMs: nowMs - 3_600_000 }, 'oom-kill', 'memory'],
    ['is what systemd saw where nothing was written', null, 'watchdog', 'stuck'],
    ['is a slow start', null, 'timeout', 'slow_start'],
    ['is not known', null, '', 'unknown'],
  ] as const)('%s', (_what, failure, result, cause) => {
    expect(causeOf(failure, result, nowMs)).toBe(cause);
  });
});

test.each([
  [6, null, false],
  [7, null, true],
  [19, null, true],
  [20, null, false],
  [12, 30 * 60_000, false],
  [12, 61 * 60_000, true],
  [12, -90 * 60_000, true],
] as const)('at %s o’clock, said %s ms ago: it speaks %s', (hour, agoMs, isSaid) => {
  const nowMs = 1_800_000_000_000;
  expect(isToBeSaid(hour, nowMs, agoMs === null ? null : nowMs - agoMs)).toBe(isSaid);
});
