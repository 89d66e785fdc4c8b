import { expect, test } from 'vitest';
import { leadToPairing, sayFarewell } from '#runtime/web/pages/parent/kit/way-in.ts';

function ledFrom(pathname: string, code: string): string[] {
  const led: string[] = [];
  leadToPairing(code, { pathname, assign: (url) => void led.push(url) });
  return led;
}

test('whoever is not paired, or not any more, is led to the pairing page, once', () => {
  expect(ledFrom('/parent', 'not_signed_in')).toEqual(['/pair']);
  expect(ledFrom('/parent', 'not_paired')).toEqual(['/pair']);
  expect(ledFrom('/parent', 'records_locked')).toEqual(['/pair']);
  // There it would load itself again and again.
  expect(ledFrom('/pair', 'not_signed_in')).toEqual([]);
});

test('every other refusal is told where it was', () => {
  for (const code of ['offline', 'too_many_requests']) expect(ledFrom('/parent', code)).toEqual([]);
});

test('a farewell stays, so that it can be read', () => {
  // Until the page is loaded anew: the last test of this file.
  sayFarewell();
  expect(ledFrom('/parent', 'not_paired')).toEqual([]);
});
