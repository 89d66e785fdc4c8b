import type { Clock } from '#drivers/clock/clock.ts';
import { CloudError } from '#runtime/sync/cloud.ts';
import type { GoogleStatus } from '#runtime/sync/google-status.ts';

/** A long-running operation (google.longrunning.Operation). */
export interface Operation {
  readonly name?: unknown;
  readonly done?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown };
  readonly response?: Record<string, unknown>;
}

const FIRST_LOOK_MS = 250;
const LONGEST_PAUSE_MS = 4_000;
/** Half of a round of the sync: one that takes longer is asked again in the next. */
const LIMIT_MS = 60_000;

/** google.rpc.Code, where it matters by name; all else is the request's own fault. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'CANCELLED',
  2: 'UNKNOWN',
  4: 'DEADLINE_EXCEEDED',
  5: 'NOT_FOUND',
  6: 'ALREADY_EXISTS',
  7: 'PERMISSION_DENIED',
  8: 'RESOURCE_EXHAUSTED',
  10: 'ABORTED',
  13: 'INTERNAL',
  14: 'UNAVAILABLE',
  16: 'UNAUTHENTICATED',
};

/** Looks until it is done, in growing pauses, for 60 s; then throws CloudError (slow). */
export async function finished(
  begun: Operation,
  look: (name: string) => Promise<Operation>,
  clock: Clock,
  signal: AbortSignal,
): Promise<{ readonly response: Record<string, unknown>; readonly error: GoogleStatus | null }> {
  let now = begun;
  let waitMs = FIRST_LOOK_MS;
  const endsAtMs = clock.monotonicMs() + LIMIT_MS;
  while (now.done !== true) {
    if (typeof begun.name !== 'string') throw new CloudError('refused');
    if (clock.monotonicMs() >= endsAtMs) throw new CloudError('slow');
    await clock.sleep(waitMs, signal);
    waitMs = Math.min(2 * waitMs, LONGEST_PAUSE_MS);
    now = await look(begun.name);
  }
  const { error, response = {} } = now;
  if (error === undefined) return { response, error: null };
  const words = typeof error.message === 'string' ? error.message : '';
  return { response, error: { name: NAMES[Number(error.code)] ?? 'INVALID_ARGUMENT', words } };
}
