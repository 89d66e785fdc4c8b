import type { FastifyInstance } from 'fastify';
import type { Asset } from '#runtime/web/assets.ts';

/** The robot page: one fixed route for each of its files, so that no path can lead anywhere else. */
export function pageRoutes(app: FastifyInstance, assets: readonly Asset[]): void {
  for (const asset of assets) {
    app.get(asset.url, async (request, reply) => {
      reply.header('etag', asset.etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
      return reply.type(asset.contentType).send(asset.body);
    });
  }
}
