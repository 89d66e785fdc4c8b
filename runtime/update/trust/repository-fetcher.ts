import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BaseFetcher } from 'tuf-js';
import { DownloadHTTPError } from 'tuf-js/dist/error.js';
import type { Clock } from '#drivers/clock/clock.ts';
import { type OutboundLedger, receiverOf } from '#drivers/network/outbound.ts';
import { UpdateRefused } from './update-refused.ts';

/** A line slower than 1 KB/s over a minute is taken for one that keeps the robot waiting: 52 MB would take 15 hours. */
export const PACE = { windowMs: 60_000, leastBytes: 60_000 } as const;
const MOST_REDIRECTS = 3;
/** Waits before another try of a small file, ms: a house's network has dropped a connection. */
const TRY_AGAIN_AFTER_MS = [2_000, 10_000];

/** A file's bytes as they come. */
interface Body {
  /** The first byte's place in the file: 0 where the server would not begin where it was asked to. */
  readonly fromByte: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/**
 * Brings files of one server: never from another, never without end, and given up when the server dawdles. HTTP is as good
 * as HTTPS here, since all that comes is signed. What is sent says nothing of the robot.
 */
export class RepositoryFetcher extends BaseFetcher {
  readonly #clock: Clock;
  readonly #outbound: OutboundLedger;
  readonly #signal: AbortSignal;
  readonly #tryAgainAfterMs: readonly number[];
  /** Why the last file asked for did not come, null where it did: tuf-js passes on its own errors and only the text of others. */
  fault: UpdateRefused | null = null;
  /** When the last answer came by the host's clock, ms since 1970; null where none has said so. */
  hostTimeMs: number | null = null;

  /** `signal` ends whatever is under way; `tryAgainAfterMs`: waits before a small file is asked for again, ms. */
  constructor(parts: {
    readonly clock: Clock;
    readonly outbound: OutboundLedger;
    readonly signal: AbortSignal;
    readonly tryAgainAfterMs?: readonly number[];
  }) {
    super();
    this.#tryAgainAfterMs = parts.tryAgainAfterMs ?? TRY_AGAIN_AFTER_MS;
    this.#clock = parts.clock;
    this.#outbound = parts.outbound;
    this.#signal = parts.signal;
  }

  /** Asked for by tuf-js's own download of files. A robot has no use for it, since it keeps no partial file; a publisher's `verify` has. */
  async fetch(url: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
    const { chunks } = await this.open(url, 0);
    return ReadableStream.from(chunks) as ReadableStream<Uint8Array<ArrayBuffer>>;
  }

  /** A whole file of at most `mostBytes`; tried three times where the line breaks off. */
  override async downloadBytes(url: string, mostBytes: number): Promise<Buffer> {
    this.fault = null;
    for (const waitMs of [...this.#tryAgainAfterMs, null]) {
      try {
        const bytes = await this.#whole(url, mostBytes);
        this.fault = null;
        return bytes;
      } catch (error) {
        // That a root is not there yet is the usual end of their chain.
        if (!(error instanceof UpdateRefused)) throw error;
        this.fault = error;
        if (error.code !== 'unreachable' || waitMs === null) throw error;
        await this.#clock.sleep(waitMs, this.#signal);
      }
    }
    throw new Error('there is a last try');
  }

  async #whole(url: string, mostBytes: number): Promise<Buffer> {
    const { chunks } = await this.open(url, 0);
    const kept: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new UpdateRefused('too_long', `more than ${mostBytes} bytes`);
      kept.push(chunk);
    }
    return Buffer.concat(kept);
  }

