import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Journal } from '#drivers/journal/journal.ts';
import { REFUSALS, Refusal, type RefusalCode, refusalBody } from './refusal.ts';

/** What fastify itself refuses, by its error code. */
const FASTIFY_REFUSALS: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
};

/** The wall of a request: whatever was thrown becomes a JSON refusal; only faults of our own are logged. */
export function answerFaults(app: FastifyInstance, journal: Journal): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(refusalCodeOf(error));
    const { status } = REFUSALS[refusal.code];
    if (refusal.code === 'internal') logFault(journal, 'request failed', error, request.routeOptions.url);
    // The rest of a body nobody reads must not keep the connection.
    if (status === 413) reply.header('connection', 'close');
    return reply.code(status).send(refusalBody(refusal));
  });
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply));
}

/** There is nothing at this address, or it is none. */
export function answerNotFound(reply: FastifyReply): void {
  void reply.code(REFUSALS.not_found.status).send(refusalBody(new Refusal('not_found')));
}

function refusalCodeOf(error: FastifyError): RefusalCode {
  const known = FASTIFY_REFUSALS[error.code];
  if (known) return known;
  if (error.statusCode === 429) return 'too_many_requests';
  return error.statusCode !== undefined && error.statusCode < 500 ? 'bad_request' : 'internal';
}

/** Logs where a fault arose, without its message: an unforeseen message may quote what the child wrote. */
export function logFault(journal: Journal, message: string, error: unknown, route?: string): void {
  const fault = error instanceof Error ? error : new Error('not an error');
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in fault ? String(fault.code) : undefined;
  journal.error(message, { route, fault: fault.name, code, frames: frames.slice(0, 6).join('\n') });
}
