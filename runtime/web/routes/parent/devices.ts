import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayText } from '#agents/record/days.ts';
import { type Device, REQUEST_LASTS_MS } from '#runtime/access/access-record.ts';
import { endSession } from '#runtime/web/access/session-cookie.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import type { RouteApi } from '#runtime/web/openapi/route-api.ts';
import { typedCodeSchema } from '#runtime/web/routes/pairing.ts';
import type { Wiring } from '#runtime/web/routes/wiring.ts';

const CALLS_PER_MINUTE = 120;
const RECOVERIES_PER_MINUTE = 6;

const idSchema = z.strictObject({ id: z.uuid() });
const recoverySchema = z.strictObject({ recovery_code: typedCodeSchema });
const giveAwaySchema = z.strictObject({ confirm: z.literal(true) });

/** `/api/v1/parent/devices` and what else a parent decides about who is let in. */
export function devicesRoutes(app: FastifyInstance, { robot }: Wiring): void {
  const { access } = robot;
  const options = (max: number, api: RouteApi) => ({
    config: { access: 'parent' as const, rateLimit: { max, timeWindow: 60_000 }, api },
  });
  const calls = (api: RouteApi) => options(CALLS_PER_MINUTE, api);

  app.get(
    '/api/v1/parent/devices',
    calls({ summary: 'Who is let in, and who asks to be.' }),
    async ({ visitor }, reply) => {
      reply.header('cache-control', 'no-store');
      return { devices: access.devices.list().map((device) => shown(device, visitor.deviceId)) };
    },
  );

  app.post(
    '/api/v1/parent/devices/:id/approve',
    calls({
      summary: 'A second parent who waits is let in.',
      params: idSchema,
      gives: ['nothing'],
      refuses: ['unknown_device', 'access_not_saved'],
    }),
    async (request, reply) => {
      access.devices.approve(checkBody(idSchema, request.params).id);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/v1/parent/devices/:id',
    calls({
      summary: 'Sends a device away, at once.',
      params: idSchema,
      gives: ['nothing'],
      refuses: ['unknown_device', 'access_not_saved'],
    }),
    async (request, reply) => {
      const { id } = checkBody(idSchema, request.params);
      if (id === request.visitor.deviceId) endSession(request, reply);
      access.devices.remove(id);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v1/parent/logout',
    calls({
      summary: 'The same for the device that asks.',
      gives: ['nothing'],
      refuses: ['access_not_saved'],
    }),
    async (request, reply) => {
      endSession(request, reply);
      access.devices.remove(request.visitor.deviceId ?? '');
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v1/parent/recovery',
    options(RECOVERIES_PER_MINUTE, {
      summary: 'Whether this is the code on the paper.',
      body: recoverySchema,
      gives: ['nothing'],
      refuses: ['wrong_recovery_code', 'recovery_busy'],
    }),
    async (request, reply) => {
      await access.proveRecovery(checkBody(recoverySchema, request.body).recovery_code);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v1/parent/recovery/new',
    options(RECOVERIES_PER_MINUTE, {
      summary: 'A new recovery code; the old one is void.',
      refuses: ['recovery_busy', 'access_not_saved'],
    }),
    async (_request, reply) => {
      const code = await access.renewRecovery();
      reply.header('cache-control', 'no-store');
      return { recovery_code: code.reveal() };
    },
  );

  app.post(
    '/api/v1/parent/give-away',
    calls({
      summary: 'Erases everything; the robot begins as a new one.',
      body: giveAwaySchema,
      refuses: ['store_unavailable'],
    }),
    async (request, reply) => {
      checkBody(giveAwaySchema, request.body);
      endSession(request, reply);
      return { left: robot.giveAway() };
    },
  );
}

function shown({ id, kind, name, state, pairedAtMs, lastSeenDay }: Device, own: string | null) {
  return {
    ...{ id, kind, name, state, is_you: id === own },
    since: new Date(pairedAtMs).toISOString(),
    last_seen_day: dayText(lastSeenDay),
    ...(state === 'waiting' && { expires: new Date(pairedAtMs + REQUEST_LASTS_MS).toISOString() }),
  };
}
