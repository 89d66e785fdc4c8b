import { expect, test } from 'vitest';
import { WIRING } from '#config/wiring.ts';

/** Lines that the Pi keeps for something else: I2C identity of add-on boards, I2C, the serial console. */
const RESERVED = [0, 1, 2, 3, 14, 15];
/** The header brings out BCM 0-27. */
const HIGHEST_LINE = 27;

/** What is wrong with a wiring: a line used twice, not on the header, or kept by the Pi. Empty when all is well. */
function wiringFaults(wiring: Readonly<Record<string, Readonly<Record<string, number>>>>): string[] {
  const faults: string[] = [];
  const users = new Map<number, string>();
  for (const [group, lines] of Object.entries(wiring)) {
    for (const [purpose, line] of Object.entries(lines)) {
      const user = `${group}.${purpose}`;
      const other = users.get(line);
      if (!Number.isInteger(line) || line < 0 || line > HIGHEST_LINE) {
        faults.push(`${user} is on line ${line}, which the header does not have`);
      } else if (RESERVED.includes(line)) faults.push(`${user} is on line ${line}, which the Pi keeps`);
      else if (other !== undefined) faults.push(`${user} and ${other} are both on line ${line}`);
      users.set(line, user);
    }
  }
  return faults;
}

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
