import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { findGpiodChip, findSysfsChip } from '#drivers/gpio/chip.ts';
import { gpiogetArgs, gpiomonArgs, gpiosetArgs, parseEdge } from '#drivers/gpio/gpiod.ts';
import { type FakePrograms, fakePrograms } from '../../support/body-programs.ts';

describe('the chip in sysfs', () => {
  const made: string[] = [];
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
  });

  function chips(list: readonly (readonly [folder: string, label: string, base: string])[]): string {
    const sysRoot = mkdtempSync(path.join(tmpdir(), 'coach-sys-'));
    made.push(sysRoot);
    for (const [folder, label, base] of list) {
      const chip = path.join(sysRoot, 'class/gpio', folder);
      mkdirSync(chip, { recursive: true });
      writeFileSync(path.join(chip, 'label'), `${label}\n`);
      writeFileSync(path.join(chip, 'base'), `${base}\n`);
    }
    return sysRoot;
  }

  test.each([
    ['Pi 4', 'pinctrl-bcm2711', '512', 512],
    ['Pi 5', 'pinctrl-rp1', '571', 571],
    ['Pi 3 with an old kernel', 'pinctrl-bcm2835', '0', 0],
  ])('of a %s is found by its label, with its base', async (_pi, label, text, base) => {
    const root = chips([
      ['gpiochip504', 'raspberrypi-exp-gpio', '504'],
      ['gpiochip900', label, text],
    ]);
    expect(await findSysfsChip(root)).toEqual({ label, base });
  });

  test('is null on another machine, without sysfs, and with a base that is no number', async () => {
    expect(await findSysfsChip(chips([['gpiochip0', 'INT3450:00', '0']]))).toBeNull();
    expect(await findSysfsChip('/nowhere')).toBeNull();
    expect(await findSysfsChip(chips([['gpiochip0', 'pinctrl-rp1', '']]))).toBeNull();
  });
});

describe('the chip of the gpiod tools', () => {
  let fakes: FakePrograms;
  afterEach(() => fakes.remove());

  test.each([
    ['v1.6.3', 1],
    ['v2.2.1', 2],
  ])('is found by its label, with the version of the tools (%s)', async (text, version) => {
    const list = 'echo "gpiochip0 [brcm-gpio] (4 lines)"; echo "gpiochip4 [pinctrl-rp1] (54 lines)"';
    fakes = fakePrograms({
      gpiodetect: `[ "$1" = --version ] && { echo "gpiodetect (libgpiod) ${text}"; exit 0; }\n${list}`,
    });
    expect(await findGpiodChip(new SystemClock())).toEqual({
      label: 'pinctrl-rp1',
      name: 'gpiochip4',
      version,
    });
  });

  test.each([
    ['a version that is not known', 'echo "gpiodetect (libgpiod) v7.0"'],
    ['a program that fails', 'exit 1'],
    ['no chip of a Pi', '[ "$1" = --version ] && echo "gpiodetect (libgpiod) v1.6.3"; exit 0'],
  ])('is null with %s', async (_what, gpiodetect) => {
    fakes = fakePrograms({ gpiodetect });
    expect(await findGpiodChip(new SystemClock())).toBeNull();
  });
});

describe('the language of the gpiod tools', () => {
  const one = { label: 'pinctrl-bcm2711', name: 'gpiochip0', version: 1 } as const;
  const two = { ...one, version: 2 } as const;

  test('gpioget is asked for bias and for plain numbers', () => {
    expect(gpiogetArgs(one, [17, 27])).toEqual(['-B', 'pull-up', 'gpiochip0', '17', '27']);
    expect(gpiogetArgs(two, [17])).toEqual(['-c', 'gpiochip0', '-b', 'pull-up', '--numeric', '17']);
  });

  test('gpiomon is asked for bias by the option of its version', () => {
    expect(gpiomonArgs(one, [17, 27])).toEqual([
      '-b',
      '-B',
      'pull-up',
      '-F',
      '%o %e',
      'gpiochip0',
      '17',
      '27',
    ]);
    expect(gpiomonArgs(two, [17])).toEqual([
      ...'-c gpiochip0 -b pull-up -e both -F'.split(' '),
      '%o %e',
      '17',
    ]);
  });

  test('gpioset holds its lines in both versions', () => {
    const levels = new Map([
      [22, 1],
      [23, 0],
    ] as const);
    expect(gpiosetArgs(one, levels).join(' ')).toBe('-m signal gpiochip0 22=1 23=0');
    expect(gpiosetArgs(two, levels).join(' ')).toBe('-c gpiochip0 22=1 23=0');
  });

  test('edges are read as each version numbers them, and nothing else is an edge', () => {
    expect(parseEdge('17 1', 1)).toEqual({ line: 17, level: 1 });
    expect(parseEdge('17 0', 1)).toEqual({ line: 17, level: 0 });
    expect(parseEdge('17 1', 2)).toEqual({ line: 17, level: 1 });
    expect(parseEdge(' 17 2\r', 2)).toEqual({ line: 17, level: 0 });
    for (const text of ['17 2', '', 'event: RISING', '17', '17 1 1']) expect(parseEdge(text, 1)).toBeNull();
    expect(parseEdge('17 0', 2)).toBeNull();
  });
});
