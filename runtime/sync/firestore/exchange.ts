import type { Clock } from '#drivers/clock/clock.ts';
import { type OutboundLedger, receiverOf } from '#drivers/network/outbound.ts';
import { CloudError, type CloudFault } from '#runtime/sync/cloud.ts';

/** A request of a hundred items on a slow line takes some 10 s. */
const TIME_LIMIT_MS = 30_000;
/** A page of 300 items of at most 60 kB; a server that sends more is none of ours. */
const MOST_ANSWER_BYTES = 32 * 1024 * 1024;
/** Where Google's answers come from, as the parent reads it. */
const GOOGLE = /(?:^|\.)googleapis\.com$/;

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Question {
  readonly url: string;
  readonly method: Method;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  /** {} where the body is none. */
  readonly json: unknown;
  /** By the server's clock, wall-clock ms; null where it did not say. */
  readonly dateMs: number | null;
}

interface Line {
  readonly clock: Clock;
  readonly outbound: OutboundLedger;
  readonly signal: AbortSignal;
}

/** Faults of a certificate's time: the clock of this machine is wrong, or the server's owner slept. */
const CERTIFICATE_TIME = new Set(['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED']);

/**
 * One question to the family's cloud and its answer, whatever its status; each is written into the ledger. Throws
 * CloudError (unreachable, slow, clock), or the signal's reason.
 */
export async function exchange(question: Question, { clock, outbound, signal }: Line): Promise<Answer> {
  signal.throwIfAborted();
  const { url, method, headers, body } = question;
  const note = { receiver: receiverOfUrl(url), purpose: 'sync', childId: '' } as const;
  const done = new AbortController();
  const slow = new AbortController();
  const limit = clock.sleep(TIME_LIMIT_MS, AbortSignal.any([signal, done.signal])).then(
    () => slow.abort(),
    () => {},
  );
  const ended = AbortSignal.any([signal, slow.signal]);
  outbound.note({ ...note, requestCount: 1, writtenBytes: body === undefined ? 0 : Buffer.byteLength(body) });
  try {
    const response = await fetch(url, {
      ...{ method, headers, signal: ended, redirect: 'error' },
      ...(body === undefined ? {} : { body }),
    });
    const text = await readText(response);
    outbound.note({ ...note, receivedBytes: Buffer.byteLength(text) });
    const dateMs = Date.parse(response.headers.get('date') ?? '');
    return { status: response.status, json: jsonOf(text), dateMs: Number.isNaN(dateMs) ? null : dateMs };
  } catch (error) {
    signal.throwIfAborted();
    throw new CloudError(slow.signal.aborted ? 'slow' : faultOf(error));
  } finally {
    done.abort();
    await limit;
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_ANSWER_BYTES) throw new CloudError('refused');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    return {};
  }
}

function faultOf(error: unknown): CloudFault {
  if (error instanceof CloudError) return error.kind;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return CERTIFICATE_TIME.has(code) ? 'clock' : 'unreachable';
}

function receiverOfUrl(url: string): string {
  return GOOGLE.test(new URL(url).hostname) ? 'google' : receiverOf(url);
}
