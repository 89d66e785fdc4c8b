import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CHILD_MARKS, MARKS } from '#agents/core/child-marks.ts';
import { cardText } from '#runtime/children/name-card.ts';
import { nicknameSchema, writtenSchema } from '#runtime/children/nickname.ts';
import { SameNameError } from '#runtime/children/same-name.ts';
import type { ShownChild } from '#runtime/children/shown-child.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import type { RouteApi } from '#runtime/web/openapi/route-api.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import { idSchema } from '../dialogue.ts';
import type { Wiring } from '../wiring.ts';

const READS_PER_MINUTE = 240;
const CHANGES_PER_MINUTE = 60;
/** More would be a class. */
const MOST_CHILDREN = 12;

const gradeSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const addSchema = z.strictObject({
  nickname: nicknameSchema,
  nickname_written: writtenSchema.default(''),
  grade: gradeSchema,
  mark: z.enum(MARKS).nullable().default(null),
});
const changeSchema = z
  .strictObject({
    nickname: nicknameSchema,
    nickname_written: writtenSchema,
    grade: gradeSchema,
    mark: z.enum(MARKS),
    is_archived: z.boolean(),
  })
  .partial();
const cardSchema = z.strictObject({ is_new: z.boolean().default(false) });
const whoSchema = z.object({ child_id: idSchema });

/**
 * `GET` and `POST /api/v1/parent/children`, `PATCH` and `DELETE …/:child_id` (the latter archives: the records stay),
 * and `POST …/:child_id/card`: what is printed on the name card, the same each time unless a new one is wanted.
 */
export function childrenRoutes(app: FastifyInstance, { robot }: Wiring): void {
  const { children } = robot;
  const options = (max: number, api: RouteApi) => ({
    config: { access: 'parent' as const, rateLimit: { max, timeWindow: 60_000 }, api },
  });
  const changes = (api: RouteApi) => options(CHANGES_PER_MINUTE, api);
  const list = () => ({
    at_desk: children.isUnsure ? null : children.atDesk,
    children: children.all.map((child) => rowOf(child)),
    marks: MARKS.map((id) => ({ id, ja: CHILD_MARKS[id].called, en: CHILD_MARKS[id].english })),
  });
  const change = (childId: string, wanted: Parameters<typeof children.change>[1]) => {
    const changed = named(() => children.change(childId, wanted));
    if (changed === null) throw new Refusal('unknown_child');
    if (changed === 'last_child') throw new Refusal('last_child');
    return changed;
  };
  app.get(
    '/api/v1/parent/children',
    options(READS_PER_MINUTE, { summary: 'The children of this robot.' }),
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return list();
    },
  );
  app.post(
    '/api/v1/parent/children',
    changes({
      summary: 'Adds a child.',
      body: addSchema,
      status: 201,
      refuses: ['too_many_children', 'same_nickname'],
    }),
    async (request, reply) => {
      const { nickname_written: written, ...child } = checkBody(addSchema, request.body);
      if (children.all.length >= MOST_CHILDREN) throw new Refusal('too_many_children');
      reply.header('cache-control', 'no-store').code(201);
      return rowOf(named(() => children.add({ ...child, written })));
    },
  );
  app.patch(
    '/api/v1/parent/children/:child_id',
    changes({
      summary: 'Changes a child, or archives it.',
      params: whoSchema,
      body: changeSchema,
      refuses: ['unknown_child', 'last_child', 'same_nickname'],
    }),
    async (request, reply) => {
      const { child_id: childId } = checkBody(whoSchema, request.params);
      const {
        nickname_written: written,
        is_archived: isArchived,
        ...rest
      } = checkBody(changeSchema, request.body);
      const wanted = Object.entries({ ...rest, written, isArchived }).filter(
        ([, value]) => value !== undefined,
      );
      reply.header('cache-control', 'no-store');
      return rowOf(change(childId, Object.fromEntries(wanted)));
    },
  );
  app.delete(
    '/api/v1/parent/children/:child_id',
    changes({
      summary: 'Archives a child; its records stay.',
      params: whoSchema,
      gives: ['nothing'],
      refuses: ['unknown_child', 'last_child'],
    }),
    async (request, reply) => {
      const { child_id: childId } = checkBody(whoSchema, request.params);
      change(childId, { isArchived: true });
      return reply.code(204).send();
    },
  );
  app.post(
    '/api/v1/parent/children/:child_id/card',
    changes({
      summary: 'What is printed on the name card.',
      params: whoSchema,
      body: cardSchema,
      isBodyOptional: true,
      refuses: ['unknown_child'],
    }),
    async (request, reply) => {
      const { child_id: childId } = checkBody(whoSchema, request.params);
      const { is_new: isNew } = checkBody(cardSchema, request.body ?? {});
      const token = children.card(childId, isNew);
      if (token === null) throw new Refusal('unknown_child');
      reply.header('cache-control', 'no-store');
      return { text: cardText(token) };
    },
  );
}

/** Names a child as `name` does, unless another one is called so. */
function named<Answer>(name: () => Answer): Answer {
  try {
    return name();
  } catch (error) {
    throw error instanceof SameNameError ? new Refusal('same_nickname') : error;
  }
}

function rowOf({ childId, nickname, written, name, mark, grade, isArchived }: ShownChild) {
  return {
    child_id: childId,
    nickname,
    nickname_written: written,
    name,
    mark,
    grade,
    is_archived: isArchived,
  };
}
