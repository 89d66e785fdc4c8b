import type { Clock } from '#drivers/clock/clock.ts';
import type { Ring } from '#runtime/update/channel-schema.ts';
import type { FleetLine } from './fleet-line.ts';

/** From one question to the next at least, also where a server answers at once each time. */
const LEAST_MS = 30_000;
/** After a question without an answer; each further one twice as long. */
const AGAIN_MS = { first: 60_000, most: 60 * 60_000 };
/** Those that were told together do not ask the update server together. */
const SPREAD_MS = 15_000;

interface PushFollowerParts {
  readonly line: Pick<FleetLine, 'wait'>;
  ring(): Ring;
  readonly clock: Clock;
  /** By chance, 0 to below 1. */
  chance(): number;
  look(): void;
}

/** Holds a line to the fleet's server until the signal aborts, and looks within a minute where a version was pushed. Never rejects. */
export async function followPushes(
  { line, ring, clock, chance, look }: PushFollowerParts,
  signal: AbortSignal,
): Promise<void> {
  let asked: Ring | null = null;
  let seen: number | null = null;
  let againMs = AGAIN_MS.first;
  try {
    for (;;) {
      const sinceMs = clock.monotonicMs();
      // What was seen of another ring says nothing of this one.
      if (asked !== ring()) seen = null;
      asked = ring();
      const pushed = await line.wait(asked, seen, signal);
      if (pushed === null) {
        await clock.sleep(againMs * (1 + chance()), signal);
        againMs = Math.min(AGAIN_MS.most, 2 * againMs);
        continue;
      }
      againMs = AGAIN_MS.first;
      // The first answer only says where to begin.
      const isNew = pushed.look && seen !== null;
      seen = pushed.seen;
      if (isNew) {
        await clock.sleep(chance() * SPREAD_MS, signal);
        look();
      }
      const restMs = LEAST_MS - (clock.monotonicMs() - sinceMs);
      if (restMs > 0) await clock.sleep(restMs, signal);
    }
  } catch {
    // The signal: the family has decided, or the robot ends.
  }
}
