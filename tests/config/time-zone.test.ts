import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTimeZone, JAPAN } from '#config/time-zone.ts';

describe('time zones', () => {
  test('Japan is nine hours ahead at any time since summer time ended', () => {
    const inJapan = new Intl.DateTimeFormat('en-GB', {
      timeZone: JAPAN.name,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1952-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (at) => {
          const shifted = new Date(at.getTime() + JAPAN.offsetMinutes * 60_000);
          expect(inJapan.format(at)).toBe(shifted.toISOString().slice(11, 16));
        },
      ),
    );
  });

  test.each(['Asia/Tokyo', 'Europe/Berlin', 'UTC', 'Asia/Kathmandu'])('%s is one', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  test.each(['', 'Tokyo', 'Asia/Tokio', '九州'])('"%s" is none', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});
