import type { FastifyInstance } from 'fastify';
import { packageVersion } from '#runtime/package-version.ts';
import { type DescribedRoute, openApiDocument } from './document.ts';

/** Whoever integrates reads it once. */
const READS_PER_MINUTE = 30;

/** Collects what each route says of itself (`config.api`), from here on; call it before the first route. */
export function describedRoutes(app: FastifyInstance): readonly DescribedRoute[] {
  const routes: DescribedRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.api === undefined || config.access === undefined) return;
    routes.push({ method: String(method), url, access: config.access, api: config.api });
  });
  return routes;
}

/** `GET /api/v1/openapi.json`: what programs can ask of this robot, made when it is asked for first. */
export function openApiRoute(app: FastifyInstance, routes: readonly DescribedRoute[]): void {
  let document: string | null = null;
  const options = {
    config: {
      access: 'support',
      rateLimit: { max: READS_PER_MINUTE, timeWindow: 60_000 },
      api: { summary: 'This document: every address, made from the schemas that the robot checks with.' },
    },
  } as const;
  app.get('/api/v1/openapi.json', options, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(routes, packageVersion()));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
