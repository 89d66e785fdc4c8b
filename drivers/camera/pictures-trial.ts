import path from 'node:path';
import type { Clock } from '#drivers/clock/clock.ts';
import { DeviceError, type DeviceErrorCode } from '#drivers/errors.ts';
import { runProgram } from '#drivers/process/run.ts';

const SCRIPT = path.join(import.meta.dirname, 'try-pictures.ts');
/** Half a second here; a Pi Zero that does other work at the same time takes ten times that. */
const TIME_LIMIT_MS = 30_000;
const OUTPUT_LIMIT_BYTES = 10_000;

/**
 * Makes a small picture ready in a process of its own, as this one would with the first photo; gives why that failed,
 * or null. `isPatient`: nobody waits for it, and all else goes first. Throws only the signal's reason.
 */
export async function tryPictures(
  clock: Clock,
  isPatient: boolean,
  signal: AbortSignal,
): Promise<DeviceErrorCode | null> {
  try {
    const output = await runProgram({
      command: process.execPath,
      // What this process was started with decides how packages are found.
      args: [...process.execArgv, SCRIPT],
      timeLimitMs: TIME_LIMIT_MS,
      outputLimitBytes: OUTPUT_LIMIT_BYTES,
      mayQuote: false,
      isPatient,
      clock,
      signal,
    });
    const said = new TextDecoder().decode(output);
    return said === 'ok' ? null : said === 'not_present' ? 'not_present' : 'failed';
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof DeviceError ? error.code : 'failed';
  }
}
