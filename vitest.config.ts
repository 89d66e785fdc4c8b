import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Whole robots with real sound, browsers and waiting children: one file at a time, with the machine to itself. */
const JOURNEYS = 'tests/journeys/{voice,robot-page,dialogue-cloud}*.test.ts';

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/**/*.test.ts'],
          exclude: [JOURNEYS],
          // Most of them wait for programs and sockets more than they compute.
          maxWorkers: Math.max(2, availableParallelism()),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: [JOURNEYS],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
