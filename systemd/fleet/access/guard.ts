import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

/**
 * Refuses, before anything of a request is read: a Host that is not this server's (421: a name that somebody else points here), and
 * a change that a page of another site makes a browser send (403). Robots send neither Origin nor a cookie and pass; what
 * is behind the log-in is changed only by a form of this very server. `name`: by which a proxy in front of it is reached; null where there is none.
 */
export function guard(app: FastifyInstance, name: string | null): void {
  app.addHook('onRequest', async (request) => {
    const host = request.headers.host?.toLowerCase() ?? '';
    if (!hostsOf(app, name).has(host)) throw new Refused(421, 'wrong_host');
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin } = request.headers;
    const isOurs = origin?.toLowerCase() === `${request.protocol}://${host}`;
    const isRobots = request.url.startsWith('/v1/');
    if (isRobots ? origin !== undefined : !isOurs) throw new Refused(403, 'wrong_origin');
  });
}

/** How this server may be addressed; its port is known once it listens. */
function hostsOf(app: FastifyInstance, name: string | null): ReadonlySet<string> {
  const port = (app.server.address() as AddressInfo | null)?.port ?? 80;
  const own = ['127.0.0.1', 'localhost', '[::1]'].flatMap((host) => [
    `${host}:${port}`,
    ...(port === 80 ? [host] : []),
  ]);
  return new Set(name === null ? own : [...own, name.toLowerCase()]);
}
