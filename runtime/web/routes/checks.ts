import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CHECK_IDS } from '#runtime/checks/check.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import { logFault } from '#runtime/web/faults.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import type { Wiring } from './wiring.ts';

/** Each takes some seconds of the processor, and a picture. */
const RUNS_PER_MINUTE = 6;
const HEARTBEAT_MS = 15_000;
/** Each that takes no picture. */
const WITHOUT_PICTURE = CHECK_IDS.filter((id) => id !== 'camera');

const runSchema = z.object({
  ids: z.array(z.enum(CHECK_IDS)).min(1).optional(),
  /** Whoever asks consents to a picture, which is looked at and dropped. */
  may_take_picture: z.boolean().default(false),
});

/**
 * `GET /api/v1/checks`: the last result of each part. `POST /api/v1/checks/run`: tries them now, as a stream of
 * CheckEvents, one run at a time. The camera takes a picture (and drops it) for programs on the robot itself, and for a
 * parent who says that it may.
 */
export function checksRoutes(app: FastifyInstance, { robot, journal, clock, streams }: Wiring): void {
  let isRunning = false;
  app.get(
    '/api/v1/checks',
    { config: { access: 'child', api: { summary: 'The last result of each part’s check.' } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { results: robot.checks.results() };
    },
  );
  const options = {
    config: {
      access: 'support',
      rateLimit: { max: RUNS_PER_MINUTE, timeWindow: 60_000 },
      api: {
        summary: 'Tries the parts now, as a stream of CheckEvents.',
        body: runSchema,
        isBodyOptional: true,
        gives: ['text/event-stream'],
        refuses: ['checks_running'],
      },
    },
  } as const;
  app.post('/api/v1/checks/run', options, async (request, reply) => {
    const { ids, may_take_picture: mayTakePicture } = checkBody(runSchema, request.body ?? {});
    const isPictureTaken = mayTakePicture || request.visitor.listener === 'loopback';
    if (!isPictureTaken && ids?.includes('camera'))
      throw new Refusal('bad_request', ['may_take_picture: the camera takes a picture']);
    const tried = isPictureTaken ? ids : (ids ?? WITHOUT_PICTURE);
    if (isRunning) throw new Refusal('checks_running');
    isRunning = true;
    const stream = streams.open(reply);
    const stopBeating = clock.every(HEARTBEAT_MS, () => stream.beat());
    try {
      await robot.checks.run((event) => stream.send(event), stream.signal, tried);
    } catch (error) {
      if (!stream.signal.aborted) logFault(journal, 'the checks could not be run', error);
    } finally {
      isRunning = false;
      stopBeating();
      stream.end();
    }
  });
}
