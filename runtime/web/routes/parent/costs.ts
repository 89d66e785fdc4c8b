import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkBody } from '#runtime/web/body-check.ts';
import type { Wiring } from '#runtime/web/routes/wiring.ts';

const READS_PER_MINUTE = 60;
const MOST_DAYS = 92;
const USUAL_DAYS = 30;

const costsSchema = z.object({ days: z.coerce.number().int().min(1).max(MOST_DAYS).default(USUAL_DAYS) });

/** `GET /api/v1/parent/costs`: the cap, what this month has cost by purpose, and the last `days` days one by one. */
export function costsRoutes(app: FastifyInstance, { robot: { household } }: Wiring): void {
  const options = {
    config: {
      access: 'parent' as const,
      rateLimit: { max: READS_PER_MINUTE, timeWindow: 60_000 },
      api: { summary: 'The cap, and what was spent by day and purpose.', query: costsSchema },
    },
  };
  app.get('/api/v1/parent/costs', options, async (request, reply) => {
    const { days } = checkBody(costsSchema, request.query);
    const costs = household.costs(days);
    reply.header('cache-control', 'no-store');
    return {
      cap_usd: costs.capUsd,
      month: costs.month,
      spent_usd: costs.spentUsd,
      purposes: costs.purposes,
      unassigned_usd: costs.unassignedUsd,
      days: costs.days,
    };
  });
}
