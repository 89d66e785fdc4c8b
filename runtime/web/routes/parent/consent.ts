import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CONSENT_VERSION } from '#runtime/house/cloud-consent.ts';
import consentText from '#runtime/house/consent.json' with { type: 'json' };
import { safetyPolicy } from '#runtime/house/safety-policy.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import type { RouteApi } from '#runtime/web/openapi/route-api.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import type { Wiring } from '../wiring.ts';
import { decidingDevice } from './deciding-device.ts';
import { kept } from './kept.ts';

const CHANGES_PER_MINUTE = 20;

const consentSchema = z.strictObject({ version: z.string().max(40), agrees: z.literal(true) });

/**
 * `/api/v1/parent/consent`: what is consented to in the words of now, and how it stands; PUT gives it, DELETE takes it
 * back, which counts at once. `/api/v1/parent/safety-policy`: what the robot does when a child tells something serious.
 */
export function consentRoutes(app: FastifyInstance, { robot, journal }: Wiring): void {
  const { consent, key } = robot.house;
  const read = (api: RouteApi) => ({ config: { access: 'parent' as const, api } });
  const write = (api: RouteApi) => ({
    config: { access: 'parent' as const, rateLimit: { max: CHANGES_PER_MINUTE, timeWindow: 60_000 }, api },
  });
  const standing = () => ({
    version: CONSENT_VERSION,
    is_open: consent.isOpen,
    bar: consent.bar,
    last: consent.decisions.at(-1) ?? null,
    key_source: key.standing().source,
  });
  app.get(
    '/api/v1/parent/consent',
    read({ summary: 'What is consented to, in both languages, and how it stands.' }),
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { ...standing(), text: consentText };
    },
  );
  app.put(
    '/api/v1/parent/consent',
    write({
      summary: 'Gives the consent to the text of this version.',
      body: consentSchema,
      refuses: ['consent_changed', 'not_kept'],
    }),
    async (request, reply) => {
      const { version } = checkBody(consentSchema, request.body);
      // Nobody consents to what was not before their eyes.
      if (version !== CONSENT_VERSION) throw new Refusal('consent_changed');
      kept(journal, () => consent.give(decidingDevice(robot, request)));
      reply.header('cache-control', 'no-store');
      return standing();
    },
  );
  app.delete(
    '/api/v1/parent/consent',
    write({ summary: 'Takes the consent back, at once.', refuses: ['not_kept'] }),
    async (request, reply) => {
      kept(journal, () => consent.withdraw(decidingDevice(robot, request)));
      reply.header('cache-control', 'no-store');
      return standing();
    },
  );
  app.get(
    '/api/v1/parent/safety-policy',
    read({ summary: 'What the robot does when a child tells something serious.' }),
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return safetyPolicy();
    },
  );
}
