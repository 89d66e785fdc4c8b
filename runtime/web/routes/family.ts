import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LONGEST_QUESTION_CHARACTERS } from '#agents/family/ask.ts';
import type { ParentQuestion } from '#agents/family/family-run.ts';
import { checkBody, countCodePoints } from '#runtime/web/body-check.ts';
import type { EventStream } from '#runtime/web/event-stream.ts';
import { logFault } from '#runtime/web/faults.ts';
import type { RouteApi } from '#runtime/web/openapi/route-api.ts';
import { REFUSALS, Refusal } from '#runtime/web/refusal.ts';
import { idSchema } from './dialogue.ts';
import type { Wiring } from './wiring.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
/** Each may cost a parent money where there is a key. */
const QUESTIONS_PER_MINUTE = 30;
const READS_PER_MINUTE = 120;

const chip = z.string().min(1).max(400);

const querySchema = z.object({
  query: z.string(),
  history_id: idSchema.optional(),
  language: z.enum(['ja', 'en']).optional(),
  user_id: idSchema.optional(),
  /** Whose page the parent looks at. */
  child_id: idSchema.optional(),
  /** What the parent has tapped right, by the `value` of an option: it outranks what was read. */
  chips: z.strictObject({ child: chip, subject: chip, days: chip, measure: chip }).partial().optional(),
});
const historySchema = z.object({
  user_id: idSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/**
 * `POST /api/v1/agent/query-stream`: one question of a parent, answered as a stream of FamilyEvents.
 * `GET` and `DELETE /api/v1/agent/history`: what was asked since the start, newest first.
 */
export function familyRoutes(app: FastifyInstance, wiring: Wiring): void {
  const options = {
    bodyLimit: BODY_LIMIT_BYTES,
    config: {
      access: 'parent',
      rateLimit: { max: QUESTIONS_PER_MINUTE, timeWindow: 60_000 },
      api: {
        summary: 'One question of a parent, answered as a stream of FamilyEvents.',
        body: querySchema,
        gives: ['text/event-stream'],
        refuses: ['blank_message', 'message_too_long', 'unknown_child'],
      },
    },
  } as const;
  app.post('/api/v1/agent/query-stream', options, async (request, reply) => {
    const body = checkBody(querySchema, request.body);
    if (body.query.trim() === '') throw new Refusal('blank_message');
    if (countCodePoints(body.query) > LONGEST_QUESTION_CHARACTERS)
      throw new Refusal('message_too_long', [`query: at most ${LONGEST_QUESTION_CHARACTERS} characters`]);
    const { child_id: childId = null } = body;
    if (childId !== null && !wiring.robot.children.all.some((child) => child.childId === childId))
      throw new Refusal('unknown_child');
    const question = {
      query: body.query.toWellFormed(),
      historyId: body.history_id ?? null,
      language: body.language ?? null,
      userId: body.user_id ?? null,
      childId,
      taps: body.chips ?? {},
    };
    await answer(wiring, question, wiring.streams.open(reply));
  });
  const reads = (api: RouteApi) => ({
    config: { access: 'parent' as const, rateLimit: { max: READS_PER_MINUTE, timeWindow: 60_000 }, api },
  });
  app.get(
    '/api/v1/agent/history',
    reads({ summary: 'What was asked since the start, newest first.', query: historySchema }),
    async (request, reply) => {
      const { user_id: userId = null, limit } = checkBody(historySchema, request.query);
      reply.header('cache-control', 'no-store');
      return { items: wiring.robot.family.history(userId, limit) };
    },
  );
  app.delete(
    '/api/v1/agent/history',
    reads({ summary: 'What was asked is forgotten, and the dialogues with it.', gives: ['nothing'] }),
    async (_request, reply) => {
      wiring.robot.family.forget();
      return reply.code(204).send();
    },
  );
}

async function answer(
  { robot, journal }: Wiring,
  question: ParentQuestion,
  stream: EventStream,
): Promise<void> {
  let isAnswered = false;
  try {
    for await (const event of robot.family.ask(question, stream.signal)) {
      stream.send(event);
      isAnswered = event.type === 'final_response' || event.type === 'error';
    }
  } catch (error) {
    if (!stream.signal.aborted) logFault(journal, 'a question failed', error, '/api/v1/agent/query-stream');
  }
  if (!isAnswered) {
    const code = stream.signal.aborted ? 'closing' : 'internal';
    stream.send({ type: 'error', code, message: REFUSALS[code].message });
  }
  stream.end();
}
