import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { keyIn } from '#runtime/house/provider-key.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import { requireSecure } from '#runtime/web/network/require-secure.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import type { Wiring } from '../wiring.ts';
import { kept } from './kept.ts';
import { oneStream } from './streamed.ts';

/** Each asks the provider up to four times. */
const TRIES_PER_MINUTE = 6;
const BODY_LIMIT_BYTES = 4 * 1024;

const keySchema = z.strictObject({ key: z.string().max(1024) });

/**
 * `/api/v1/parent/key`: how the robot stands to its key (the key itself is told to nobody); PUT tries one and keeps it
 * where the provider knows it, as a stream of KeyEvents that ends with `key_finished`; DELETE takes the typed one away.
 */
export function keyRoutes(app: FastifyInstance, wiring: Wiring): void {
  const { robot, journal } = wiring;
  const { key: providerKey } = robot.house;
  const answer = oneStream(wiring, 'a key could not be tried');
  const standing = () => {
    const { source, canChange, isTypedKept, isUnreadable, needsRestart } = providerKey.standing();
    return {
      source,
      can_change: canChange,
      is_typed_kept: isTypedKept,
      is_unreadable: isUnreadable,
      needs_restart: needsRestart,
    };
  };
  app.get(
    '/api/v1/parent/key',
    {
      config: { access: 'parent', api: { summary: 'How the robot stands to its key; no part of the key.' } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return standing();
    },
  );
  const write = {
    bodyLimit: BODY_LIMIT_BYTES,
    // A key never crosses the network in clear: refused before its body is read.
    onRequest: requireSecure,
    config: {
      access: 'parent',
      rateLimit: { max: TRIES_PER_MINUTE, timeWindow: 60_000 },
      api: {
        summary:
          'Tries a key and keeps it where it works, as a stream of KeyEvents; over HTTPS or on the robot itself.',
        body: keySchema,
        gives: ['text/event-stream'],
        refuses: ['insecure_connection', 'key_fixed', 'not_a_key', 'trial_running'],
      },
    },
  } as const;
  app.put('/api/v1/parent/key', write, async (request, reply) => {
    if (!providerKey.standing().canChange) throw new Refusal('key_fixed');
    const key = keyIn(checkBody(keySchema, request.body).key);
    if (key === null) throw new Refusal('not_a_key');
    await answer(reply, async (stream) => {
      const { isKept } = await providerKey.tryAndKeep(key, (event) => stream.send(event), stream.signal);
      stream.send({ type: 'key_finished', is_kept: isKept, standing: standing() });
    });
  });
  app.delete(
    '/api/v1/parent/key',
    { config: { access: 'parent', api: { summary: 'Takes the typed key away.', refuses: ['not_kept'] } } },
    async (_request, reply) => {
      kept(journal, () => providerKey.remove());
      reply.header('cache-control', 'no-store');
      return standing();
    },
  );
}
