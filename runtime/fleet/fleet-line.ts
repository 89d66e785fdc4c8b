import { z } from 'zod';
import type { Ring } from '#runtime/update/channel-schema.ts';
import { FleetHttp, type FleetHttpParts } from './fleet-http.ts';
import type { Heartbeat } from './heartbeat.ts';

const HEARTBEAT_LIMIT_MS = 20_000;
/** The server answers within 55 s; a slow line has some more. */
const POLL_LIMIT_MS = 75_000;
const MOST_ANSWER_BYTES = 4096;

const heardSchema = z.object({ look: z.boolean() });
const pushedSchema = z.object({ look: z.boolean(), seen: z.int().nonnegative() });
/** Whether to look for an update now; `seen`: what to ask with the next time. */
export type Pushed = z.infer<typeof pushedSchema>;

/** What came of telling: whether to look for an update now, and when to tell again (null: as usual). */
export interface HeardOfFleet {
  readonly look: boolean;
  readonly againMs: number | null;
}

/** Whoever is told how the robot is. */
export interface FleetTalk {
  /** Null where it was not answered as it should. Rejects with the signal's reason only. */
  tell(heartbeat: Heartbeat, signal: AbortSignal): Promise<HeardOfFleet | null>;
}

/** The line to the fleet's own server (systemd/fleet). */
export class FleetLine implements FleetTalk {
  readonly #http: FleetHttp;

  constructor(parts: FleetHttpParts) {
    this.#http = new FleetHttp(parts, 'Bearer', MOST_ANSWER_BYTES);
  }

  async tell(heartbeat: Heartbeat, signal: AbortSignal): Promise<HeardOfFleet | null> {
    const request = { place: 'v1/heartbeat', method: 'POST', body: heartbeat } as const;
    const heard = await this.#http.ask(
      { ...request, limitMs: HEARTBEAT_LIMIT_MS, schema: heardSchema },
      signal,
    );
    return heard && { look: heard.look, againMs: null };
  }

  /** Answers at once where something was pushed since `seen`, and within a minute in any case. Rejects as above. */
  wait(ring: Ring, seen: number | null, signal: AbortSignal): Promise<Pushed | null> {
    const query = new URLSearchParams({ ring, ...(seen !== null && { seen: String(seen) }) });
    const request = { place: `v1/push?${query}`, method: 'GET' } as const;
    return this.#http.ask({ ...request, limitMs: POLL_LIMIT_MS, schema: pushedSchema }, signal);
  }
}
