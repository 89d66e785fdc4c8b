import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeFileDurably } from '#runtime/store/database/files.ts';
import { IN_STATE_FOLDER } from '#runtime/store/state-folder.ts';
import { VITALS, type Vital } from './decide-liveness.ts';

/** 'stuck_…': what did not live. The others are ends that the robot chose itself. */
const FAILURE_CODES = [
  'crashed',
  'settings',
  'state_folder',
  'port',
  'service_manager',
  ...VITALS.map((vital) => `stuck_${vital}` as const),
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface Failure {
  readonly code: FailureCode;
  readonly atMs: number;
}

/** Starting again for a device is not done twice within this time. */
const SPARED_FOR_MS = 60 * 60_000;

/** Writes down why the robot ends, on the disk when it returns. Never throws: a disk that takes nothing is no reason to stay. */
export function noteFailure(stateDir: string, code: FailureCode, atMs: number): void {
  try {
    writeFileDurably(
      path.join(stateDir, IN_STATE_FOLDER.lastFailure),
      JSON.stringify({ code, atMs: Math.round(atMs) }),
    );
  } catch {
    // There is no state folder, or no room.
  }
}

/** Why it was ended last; null where nothing is known. Never throws. */
export function lastFailure(stateDir: string): Failure | null {
  try {
    const found = JSON.parse(
      readFileSync(path.join(stateDir, IN_STATE_FOLDER.lastFailure), 'utf8'),
    ) as Partial<Failure> | null;
    // Without zod: the safe mode reads it where packages may be broken.
    const code = FAILURE_CODES.find((one) => one === found?.code);
    const atMs = found?.atMs;
    return code === undefined || typeof atMs !== 'number' ? null : { code, atMs };
  } catch {
    return null;
  }
}

/** What the robot has just been started again for; a clock that was set since then says nothing. */
export function sparedVital(failure: Failure | null, nowMs: number): Vital | null {
  if (failure === null || Math.abs(nowMs - failure.atMs) > SPARED_FOR_MS) return null;
  return VITALS.find((vital) => failure.code === `stuck_${vital}`) ?? null;
}
