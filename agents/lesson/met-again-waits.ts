import type { TurnWork } from '#agents/core/records.ts';
import { waitsToBeMetAgain } from '#agents/teaching/practice/met-again.ts';

/** Entries of the log that it is read from: more than two weeks of most children. */
const LOG_ENTRIES = 500;

/** Before the first turn of a session: notes whether problems like those of the days before wait to be offered. */
export function noteMetAgain(work: Pick<TurnWork, 'state' | 'practice'>, nowMs: number): void {
  const { state } = work;
  const isBegun = state.turn_count > 0 || state.problems_attempted > 0 || state.met_again !== undefined;
  if (!isBegun && waitsToBeMetAgain(work.practice(LOG_ENTRIES), nowMs)) state.met_again = 'waits';
}
