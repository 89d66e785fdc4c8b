import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { pullOf, pullUp } from '#drivers/gpio/pull-up.ts';
import { type FakePrograms, fakePrograms } from '../../support/body-programs.ts';

const clock = new SystemClock();

test.each([
  ['17: ip    pu | hi // GPIO17 = input\n', 'up'],
  ['17: ip    pd | lo // GPIO17 = input\n', 'other'],
  ['17: ip    pn | lo // GPIO17 = input\n', 'other'],
  ['17: ip    -- | hi // GPIO17 = input\n', 'untold'],
  ['17: op dl pu | lo // GPIO17 = output\n', 'up'],
  ['27: ip    pu | hi // GPIO27 = input\n', null],
  ['GPIO 17: level=1 fsel=0 func=INPUT pull=UP\n', 'up'],
  ['GPIO 17: level=0 fsel=0 func=INPUT pull=DOWN\n', 'other'],
  ['GPIO 17: level=1 fsel=0 func=INPUT\n', 'untold'],
  ['', null],
])('what a tool says, %j, is %s', (said, pull) => {
  expect(pullOf(17, said)).toBe(pull);
});

describe('pulling lines up', () => {
  let fakes: FakePrograms;
  afterEach(() => fakes.remove());

  const gpiod = (version: string) => ({
    gpiodetect: `[ "$1" = --version ] && { echo "gpiodetect (libgpiod) ${version}"; exit 0; }\necho "gpiochip0 [pinctrl-bcm2711] (58 lines)"`,
    gpioget: 'echo "$@" > "$FAKES/gpioget.args"; echo "1 1"',
  });
  /** As pinctrl does on a chip that keeps what it was set to. */
  const PINCTRL = [
    'if [ "$1" = set ]; then echo "$*" >> "$FAKES/set"; exit 0; fi',
    'grep -q "set $2 ip pu" "$FAKES/set" && pull=pu || pull=pd',
    'echo "$2: ip    $pull | hi // GPIO$2 = input"',
  ].join('\n');

  test('is read back where the chip tells', async () => {
    fakes = fakePrograms({ pinctrl: PINCTRL, ...gpiod('v1.6.3') });
    expect(await pullUp([17, 27], clock)).toBe('read_back');
    expect(readFileSync(path.join(fakes.folder, 'set'), 'utf8')).toBe('set 17 ip pu\nset 27 ip pu\n');
    expect(existsSync(path.join(fakes.folder, 'gpioget.args'))).toBe(false);
  });

  test('is believed where the chip does not tell', async () => {
    fakes = fakePrograms({ pinctrl: '[ "$1" = set ] || echo "$2: ip    -- | hi // GPIO$2 = input"' });
    expect(await pullUp([17], clock)).toBe('taken');
  });

  test.each([
    ['v1.6.3', '-B pull-up gpiochip0 17 27'],
    ['v2.2.1', '-c gpiochip0 -b pull-up --numeric 17 27'],
  ])('is done by gpiod %s where pinctrl may not touch the chip', async (version, args) => {
    fakes = fakePrograms({
      pinctrl: 'echo "Failed to initialise gpiolib - -1"; exit 255',
      ...gpiod(version),
    });
    expect(await pullUp([17, 27], clock)).toBe('taken');
    expect(readFileSync(path.join(fakes.folder, 'gpioget.args'), 'utf8').trim()).toBe(args);
  });

  test('is unproven where the chip says otherwise, and nothing else can', async () => {
    fakes = fakePrograms({
      pinctrl: '[ "$1" = set ] || echo "$2: ip    pd | lo // GPIO$2 = input"',
      gpiodetect: 'exit 1',
    });
    expect(await pullUp([17], clock)).toBe('unproven');
  });
});