  /**
   * Begins with byte `from`, or with the first. Whoever stops reading ends the connection. Throws UpdateRefused, and
   * tuf-js's own error where the server has no such file.
   */
  async open(url: string, from: number): Promise<Body> {
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, this.#signal]);
    const pace = { bytes: 0 };
    void this.#watch(pace, ended);
    try {
      const response = await this.#answer(url, from, signal);
      const fromByte = response.statusCode === 206 ? from : 0;
      return { fromByte, chunks: this.#read(response, url, pace, ended) };
    } catch (error) {
      ended.abort();
      throw faultOf(error, ended.signal, this.#signal);
    }
  }

  /** Ends the request when too little came in any minute. Never rejects. */
  async #watch(pace: { bytes: number }, ended: AbortController): Promise<void> {
    try {
      for (;;) {
        const before = pace.bytes;
        await this.#clock.sleep(PACE.windowMs, AbortSignal.any([ended.signal, this.#signal]));
        if (pace.bytes - before < PACE.leastBytes)
          ended.abort(new UpdateRefused('too_slow', `under ${PACE.leastBytes} bytes in a minute`));
      }
    } catch {
      // It has ended.
    }
  }

  async #answer(url: string, from: number, signal: AbortSignal): Promise<IncomingMessage> {
    // Bytes as they lie there: what is signed is their length. An agent without a version tells nobody which holes are open.
    const headers = {
      'accept-encoding': 'identity',
      'user-agent': 'coach-robot',
      ...(from > 0 && { range: `bytes=${from}-` }),
    };
    let place = new URL(url);
    for (let redirects = 0; ; redirects++) {
      this.#outbound.note({
        receiver: receiverOf(url),
        purpose: 'update',
        childId: '',
        requestCount: 1,
      });
      const response = await ask(place, headers, signal);
      const hostTimeMs = Date.parse(response.headers.date ?? '');
      if (!Number.isNaN(hostTimeMs)) this.hostTimeMs = hostTimeMs;
      const { statusCode: status = 0 } = response;
      if (status >= 200 && status < 300) return checked(response, from);
      response.destroy();
      const next = response.headers.location;
      if (status < 300 || status > 399 || next === undefined) {
        if ([403, 404].includes(status)) throw new DownloadHTTPError('Failed to download', status);
        throw new UpdateRefused('unreachable', `the server says ${status}`);
      }
      const to = new URL(next, place);
      if (to.origin !== place.origin || redirects === MOST_REDIRECTS)
        throw new UpdateRefused('redirected', 'the server sends the robot elsewhere');
      place = to;
    }
  }

  async *#read(
    response: IncomingMessage,
    url: string,
    pace: { bytes: number },
    ended: AbortController,
  ): AsyncIterable<Uint8Array> {
    try {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        pace.bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw faultOf(error, ended.signal, this.#signal);
    } finally {
      this.#outbound.note({
        receiver: receiverOf(url),
        purpose: 'update',
        childId: '',
        receivedBytes: pace.bytes,
      });
      ended.abort();
    }
  }
}

/**
 * Asks by Node's own client, which follows nobody elsewhere: fetch ends the process where a host closes its connection behind
 * a file that is read slower than it comes (nodejs/undici#5360, in Node 24.21.0).
 */
function ask(
  place: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { get } = place.protocol === 'https:' ? https : http;
    get(place, { headers, signal }, resolve).once('error', reject);
  });
}

/** 206 of other bytes than were asked for would be taken for the rest of a file. */
function checked(response: IncomingMessage, from: number): IncomingMessage {
  if (response.statusCode === 206) {
    const begins = /^bytes (\d+)-/.exec(response.headers['content-range'] ?? '')?.[1];
    if (Number(begins) !== from) throw new UpdateRefused('unreachable', 'the server sends another part');
  }
  return response;
}

/** What ended a request: our own end of it, the caller's, or the line. */
function faultOf(error: unknown, ended: AbortSignal, stopped: AbortSignal): unknown {
  if (error instanceof UpdateRefused || error instanceof DownloadHTTPError) return error;
  if (ended.reason instanceof UpdateRefused) return ended.reason;
  if (stopped.aborted) return stopped.reason;
  return new UpdateRefused('unreachable', 'the connection failed', { cause: error });
}
