import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { Places } from '#runtime/web/places.ts';
import type { Wiring } from './wiring.ts';

const STREAM_LIMITS = { perAddress: 16, inAll: 32 };
/** Phones and proxies drop a stream that is silent for long. */
const BEAT_PERIOD_MS = 15_000;

/** `GET /api/v1/parent/admission`: a stream that says nothing and lasts as long as this device is let in. */
export function admissionRoutes(app: FastifyInstance, { clock, streams }: Wiring): void {
  const places = new Places(STREAM_LIMITS);
  app.get(
    '/api/v1/parent/admission',
    {
      config: {
        access: 'parent',
        api: {
          summary: 'Says nothing, and ends with the moment in which this device is let in no more.',
          gives: ['text/event-stream'],
        },
      },
    },
    async (request, reply) => {
      const stream = streams.open(reply);
      const place = {
        address: request.socket.remoteAddress ?? '',
        dispensability: () => 0,
        leave: () => stream.cut(),
      };
      places.take(place);
      const stopBeating = clock.every(BEAT_PERIOD_MS, () => stream.beat());
      if (!stream.signal.aborted) await once(stream.signal, 'abort');
      stopBeating();
      places.free(place);
      stream.end();
    },
  );
}
