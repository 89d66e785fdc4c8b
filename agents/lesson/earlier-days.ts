import type { TurnWork } from '#agents/core/records.ts';
import { breakBeforeTiringMs, VISITS } from '#agents/emotion/earlier-visits.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { noteMetAgain } from './met-again-waits.ts';

/** Before the first turn of a session: notes in the state what the days before mean for this one. */
export function noteEarlierDays(
  work: Pick<TurnWork, 'state' | 'practice' | 'observedBefore'>,
  clock: Pick<Clock, 'now' | 'dateState'>,
): void {
  const { state } = work;
  if (state.turn_count === 0 && state.tires_after_ms === undefined)
    state.tires_after_ms = breakBeforeTiringMs(work.observedBefore(VISITS));
  noteMetAgain(work, clock);
}
