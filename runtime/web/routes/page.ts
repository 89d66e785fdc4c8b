import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Asset, CHUNKS } from '#runtime/web/assets.ts';

/**
 * The pages: one fixed route for each file that is asked for by name, and one for those that they load, which are looked up
 * among what was made: no path can lead anywhere else. A request that comes before the files are made waits for them;
 * where they cannot be made it fails, and the next one asks for them again.
 */
export function pageRoutes(
  app: FastifyInstance,
  urls: readonly string[],
  assets: () => Promise<readonly Asset[]>,
): void {
  const send = async (url: string, request: FastifyRequest, reply: FastifyReply) => {
    const asset = (await assets()).find((one) => one.url === url);
    if (asset === undefined) return reply.callNotFound();
    reply.header('etag', asset.etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
    reply.header('vary', 'accept-encoding').type(asset.contentType);
    const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return isPacked ? reply.header('content-encoding', 'gzip').send(asset.gzip) : reply.send(asset.body);
  };
  const config = { access: 'page' } as const;
  for (const url of urls) app.get(url, { config }, (request, reply) => send(url, request, reply));
  app.get<{ Params: { file: string } }>(`${CHUNKS}:file`, { config }, (request, reply) =>
    send(`${CHUNKS}${request.params.file}`, request, reply),
  );
}
