import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** They own a sound server, real recorders and players, and measure by ear: one at a time, with the machine to itself. */
const SOUND = [
  'tests/drivers/audio/apm-lab.test.ts',
  'tests/drivers/microphone/lpcm16.test.ts',
  'tests/drivers/speaker/player.test.ts',
  'tests/journeys/voice.test.ts',
  'tests/journeys/voice-practice.test.ts',
];
/** Whole robots in real time, browsers, waiting children: they wait more than they compute, side by side. */
const WAITING = [
  'tests/journeys/{voice,robot-page,dialogue-cloud}*.test.ts',
  'tests/drivers/buttons/gpiod.test.ts',
];
/**
 * Rooms of the mind whose tests touch nothing but values: they share what they have loaded, which takes half of the
 * processor's time that each file in a world of its own does.
 */
const MIND = [
  'tests/agents/{knowledge,guard,teaching,core,emotion,lesson,record,family,team,words}/**/*.test.ts',
];
const cores = Math.max(2, availableParallelism());

/** One group of files after the other: what computes, what waits, what sounds. */
const group = (
  order: number,
  name: string,
  include: readonly string[],
  exclude: readonly string[],
  workers: number,
  isolate = true,
) => ({
  extends: true as const,
  test: {
    name,
    include: [...include],
    exclude: [...exclude],
    maxWorkers: workers,
    isolate,
    fileParallelism: workers > 1,
    sequence: { groupOrder: order },
  },
});

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default'],
    projects: [
      group(1, 'parts', ['tests/**/*.test.ts'], [...MIND, ...SOUND, ...WAITING], cores),
      group(1, 'mind', MIND, [], cores, false),
      group(2, 'waiting', WAITING, SOUND, cores),
      group(3, 'sound', SOUND, [], 1),
    ],
  },
});
