import { z } from 'zod';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { type OutboundLedger, receiverOf } from '#drivers/network/outbound.ts';
import type { Ring } from '#runtime/update/channel-schema.ts';
import type { Heartbeat } from './heartbeat.ts';

const HEARTBEAT_LIMIT_MS = 20_000;
/** The server answers within 55 s; a slow line has some more. */
const POLL_LIMIT_MS = 75_000;
const MOST_ANSWER_BYTES = 4096;

const heardSchema = z.object({ look: z.boolean() });
const pushedSchema = z.object({ look: z.boolean(), seen: z.int().nonnegative() });
/** Whether to look for an update now; `seen`: what to ask with the next time. */
export type Pushed = z.infer<typeof pushedSchema>;

interface FleetLineParts {
  /** The setting fleet.url, which is not empty. */
  readonly url: string;
  readonly outbound: OutboundLedger;
  readonly clock: Clock;
  readonly journal: Journal;
}

/**
 * The line to the server that looks after many robots. One that is absent, slow or wrong is as one that says nothing: null,
 * noted in the log when that begins.
 */
export class FleetLine {
  readonly #parts: FleetLineParts;
  #isFailing = false;

  constructor(parts: FleetLineParts) {
    this.#parts = parts;
  }

  /** Rejects with the signal's reason only. */
  tell(heartbeat: Heartbeat, signal: AbortSignal): Promise<z.infer<typeof heardSchema> | null> {
    const body = JSON.stringify(heartbeat);
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    return this.#ask('v1/heartbeat', request, HEARTBEAT_LIMIT_MS, heardSchema, signal);
  }

  /** Answers at once where something was pushed since `seen`, and within a minute in any case. Rejects as above. */
  wait(ring: Ring, seen: number | null, signal: AbortSignal): Promise<Pushed | null> {
    const query = new URLSearchParams({ ring, ...(seen !== null && { seen: String(seen) }) });
    return this.#ask(`v1/push?${query}`, {}, POLL_LIMIT_MS, pushedSchema, signal);
  }

  async #ask<Answer>(
    place: string,
    request: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string },
    limitMs: number,
    schema: z.ZodType<Answer>,
    signal: AbortSignal,
  ): Promise<Answer | null> {
    const { url, clock } = this.#parts;
    const done = new AbortController();
    const limit = new AbortController();
    clock.sleep(limitMs, AbortSignal.any([signal, done.signal])).then(
      () => limit.abort(new Error('no answer in time')),
      () => {},
    );
    try {
      const address = new URL(place, url.endsWith('/') ? url : `${url}/`);
      this.#note({ requestCount: 1, writtenBytes: Buffer.byteLength(request.body ?? address.search) });
      const ending = AbortSignal.any([signal, limit.signal]);
      const headers = { 'user-agent': 'coach-robot', ...request.headers };
      // Elsewhere is not where the family agreed to.
      const response = await fetch(address, { ...request, headers, signal: ending, redirect: 'error' });
      const answer = schema.parse(JSON.parse(await this.#read(response)));
      this.#isFailing = false;
      return answer;
    } catch {
      signal.throwIfAborted();
      if (!this.#isFailing) this.#parts.journal.info("the fleet's server does not answer as it should");
      this.#isFailing = true;
      return null;
    } finally {
      done.abort();
    }
  }

  async #read(response: Response): Promise<string> {
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    try {
      for await (const piece of response.body ?? []) {
        bytes += piece.length;
        if (bytes > MOST_ANSWER_BYTES) throw new Error('the answer is too long');
        pieces.push(piece);
      }
    } finally {
      this.#note({ receivedBytes: bytes });
    }
    if (!response.ok) throw new Error('the server refuses');
    return Buffer.concat(pieces).toString('utf8');
  }

  #note(sums: { requestCount?: number; writtenBytes?: number; receivedBytes?: number }): void {
    const { outbound, url } = this.#parts;
    outbound.note({ receiver: receiverOf(url), purpose: 'fleet', childId: '', ...sums });
  }
}
