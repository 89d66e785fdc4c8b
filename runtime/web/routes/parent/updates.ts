import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkBody } from '#runtime/web/body-check.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import type { Wiring } from '../wiring.ts';
import { kept } from './kept.ts';

const REQUESTS_PER_MINUTE = 12;
const LONGEST_POSTPONED_DAYS = 60;

const requestSchema = z
  .strictObject({
    kind: z.enum(['look', 'install_now', 'postpone']),
    days: z.int().min(0).max(LONGEST_POSTPONED_DAYS).optional(),
  })
  .refine(({ kind, days }) => (kind === 'postpone') === (days !== undefined), 'days are of "postpone" alone');

/**
 * `/api/v1/parent/updates`: which version runs, what is new, how it stands with the next. POST leaves a request for the
 * updater: it looks, installs without waiting for the night (never in a lesson), or waits some days.
 */
export function updatesRoutes(app: FastifyInstance, { robot, journal }: Wiring): void {
  app.get(
    '/api/v1/parent/updates',
    {
      config: {
        access: 'support',
        api: { summary: 'The version that runs, and how it stands with the next.' },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return robot.updates.view();
    },
  );
  const asking = {
    config: {
      access: 'support',
      rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: 60_000 },
      api: {
        summary: 'Asks the updater to look, to install what it has, or to wait so many days (0: no longer).',
        body: requestSchema,
        refuses: ['no_updater', 'not_kept'],
      },
    },
  } as const;
  app.post('/api/v1/parent/updates', asking, async (request, reply) => {
    const { kind, days = 0 } = checkBody(requestSchema, request.body);
    if (!kept(journal, () => robot.updates.ask(kind, days))) throw new Refusal('no_updater');
    reply.header('cache-control', 'no-store');
    return robot.updates.view();
  });
}
