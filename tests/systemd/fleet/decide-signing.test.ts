import { expect, test } from 'vitest';
import { decideSigning, type SignedPause } from '../../../systemd/fleet/stops/decide-signing.ts';

const NOW = Date.parse('2026-11-23T00:00:00Z');
const inDays = (days: number): number => NOW + days * 24 * 60 * 60_000;
const signed = (version: number, paused: string[], untilDays: number, endsDays = 365): SignedPause => ({
  version,
  endsMs: inDays(endsDays),
  pause: { schema: 1, paused, until: new Date(inDays(untilDays)).toISOString() },
});
const NONE = signed(3, [], -1);

test.each<[string, string[], SignedPause, SignedPause | null, string]>([
  ['nothing is stopped and nothing said', [], NONE, null, 'in_force'],
  ['an old pause is none', [], signed(3, ['early'], -1), null, 'in_force'],
  ['a stop is to be signed', ['early'], NONE, null, 'sign early 14'],
  ['a stop that is signed waits', ['early'], NONE, signed(4, ['early'], 14), 'waits'],
  [
    'a stop that robots see is in force',
    ['early'],
    signed(4, ['early'], 14),
    signed(4, ['early'], 14),
    'in_force',
  ],
  ['in any order', ['early', 'canary'], signed(4, ['canary', 'early'], 14), null, 'in_force'],
  [
    'one ring more is signed anew',
    ['early', 'canary'],
    NONE,
    signed(4, ['early'], 14),
    'sign canary,early 14',
  ],
  [
    'what waits under an old number is signed anew',
    ['early'],
    signed(4, [], -1),
    signed(4, ['early'], 14),
    'sign early 14',
  ],
  [
    'a stop that goes on is signed anew at its half',
    ['early'],
    signed(4, ['early'], 6.9),
    null,
    'sign early 14',
  ],
  ['a lift is signed', [], signed(4, ['early'], 14), null, 'sign  0'],
  ['a signature near its end is made anew', [], signed(4, [], -1, 59), null, 'sign  0'],
])('%s', (_name, stopped, published, waiting, wanted) => {
  const signing = decideSigning({ stopped, published, waiting, nowMs: NOW });
  const told =
    signing.kind === 'sign'
      ? `sign ${signing.pause.paused.join()} ${(Date.parse(signing.pause.until) - NOW) / 86_400_000}`
      : signing.kind;
  expect(told).toBe(wanted);
});
