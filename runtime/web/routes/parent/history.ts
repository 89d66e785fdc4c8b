import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { dayAt, dayFrom } from '#agents/record/days.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import type { RouteApi } from '#runtime/web/openapi/route-api.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import { idSchema } from '#runtime/web/routes/dialogue.ts';
import type { Wiring } from '#runtime/web/routes/wiring.ts';

const REQUESTS_PER_MINUTE = 240;
/** Longest span of days, and most weeks, that one answer holds. */
const LONGEST_DAYS = 92;
const MOST_WEEKS = 26;
const USUAL_WEEKS = 8;
const BASE = '/api/v1/parent/history';

const day = z.string().refine((text) => dayFrom(text) !== null, 'a day, for example 2026-11-18');
const childOnly = z.object({ child_id: idSchema.optional() });
const itemSchema = z.object({ id: idSchema });
const daySchema = z.object({ day });
const daysSchema = childOnly.extend({ from: day.optional(), to: day.optional() });
const weeksSchema = childOnly.extend({
  weeks: z.coerce.number().int().min(1).max(MOST_WEEKS).default(USUAL_WEEKS),
});
const correctionSchema = childOnly.and(
  z.discriminatedUnion('what', [
    z.object({ what: z.enum(['right', 'wrong']), attempt_id: idSchema }),
    z.object({ what: z.literal('not_counted') }),
  ]),
);

/** The phone that asks, as the guard has recognised it; this machine itself has none. */
const deviceOf = ({ visitor }: FastifyRequest): string => visitor.deviceId ?? 'this_machine';

/** A day of the address; throws Refusal (bad_request) where it is none. */
function dayIn(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const found = dayFrom(text);
  if (found === null) throw new Refusal('bad_request', ['day: a day, for example 2026-11-18']);
  return found;
}

/**
 * `/api/v1/parent/history…`: what a child did, by day, week and problem, with the evidence for each number; and the correction or
 * deletion of an item (docs/later-day.md). Of the child of this desk where none is named.
 */
export function historyRoutes(app: FastifyInstance, { robot, clock }: Wiring): void {
  const options = (api: RouteApi) => ({
    config: {
      access: 'parent' as const,
      rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: 60_000 },
      api: { ...api, refuses: ['unknown_child', ...(api.refuses ?? [])] } as const,
    },
  });
  const childOf = (given: { readonly child_id?: string | undefined }): string =>
    given.child_id ?? robot.children.atDesk;
  const known = <Found>(
    found: Found | null,
    otherwise: 'unknown_child' | 'unknown_item' = 'unknown_child',
  ): Found => {
    if (found === null) throw new Refusal(otherwise);
    return found;
  };
  const done = (result: ReturnType<typeof robot.history.correct>) => {
    if (typeof result === 'string') throw new Refusal(result);
    return { correction_id: result.correctionId };
  };
  const get = (url: string, api: RouteApi, answer: (request: FastifyRequest) => unknown) =>
    app.get(`${BASE}${url}`, options(api), async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return answer(request);
    });
  const idOf = (request: FastifyRequest): string => checkBody(itemSchema, request.params).id;

  get('', { summary: 'Each day’s time, problems, hints and moods.', query: daysSchema }, (request) => {
    const { from, to, ...given } = checkBody(daysSchema, request.query);
    const last = dayIn(to, dayAt(clock.now()));
    const first = dayIn(from, last - 6);
    if (first > last || last - first >= LONGEST_DAYS)
      throw new Refusal('bad_request', [`from: at most ${LONGEST_DAYS} days, and none after to`]);
    return known(robot.history.days(childOf(given), first, last + 1));
  });
  get(
    '/today',
    { summary: 'What was met again on a later day, with its evidence, and today.', query: childOnly },
    (request) => known(robot.history.today(childOf(checkBody(childOnly, request.query)))),
  );
  get('/weeks', { summary: 'Weeks from Monday, oldest first.', query: weeksSchema }, (request) => {
    const { weeks, ...given } = checkBody(weeksSchema, request.query);
    return known(robot.history.weeks(childOf(given), weeks));
  });
  get(
    '/days/:day',
    { summary: 'One day with its problems.', params: daySchema, query: childOnly },
    (request) => {
      const childId = childOf(checkBody(childOnly, request.query));
      return known(robot.history.day(childId, dayIn(checkBody(daySchema, request.params).day, 0)));
    },
  );
  get(
    '/problems/:id',
    {
      summary: 'One problem with each answer beside the right one.',
      params: itemSchema,
      query: childOnly,
      refuses: ['unknown_item'],
    },
    (request) => {
      const childId = childOf(checkBody(childOnly, request.query));
      return known(robot.history.item(childId, idOf(request)), 'unknown_item');
    },
  );
  app.post(
    `${BASE}/problems/:id/correct`,
    options({
      summary: 'Corrects an answer, or says that a problem does not count.',
      params: itemSchema,
      body: correctionSchema,
      refuses: ['unknown_item', 'at_work', 'no_change'],
    }),
    async (request) => {
      const given = checkBody(correctionSchema, request.body);
      const correction =
        given.what === 'not_counted'
          ? { what: given.what }
          : { what: given.what, attemptId: given.attempt_id };
      return done(robot.history.correct(childOf(given), deviceOf(request), idOf(request), correction));
    },
  );
  app.delete(
    `${BASE}/problems/:id`,
    options({
      summary: 'Deletes a problem for good.',
      params: itemSchema,
      query: childOnly,
      refuses: ['unknown_item', 'at_work'],
    }),
    async (request) => {
      const childId = childOf(checkBody(childOnly, request.query));
      return done(robot.history.deleteItem(childId, deviceOf(request), idOf(request)));
    },
  );
  app.post(
    `${BASE}/corrections/:id/undo`,
    options({
      summary: 'Takes a correction back.',
      params: itemSchema,
      body: childOnly,
      isBodyOptional: true,
      refuses: ['unknown_item', 'changed_since'],
    }),
    async (request) => {
      const given = checkBody(childOnly, request.body ?? {});
      return done(robot.history.undo(childOf(given), deviceOf(request), idOf(request)));
    },
  );
}
