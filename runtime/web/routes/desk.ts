import type { FastifyInstance } from 'fastify';
import { withNetwork } from '#runtime/web/network/network-health.ts';
import type { Wiring } from './wiring.ts';

/** `GET /api/v1/health` (what runs) and `GET /api/v1/desk` (the child and the lesson a body joins). */
export function deskRoutes(app: FastifyInstance, { robot, network }: Wiring): void {
  app.get('/api/v1/health', { config: { access: 'child' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return withNetwork(robot.health(), network);
  });
  app.get('/api/v1/desk', { config: { access: 'child' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return robot.desk();
  });
}
