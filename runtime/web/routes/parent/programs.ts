import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DEVICE_NAME_LIMIT, type Program } from '#runtime/access/access-record.ts';
import consentText from '#runtime/programs/consent.json' with { type: 'json' };
import { checkBody } from '#runtime/web/body-check.ts';
import type { RouteApi } from '#runtime/web/openapi/route-api.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import type { Wiring } from '../wiring.ts';

const CALLS_PER_MINUTE = 60;

/** Letters, digits and a few signs: it stands in the ledger. */
const programSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(DEVICE_NAME_LIMIT)
    .regex(/^[\p{L}\p{M}\p{N} ._-]*$/u, 'letters, digits, space, . _ and -'),
  agrees: z.literal(true),
  version: z.string().max(40),
});
const idSchema = z.strictObject({ id: z.uuid() });

/**
 * `GET` and `POST /api/v1/parent/programs`, `DELETE …/:id`: the programs that may read, and what a parent agrees to for each.
 * The token is told once, to whoever made it.
 */
export function programsRoutes(app: FastifyInstance, { robot }: Wiring): void {
  const { programs } = robot.access;
  const options = (api: RouteApi) => ({
    config: { access: 'parent' as const, rateLimit: { max: CALLS_PER_MINUTE, timeWindow: 60_000 }, api },
  });
  const listing = options({ summary: 'The programs that may read, and the text of the consent to one.' });
  app.get('/api/v1/parent/programs', listing, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { programs: programs.list().map(shown), consent: consentText };
  });
  const making = options({
    summary: 'Makes a token for a program; it is told once.',
    ...{ body: programSchema, status: 201 },
    refuses: ['consent_changed', 'too_many_programs', 'access_not_saved'],
  });
  app.post('/api/v1/parent/programs', making, async (request, reply) => {
    const { name, version } = checkBody(programSchema, request.body);
    // Nobody agrees to what was not before their eyes.
    if (version !== consentText.version) throw new Refusal('consent_changed');
    const { program, token } = programs.add(name, version);
    reply.header('cache-control', 'no-store').code(201);
    return { ...shown(program), token: token.reveal() };
  });
  const removing = options({
    summary: 'Takes a program’s token back, at once.',
    ...{ params: idSchema, gives: ['nothing'], refuses: ['unknown_program', 'access_not_saved'] },
  });
  app.delete('/api/v1/parent/programs/:id', removing, async (request, reply) => {
    programs.remove(checkBody(idSchema, request.params).id);
    return reply.code(204).send();
  });
}

const shown = ({ id, name, madeAtMs, consentVersion }: Program) => ({
  ...{ id, name, since: new Date(madeAtMs).toISOString(), consent_version: consentVersion },
});
