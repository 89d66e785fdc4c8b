import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One run of vitest, or of another program, in the full run. */
export interface Part {
  readonly name: string;
  /** A program of ours that is run instead of vitest, with `--share`; null for vitest. */
  readonly program: string | null;
  /** What vitest is to run: files, or all of them. */
  readonly files: readonly string[];
  /** What it is to leave out. */
  readonly without: readonly string[];
  /** How often, one run after the other; more than once only where it is shown that a test is steady. */
  readonly rounds: number;
  /** It has the machine for itself; others run side by side. */
  readonly isAlone: boolean;
  /** All cores are kept busy by something else meanwhile, and no test is tried again. */
  readonly isOnBusyMachine: boolean;
  /** After this it is ended and counts as failed. */
  readonly limitMinutes: number;
}

/** The tests that once failed now and then, for the machine was busy: each was mended, and is shown to be steady. */
export const ONCE_UNSTEADY = [
  'tests/agents/live/cloud-session.test.ts',
  'tests/agents/talk/voice/slow-click.test.ts',
  'tests/agents/tools/analyze-homework-image.test.ts',
  'tests/drivers/microphone/lpcm16.test.ts',
  'tests/drivers/speaker/player.test.ts',
  'tests/journeys/bad-input.test.ts',
  'tests/journeys/dialogue-cloud.test.ts',
  'tests/journeys/robot-page-voice.test.ts',
  'tests/journeys/robot-page-voice-words.test.ts',
  'tests/journeys/voice.test.ts',
  'tests/journeys/voice-team.test.ts',
  'tests/journeys/voice-troubles.test.ts',
  'tests/runtime/store/kill.test.ts',
  'tests/runtime/web/dialogue.test.ts',
] as const;

const STEADY_ROUNDS = 20;
const LEAST_STEADY_ROUNDS = 2;
/** Each several times of what it takes on two quiet cores. */
const LIMIT_MINUTES = { rest: 40, thousands: 90, steady: 240, pi: 2400 } as const;

const THOUSANDS = /\bcases\(/;

/** The whole machine: it has a table of its own. */
export const VIRTUAL_PI: Part = {
  name: 'virtual Pi',
  program: 'tests/pi/main.ts',
  files: [],
  without: [],
  rounds: 1,
  isAlone: true,
  isOnBusyMachine: false,
  limitMinutes: LIMIT_MINUTES.pi,
};

/**
 * The parts of a full run of these test files: one for each file that tries thousands, one for all others, and one
 * that runs what was once unsteady again and again on a busy machine. Together they run every file.
 */
export function partsOf(
  testFiles: readonly string[],
  share: number,
  textOf: (file: string) => string = (file) => readFileSync(path.resolve(file), 'utf8'),
): readonly Part[] {
  const withThousands = testFiles.filter((file) => THOUSANDS.test(textOf(file)));
  const usual = { program: null, files: [], without: [], rounds: 1, isAlone: false, isOnBusyMachine: false };
  return [
    {
      ...usual,
      name: 'all others',
      without: withThousands,
      isAlone: true,
      limitMinutes: LIMIT_MINUTES.rest,
    },
    ...withThousands.map((file) => ({
      ...usual,
      name: file.replace(/^tests\/|\.test\.ts$/g, ''),
      files: [file],
      limitMinutes: LIMIT_MINUTES.thousands,
    })),
    {
      ...usual,
      name: 'steady',
      files: ONCE_UNSTEADY,
      rounds: Math.max(LEAST_STEADY_ROUNDS, Math.round(STEADY_ROUNDS * share)),
      isAlone: true,
      isOnBusyMachine: true,
      limitMinutes: LIMIT_MINUTES.steady,
    },
  ];
}
