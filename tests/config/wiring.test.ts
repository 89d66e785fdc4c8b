import { expect, test } from 'vitest';
import { WIRING, wiringFaults } from '#config/wiring.ts';

test('no two wires share a line and none is on a line that the Pi keeps', () => {
  expect(wiringFaults(WIRING)).toEqual([]);
});

test('a clash, a line that is not there and a reserved line are each named', () => {
  const faults = wiringFaults({ buttons: { talk: 17, photo: 17 }, lamp: { red: 28, green: 2 } });
  expect(faults).toEqual([
    'buttons.photo and buttons.talk are both on line 17',
    'lamp.red is on line 28, which the header does not have',
    'lamp.green is on line 2, which the Pi keeps',
  ]);
});
