import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesOf, minutesToQuiet, type QuietHours } from '#agents/emotion/quiet-hours.ts';
import { patienceMs } from '#agents/talk/voice/sound/patience.ts';

const night = { from: '20:30', to: '6:30', weekendFrom: '', weekendTo: '', timeZone: 'Asia/Tokyo' };
const isQuiet = (hours: QuietHours, nowMs: number): boolean => minutesToQuiet(hours, nowMs) === 0;
const tokyo = (time: string): number => Date.parse(`2026-11-21T${time}:00+09:00`);

describe('quiet hours', () => {
  test.each([
    ['20:29', false],
    ['20:30', true],
    ['23:59', true],
    ['00:00', true],
    ['06:29', true],
    ['06:30', false],
    ['15:00', false],
  ])('over midnight: at %s %s', (time, wanted) => {
    expect(isQuiet(night, tokyo(time))).toBe(wanted);
  });

  test.each([
    ['12:59', false],
    ['13:00', true],
    ['14:59', true],
    ['15:00', false],
  ])('by day: at %s %s', (time, wanted) => {
    expect(isQuiet({ ...night, from: '13:00', to: '15:00' }, tokyo(time))).toBe(wanted);
  });

  test('are of the child, not of the computer', () => {
    expect(isQuiet({ ...night, timeZone: 'Europe/Berlin' }, tokyo('21:00'))).toBe(false);
    expect(isQuiet({ ...night, timeZone: 'Europe/Berlin' }, tokyo('04:30'))).toBe(true);
  });

  // 2026-11-20 is a Friday.
  test.each([
    ['on a school night', '2026-11-19T20:30', true],
    ['not yet on Friday', '2026-11-20T20:30', false],
    ['on Friday', '2026-11-20T21:30', true],
    ['in the night to Saturday', '2026-11-21T00:10', true],
    ['late on Saturday morning', '2026-11-21T07:30', true],
    ['on Saturday morning', '2026-11-21T08:00', false],
    ['not yet on Saturday', '2026-11-21T21:29', false],
    ['on Saturday', '2026-11-21T21:30', true],
    ['late on Sunday morning', '2026-11-22T07:59', true],
    ['on Sunday, the night before school', '2026-11-22T20:30', true],
    ['on Monday morning', '2026-11-23T06:30', false],
  ])('of a weekend begin and end later: %s', (_when, at, wanted) => {
    const hours = { ...night, weekendFrom: '21:30', weekendTo: '8:00' };
    expect(isQuiet(hours, Date.parse(`${at}:00+09:00`))).toBe(wanted);
    // Another zone is reckoned by Intl: the same clock there.
    const inSeoul = { ...hours, timeZone: 'Asia/Seoul' };
    expect(isQuiet(inSeoul, Date.parse(`${at}:00+09:00`))).toBe(wanted);
  });

  test('may be of weekends alone, and are then days away', () => {
    const hours = { ...night, from: '', weekendFrom: '22:00' };
    // Monday, 22:00: four days to Friday.
    expect(minutesToQuiet(hours, Date.parse('2026-11-16T22:00:00+09:00'))).toBe(4 * 24 * 60);
    expect(isQuiet(hours, Date.parse('2026-11-20T23:00:00+09:00'))).toBe(true);
  });

  test('that are not set, or of no length, are never', () => {
    for (const hours of [
      { from: '', to: '' },
      { from: '20:30', to: '' },
      { from: '8:00', to: '8:00' },
    ])
      expect(minutesToQuiet({ ...night, ...hours }, tokyo('23:00'))).toBeNull();
    for (const text of ['', '24:00', '8', '8:60', 'abc']) expect(minutesOf(text)).toBeNull();
  });

  test('are announced before they begin', () => {
    expect(minutesToQuiet(night, tokyo('20:20'))).toBe(10);
    expect(minutesToQuiet(night, tokyo('06:30'))).toBe(14 * 60);
  });

  test('begin when the minutes to them are over', () => {
    const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${h}:${String(m).padStart(2, '0')}`);
    fc.assert(
      fc.property(time, time, fc.nat(24 * 60), (from, to, minute) => {
        const hours = { ...night, from, to };
        const nowMs = tokyo('00:00') + minute * 60_000;
        const left = minutesToQuiet(hours, nowMs);
        fc.pre(left !== null);
        expect(isQuiet(hours, nowMs + left * 60_000)).toBe(true);
        if (left > 0) expect(isQuiet(hours, nowMs + (left - 1) * 60_000)).toBe(false);
      }),
    );
  });
});

test('younger children are waited for longer, and the parent has the last word', () => {
  const of = (grade: 1 | 2 | 3, pauseMs = 0) => patienceMs({ grade, pauseMs });
  expect(of(1)).toBeGreaterThan(of(2));
  expect(of(2)).toBeGreaterThan(of(3));
  expect(of(1, 4_000)).toBe(4_000);
  expect(of(1, 20)).toBe(500);
});
