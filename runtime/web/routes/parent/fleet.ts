import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import consentText from '#runtime/fleet/consent.json' with { type: 'json' };
import { FLEET_CONSENT_VERSION } from '#runtime/fleet/fleet-consent.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import type { RouteApi } from '#runtime/web/openapi/route-api.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import type { Wiring } from '../wiring.ts';
import { decidingDevice } from './deciding-device.ts';
import { kept } from './kept.ts';

const CHANGES_PER_MINUTE = 20;

const consentSchema = z.strictObject({ version: z.string().max(40), agrees: z.literal(true) });

/**
 * `/api/v1/parent/fleet`: whether support is told how the robot is, who that is, and what would be told now, word for word;
 * PUT gives the consent, DELETE takes it back, which counts at once.
 */
export function fleetRoutes(app: FastifyInstance, { robot, journal }: Wiring): void {
  const address = '/api/v1/parent/fleet';
  const write = (api: RouteApi) => ({
    config: { access: 'parent' as const, rateLimit: { max: CHANGES_PER_MINUTE, timeWindow: 60_000 }, api },
  });
  app.get(
    address,
    {
      config: {
        access: 'parent',
        api: { summary: 'Whether support is told how the robot is, and what would be told now.' },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { ...robot.fleet.view(), text: consentText };
    },
  );
  const giving = write({
    summary: 'Consents to telling support how the robot is, by the text of this version.',
    body: consentSchema,
    refuses: ['consent_changed', 'not_kept'],
  });
  app.put(address, giving, async (request, reply) => {
    const { version } = checkBody(consentSchema, request.body);
    // Nobody consents to what was not before their eyes.
    if (version !== FLEET_CONSENT_VERSION) throw new Refusal('consent_changed');
    kept(journal, () => robot.fleet.give(decidingDevice(robot, request)));
    reply.header('cache-control', 'no-store');
    return robot.fleet.view();
  });
  const withdrawing = write({ summary: 'Takes that consent back, at once.', refuses: ['not_kept'] });
  app.delete(address, withdrawing, async (request, reply) => {
    kept(journal, () => robot.fleet.withdraw(decidingDevice(robot, request)));
    reply.header('cache-control', 'no-store');
    return robot.fleet.view();
  });
}
