import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Asset, CHUNKS, type Entry, type PageKind } from '#runtime/web/assets.ts';

/**
 * The pages: one fixed route for each file that is asked for by name, and one for those that they load, which are looked up
 * among what was made: no path can lead anywhere else. A request that comes before the files are made waits for them;
 * where they cannot be made it fails, and the next one asks for them again.
 */
export function pageRoutes(
  app: FastifyInstance,
  entries: readonly Pick<Entry, 'url' | 'kind'>[],
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
  for (const { url, kind } of entries)
    app.get(url, { config: { access: kind } }, (request, reply) => send(url, request, reply));
  for (const [kind, folder] of Object.entries(CHUNKS) as [PageKind, string][])
    app.get<{ Params: { file: string } }>(`${folder}:file`, { config: { access: kind } }, (request, reply) =>
      send(`${folder}${request.params.file}`, request, reply),
    );
}
