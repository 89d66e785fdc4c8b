import type { FastifyInstance } from 'fastify';
import type { Wiring } from './wiring.ts';

/** `GET /api/v1/health` (what runs) and `GET /api/v1/desk` (the child and the lesson a body joins). */
export function deskRoutes(app: FastifyInstance, { robot }: Wiring): void {
  app.get('/api/v1/health', { config: { access: 'child' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return robot.health();
  });
  app.get('/api/v1/desk', { config: { access: 'child' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return robot.desk();
  });
}
