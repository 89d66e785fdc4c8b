import { expect, test } from 'vitest';
import { codeOf, projectFiles } from './support/source-tree.ts';

/** A sleep in real time, by its name or by another one. */
const REAL_SLEEP =
  /\bsetTimeout\b|\bsetInterval\s*\(|Atomics\.wait\s*\(|new SystemClock\(\)\.sleep\s*\(|\breal\.sleep\s*\(/g;

/** A system clock by the name that it has in a file. */
const CLOCK_NAME = /\b([\w$]+)(?:: \w+)? = new SystemClock\(\)/g;

/** Whether code sleeps in real time: in one of the ways above, or by a system clock that it has given a name. */
function isSleeping(code: string): boolean {
  if (code.search(REAL_SLEEP) >= 0) return true;
  return [...code.matchAll(CLOCK_NAME)].some(([, name]) =>
    new RegExp(`(?<![\\w$])${name?.replaceAll('$', '\\$')}\\.sleep\\s*\\(`).test(code),
  );
}

const SOUNDS = 'real programs record and play: their sound takes its time';

/** The files that may sleep in real time, and why. Everything else waits for an event, or in virtual time. */
const ALLOWED: Readonly<Record<string, string>> = {
  'tests/drivers/buttons/gpiod.test.ts': "debouncing by gpiod's own programs, which know no virtual clock",
  'tests/drivers/clock/clock.test.ts': 'the system clock itself is judged, by some 10 ms',
  'tests/drivers/microphone/lpcm16.test.ts': SOUNDS,
  'tests/drivers/speaker/player.test.ts': SOUNDS,
  'tests/journeys/voice-bad-disk.test.ts':
    'a page says every second that it is awake, to a daemon that lives in real time',
  'tests/runtime/update/trust/closing-host.test.ts':
    'a file between two real sockets is read slower than it comes',
  'tests/runtime/store/kill.test.ts': 'a real moment in the life of the process that is killed',
  'tests/runtime/store/trust/erase.test.ts': 'a real moment in the life of the process that is killed',
  'tests/runtime/store/lock.test.ts': 'keeps another process alive until it is ended; nobody waits for it',
  'tests/support/sound/echo-live.ts': SOUNDS,
  'tests/support/sound/sound-lab-interruptions.ts': SOUNDS,
  'tests/support/sound/sound-lab-victim.ts': 'a process that is killed while its programs of sound run',
  'tests/support/sound/sound-lab.ts': 'until the socket of PulseAudio takes connections',
};

const sleepers = projectFiles().filter(
  (file) =>
    /^tests\/.*\.(ts|mjs)$/.test(file) &&
    // Measurements are no tests: they take the time that they measure. Nor is what runs the tests.
    !/^tests\/(bench|eval|full|pi)\//.test(file) &&
    file !== 'tests/real-sleeps.test.ts' &&
    isSleeping(codeOf(file)),
);

test('a test sleeps in real time only where the list says why', () => {
  expect(sleepers.length).toBeGreaterThan(0);
  expect(sleepers.filter((file) => !(file in ALLOWED))).toEqual([]);
});

test('the list names nothing that sleeps no more', () => {
  expect(Object.keys(ALLOWED).filter((file) => !sleepers.includes(file))).toEqual([]);
});

test.each([
  ["import { setTimeout as sleep } from 'node:timers/promises';", true],
  ['await new Promise((resolve) => setTimeout(resolve, 50));', true],
  ['await new SystemClock().sleep(50);', true],
  ['const quick = new SystemClock();\nawait quick.sleep(50);', true],
  ['const quick = new SystemClock();\nawait clock.sleep(50); await new VirtualClock().sleep(3);', false],
])('the rule reads %s', (code, isSleep) => {
  expect(isSleeping(code)).toBe(isSleep);
});
