import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LANGUAGES, STEPS } from '#runtime/house/household-file.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import type { Wiring } from '../wiring.ts';
import { kept } from './kept.ts';

const CHANGES_PER_MINUTE = 60;

const changeSchema = z.strictObject({
  language: z.enum(LANGUAGES).optional(),
  step: z.enum(STEPS).optional(),
  /** What became of that step. */
  outcome: z.enum(['done', 'skipped']).optional(),
  is_finished: z.boolean().optional(),
});

/**
 * `/api/v1/parent/first-steps`: how far they came, kept in the house and not in the phone: another phone goes on with
 * them. PATCH notes one step as done or left out, the parents' language, or the end.
 */
export function firstStepsRoutes(app: FastifyInstance, { robot, journal, clock }: Wiring): void {
  const { file } = robot.house;
  const standing = () => {
    const { language, first_steps: steps } = file.now;
    const next = STEPS.find((step) => !steps.done.includes(step) && !steps.skipped.includes(step)) ?? null;
    return { language, ...steps, steps: STEPS, next: steps.finished_at_ms === null ? next : null };
  };
  app.get(
    '/api/v1/parent/first-steps',
    { config: { access: 'parent', api: { summary: 'How far the first steps came.' } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return standing();
    },
  );
  const write = {
    config: {
      access: 'parent',
      rateLimit: { max: CHANGES_PER_MINUTE, timeWindow: 60_000 },
      api: {
        summary: 'Notes a step, the parents’ language, or the end.',
        body: changeSchema,
        refuses: ['not_kept'],
      },
    },
  } as const;
  app.patch('/api/v1/parent/first-steps', write, async (request, reply) => {
    const {
      language,
      step,
      outcome = 'done',
      is_finished: isFinished,
    } = checkBody(changeSchema, request.body);
    const { done, skipped, finished_at_ms: finishedAtMs } = file.now.first_steps;
    const without = (steps: typeof done) => steps.filter((one) => one !== step);
    const with_ = (steps: typeof done, isIt: boolean) =>
      step !== undefined && isIt ? [...without(steps), step] : without(steps);
    kept(journal, () =>
      file.change({
        ...(language === undefined ? {} : { language }),
        first_steps: {
          done: with_(done, outcome === 'done'),
          skipped: with_(skipped, outcome === 'skipped'),
          finished_at_ms: isFinished === undefined ? finishedAtMs : isFinished ? clock.now() : null,
        },
      }),
    );
    reply.header('cache-control', 'no-store');
    return standing();
  });
}
