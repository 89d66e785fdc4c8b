import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Robot } from '#runtime/robot.ts';
import type { EventStreams } from '#runtime/web/event-stream.ts';
import type { NetworkReach } from '#runtime/web/network/network-need.ts';

/** What each route works with. */
export interface Wiring {
  readonly robot: Robot;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly streams: EventStreams;
  readonly network: NetworkReach;
}
