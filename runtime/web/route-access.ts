import type { FastifyInstance } from 'fastify';

/**
 * Who may ask for a route. `page`: the files of the pages. `pairing`: what a phone that is not paired may ask. `child`:
 * this machine, and every paired device. `parent`: the session of a paired parent, also on this machine. `loopback`:
 * this machine only. `support`: this machine, or the session of a paired parent. `program`: who brings a program's token;
 * while there is none of those, there is nothing at such an address.
 */
export type RouteAccess = 'page' | 'pairing' | 'child' | 'parent' | 'loopback' | 'support' | 'program';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

/** Denied by default: a route that does not say who may ask for it fails at start. Call it before the first route. */
export function demandAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`${method} ${url} does not say who may ask for it`);
  });
}
