import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#drivers/clock/clock.ts';
import { RINGS } from '#runtime/update/channel-schema.ts';
import { type HourlyLimit, networkOf } from './access/hourly-limit.ts';
import type { RobotKeys } from './access/robot-keys.ts';
import type { FleetStore } from './fleet-store.ts';
import { type Heartbeat, heartbeatSchema, MOST_HEARTBEAT_BYTES } from './heartbeat.ts';
import type { PushLine } from './push-line.ts';
import { Refused } from './refused.ts';

/** Full, or too many at once: a robot tries again with its next heartbeat anyway. */
const LATER_S = 3600;

const pushSchema = z.strictObject({
  ring: z.enum(RINGS),
  seen: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
});

interface Wiring {
  readonly store: FleetStore;
  readonly push: PushLine;
  readonly newcomers: HourlyLimit;
  readonly keys: RobotKeys;
  readonly clock: Clock;
}

/** What robots ask, with a key that support gave them: by what a stranger makes up no ring is to be stopped. */
export function robotRoutes(app: FastifyInstance, { store, push, newcomers, keys, clock }: Wiring): void {
  const onRequest = async ({ headers }: FastifyRequest): Promise<void> => {
    if (!(await keys.isShown(headers.authorization))) throw new Refused(401, 'no_key');
  };
  app.post('/v1/heartbeat', { bodyLimit: MOST_HEARTBEAT_BYTES, onRequest }, async (request) => {
    const parsed = heartbeatSchema.safeParse(request.body);
    if (!parsed.success) throw new Refused(400, 'bad_heartbeat');
    const heartbeat = parsed.data;
    if (!(await store.knows(heartbeat.id)) && !newcomers.takes(networkOf(request.ip)))
      throw new Refused(429, 'too_many_new', LATER_S);
    const beforeMs = await store.heard(heartbeat, clock.now());
    if (beforeMs === 'full') throw new Refused(503, 'full', LATER_S);
    return { look: beforeMs !== null && (await wasPushed(heartbeat, beforeMs)) };
  });

  app.get('/v1/push', { onRequest }, async (request, reply) => {
    const parsed = pushSchema.safeParse(request.query);
    if (!parsed.success) throw new Refused(400, 'bad_push');
    const { ring, seen = null } = parsed.data;
    const gone = new AbortController();
    request.raw.socket.once('close', () => gone.abort());
    const answer = await push.wait(ring, seen, networkOf(request.ip), gone.signal);
    if (answer === null) throw new Refused(503, 'too_many_waiting', LATER_S);
    reply.header('cache-control', 'no-store');
    return { schema: 1, ...answer };
  });

  /** Whether support said "look" since this robot was heard of. */
  async function wasPushed({ ring }: Heartbeat, sinceMs: number): Promise<boolean> {
    return (await store.pushes()).some((one) => one.ring === ring && one.atMs >= sinceMs);
  }
}
