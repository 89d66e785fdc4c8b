import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { settingsSchema } from '#config/settings.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { lampWires, lineLevels } from '#drivers/lights/lamp.ts';
import { openGpiosetLamp } from '#drivers/lights/lamp-gpioset.ts';
import { RgbLines } from '#drivers/lights/rgb-lines.ts';
import { type FakePrograms, fakePrograms } from '../../support/body-programs.ts';

const { wiring } = settingsSchema.parse({});
const { lampRedPin: red, lampGreenPin: green, lampBluePin: blue } = wiring;
const wires = lampWires(wiring);
const clock = new SystemClock();

describe('the wires of a lamp', () => {
  test.each([
    ['three colours', {}, [1, 0, 1], { 22: 1, 23: 0, 24: 1 }],
    [
      'a common anode, which shines at a low level',
      { isLampInverted: true },
      [1, 0, 1],
      { 22: 0, 23: 1, 24: 0 },
    ],
    [
      'one colour, which shines for any',
      { lampRedPin: 25, lampGreenPin: -1, lampBluePin: -1 },
      [0, 0, 1],
      { 25: 1 },
    ],
    ['one colour, dark', { lampRedPin: 25, lampGreenPin: -1, lampBluePin: -1 }, [0, 0, 0], { 25: 0 }],
    ['two colours', { lampGreenPin: -1 }, [1, 1, 0], { 22: 1, 24: 0 }],
    ['none', { lampRedPin: -1, lampGreenPin: -1, lampBluePin: -1 }, [1, 1, 1], {}],
  ] as const)('%s', (_what, changed, levels, expected) => {
    const told = lampWires({ ...wiring, ...changed });
    expect(Object.fromEntries(lineLevels(told, levels))).toEqual(expected);
  });
});

describe('the lamp by gpioset', () => {
  let fakes: FakePrograms;
  afterEach(() => fakes.remove());

  function programs(version: '1.6.3' | '2.2.1', gpioset?: string): void {
    fakes = fakePrograms({
      gpiodetect: `[ "$1" = --version ] && { echo "gpiodetect (libgpiod) v${version}"; exit 0; }\necho "gpiochip0 [pinctrl-bcm2711] (58 lines)"`,
      gpioset: gpioset ?? 'echo "$$ $*" >> "$FAKES/held"; exec sleep 60',
    });
  }
  const held = () => readFileSync(path.join(fakes.folder, 'held'), 'utf8').trim().split('\n');
  const isRunning = (line: string) => existsSync(`/proc/${line.split(' ')[0]}/cmdline`);

  test.each([
    ['1.6.3', '-m signal gpiochip0'],
    ['2.2.1', '-c gpiochip0'],
  ] as const)('with gpiod %s one process holds the levels, and none is left', async (version, chip) => {
    programs(version);
    const lights = new RgbLines(clock, wires, undefined, () => openGpiosetLamp(clock, wires));
    await lights.open();
    lights.setPixels([[255, 0, 255]]);
    await lights.close();
    const lines = held();
    expect(lines.map((line) => line.replace(/^\d+ /, ''))).toEqual([
      `${chip} ${red}=0 ${green}=0 ${blue}=0`,
      `${chip} ${red}=1 ${green}=0 ${blue}=1`,
      `${chip} ${red}=0 ${green}=0 ${blue}=0`,
    ]);
    expect(lines.filter(isRunning)).toEqual([]);
  });

  test('lines that another program holds are told as busy', async () => {
    programs('2.2.1', 'echo "gpioset: unable to request lines: Device or resource busy" >&2; exit 1');
    await expect(openGpiosetLamp(clock, wires)).rejects.toMatchObject({ code: 'busy' });
  });
});

const canUnshare = spawnSync('unshare', ['-m', 'true']).status === 0;
if (!canUnshare) console.warn('needs: a private mount namespace (unshare -m as root) for the lamp by onoff');

describe.skipIf(!canUnshare && !process.env.CI)('the lamp by onoff, on a fake sysfs', () => {
  test('the real onoff finds the base, drives the lines and gives them back', () => {
    const base = 512;
    const numbers = [red, green, blue].map((line) => base + line);
    const program = path.resolve(import.meta.dirname, '../../support/body-lamp-in-namespace.ts');
    const fake = [
      'set -e',
      'mount -t tmpfs none /sys/class',
      'mkdir -p /sys/class/gpio/gpiochip512; cd /sys/class/gpio; : > export; : > unexport',
      `echo pinctrl-bcm2711 > gpiochip512/label; echo ${base} > gpiochip512/base`,
      ...numbers.map(
        (number) =>
          `mkdir gpio${number}; cd gpio${number}; for f in value direction active_low edge; do echo 0 > $f; done; cd ..`,
      ),
      `exec '${process.execPath}' '${program}' ${numbers.join(' ')}`,
    ].join('\n');
    const run = spawnSync('unshare', ['-m', 'sh', '-c', fake], { encoding: 'utf8' });
    expect(run.stderr).toBe('');
    expect(
      run.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([['1', '0', '1'], ['0', '1', '0'], String(base + blue)]);
  });
});
