import { chmodSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { runProgram } from '#drivers/process/run.ts';
import { COMPILED } from './slots/slots.ts';

/** A first start compiles: 193 s under emulation. */
const TRY_LIMIT_MS = 10 * 60_000;
const OUTPUT_LIMIT_BYTES = 64 * 1024;

/**
 * What is run of a new app before it is switched to: all that its daemon loads at its start, add-ons among it, and its own
 * updater, since one that cannot start would be the last. Both by its own Node, beside the robot that runs.
 */
const TRIALS = [['runtime/compile-ahead.ts'], ['runtime/update/main.ts', '--try']] as const;

/** A version that cannot be loaded cannot be the second time either; a Node that crashed for its own reasons can. */
const MOST_TRIES = 2;

interface Trial {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly signal: AbortSignal;
}

/**
 * Whether that app can be started on this machine; why not is said in the journal. What is compiled for it stays in COMPILED
 * for its first start. Rejects only with the signal's reason.
 */
export async function tryStart(program: string, app: string, trial: Trial): Promise<boolean> {
  const folder = path.join(program, 'app', app);
  for (const words of TRIALS) {
    const args = [path.join(folder, 'runtime/start.sh'), ...words.map((word) => inFolder(folder, word))];
    if (!(await isLoaded(args, path.join(program, COMPILED), trial))) return false;
  }
  share(path.join(program, COMPILED, app));
  return true;
}

async function isLoaded(
  args: readonly string[],
  compiled: string,
  { clock, journal, signal }: Trial,
): Promise<boolean> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    try {
      await runProgram({
        ...{ command: '/bin/sh', args, clock, signal },
        timeLimitMs: TRY_LIMIT_MS,
        outputLimitBytes: OUTPUT_LIMIT_BYTES,
        mayQuote: true,
        isPatient: true,
        environment: { NODE_COMPILE_CACHE: compiled },
      });
      return true;
    } catch (error) {
      signal.throwIfAborted();
      // Nothing of the family's is in it: a program that only loads itself has seen none.
      journal.warn('a new version cannot be loaded', { tries, why: String(error) });
    }
  }
  return false;
}

/** Node lets only its own user read what it compiled; the robot's is another (runtime/start.sh takes a copy). */
function share(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) chmodSync(path.join(entry.parentPath, entry.name), 0o644);
}

const inFolder = (folder: string, word: string): string =>
  word.startsWith('-') ? word : path.join(folder, word);
