import { expect, test } from 'vitest';
import { EarWatch } from '#runtime/web/pages/voice/ear-watch.ts';

test('a voice is told while it lasts and a moment longer; the noise of a room is none', () => {
  const ear = new EarWatch();
  ear.begin(0);
  ear.hear(0.2, 100);
  expect(ear.at(200, true)).toBeNull();
  ear.hear(0.6, 300);
  expect(ear.at(1400, true)).toBe('heard');
  expect(ear.at(1600, true)).toBeNull();
});

test('a held button that hears nothing says so after 5 s, also after a voice', () => {
  const ear = new EarWatch();
  ear.begin(1000);
  expect(ear.at(5900, true)).toBeNull();
  expect(ear.at(6000, true)).toBe('flat');
  ear.hear(0.6, 7000);
  expect(ear.at(11_900, true)).toBeNull();
  expect(ear.at(12_000, true)).toBe('flat');
});

test('a child that was heard before and thinks with its hands free is left in peace', () => {
  const ear = new EarWatch();
  ear.begin(0);
  expect(ear.at(6000, false)).toBe('flat');
  ear.hear(0.6, 7000);
  expect(ear.at(60_000, false)).toBeNull();
});
