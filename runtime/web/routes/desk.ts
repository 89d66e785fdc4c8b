import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { MARKS } from '#agents/core/child-marks.ts';
import { nicknameSchema } from '#runtime/children/nickname.ts';
import { SameNameError } from '#runtime/children/same-name.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import { withNetwork } from '#runtime/web/network/network-health.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import { idSchema } from './dialogue.ts';
import type { Wiring } from './wiring.ts';

const SEATS_PER_MINUTE = 60;

/** Nobody draws faster, and each is judged in under a millisecond. */
const DRAWINGS_PER_MINUTE = 120;
/** 20 strokes are the most of grades 1-3; the rest is for those that are too many. */
const MOST_STROKES = 40;
/** A page sends far fewer: as many as a line needs to be told from another. */
const MOST_POINTS = 200;
const DRAWING_LIMIT_BYTES = 128 * 1024;

const coordinate = z.number().min(-10_000).max(10_000);
/** Of a kanji: each stroke from its first touch to its last, x to the right, y down, in a square with a side of 300. */
const drawingSchema = z.object({
  problem_id: idSchema,
  strokes: z
    .array(
      z
        .array(z.tuple([coordinate, coordinate]))
        .min(1)
        .max(MOST_POINTS),
    )
    .min(1)
    .max(MOST_STROKES),
});

const seatSchema = z.object({ child_id: idSchema });

/** One of them or both, as they are asked. */
const introductionSchema = z.strictObject({
  child_id: idSchema,
  mark: z.enum(MARKS).optional(),
  nickname: nicknameSchema.optional(),
});

/**
 * `GET /api/v1/health` (what runs), `GET /api/v1/desk` (the child and the lesson a body joins),
 * `POST /api/v1/desk/child` (this child sits down; gives its desk), `POST /api/v1/desk/introduction` (its mark or nickname,
 * where its desk asks for it) and `POST /api/v1/desk/kanji` (judges a kanji that was
 * drawn; nothing is kept of it).
 */
export function deskRoutes(app: FastifyInstance, { robot, network }: Wiring): void {
  app.get(
    '/api/v1/health',
    { config: { access: 'child', api: { summary: 'What runs, and how each part is.' } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return withNetwork(robot.health(), network);
    },
  );
  app.get(
    '/api/v1/desk',
    { config: { access: 'child', api: { summary: 'Whose desk it is, and the lesson that a body joins.' } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return robot.desk();
    },
  );
  const seats = {
    config: {
      access: 'child',
      rateLimit: { max: SEATS_PER_MINUTE, timeWindow: 60_000 },
      api: { summary: 'This child sits down; gives its desk.', body: seatSchema, refuses: ['unknown_child'] },
    },
  } as const;
  app.post('/api/v1/desk/child', seats, async (request, reply) => {
    const { child_id: childId } = checkBody(seatSchema, request.body);
    if (!robot.children.all.some((child) => child.childId === childId && !child.isArchived))
      throw new Refusal('unknown_child');
    robot.children.sitDown(childId);
    reply.header('cache-control', 'no-store');
    return robot.desk();
  });

  const introductions = {
    config: {
      access: 'child',
      rateLimit: { max: SEATS_PER_MINUTE, timeWindow: 60_000 },
      api: {
        summary: 'What the child tells of itself at its first visit; gives its desk.',
        body: introductionSchema,
        refuses: ['introduced', 'name_taken'],
      },
    },
  } as const;
  app.post('/api/v1/desk/introduction', introductions, async (request, reply) => {
    const { child_id: childId, mark, nickname } = checkBody(introductionSchema, request.body);
    const asked = robot.children.introduction;
    const isAsked =
      asked?.childId === childId &&
      (mark === undefined || asked.marks.some(({ id }) => id === mark)) &&
      (nickname === undefined || asked.asksNickname);
    if (!isAsked) throw new Refusal('introduced');
    const told = { ...(mark !== undefined && { mark }), ...(nickname !== undefined && { nickname }) };
    try {
      robot.children.change(childId, told);
    } catch (error) {
      throw error instanceof SameNameError ? new Refusal('name_taken') : error;
    }
    reply.header('cache-control', 'no-store');
    return robot.desk();
  });

  const drawings = {
    bodyLimit: DRAWING_LIMIT_BYTES,
    config: {
      access: 'child',
      rateLimit: { max: DRAWINGS_PER_MINUTE, timeWindow: 60_000 },
      api: {
        summary: 'Judges a kanji that the child drew for the problem on its desk; counts nothing.',
        body: drawingSchema,
        refuses: ['not_found'],
      },
    },
  } as const;
  app.post('/api/v1/desk/kanji', drawings, async (request, reply) => {
    const { problem_id: problemId, strokes } = checkBody(drawingSchema, request.body);
    const answer = robot.drawn(problemId, strokes);
    if (answer === null) throw new Refusal('not_found');
    reply.header('cache-control', 'no-store');
    return answer;
  });
}
