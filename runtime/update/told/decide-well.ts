import type { CheckId, CheckResult } from '#runtime/checks/check.ts';

/** Since when things are as they are, monotonic ms; null where they are not. */
export interface Wellness {
  readonly wellSinceMs: number | null;
  readonly unwellSinceMs: number | null;
}

export const AT_START: Wellness = { wellSinceMs: null, unwellSinceMs: null };

/**
 * What a program can break. Not the internet, the power, the clock or the room on the card: these come and go with the
 * house, and no version is at fault.
 */
const OF_THE_PROGRAM: readonly CheckId[] = [
  'store',
  'access',
  'microphone',
  'speaker',
  'voice',
  'camera',
  'pictures',
  'ocr',
  'buttons',
  'lights',
];

/** The checks by which a version is judged that went well. */
export function working(results: readonly CheckResult[]): readonly CheckId[] {
  return results.flatMap(({ id, state }) => (state === 'ok' && OF_THE_PROGRAM.includes(id) ? [id] : []));
}

/**
 * Pure: whether this version is well, by its own results against what worked before it. What has not been tried yet says
 * neither; the records are asked for in any case, since without them nothing is.
 */
export function judgeWell(
  before: Wellness,
  results: readonly CheckResult[],
  workedBefore: readonly string[],
  nowMs: number,
): Wellness {
  const asked = new Set<string>(['store', ...workedBefore]);
  const states = OF_THE_PROGRAM.filter((id) => asked.has(id)).map(
    (id) => results.find((result) => result.id === id)?.state ?? null,
  );
  const isWell = states.every((state) => state === 'ok');
  const isUnwell = states.some((state) => state !== null && state !== 'ok');
  return {
    wellSinceMs: isWell ? (before.wellSinceMs ?? nowMs) : null,
    unwellSinceMs: isUnwell ? (before.unwellSinceMs ?? nowMs) : null,
  };
}

/** Whether it has been so for as long as a trial asks. */
export function lasts(sinceMs: number | null, nowMs: number, forMs: number): boolean {
  return sinceMs !== null && nowMs - sinceMs >= forMs;
}
