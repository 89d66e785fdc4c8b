import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { ButtonEvent, ButtonName } from '#drivers/buttons/buttons.ts';
import { GpiodButtons } from '#drivers/buttons/gpiod.ts';
import { SystemClock } from '#drivers/clock/system.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { type FakePrograms, fakePrograms } from '../../support/body-programs.ts';
import { buttonsContract } from './buttons.contract.ts';

const LINES: Readonly<Record<ButtonName, number>> = { talk: 17, photo: 27 };
const lines = new Map<ButtonName, number>([
  ['talk', LINES.talk],
  ['photo', LINES.photo],
]);
/** Short, because a real child process is watched in real time. */
const timing = { debounceMs: 5 };
const PASS_FACTOR = 0.6;

/** gpiomon of either version: it keeps its arguments and its pid, and says what is written into its pipe. */
const GPIOMON = [
  'echo "$@" >> "$FAKES/args"',
  'echo $$ > "$FAKES/pid"',
  '[ -p "$FAKES/edges" ] || mkfifo "$FAKES/edges"',
  'touch "$FAKES/ready"',
  'exec cat 0<> "$FAKES/edges"',
].join('\n');

const GPIODETECT = (version: '1.6.3' | '2.2.1') =>
  [
    `[ "$1" = --version ] && { echo "gpiodetect (libgpiod) v${version}"; exit 0; }`,
    'echo "gpiochip10 [raspberrypi-exp-gpio] (8 lines)"',
    'echo "gpiochip4 [pinctrl-rp1] (54 lines)"',
  ].join('\n');

function programs(version: '1.6.3' | '2.2.1', gpiomon = GPIOMON): FakePrograms {
  return fakePrograms({ gpiodetect: GPIODETECT(version), gpiomon });
}

const real = new SystemClock();

async function until(isTrue: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !isTrue(); i++) await real.sleep(5);
  expect(isTrue()).toBe(true);
}

