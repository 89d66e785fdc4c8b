import type { CloudFault } from '#runtime/sync/cloud.ts';

const MINUTE_MS = 60_000;
/** First rest after a failure; doubled with each further one. */
const FIRST_REST_MS = MINUTE_MS;
const LONGEST_REST_MS = 6 * 60 * MINUTE_MS;
/** These do not mend themselves: somebody has to do something. */
const LASTING: ReadonlySet<CloudFault> = new Set(['no_access', 'gone', 'refused', 'quota']);

/** Where the reading of the family's cloud stands. */
export interface PullState {
  /** Children whose pages are still to be read in this round, as the cloud knows them; the first is being read. */
  readonly reading: readonly string[];
  /** The next round begins then, monotonic ms. */
  readonly dueAtMs: number;
  /** Rounds that ended with a fault, one after the other. */
  readonly failures: number;
}

/** `woken`: by the timer, the end of a session (`isNow`), or a parent. `page_taken`: and `isMore` is waiting there. */
type PullEvent =
  | { readonly kind: 'woken'; readonly isNow: boolean; readonly children: readonly string[] }
  | { readonly kind: 'page_taken'; readonly isMore: boolean }
  | { readonly kind: 'failed'; readonly fault: CloudFault };

/** What is to be done: read a page of this child (from the cursor that the records hold), or rest. */
type PullEffect =
  | { readonly kind: 'read'; readonly cloudId: string }
  | { readonly kind: 'rest'; readonly untilMs: number };

export const NOTHING_PULLED: PullState = { reading: [], dueAtMs: 0, failures: 0 };

interface Pace {
  /** From the end of one round to the next. */
  readonly everyMs: number;
  /** By chance, 0 to 1: robots do not come back all at once. */
  readonly chance: number;
}

/**
 * What to ask the cloud next: one round reads every child to its end, page by page; a fault ends the round, for what cannot be
 * reached for one child is reached for none. Nothing is lost by that: where to go on stands in the records.
 */
export function decidePull(
  state: PullState,
  event: PullEvent,
  nowMs: number,
  { everyMs, chance }: Pace,
): { readonly state: PullState; readonly effect: PullEffect } {
  const rest = (dueAtMs: number, failures: number) =>
    ({ state: { reading: [], dueAtMs, failures }, effect: { kind: 'rest', untilMs: dueAtMs } }) as const;
  const read = (reading: readonly string[], failures: number) => {
    const [cloudId] = reading;
    return cloudId === undefined
      ? rest(nowMs + everyMs, 0)
      : ({ state: { ...state, reading, failures }, effect: { kind: 'read', cloudId } } as const);
  };
  switch (event.kind) {
    case 'woken': {
      if (state.reading.length > 0) return read(state.reading, state.failures);
      // The end of a session does not hurry a cloud that does not answer.
      const isDue = nowMs >= state.dueAtMs || (event.isNow && state.failures === 0);
      return isDue ? read(event.children, state.failures) : rest(state.dueAtMs, state.failures);
    }
    case 'page_taken':
      return read(event.isMore ? state.reading : state.reading.slice(1), 0);
    case 'failed': {
      const byFailures = FIRST_REST_MS * 2 ** Math.min(state.failures, 16);
      const restMs = LASTING.has(event.fault) ? LONGEST_REST_MS : Math.min(LONGEST_REST_MS, byFailures);
      return rest(nowMs + Math.round(restMs * (0.5 + chance / 2)), state.failures + 1);
    }
  }
}
