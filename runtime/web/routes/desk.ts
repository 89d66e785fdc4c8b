import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkBody } from '#runtime/web/body-check.ts';
import { withNetwork } from '#runtime/web/network/network-health.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import { idSchema } from './dialogue.ts';
import type { Wiring } from './wiring.ts';

const SEATS_PER_MINUTE = 60;

const seatSchema = z.object({ child_id: idSchema });

/**
 * `GET /api/v1/health` (what runs), `GET /api/v1/desk` (the child and the lesson a body joins) and
 * `POST /api/v1/desk/child` (this child sits down; gives its desk).
 */
export function deskRoutes(app: FastifyInstance, { robot, network }: Wiring): void {
  app.get(
    '/api/v1/health',
    { config: { access: 'child', api: { summary: 'What runs, and how each part is.' } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return withNetwork(robot.health(), network);
    },
  );
  app.get(
    '/api/v1/desk',
    { config: { access: 'child', api: { summary: 'Whose desk it is, and the lesson that a body joins.' } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return robot.desk();
    },
  );
  const seats = {
    config: {
      access: 'child',
      rateLimit: { max: SEATS_PER_MINUTE, timeWindow: 60_000 },
      api: { summary: 'This child sits down; gives its desk.', body: seatSchema, refuses: ['unknown_child'] },
    },
  } as const;
  app.post('/api/v1/desk/child', seats, async (request, reply) => {
    const { child_id: childId } = checkBody(seatSchema, request.body);
    if (!robot.children.all.some((child) => child.childId === childId && !child.isArchived))
      throw new Refusal('unknown_child');
    robot.children.sitDown(childId);
    reply.header('cache-control', 'no-store');
    return robot.desk();
  });
}
