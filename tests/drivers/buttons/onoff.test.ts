import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ButtonEvent, ButtonName } from '#drivers/buttons/buttons.ts';
import { OnoffButtons } from '#drivers/buttons/onoff.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { OnoffLine } from '#drivers/gpio/onoff.ts';
import type { PullUps } from '#drivers/gpio/pull-up.ts';
import { buttonsContract } from './buttons.contract.ts';

const timing = { debounceMs: 30 };
/** base 512 + BCM 17 and 27 */
const NUMBERS: Readonly<Record<ButtonName, number>> = { talk: 529, photo: 539 };
const lines = new Map<ButtonName, number>([
  ['talk', 17],
  ['photo', 27],
]);

/** Buttons on such lines, pulled up unless it is said otherwise. */
function made({
  open,
  pulls = 'read_back',
  ...parts
}: {
  readonly clock: VirtualClock;
  readonly open: (number: number) => OnoffLine;
  readonly sysRoot: string;
  readonly pulls?: PullUps;
  readonly mayFloat?: boolean;
  readonly onFault?: (error: unknown) => void;
}) {
  const pullUp = async () => pulls;
  return new OnoffButtons({ mayFloat: false, ...parts, lines, timing, loadLines: async () => open, pullUp });
}

/** Lines like onoff's, on a chip like the Pi 4's: level 1 is pulled up, 0 is pressed. */
function rig() {
  const sysRoot = mkdtempSync(path.join(tmpdir(), 'coach-sys-'));
  const chip = path.join(sysRoot, 'class/gpio/gpiochip512');
  mkdirSync(chip, { recursive: true });
  writeFileSync(path.join(chip, 'label'), 'pinctrl-bcm2711\n');
  writeFileSync(path.join(chip, 'base'), '512\n');
  const clock = new VirtualClock();
  const levels = new Map<number, 0 | 1>();
  const watchers = new Map<number, (error: null, level: 0 | 1) => void>();
  const open = (number: number): OnoffLine => {
    if (watchers.has(number)) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
    watchers.set(number, () => {});
    return {
      readSync: () => levels.get(number) ?? 1,
      writeSync: (level) => levels.set(number, level),
      watch: (callback) => watchers.set(number, callback),
      unexport: () => watchers.delete(number),
    };
  };
  const buttons = made({ clock, open, sysRoot });
  const setLevel = (button: ButtonName, level: 0 | 1, isEdgeLost = false) => {
    levels.set(NUMBERS[button], level);
    if (!isEdgeLost) watchers.get(NUMBERS[button])?.(null, level);
  };
  const remove = () => rmSync(sysRoot, { recursive: true });
  return { clock, buttons, watchers, setLevel, open, sysRoot, remove };
}

buttonsContract('OnoffButtons', async () => {
  const { clock, buttons, watchers, setLevel, remove } = rig();
  return {
    buttons,
    touch: async (button, isDown) => setLevel(button, isDown ? 0 : 1),
    pass: (durationMs) => clock.advance(durationMs),
    heldLines: () => watchers.size,
    remove,
  };
});

describe('OnoffButtons', () => {
  test('lines that a killed robot has left in sysfs are given back before they are pulled up', async () => {
    const { clock, open, sysRoot, remove } = rig();
    const folder = path.join(sysRoot, 'class/gpio');
    mkdirSync(path.join(folder, `gpio${NUMBERS.talk}`));
    writeFileSync(path.join(folder, 'unexport'), '');
    let givenBack = '';
    const pullUp = async (): Promise<PullUps> => {
      givenBack = readFileSync(path.join(folder, 'unexport'), 'utf8');
      return 'taken';
    };
    const parts = { clock, lines, timing, mayFloat: false, sysRoot, pullUp };
    const buttons = new OnoffButtons({ ...parts, loadLines: async () => open });
    await buttons.open();
    expect(givenBack).toBe(String(NUMBERS.talk));
    await buttons.close();
    remove();
  });

  test('a release whose edge was lost is found by reading the line', async () => {
    const { clock, buttons, setLevel, remove } = rig();
    const events: ButtonEvent[] = [];
    await buttons.open();
    buttons.onEvent((event) => events.push(event));
    setLevel('talk', 0);
    setLevel('talk', 1, true);
    await clock.advance(3000);
    expect(events.map(({ gesture }) => gesture)).toEqual(['press', 'release']);
    await buttons.close();
    remove();
  });

  test('a button that was held when watching began is told as such until it comes up', async () => {
    const { clock, buttons, setLevel, remove } = rig();
    setLevel('photo', 0);
    await buttons.open();
    expect(buttons.heldSinceOpen()).toEqual(['photo']);
    setLevel('photo', 1);
    await clock.advance(30);
    expect(buttons.heldSinceOpen()).toEqual([]);
    await buttons.close();
    remove();
  });

  test('lines that nothing could pull up are left to another mechanism, or taken and told as such', async () => {
    const { clock, open, sysRoot, watchers, remove } = rig();
    const faults: unknown[] = [];
    const parts = {
      clock,
      open,
      sysRoot,
      pulls: 'unproven' as const,
      onFault: (fault: unknown) => faults.push(fault),
    };
    await expect(made(parts).open()).rejects.toMatchObject({ code: 'not_permitted' });
    expect([watchers.size, faults]).toEqual([0, []]);
    const floating = made({ ...parts, mayFloat: true });
    await floating.open();
    expect(faults).toMatchObject([{ code: 'not_permitted' }]);
    await floating.close();
    remove();
  });

  test('without a chip of a Pi it is not present', async () => {
    const { clock, open, remove } = rig();
    const buttons = made({ clock, open, sysRoot: '/nowhere' });
    await expect(buttons.open()).rejects.toMatchObject({ code: 'not_present' });
    remove();
  });

  test.each([
    ['EACCES', 'not_permitted'],
    ['EBUSY', 'busy'],
    ['EINVAL', 'not_present'],
    ['EIO', 'failed'],
  ])('%s at the second line is told as %s, and the first is given back', async (code, expected) => {
    const { clock, open, watchers, sysRoot, remove } = rig();
    const openOne = (number: number) => {
      if (number === NUMBERS.photo) throw Object.assign(new Error('export'), { code });
      return open(number);
    };
    const buttons = made({ clock, open: openOne, sysRoot });
    await expect(buttons.open()).rejects.toMatchObject({ name: 'DeviceError', code: expected });
    expect(watchers.size).toBe(0);
    remove();
  });
});
