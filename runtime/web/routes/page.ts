import type { FastifyInstance } from 'fastify';
import type { Asset } from '#runtime/web/assets.ts';

/**
 * The robot page: one fixed route for each of its files, so that no path can lead anywhere else. A request that comes
 * before the files are made waits for them; where they cannot be made it fails, and the next one asks for them again.
 */
export function pageRoutes(
  app: FastifyInstance,
  urls: readonly string[],
  assets: () => Promise<readonly Asset[]>,
): void {
  for (const url of urls) {
    app.get(url, async (request, reply) => {
      const asset = (await assets()).find((one) => one.url === url);
      if (asset === undefined) return reply.callNotFound();
      reply.header('etag', asset.etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
      reply.header('vary', 'accept-encoding').type(asset.contentType);
      const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      return isPacked ? reply.header('content-encoding', 'gzip').send(asset.gzip) : reply.send(asset.body);
    });
  }
}
