import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BANK_TAG } from '#agents/memory/belong-together.ts';
import { LONGEST_FACT_CHARACTERS } from '#runtime/store/parent-memories.ts';
import type { RememberedFact } from '#runtime/store/tables/memories.ts';
import type { Trust } from '#runtime/trust/trust.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import { idSchema } from '#runtime/web/routes/dialogue.ts';
import { often, unkept } from './trust-route.ts';

const ofChild = { child_id: idSchema.optional() };
const childSchema = z.object(ofChild);
const forgetSchema = z.object({ ...ofChild, forbid: z.enum(['true', 'false']).optional() });
const memorySchema = z.object({ memory_id: idSchema });
/** A sentence: no control characters, nothing that hides or turns round what is written. */
const factSchema = z.object({
  ...ofChild,
  text: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_FACT_CHARACTERS)
    .refine((text) => !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(text), 'a sentence without control characters'),
});

/** What the robot remembers of a child, to be seen, corrected, forgotten and forbidden: `/api/v1/parent/memories`. */
export function memoryRoutes(
  app: FastifyInstance,
  trust: Trust,
  known: (childId: string | undefined) => string,
): void {
  app.get(
    '/api/v1/parent/memories',
    often({
      summary: 'What the robot remembers of the child, and where from.',
      query: childSchema,
      refuses: ['unknown_child'],
    }),
    async (request, reply) => {
      const childId = known(checkBody(childSchema, request.query).child_id);
      return unkept(reply, {
        memories: trust.memories.of(childId).map(memoryOf),
        forbidden_count: trust.memories.forbiddenCount(childId),
      });
    },
  );

  app.patch(
    '/api/v1/parent/memories/:memory_id',
    often({
      summary: 'A memory in the parent’s words from now on.',
      params: memorySchema,
      body: factSchema,
      refuses: ['unknown_child', 'unknown_memory'],
    }),
    async (request, reply) => {
      const { memory_id: memoryId } = checkBody(memorySchema, request.params);
      const { child_id: childId, text } = checkBody(factSchema, request.body);
      const fact = trust.memories.rewrite(known(childId), memoryId, text);
      if (fact === null) throw new Refusal('unknown_memory');
      return unkept(reply, memoryOf(fact));
    },
  );

  app.delete(
    '/api/v1/parent/memories/:memory_id',
    often({
      summary:
        'It is forgotten, with what it took the place of; with forbid=true nothing like it is remembered again.',
      params: memorySchema,
      query: forgetSchema,
      gives: ['nothing'],
      refuses: ['unknown_child', 'unknown_memory'],
    }),
    async (request, reply) => {
      const { memory_id: memoryId } = checkBody(memorySchema, request.params);
      const { child_id: childId, forbid } = checkBody(forgetSchema, request.query);
      if (!trust.memories.forget(known(childId), memoryId, forbid === 'true'))
        throw new Refusal('unknown_memory');
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v1/parent/memories/allow',
    often({
      summary: 'What was forbidden may be remembered again when it shows itself again.',
      body: childSchema,
      gives: ['nothing'],
      refuses: ['unknown_child'],
    }),
    async (request, reply) => {
      trust.memories.allowAll(known(checkBody(childSchema, request.body).child_id));
      return reply.code(204).send();
    },
  );
}

function memoryOf(fact: RememberedFact) {
  const { memoryId, type, text, madeBy, sinceMs, atMs, sessionId, problems, earlier } = fact;
  return {
    ...{
      memory_id: memoryId,
      type,
      text,
      made_by: madeBy === 'robot' && fact.tags?.includes(BANK_TAG) ? 'memory_bank' : madeBy,
      since_ms: sinceMs,
      at_ms: atMs,
      session_id: sessionId,
    },
    tags: fact.tags ?? [],
    confidence: fact.confidence ?? null,
    expires_at_ms: fact.expiresAtMs ?? null,
    earlier: earlier.map((one) => ({ text: one.text, at_ms: one.atMs })),
    problems: problems.map(({ problemId, expression, atMs: startedAtMs }) => ({
      ...{ problem_id: problemId, expression, started_at_ms: startedAtMs },
    })),
  };
}
