import { StoreError } from '#agents/core/records.ts';
import { errorCode, toStoreError } from './open.ts';

/** How long each pause before another look is, in ms. At start nobody waits yet; a turn keeps the child waiting. */
const PAUSES_MS = {
  start: [50, 100, 200, 400, 800, 1600, 3000],
  turn: [20, 80],
} as const satisfies Record<string, readonly number[]>;
export type Patience = keyof typeof PAUSES_MS;

export interface Patient {
  readonly dir: string;
  readonly patience: Patience;
  /** Blocks for so long; see `blockFor`. */
  pause(durationMs: number): void;
  /** Told of each fault after which it is tried again. */
  onUnsteady(error: StoreError): void;
}

/** Blocks this thread: the store is synchronous, and what follows must find the records. */
export function blockFor(durationMs: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, durationMs);
}

/**
 * Does `work` again, after pauses that grow, as long as the disk gives I/O errors: a loose card, a bus that was
 * reset, a voltage that sagged. That says nothing about the records. Throws what the last try threw, and any
 * other fault at once.
 */
export function patiently<Result>(patient: Patient, work: () => Result): Result {
  for (const pauseMs of PAUSES_MS[patient.patience]) {
    try {
      return work();
    } catch (error) {
      const fault = toStoreError(error, patient.dir);
      if (fault.code !== 'io_error') throw error;
      patient.onUnsteady(fault);
      patient.pause(pauseMs);
    }
  }
  return work();
}

/** Whether an error says that something could not be read, as against not written. */
export function isUnreadable(error: unknown): boolean {
  const cause = error instanceof StoreError ? error.cause : error;
  return /^SQLITE_IOERR_(READ|SHORT_READ|CORRUPTFS|DATA)$/.test(errorCode(cause));
}
