import { expect, test } from 'vitest';
import { decideDate, lastCertainMs } from '#drivers/clock/decide-date.ts';

const NOW_MS = Date.UTC(2026, 10, 22);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const facts = { isSynchronised: false, certainAtMs: null } as const;

test.each([
  ['somebody set it', NOW_MS, { isSynchronised: true }, 'certain'],
  ['the machine does not tell', NOW_MS, { isSynchronised: null }, 'certain'],
  ['nobody has set it', NOW_MS, {}, 'unsure'],
  ['nobody has set it, and it goes on from where it was', NOW_MS, { certainAtMs: NOW_MS - DAY_MS }, 'unsure'],
  ['it wakes in 1970', 0, {}, 'wrong'],
  ['it wakes in 1970, and says that it was set', 0, { isSynchronised: true }, 'wrong'],
  ['it runs far ahead', Date.UTC(2051, 0, 1), { isSynchronised: true }, 'wrong'],
  ['it is before what was seen', NOW_MS, { certainAtMs: NOW_MS + DAY_MS }, 'wrong'],
  ['so on a laptop', NOW_MS, { isSynchronised: null, certainAtMs: NOW_MS + DAY_MS }, 'wrong'],
  [
    'a quartz was set back a little',
    NOW_MS,
    { isSynchronised: null, certainAtMs: NOW_MS + MINUTE_MS },
    'certain',
  ],
  [
    'it ran ahead and was set right',
    NOW_MS,
    { isSynchronised: true, certainAtMs: NOW_MS + DAY_MS },
    'certain',
  ],
] as const)('%s', (_, nowMs, more, state) => {
  expect(decideDate(nowMs, { ...facts, ...more })).toBe(state);
});

test.each([
  ['is now where it is certain', NOW_MS, { isSynchronised: true, certainAtMs: 5 }, NOW_MS],
  ['is what was seen last where it is not', NOW_MS, { certainAtMs: NOW_MS - DAY_MS }, NOW_MS - DAY_MS],
  ['is what the clock says where nothing was seen', NOW_MS, {}, NOW_MS],
  ['is never before the program', 0, {}, Date.UTC(2026, 0, 1)],
] as const)('the last certain date %s', (_, nowMs, more, expected) => {
  expect(lastCertainMs(nowMs, { ...facts, ...more })).toBe(expected);
});
