import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Access } from '#runtime/access/access.ts';
import { DEVICE_KINDS, DEVICE_NAME_LIMIT } from '#runtime/access/access-record.ts';
import type { Visitor } from '#runtime/web/access/admission.ts';
import { giveSession } from '#runtime/web/access/session-cookie.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import type { RouteApi } from '#runtime/web/openapi/route-api.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import type { Wiring } from './wiring.ts';

/** A page that waits asks each two seconds; a family has some phones. */
const READS_PER_MINUTE = 240;
/** Tries are counted by the window; this is for a script that asks without one. */
const TRIES_PER_MINUTE = 30;
const RECOVERIES_PER_MINUTE = 6;
/** As the robot's page calls it. */
const ROBOT_NAME = 'しゅくだいコーチ';
const NO_STORE = ['cache-control', 'no-store'] as const;

/** As people type them: more than a code's own characters, and no more than a line. */
export const typedCodeSchema = z.string().min(1).max(80);
const nameSchema = z
  .string()
  .transform((text) => text.toWellFormed().trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(DEVICE_NAME_LIMIT)
      // A parent decides about a waiting phone by this name: nothing in it may be unseen, or turn the writing round.
      .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'no characters that cannot be seen')
      .regex(/[\p{L}\p{N}\p{S}\p{P}]/u, 'something that can be seen'),
  );
const pairingSchema = z.strictObject({
  code: typedCodeSchema,
  device_name: nameSchema,
  kind: z.enum(DEVICE_KINDS),
  erase_records: z.boolean().default(false),
});
const keepSchema = z.strictObject({ recovery_code: typedCodeSchema });

/**
 * `GET` and `POST /api/v1/pairing`: how pairing stands, and a device that wants to be paired. `/window`: the code, for this
 * machine only. `/keep-records`: after a reset, in an open window, what the paper says.
 */
export function pairingRoutes(app: FastifyInstance, { robot, network }: Wiring): void {
  const { access } = robot;
  const options = (routeAccess: 'pairing' | 'loopback', max: number, api: RouteApi) => ({
    config: { access: routeAccess, rateLimit: { max, timeWindow: 60_000 }, api },
  });

  app.get(
    '/api/v1/pairing',
    options('pairing', READS_PER_MINUTE, { summary: 'How pairing stands.' }),
    async ({ visitor }, reply) => {
      reply.header(...NO_STORE);
      const { window } = access;
      return {
        robot_name: ROBOT_NAME,
        is_paired: access.isPaired,
        you: visitor.who,
        is_loopback: visitor.listener === 'loopback',
        window: window && { seconds_left: window.secondsLeft, tries_left: window.triesLeft },
        wait_seconds: access.waitSeconds,
        records: access.isLocked ? 'locked' : 'open',
        https_port: network.httpsPort,
      };
    },
  );

  app.post(
    '/api/v1/pairing',
    options('pairing', TRIES_PER_MINUTE, {
      summary: 'Pairs a device by the code that the robot says; gives its session as a cookie.',
      body: pairingSchema,
      refuses: [
        'window_closed',
        'wrong_code',
        'already_paired',
        'parent_first',
        'too_many_devices',
        'records_locked',
        'access_not_saved',
      ],
    }),
    async (request, reply) => {
      const body = checkBody(pairingSchema, request.body);
      const { visitor } = request;
      if (visitor.who === 'parent') throw new Refusal('already_paired');
      const { code, device_name: name, kind, erase_records: erasesRecords } = body;
      const { device, token, recoveryCode } = await access.pair({ code, name, kind, erasesRecords });
      forgetBefore(access, visitor);
      giveSession(request, reply.header(...NO_STORE), token);
      return {
        status: device.state,
        ...(recoveryCode !== null && { recovery_code: recoveryCode.reveal() }),
      };
    },
  );

  app.post(
    '/api/v1/pairing/keep-records',
    options('pairing', RECOVERIES_PER_MINUTE, {
      summary: 'After a reset, in an open window: the next pairing keeps the records.',
      body: keepSchema,
      gives: ['nothing'],
      refuses: ['window_closed', 'wrong_recovery_code', 'recovery_busy'],
    }),
    async (request, reply) => {
      await access.keepRecords(checkBody(keepSchema, request.body).recovery_code);
      return reply.code(204).send();
    },
  );

  const ofWindow = (api: RouteApi) => options('loopback', READS_PER_MINUTE, api);
  const shown = () => {
    const { window } = access;
    if (window === null) throw new Refusal('window_closed');
    return {
      code: window.code.reveal(),
      seconds_left: window.secondsLeft,
      addresses: access.reach.addresses(),
      fingerprint: access.reach.fingerprint(),
      is_network_off: access.reach.isOff,
    };
  };
  app.get(
    '/api/v1/pairing/window',
    ofWindow({ summary: 'The code of the open window.', refuses: ['window_closed'] }),
    async (_request, reply) => {
      reply.header(...NO_STORE);
      return shown();
    },
  );
  app.post(
    '/api/v1/pairing/window',
    ofWindow({
      summary: 'Opens a pairing window, or shows the open one.',
      refuses: ['pairing_wait', 'needs_buttons', 'access_unknown'],
    }),
    async (_request, reply) => {
      access.openWindow('page');
      reply.header(...NO_STORE);
      return shown();
    },
  );
  app.delete(
    '/api/v1/pairing/window',
    ofWindow({ summary: 'Closes the pairing window.', gives: ['nothing'] }),
    async (_request, reply) => {
      access.closeWindow();
      return reply.code(204).send();
    },
  );
}

/** A device that is paired anew is one device. */
function forgetBefore(access: Access, { who, deviceId }: Visitor): void {
  const isKnown = access.devices.list().some(({ id }) => id === deviceId);
  if (deviceId !== null && who !== 'parent' && isKnown) access.devices.remove(deviceId);
}
