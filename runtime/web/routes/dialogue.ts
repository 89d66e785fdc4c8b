import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AgentEvent } from '#agents/core/event.ts';
import { ChildChangedError } from '#runtime/children/children.ts';
import { checkBody, countCodePoints } from '#runtime/web/body-check.ts';
import type { EventStream } from '#runtime/web/event-stream.ts';
import { logFault, refusalCodeOfFault } from '#runtime/web/faults.ts';
import { REFUSALS, Refusal, type RefusalCode } from '#runtime/web/refusal.ts';
import { keyOf, ToldTurns } from './told-turns.ts';
import type { Wiring } from './wiring.ts';

/** Longest message, in code points. */
const MESSAGE_LIMIT_CHARACTERS = 4000;
const BODY_LIMIT_BYTES = 64 * 1024;
/** A looping script is stopped; a child, or a class of children, never notices. */
const TURNS_PER_MINUTE = 1200;

/** Ids of children and lessons. */
export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'letters, digits, _ and -, 1 to 64');
const runSchema = z.object({ user_id: idSchema, session_id: idSchema, message: z.string() });
/** Made by the page for each line of a child: the same line with the same key counts once, however often it is sent. */
const headersSchema = z.object({ 'idempotency-key': idSchema.optional() });

/** `POST /api/v1/dialogue/run`: one turn of the talk, as a stream of AgentEvents. */
export function dialogueRoute(app: FastifyInstance, wiring: Wiring): void {
  const told = new ToldTurns(wiring.clock);
  const options = {
    bodyLimit: BODY_LIMIT_BYTES,
    config: {
      access: 'child',
      rateLimit: { max: TURNS_PER_MINUTE, timeWindow: 60_000 },
      api: {
        summary: 'One turn of the talk, as a stream of AgentEvents.',
        body: runSchema,
        headers: headersSchema,
        gives: ['text/event-stream'],
        refuses: ['message_too_long', 'blank_message', 'other_child', 'other_words'],
      },
    },
  } as const;
  app.post('/api/v1/dialogue/run', options, async (request, reply) => {
    const body = checkBody(runSchema, request.body);
    const lineKey = checkBody(headersSchema, request.headers)['idempotency-key'];
    if (countCodePoints(body.message) > MESSAGE_LIMIT_CHARACTERS) {
      throw new Refusal('message_too_long', [`message: at most ${MESSAGE_LIMIT_CHARACTERS} characters`]);
    }
    if (body.message.trim() === '') throw new Refusal('blank_message');
    if (!wiring.robot.children.mayTalk(body.user_id)) throw new Refusal('other_child');
    // A lone surrogate cannot be stored as UTF-8.
    const message = body.message.toWellFormed();
    const turn = { userId: body.user_id, sessionId: body.session_id, message };
    const key = lineKey === undefined ? null : keyOf(turn.userId, turn.sessionId, lineKey);
    if (key !== null && told.isOfOtherWords(key, message)) throw new Refusal('other_words');
    await sendTurn(wiring, wiring.streams.open(reply), (signal) => {
      const run = () => wiring.robot.dialogue.run(turn, signal);
      return key === null ? run() : told.once(key, message, run);
    });
  });
}

async function sendTurn(
  { journal }: Wiring,
  stream: EventStream,
  run: (signal: AbortSignal) => AsyncIterable<AgentEvent>,
): Promise<void> {
  let hasAnswered = false;
  let fault: RefusalCode = 'internal';
  try {
    // Read to its end even when the reader is gone: a turn that is being stored completes.
    for await (const event of run(stream.signal)) {
      stream.send(event);
      hasAnswered ||= event.type === 'final_response';
    }
  } catch (error) {
    const isPutAway = error instanceof ChildChangedError;
    fault = isPutAway ? 'other_child' : refusalCodeOfFault(error);
    if (!stream.signal.aborted && !isPutAway) logFault(journal, 'turn failed', error, '/api/v1/dialogue/run');
  }
  if (!hasAnswered) {
    const code = stream.signal.aborted ? 'closing' : fault;
    stream.send({ type: 'error', code, message: REFUSALS[code].message });
    stream.send({ type: 'final_response', content: REFUSALS[code].sentence, mood: 'gentle' });
  }
  stream.end();
}
