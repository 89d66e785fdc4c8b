import { hostname, networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Addresses that mean "all of this machine's". */
const EVERYWHERE = new Set(['0.0.0.0', '::', '[::]']);

/**
 * The Host headers this robot answers to. A page elsewhere that points its own name at this machine (DNS
 * rebinding) sends its own name and is refused. Listening everywhere adds the machine's addresses and name.
 */
export function allowedHosts(listenHost: string, port: number): ReadonlySet<string> {
  const names = ['127.0.0.1', 'localhost', '[::1]', bracketed(listenHost)];
  if (EVERYWHERE.has(listenHost)) {
    const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
    names.push(...own.map((address) => bracketed(address.address)));
    names.push(hostname(), `${hostname().replace(/\.local$/, '')}.local`);
  }
  return new Set(
    names.flatMap((name) => {
      const lower = name.toLowerCase();
      return port === 80 ? [lower, `${lower}:80`] : [`${lower}:${port}`];
    }),
  );
}

const bracketed = (name: string) => (name.includes(':') && !name.startsWith('[') ? `[${name}]` : name);

/**
 * Refuses, before anything of a request is read: a second Host (400), a Host that is not ours (421), and requests that another site
 * makes a browser send (403). Programs send neither Origin nor Sec-Fetch-Site and pass.
 */
export function guardOrigin(app: FastifyInstance, listenHost: string, portOf: () => number): void {
  app.addHook('onRequest', async (request) => {
    if (countHosts(request.raw.rawHeaders) > 1) throw new Refusal('bad_request', ['Host: only one']);
    const host = request.headers.host?.toLowerCase();
    if (host === undefined || !allowedHosts(listenHost, portOf()).has(host)) throw new Refusal('wrong_host');
    const { origin } = request.headers;
    if (origin !== undefined && origin.toLowerCase() !== `http://${host}`) throw new Refusal('wrong_origin');
    const site = request.headers['sec-fetch-site'];
    const isRead = request.method === 'GET';
    if (!isRead && (site === 'cross-site' || site === 'same-site')) throw new Refusal('wrong_origin');
  });
}

/** Node keeps the first Host and drops the others; whatever stands before this robot may go by the last. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
}
