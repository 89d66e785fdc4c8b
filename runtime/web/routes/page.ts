import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '#runtime/web/access/admission.ts';
import { type Asset, CHUNKS, type Entry, type PageKind } from '#runtime/web/assets.ts';

/** Where whoever is not paired is led. */
const PAIRING_PAGE = '/pair';

/**
 * The pages: one fixed route for each file that is asked for by name, and one for those that they load, which are looked up
 * among what was made: no path can lead anywhere else. A request that comes before the files are made waits for them;
 * where they cannot be made it fails, and the next one asks for them again.
 */
export function pageRoutes(
  app: FastifyInstance,
  entries: readonly Pick<Entry, 'url' | 'kind' | 'isFor'>[],
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
  for (const { url, kind, isFor } of entries)
    app.get(url, { config: { access: kind } }, (request, reply) =>
      isFor !== undefined && !isServed(isFor, request.visitor)
        ? reply.header('cache-control', 'no-store').redirect(PAIRING_PAGE)
        : send(url, request, reply),
    );
  for (const [kind, folder] of Object.entries(CHUNKS) as [PageKind, string][])
    app.get<{ Params: { file: string } }>(`${folder}:file`, { config: { access: kind } }, (request, reply) =>
      send(`${folder}${request.params.file}`, request, reply),
    );
}

/** The page says nothing of anybody: what it asks for is refused all the same. This only leads people the right way. */
function isServed(isFor: 'paired' | 'parent', { listener, who }: Visitor): boolean {
  if (isFor === 'parent') return who === 'parent';
  return listener === 'loopback' || who === 'parent' || who === 'child_device';
}
