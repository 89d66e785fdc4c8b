import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { FirmwarePower } from '#drivers/power/firmware.ts';
import { parseThrottled } from '#drivers/power/throttled.ts';
import { VirtualPower } from '#drivers/power/virtual.ts';
import { fakePrograms, withSearchPath } from '../../support/body-programs.ts';

describe("the firmware's word", () => {
  test.each([
    ['throttled=0x0\n', false, false],
    ['throttled=0x50000', false, false],
    ['throttled=0x50005', true, true],
    ['throttled=0x1', true, false],
    ['8', false, true],
    ['2', false, true],
  ])('%j', (text, isUnderVoltage, isThrottled) => {
    expect(parseThrottled(text)).toEqual({ isUnderVoltage, isThrottled });
  });

  test.each(['', 'VCHI initialization failed', 'throttled=', '123456789'])('%j says nothing', (text) => {
    expect(parseThrottled(text)).toBeNull();
  });
});

describe('FirmwarePower', () => {
  let sysRoot = '';
  afterEach(() => rmSync(sysRoot, { recursive: true, force: true }));

  function sys(files: Readonly<Record<string, string>>): string {
    sysRoot = mkdtempSync(path.join(tmpdir(), 'coach-sys-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(sysRoot, name)), { recursive: true });
      writeFileSync(path.join(sysRoot, name), text);
    }
    return sysRoot;
  }
  const read = (root: string) => withSearchPath('', () => new FirmwarePower(new SystemClock(), root).read());

  test("reads the word and the processor's heat from sysfs", async () => {
    const root = sys({
      'devices/platform/soc/soc:firmware/get_throttled': '50001\n',
      'class/thermal/thermal_zone0/type': 'gpu-thermal\n',
      'class/thermal/thermal_zone0/temp': '90000\n',
      'class/thermal/thermal_zone1/type': 'cpu-thermal\n',
      'class/thermal/thermal_zone1/temp': '52438\n',
    });
    expect(await read(root)).toEqual({ isUnderVoltage: true, isThrottled: false, temperatureC: 52.438 });
  });

  test('takes the hottest zone where none is the processor', async () => {
    const root = sys({
      'class/thermal/thermal_zone0/temp': '41000',
      'class/thermal/thermal_zone1/temp': '47000',
    });
    expect((await read(root)).temperatureC).toBe(47);
  });

  test('asks vcgencmd where sysfs does not tell', async () => {
    const fakes = fakePrograms({ vcgencmd: '[ "$1" = get_throttled ] && echo throttled=0x4' });
    const state = await new FirmwarePower(new SystemClock(), sys({})).read();
    expect(state).toEqual({ isUnderVoltage: false, isThrottled: true, temperatureC: null });
    fakes.remove();
  });

  test('a machine that tells nothing is unknown, not well', async () => {
    expect(await read('/nowhere')).toEqual({ isUnderVoltage: null, isThrottled: null, temperatureC: null });
  });
});

test('VirtualPower is as it is told', async () => {
  const power = new VirtualPower();
  expect(await power.read()).toEqual({ isUnderVoltage: null, isThrottled: null, temperatureC: null });
  power.set({ isUnderVoltage: true });
  expect(await power.read()).toEqual({ isUnderVoltage: true, isThrottled: null, temperatureC: null });
});
