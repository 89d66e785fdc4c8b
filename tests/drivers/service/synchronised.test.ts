import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SystemClock } from '#drivers/clock/system.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { isSynchronised } from '#drivers/service/synchronised.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'coach-clock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A machine of this folder; `script` is its timedatectl. */
function asked(script: string | null = null, clock = new VirtualClock()) {
  const at = (name: string) => path.join(dir, name);
  if (script !== null) writeFileSync(at('timedatectl'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const places = {
    folder: at('timesync'),
    done: at('timesync/synchronized'),
    batteryClock: at('since_epoch'),
    timedatectl: at('timedatectl'),
  };
  return isSynchronised(script === null ? clock : new SystemClock(), places);
}

test('systemd-timesyncd tells by its file, and nobody else is asked', async () => {
  mkdirSync(path.join(dir, 'timesync'));
  expect(await asked('echo yes')).toBe(false);
  writeFileSync(path.join(dir, 'timesync', 'synchronized'), '');
  expect(await asked('echo no')).toBe(true);
});

test('a clock with a battery that says the same is believed, one that began in 1970 is not', async () => {
  mkdirSync(path.join(dir, 'timesync'));
  const clock = new VirtualClock();
  const file = path.join(dir, 'since_epoch');
  writeFileSync(file, `${clock.now() / 1000 - 2}\n`);
  expect(await asked(null, clock)).toBe(true);
  writeFileSync(file, '7000\n');
  expect(await asked(null, clock)).toBe(false);
});

test.each([
  ['echo yes', true],
  ['echo no', false],
  ['echo "not booted with systemd" >&2; exit 1', null],
] as const)('the kernel’s word counts where something else sets the clock: %s', async (script, answer) => {
  expect(await asked(script)).toBe(answer);
});

test('a machine that tells nothing is not known', async () => {
  expect(await asked()).toBeNull();
});
