import { z } from 'zod';
import { FleetHttp, type FleetHttpParts } from '#runtime/fleet/fleet-http.ts';
import type { FleetTalk, HeardOfFleet } from '#runtime/fleet/fleet-line.ts';
import type { Heartbeat } from '#runtime/fleet/heartbeat.ts';
import { DdiFleet } from './ddi-fleet.ts';

const LIMIT_MS = 20_000;
/** hawkBit lists artifacts, which nobody here reads. */
const MOST_ANSWER_BYTES = 64 * 1024;

/**
 * The line to a hawkBit: fleet.url is the address of its tenant, the key its gateway token, by which a robot that it does not
 * know is made known under the heartbeat's id.
 */
export class DdiLine implements FleetTalk {
  readonly #http: FleetHttp;
  #known: { readonly id: string; readonly fleet: DdiFleet } | null = null;

  constructor(parts: FleetHttpParts) {
    this.#http = new FleetHttp(parts, 'GatewayToken', MOST_ANSWER_BYTES);
  }

  tell(heartbeat: Heartbeat, signal: AbortSignal): Promise<HeardOfFleet | null> {
    const { id } = heartbeat;
    // Another id is another robot to it, of which nothing was told yet.
    if (this.#known?.id !== id) this.#known = { id, fleet: this.#fleetOf(id) };
    return this.#known.fleet.tell(heartbeat, signal);
  }

  #fleetOf(id: string): DdiFleet {
    const robot = `controller/v1/${id}`;
    return new DdiFleet((place, request, signal) =>
      this.#http.ask(
        { ...request, place: `${robot}${place}`, limitMs: LIMIT_MS, schema: z.unknown() },
        signal,
      ),
    );
  }
}
