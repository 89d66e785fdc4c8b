import type { FastifyInstance } from 'fastify';

/** The headers of a paired parent's phone, for `app.inject`. */
export async function asParent(_app: FastifyInstance): Promise<Record<string, string>> {
  return {};
}
