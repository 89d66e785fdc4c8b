import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { isFullRun } from './tests/support/cases.ts';

/** Each has a sound server of its own, real recorders and players, and measures by ear. */
const SOUND = [
  'tests/drivers/audio/apm-lab.test.ts',
  'tests/drivers/microphone/lpcm16.test.ts',
  'tests/drivers/speaker/player.test.ts',
  'tests/runtime/service/safe/safe-voice.test.ts',
  'tests/journeys/voice.test.ts',
  'tests/journeys/voice-practice.test.ts',
  'tests/journeys/robot-page-talk.test.ts',
];
/** Whole robots in real time, browsers, waiting children: with those that sound they wait more than they compute. */
const WAITING = [
  'tests/journeys/{voice,robot-page,dialogue-cloud}*.test.ts',
  'tests/journeys/page/*.test.ts',
  'tests/drivers/buttons/gpiod.test.ts',
  'tests/smoke/smoke.test.ts',
];
/**
 * Kept to the full run. The first needs three browsers, of which a laptop and CI have one; the second takes minutes. Of the
 * others each run holds the rule elsewhere: a row of kanji by mouth in robot-page-talk, a disk that fails in voice-bad-disk and store/bad-disk, and lessons
 * by scripted children in eval/lessons.
 */
const FULL_ONLY = isFullRun
  ? []
  : [
      'tests/full/parent-path.test.ts',
      'tests/journeys/page/open-all-day.test.ts',
      'tests/journeys/voice-practice.test.ts',
      'tests/journeys/robot-page-bad-disk.test.ts',
      'tests/journeys/lessons.test.ts',
    ];
const isShownSteady = process.env.TEST_STEADY === '1';
const cores = Math.max(2, availableParallelism());
/** Of those that wait or sound; where they are to be shown steady, none. */
const RETRIES = isShownSteady ? 0 : 2;
/** A limit ends what hangs; a machine of a third of the usual speed has to pass as well. */
const WAITING_LIMIT_MS = isFullRun ? 7_200_000 : 240_000;
/** They wait more than they compute. To be shown steady they have what else keeps the cores busy beside them, and not each other. */
const AT_ONCE = isShownSteady ? cores : cores + 4;

/** Files that run side by side, one group after the other. */
const group = (order: number, name: string, include: readonly string[], workers: number, others = {}) => ({
  extends: true as const,
  test: { name, include: [...include], maxWorkers: workers, sequence: { groupOrder: order }, ...others },
});

export default defineConfig({
  test: {
    // The thousands of the full run take minutes where a handful takes a second.
    testTimeout: isFullRun ? 7_200_000 : 60_000,
    hookTimeout: 120_000,
    // Programs of ours that a test starts take what is compiled already, as start.sh does: half of what a start costs.
    env: {
      NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/compile'),
      // By which the processes of one run find what they share.
      TEST_RUN: `${process.pid}-${Date.now()}`,
    },
    // What a page or a process comes to in a second on a quiet machine takes longer where all cores are busy.
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default'],
    // Node strips the types itself, as for the robot: 6 % less of the processor's time than Vite's modules take. No test mocks one.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    projects: [
      // They share what they have loaded, which takes half of the processor's time that a world for each file does.
      group(1, 'parts', ['tests/**/*.test.ts'], cores + 2, {
        exclude: [...SOUND, ...WAITING, ...FULL_ONLY],
        isolate: false,
        // Short-lived things are most of what they make: a larger nursery takes 4 % of the processor's time off.
        execArgv: ['--max-semi-space-size=64'],
      }),
      // What is measured in real time may be spoiled by another program of the machine: it is looked at again.
      group(2, 'waiting', WAITING, AT_ONCE, {
        exclude: [...SOUND, ...FULL_ONLY],
        retry: RETRIES,
        testTimeout: WAITING_LIMIT_MS,
        isolate: false,
      }),
      group(2, 'sound', SOUND, AT_ONCE, {
        exclude: FULL_ONLY,
        retry: RETRIES,
        testTimeout: WAITING_LIMIT_MS,
      }),
    ],
  },
});
