import { advice, type PartName } from './advice.ts';
import { DeviceError } from './errors.ts';
import type { Journal } from './journal/journal.ts';

/** One way to open a part: which mechanism, and the opening, which throws DeviceError where it is not there. */
export interface Way<T> {
  readonly mechanism: string;
  open(): Promise<T>;
}

interface Opened<T> {
  /** The first way that opened, or null: then the twin takes its place. */
  readonly part: T | null;
  /** What to tell the parent; null when all is well or nothing was to be expected here. */
  readonly problem: string | null;
}

/**
 * Tries `ways` in order. When none opens, the fault that says most is told: a part that is there but cannot be used
 * before one that is missing. `isExpected` is true where the parent asked for the part or the machine should have
 * it; where not (a laptop without GPIO) its absence is normal and only debug output.
 */
export async function openPart<T>(
  name: PartName,
  ways: readonly Way<T>[],
  isExpected: boolean,
  journal: Journal,
): Promise<Opened<T>> {
  let telling: unknown = null;
  for (const { mechanism, open } of ways) {
    try {
      return { part: await open(), problem: null };
    } catch (error) {
      journal.debug('A mechanism of the body is not there', { part: name, mechanism, error: asError(error) });
      if (telling === null || isMissing(telling)) telling = error;
    }
  }
  if (ways.length === 0 || (isMissing(telling) && !isExpected)) return { part: null, problem: null };
  const problem = advice(name, telling instanceof DeviceError ? telling.code : null);
  journal.warn('A part of the body could not be opened; its twin takes its place', {
    part: name,
    todo: problem,
    error: asError(telling),
  });
  return { part: null, problem };
}

function isMissing(error: unknown): boolean {
  return error instanceof DeviceError && error.code === 'not_present';
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('something other than an error was thrown');
}
