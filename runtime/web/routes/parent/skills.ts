import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkBody } from '#runtime/web/body-check.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import { idSchema } from '#runtime/web/routes/dialogue.ts';
import type { Wiring } from '#runtime/web/routes/wiring.ts';

const MAPS_PER_MINUTE = 60;

const skillsSchema = z.object({
  language: z.enum(['ja', 'en']).default('ja'),
  child_id: idSchema.optional(),
});

/** `GET /api/v1/parent/skills`: what a child can do of its grade (SkillMap); of the child of this desk where none is named. */
export function skillsRoutes(app: FastifyInstance, { robot }: Wiring): void {
  const options = {
    config: {
      access: 'parent',
      rateLimit: { max: MAPS_PER_MINUTE, timeWindow: 60_000 },
      api: {
        summary: 'What the child can do of its grade.',
        query: skillsSchema,
        refuses: ['unknown_child'],
      },
    },
  } as const;
  app.get('/api/v1/parent/skills', options, async (request, reply) => {
    const { language, child_id: childId = robot.children.atDesk } = checkBody(skillsSchema, request.query);
    const map = robot.skills(childId, language);
    if (map === null) throw new Refusal('unknown_child');
    reply.header('cache-control', 'no-store');
    return map;
  });
}
