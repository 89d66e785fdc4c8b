import type { TurnWork } from '#agents/core/records.ts';
import { breakBeforeTiringMs, endedHard, VISITS } from '#agents/emotion/earlier-visits.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { noteMetAgain } from './met-again-waits.ts';

/** Before the first turn of a session: notes in the state what the days before mean for this one. */
export function noteEarlierDays(
  work: Pick<TurnWork, 'state' | 'practice' | 'observedBefore'>,
  clock: Pick<Clock, 'now' | 'dateState'>,
): void {
  const { state } = work;
  if (state.turn_count === 0 && state.tires_after_ms === undefined) {
    const observed = work.observedBefore(VISITS);
    state.tires_after_ms = breakBeforeTiringMs(observed);
    if (endedHard(observed)) state.ended_hard = true;
  }
  // What stayed of the days before is no gentle beginning: it comes after the first problem.
  if (state.ended_hard !== true) noteMetAgain(work, clock);
}
