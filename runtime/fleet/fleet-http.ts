import type { z } from 'zod';
import type { Private } from '#config/private.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { type OutboundLedger, receiverOf } from '#drivers/network/outbound.ts';

export interface FleetHttpParts {
  /** The setting fleet.url, which is not empty. */
  readonly url: string;
  /** What support gave this robot to be believed by; null where nobody did. */
  readonly key: Private<string> | null;
  readonly outbound: OutboundLedger;
  readonly clock: Clock;
  readonly journal: Journal;
}

interface FleetRequest<Answer> {
  /** Below the address. */
  readonly place: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly body?: unknown;
  readonly limitMs: number;
  /** An answer without a body is `{}` to it. */
  readonly schema: z.ZodType<Answer>;
}

/**
 * Requests to the server that looks after many robots. One that is absent, slow or wrong is as one that says nothing: null,
 * noted in the log when that begins.
 */
export class FleetHttp {
  readonly #parts: FleetHttpParts;
  readonly #scheme: string;
  readonly #mostAnswerBytes: number;
  #isFailing = false;

  /** `scheme`: of the header by which the key is shown. */
  constructor(parts: FleetHttpParts, scheme: string, mostAnswerBytes: number) {
    this.#parts = parts;
    this.#scheme = scheme;
    this.#mostAnswerBytes = mostAnswerBytes;
  }

  /** Rejects with the signal's reason only. */
  async ask<Answer>(
    { place, method, body, limitMs, schema }: FleetRequest<Answer>,
    signal: AbortSignal,
  ): Promise<Answer | null> {
    const { url, clock, key } = this.#parts;
    const done = new AbortController();
    const limit = new AbortController();
    clock.sleep(limitMs, AbortSignal.any([signal, done.signal])).then(
      () => limit.abort(new Error('no answer in time')),
      () => {},
    );
    try {
      const address = new URL(place, url.endsWith('/') ? url : `${url}/`);
      const text = body === undefined ? undefined : JSON.stringify(body);
      this.#note({ requestCount: 1, writtenBytes: Buffer.byteLength(text ?? address.search) });
      const headers = {
        'user-agent': 'coach-robot',
        ...(key !== null && { authorization: `${this.#scheme} ${key.reveal()}` }),
        ...(text !== undefined && { 'content-type': 'application/json' }),
      };
      const ending = AbortSignal.any([signal, limit.signal]);
      // Elsewhere is not where the family agreed to, nor whose the key is.
      const request = { method, headers, signal: ending, redirect: 'error' } as const;
      const response = await fetch(address, { ...request, ...(text !== undefined && { body: text }) });
      const answer = schema.parse(JSON.parse((await this.#read(response)) || '{}'));
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
        if (bytes > this.#mostAnswerBytes) throw new Error('the answer is too long');
        pieces.push(piece);
      }
    } finally {
      this.#note({ receivedBytes: bytes });
    }
    if (response.status === 401 || response.status === 403) {
      if (!this.#isFailing) this.#parts.journal.warn("the fleet's server does not take this robot's key");
      this.#isFailing = true;
    }
    if (!response.ok) throw new Error('the server refuses');
    return Buffer.concat(pieces).toString('utf8');
  }

  #note(sums: { requestCount?: number; writtenBytes?: number; receivedBytes?: number }): void {
    const { outbound, url } = this.#parts;
    outbound.note({ receiver: receiverOf(url), purpose: 'fleet', childId: '', ...sums });
  }
}
