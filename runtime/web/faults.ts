import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoreError } from '#agents/core/records.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { AccessRefused } from '#runtime/access/access-refused.ts';
import { http } from './http.ts';
import { REFUSALS, Refusal, type RefusalCode, refusalBody } from './refusal.ts';

/** What fastify itself refuses, by its error code. */
const FASTIFY_REFUSALS: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
};

/** What node:http refuses before there is a request, by its error code; anything else is no HTTP. */
const CLIENT_REFUSALS: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** A refused body up to this announced length is read away, so that its sender gets to the answer. */
const READ_AWAY_BYTES = 64 * 1024 * 1024;
const READ_AWAY_IDLE_MS = 1000;
/** What lies in the buffers of a connection anyway: its rest is read, and the connection goes on. */
const DUMPED_BYTES = 64 * 1024;

/** The wall of a request: whatever was thrown becomes a JSON refusal; only faults of our own are logged. */
export function answerFaults(app: FastifyInstance, journal: Journal): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = refusalOf(error, request);
    const { status } = REFUSALS[refusal.code];
    // A page that has left takes no answer; that it left is no fault.
    if (error.name === 'AbortError' && reply.raw.destroyed) return reply.hijack();
    if (refusal.code === 'internal') logFault(journal, 'request failed', error, request.routeOptions.url);
    if (status === 413 && !request.raw.complete) readRestAway(request, reply);
    else leaveUnread(request, reply);
    return reply.code(status).send(refusalBody(refusal));
  });
  app.setNotFoundHandler((request, reply) => {
    leaveUnread(request, reply);
    answerNotFound(reply);
  });
}

/**
 * A connection closed on a sender in the middle of its body is reset, and the answer goes with it: the page would take
 * a photo that is too large for a robot that is gone. So the rest is read and thrown away, unless it is endless or
 * stops coming; the answer itself goes out at once.
 */
function readRestAway(request: FastifyRequest, reply: FastifyReply): void {
  const announcedBytes = Number(request.headers['content-length']);
  if (!(announcedBytes <= READ_AWAY_BYTES)) return;
  reply.removeHeader('connection');
  // Node dumps what is left of a request once it is answered.
  reply.raw.once('finish', () => request.raw.socket.setTimeout(READ_AWAY_IDLE_MS));
}

/**
 * Whatever is refused before its body was looked at is not read either: Node would read all of it into memory, and a crowd
 * of pictures with it. Its connection is closed; a sender that is still sending may miss the answer and may send again.
 */
function leaveUnread({ headers, raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  const isLong =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > DUMPED_BYTES;
  if (isLong) reply.header('connection', 'close');
}

/** There is nothing at this address, or it is none; or whoever asks is not to know. */
export function answerNotFound(reply: FastifyReply, code: RefusalCode = 'not_found'): void {
  void reply.code(REFUSALS[code].status).send(refusalBody(new Refusal(code)));
}

/** Answers what never became a request, in the shape of every other refusal. */
export function answerNoRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = new Refusal(CLIENT_REFUSALS[error.code ?? ''] ?? 'not_http');
  const { status } = REFUSALS[refusal.code];
  const body = JSON.stringify(refusalBody(refusal));
  const head = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

function refusalOf(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof AccessRefused) {
    const numbers = Object.entries(error.numbers).map(([name, number]) => `${name}: ${number}`);
    return new Refusal(error.code, numbers);
  }
  return new Refusal(refusalCodeOf(error, request));
}

function refusalCodeOf(error: FastifyError, request: FastifyRequest): RefusalCode {
  const known = FASTIFY_REFUSALS[error.code];
  // The child is to take the picture again, not to "send little by little".
  const isPicture = request.headers['content-type']?.startsWith('image/') ?? false;
  if (known === 'body_too_large' && isPicture) return 'photo_too_large';
  if (known) return known;
  if (error.statusCode === 429) return 'too_many_requests';
  return error.statusCode !== undefined && error.statusCode < 500 ? 'bad_request' : refusalCodeOfFault(error);
}

/** What a fault of the robot's own means to whoever waits for its answer. The store has logged its own. */
export function refusalCodeOfFault(error: unknown): RefusalCode {
  if (!(error instanceof StoreError)) return 'internal';
  // While a parent erases records, for a second or two, and while the robot stops.
  return error.code === 'closed' ? 'records_away' : 'store_unavailable';
}

/** Logs where a fault arose, without its message: an unforeseen message may quote what the child wrote. */
export function logFault(journal: Journal, message: string, error: unknown, route?: string): void {
  const fault = error instanceof Error ? error : new Error('not an error');
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in fault ? String(fault.code) : undefined;
  journal.error(message, { route, fault: fault.name, code, frames: frames.slice(0, 6).join('\n') });
}
