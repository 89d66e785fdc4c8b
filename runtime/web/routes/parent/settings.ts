import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ParentSettingsView } from '#runtime/settings/household.ts';
import { SettingsRefused } from '#runtime/settings/settings-refused.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import type { RouteApi } from '#runtime/web/openapi/route-api.ts';
import { REFUSALS, Refusal, refusalBody } from '#runtime/web/refusal.ts';
import { idSchema } from '#runtime/web/routes/dialogue.ts';
import type { Wiring } from '#runtime/web/routes/wiring.ts';

const READS_PER_MINUTE = 120;
const CHANGES_PER_MINUTE = 60;
const RESTARTS_PER_MINUTE = 3;
const MINUTE_MS = 60_000;
/** More than there are settings. */
const MOST_CHANGES = 100;

/** Of the household, or with a child what holds for that child. */
const ofWhom = z.object({ child_id: idSchema.optional() });
const changeSchema = z.object({
  revision: z.string().max(64),
  child_id: idSchema.optional(),
  changes: z
    .record(z.string().max(64), z.union([z.string().max(200), z.number(), z.boolean(), z.null()]))
    .refine((changes) => Object.keys(changes).length <= MOST_CHANGES, `at most ${MOST_CHANGES}`),
});

const limited = (max: number, api: RouteApi) => ({
  config: { access: 'parent' as const, rateLimit: { max, timeWindow: MINUTE_MS }, api },
});

/** `GET` and `PATCH /api/v1/parent/settings`, `POST /api/v1/parent/restart`. */
export function settingsRoutes(app: FastifyInstance, { robot: { household } }: Wiring): void {
  app.get(
    '/api/v1/parent/settings',
    limited(READS_PER_MINUTE, {
      summary: 'The settings of the household, or what holds for a child.',
      query: ofWhom,
    }),
    async (request, reply) => {
      const { child_id: childId = null } = checkBody(ofWhom, request.query);
      reply.header('cache-control', 'no-store');
      return shown(household.settings.view(childId));
    },
  );

  app.patch(
    '/api/v1/parent/settings',
    limited(CHANGES_PER_MINUTE, {
      summary: 'Changes settings: all of them or none.',
      body: changeSchema,
      refuses: [
        'settings_changed',
        'settings_fixed',
        'settings_file_faulty',
        'settings_invalid',
        'settings_unwritable',
      ],
    }),
    async (request, reply) => {
      const { revision, child_id: childId = null, changes } = checkBody(changeSchema, request.body);
      reply.header('cache-control', 'no-store');
      try {
        household.settings.change(childId, revision, new Map(Object.entries(changes)));
      } catch (error) {
        if (!(error instanceof SettingsRefused)) throw error;
        return refused(reply, error, shown(household.settings.view(childId)));
      }
      return shown(household.settings.view(childId));
    },
  );

  app.post(
    '/api/v1/parent/restart',
    limited(RESTARTS_PER_MINUTE, {
      summary: 'The robot begins anew on the same address.',
      status: 202,
      refuses: ['settings_file_faulty', 'no_restart'],
    }),
    async (_request, reply) => {
      const { faults } = household.settings.view(null);
      // It would not come back.
      if (faults.length > 0) throw new Refusal('settings_file_faulty', faults);
      if (!household.restart()) throw new Refusal('no_restart');
      return reply.code(202).send({ restarting: true });
    },
  );
}

/** A conflict carries both values of each setting, and how all stands now, so that the parent can choose at once. */
function refused(
  reply: FastifyReply,
  { code, details, conflicts }: SettingsRefused,
  now: unknown,
): FastifyReply {
  const refusal = new Refusal(code, details);
  if (code !== 'settings_changed') throw refusal;
  return reply.code(REFUSALS[code].status).send({ ...refusalBody(refusal), conflicts, now });
}

function shown({ revision, faults, settings }: ParentSettingsView) {
  return {
    revision,
    faults,
    restart_needed: settings.some(({ isWaiting }) => isWaiting),
    settings: settings.map(({ householdValue, fixedBy, isWaiting, default: usual, ...row }) => ({
      ...row,
      default: usual,
      household_value: householdValue,
      fixed_by: fixedBy,
      is_waiting: isWaiting,
    })),
  };
}
