import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

/**
 * Refuses, before anything of a request is read: a Host that is not this server's (421: a name that somebody else points here), and
 * a change that a page of another site makes a browser send (403). Robots send neither Origin nor a cookie and pass; what
 * is behind the log-in is changed only by a form of this very server.
 */
export function guard(app: FastifyInstance, hosts: () => ReadonlySet<string>): void {
  app.addHook('onRequest', async (request) => {
    const host = request.headers.host?.toLowerCase() ?? '';
    if (!hosts().has(host)) throw new Refused(421, 'wrong_host');
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin } = request.headers;
    const isOurs = origin?.toLowerCase() === `${request.protocol}://${host}`;
    const isRobots = request.url.startsWith('/v1/');
    if (isRobots ? origin !== undefined : !isOurs) throw new Refused(403, 'wrong_origin');
  });
}
