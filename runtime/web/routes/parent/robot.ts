import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { TRIAL_IDS } from '#runtime/checks/trial.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import type { Wiring } from '../wiring.ts';
import { oneStream } from './streamed.ts';

const TRIALS_PER_MINUTE = 20;
const ARCHIVES_PER_MINUTE = 10;

const trialSchema = z.strictObject({ id: z.enum(TRIAL_IDS) });

/**
 * `/api/v1/parent/robot`: network, version, storage and health with its mends. `…/robot/trial`: one part that somebody
 * has to hear, see or touch, as a stream of TrialEvents. `DELETE …/robot/input-gain`: takes back what the trial of the
 * microphone set. `…/problem-archive`: what support may see, as a file.
 */
export function robotRoutes(app: FastifyInstance, wiring: Wiring): void {
  const { robot, clock } = wiring;
  const answer = oneStream(wiring, 'a part of the body could not be tried');
  app.get(
    '/api/v1/parent/robot',
    {
      config: {
        access: 'support',
        api: { summary: 'Network, version, storage, checks with their mends, notices.' },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return robot.support.facts();
    },
  );
  const trial = {
    config: {
      access: 'support',
      rateLimit: { max: TRIALS_PER_MINUTE, timeWindow: 60_000 },
      api: {
        summary: 'Tries a part that somebody has to hear, see or touch, as a stream of TrialEvents.',
        body: trialSchema,
        gives: ['text/event-stream'],
        refuses: ['trial_running'],
      },
    },
  } as const;
  app.post('/api/v1/parent/robot/trial', trial, async (request, reply) => {
    const { id } = checkBody(trialSchema, request.body);
    await answer(reply, (stream) => robot.trials.run(id, (event) => stream.send(event), stream.signal));
  });
  const undoing = {
    config: {
      access: 'support',
      rateLimit: { max: TRIALS_PER_MINUTE, timeWindow: 60_000 },
      api: { summary: 'Sets the input gain as it was before the robot changed it; gives what came of it.' },
    },
  } as const;
  app.delete('/api/v1/parent/robot/input-gain', undoing, async () => robot.trials.undoGain());
  const archive = {
    config: {
      access: 'support',
      rateLimit: { max: ARCHIVES_PER_MINUTE, timeWindow: 60_000 },
      api: { summary: 'What support may see, as a file; nothing of the child.' },
    },
  } as const;
  app.get('/api/v1/parent/problem-archive', archive, async (_request, reply) => {
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    reply.header('cache-control', 'no-store');
    reply.header('content-disposition', `attachment; filename="coach-robot-problem-${day}.json"`);
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(robot.support.problemArchive(), null, 2));
  });
}