function isRunning(fakes: FakePrograms): boolean {
  const file = path.join(fakes.folder, 'pid');
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8'));
  return existsSync(`/proc/${pid}/stat`) && !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

/** The number that stands for an edge: version 1 says 1 rising, 0 falling; version 2 says 1 rising, 2 falling. */
function edgeText(button: ButtonName, isDown: boolean, version: '1.6.3' | '2.2.1'): string {
  const falling = version === '1.6.3' ? 0 : 2;
  return `${LINES[button]} ${isDown ? falling : 1}\n`;
}

for (const version of ['1.6.3', '2.2.1'] as const) {
  buttonsContract(`GpiodButtons with gpiod ${version}`, async () => {
    const fakes = programs(version);
    const buttons = new GpiodButtons(real, lines, timing);
    let told = 0;
    buttons.onEvent(() => told++);
    return {
      buttons,
      touch: async (button, isDown) => {
        await until(() => existsSync(path.join(fakes.folder, 'ready')));
        const before = told;
        writeFileSync(path.join(fakes.folder, 'edges'), edgeText(button, isDown, version));
        await until(() => told > before);
      },
      pass: (durationMs) => real.sleep(durationMs * PASS_FACTOR),
      heldLines: () => (isRunning(fakes) ? 1 : 0),
      remove: () => fakes.remove(),
    };
  });
}

describe('GpiodButtons', () => {
  let fakes: FakePrograms;
  afterEach(() => fakes.remove());

  test.each([
    ['1.6.3', '-b -B pull-up -F %o %e gpiochip4 17 27'],
    ['2.2.1', '-c gpiochip4 -b pull-up -e both -F %o %e 17 27'],
  ] as const)('with gpiod %s it asks for the chip with the label, pulled up', async (version, args) => {
    fakes = programs(version);
    const buttons = new GpiodButtons(real, lines, timing);
    await buttons.open();
    expect(readFileSync(path.join(fakes.folder, 'args'), 'utf8').trim()).toBe(args);
    await buttons.close();
  });

  test('a robot with one button asks for its line only, wherever it is', async () => {
    fakes = programs('2.2.1');
    const buttons = new GpiodButtons(real, new Map([['talk', 23]]), timing);
    await buttons.open();
    expect(readFileSync(path.join(fakes.folder, 'args'), 'utf8').trim()).toBe(
      '-c gpiochip4 -b pull-up -e both -F %o %e 23',
    );
    await buttons.close();
  });

  test.each([
    ['Device or resource busy', 'busy'],
    ['Permission denied', 'not_permitted'],
  ])('a gpiomon that ends with "%s" is told as %s', async (complaint, code) => {
    fakes = programs('2.2.1', `echo "gpiomon: unable to request lines: ${complaint}" >&2; exit 1`);
    await expect(new GpiodButtons(real, lines, timing).open()).rejects.toMatchObject({ code });
  });

  test('without a chip of a Pi it is not present', async () => {
    fakes = fakePrograms({
      gpiodetect: '[ "$1" = --version ] && echo "gpiodetect (libgpiod) v1.6.3"; exit 0',
    });
    await expect(new GpiodButtons(real, lines, timing).open()).rejects.toMatchObject({ code: 'not_present' });
  });

  test.each([
    ['0 1', ['talk']],
    ['0 0', ['talk', 'photo']],
    ['1 1', []],
    ['gpioget: error reading line', []],
  ])('lines that gpioget reads as "%s" when watching begins are %j held', async (levels, held) => {
    fakes = fakePrograms({ gpiodetect: GPIODETECT('2.2.1'), gpiomon: GPIOMON, gpioget: `echo "${levels}"` });
    const buttons = new GpiodButtons(real, lines, timing);
    await buttons.open();
    expect(buttons.heldSinceOpen()).toEqual(held);
    await buttons.close();
  });

  test('lines that somebody else has are no buttons, however late gpiomon finds out', async () => {
    const gpioget = 'echo "gpioget: error reading GPIO values: Device or resource busy" >&2; exit 1';
    fakes = fakePrograms({ gpiodetect: GPIODETECT('1.6.3'), gpiomon: GPIOMON, gpioget });
    const buttons = new GpiodButtons(real, lines, timing);
    await expect(buttons.open()).rejects.toMatchObject({ code: 'busy' });
    await expect(buttons.open()).rejects.toMatchObject({ code: 'busy' });
  });

  test('a gpiomon that ends later is started again, and its buttons work again', async () => {
    fakes = programs('1.6.3');
    const clock = new VirtualClock();
    const faults: unknown[] = [];
    const buttons = new GpiodButtons(clock, lines, timing, (error) => faults.push(error));
    const events: ButtonEvent[] = [];
    buttons.onEvent((event) => events.push(event));
    const opening = buttons.open();
    await until(() => clock.pending > 0 && existsSync(path.join(fakes.folder, 'ready')));
    await clock.advance(250);
    await opening;
    writeFileSync(path.join(fakes.folder, 'edges'), edgeText('photo', true, '1.6.3'));
    await until(() => events.length === 1);
    process.kill(Number(readFileSync(path.join(fakes.folder, 'pid'), 'utf8')), 'SIGKILL');
    await until(() => faults.length === 1);
    // Nobody saw it come up: a button that was down is let go with the one who watched it.
    expect(events.splice(0).map(({ button, gesture }) => `${button} ${gesture}`)).toEqual([
      'photo press',
      'photo release',
    ]);
    await until(() => clock.pending > 0);
    await clock.advance(500);
    await until(() => isRunning(fakes));
    writeFileSync(path.join(fakes.folder, 'edges'), edgeText('talk', true, '1.6.3'));
    await until(() => events.length === 1);
    expect(events[0]).toMatchObject({ button: 'talk', gesture: 'press' });
    await buttons.close();
    expect(isRunning(fakes)).toBe(false);
  });
});
