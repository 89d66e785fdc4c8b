import type { FastifyReply } from 'fastify';
import type { RouteApi } from '#runtime/web/openapi/route-api.ts';

const READS_PER_MINUTE = 120;
/** What is heavy, or cannot be taken back. */
const SELDOM_PER_MINUTE = 6;

const limited = (max: number, api: RouteApi) => ({
  config: { access: 'parent' as const, rateLimit: { max, timeWindow: 60_000 }, api },
});
/** A parent's page looks there again and again. */
export const often = (api: RouteApi) => limited(READS_PER_MINUTE, api);
export const seldom = (api: RouteApi) => limited(SELDOM_PER_MINUTE, api);

/** An answer about a child: no browser keeps it. */
export function unkept<Answer>(reply: FastifyReply, answer: Answer): Answer {
  reply.header('cache-control', 'no-store');
  return answer;
}
