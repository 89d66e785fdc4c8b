import type { FastifyInstance } from 'fastify';
import { hasSessionCookie } from './access/session-cookie.ts';
import { allowedHosts, type Places } from './network/hosts.ts';
import { socketOrigin } from './network/socket-origin.ts';
import { Refusal } from './refusal.ts';

/**
 * Refuses, before anything of a request is read: a second Host (400), a Host that is not ours (421), and requests that another site
 * makes a browser send (403). Programs send neither Origin nor Sec-Fetch-Site and pass; with a session's cookie a change
 * has to say where it comes from, for a browser that does not could have been made to send it.
 */
export function guardOrigin(app: FastifyInstance, places: () => Places): void {
  app.addHook('onRequest', async (request) => {
    if (countHosts(request.raw.rawHeaders) > 1) throw new Refusal('bad_request', ['Host: only one']);
    const host = request.headers.host?.toLowerCase();
    if (host === undefined || !allowedHosts(places()).has(host)) throw new Refusal('wrong_host');
    const { origin } = request.headers;
    const scheme = socketOrigin(request.raw.socket).isTls ? 'https' : 'http';
    const isOurs = origin?.toLowerCase() === `${scheme}://${host}`;
    if (origin !== undefined && !isOurs) throw new Refusal('wrong_origin');
    const site = request.headers['sec-fetch-site'];
    // A WebSocket is opened by a GET, and does what a change does.
    if (request.method === 'GET' && request.headers.upgrade === undefined) return;
    if (site === 'cross-site' || site === 'same-site') throw new Refusal('wrong_origin');
    if (!isOurs && site !== 'same-origin' && hasSessionCookie(request)) throw new Refusal('no_origin');
  });
}

/** Node keeps the first Host and drops the others; whatever stands before this robot may go by the last. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
}
