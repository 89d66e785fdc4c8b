import type { TurnWork } from '#agents/core/records.ts';
import { waitsToBeMetAgain } from '#agents/teaching/practice/met-again.ts';
import type { Clock } from '#drivers/clock/clock.ts';

/** Entries of the log that it is read from: more than two weeks of most children. */
const LOG_ENTRIES = 500;

/** Before the first turn of a session: notes whether problems like those of the days before wait to be offered; none do while nobody knows what day it is. */
export function noteMetAgain(
  work: Pick<TurnWork, 'state' | 'practice'>,
  clock: Pick<Clock, 'now' | 'dateState'>,
): void {
  const { state } = work;
  const isBegun = state.turn_count > 0 || state.problems_attempted > 0 || state.met_again !== undefined;
  if (isBegun || clock.dateState !== 'certain') return;
  if (waitsToBeMetAgain(work.practice(LOG_ENTRIES), clock.now())) state.met_again = 'waits';
}
