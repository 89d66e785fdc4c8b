import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkBody, countCodePoints } from '#runtime/web/body-check.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import type { Wiring } from './wiring.ts';

const SPEECH_LIMIT_CHARACTERS = 300;
const SPEECHES_PER_MINUTE = 240;

const speechSchema = z.object({ text: z.string() });

/** `POST /api/v1/speech`: a sentence in the robot's own voice as WAV, or 204 where it has none. */
export function speechRoute(app: FastifyInstance, { robot }: Wiring): void {
  const options = {
    config: {
      access: 'child',
      rateLimit: { max: SPEECHES_PER_MINUTE, timeWindow: 60_000 },
      api: {
        summary: 'A sentence in the robot’s own voice; nothing where it has none.',
        body: speechSchema,
        gives: ['audio/wav', 'nothing'],
        refuses: ['blank_message', 'message_too_long'],
      },
    },
  } as const;
  app.post('/api/v1/speech', options, async (request, reply) => {
    const { text } = checkBody(speechSchema, request.body);
    if (text.trim() === '') throw new Refusal('blank_message');
    if (countCodePoints(text) > SPEECH_LIMIT_CHARACTERS) {
      throw new Refusal('message_too_long', [`text: at most ${SPEECH_LIMIT_CHARACTERS} characters`]);
    }
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort(new DOMException('the reader is gone', 'AbortError')));
    const wav = await robot.speak(text.toWellFormed(), gone.signal);
    if (wav === null) return reply.code(204).send();
    return reply.header('cache-control', 'no-store').type('audio/wav').send(Buffer.from(wav));
  });
}
