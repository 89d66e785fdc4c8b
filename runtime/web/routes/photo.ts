import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { spoken } from '#agents/core/spoken.ts';
import { LARGEST_IMAGE_BYTES, PICTURES_AT_ONCE } from '#drivers/camera/prepare.ts';
import { DeviceError } from '#drivers/errors.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import { PHOTO_REFUSALS, Refusal } from '#runtime/web/refusal.ts';
import type { Wiring } from './wiring.ts';

const PHOTOS_PER_MINUTE = 60;

const cameraSchema = z.object({ use_camera: z.literal(true) });

/** `POST /api/v1/body/photo`: a worksheet, as a picture or through the robot's own camera; gives a PhotoReading. */
export function photoRoute(app: FastifyInstance, { robot }: Wiring): void {
  // A scope of its own: nowhere else is a picture accepted.
  app.register(async (scope) => {
    let underWay = 0;
    // Before the first byte of the picture is kept.
    scope.addHook('onRequest', async (_request, reply) => {
      if (underWay >= PICTURES_AT_ONCE) throw new Refusal('photos_waiting');
      underWay += 1;
      reply.raw.once('close', () => {
        underWay -= 1;
      });
    });
    scope.addContentTypeParser(
      /^image\//,
      { parseAs: 'buffer', bodyLimit: LARGEST_IMAGE_BYTES },
      async (_request: unknown, body: Buffer) => body,
    );
    const options = {
      config: {
        access: 'child',
        rateLimit: { max: PHOTOS_PER_MINUTE, timeWindow: 60_000 },
        api: {
          summary: 'A worksheet, as a picture or through the robot’s own camera; gives what was read.',
          body: cameraSchema,
          takes: ['image/*'],
          refuses: ['empty_photo', ...Object.values(PHOTO_REFUSALS)],
        },
      },
    } as const;
    scope.post('/api/v1/body/photo', options, async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort(new DOMException('the reader is gone', 'AbortError')));
      const image = imageOf(request.body, request.headers['content-type'] ?? '');
      try {
        return await robot.readPhoto(image, gone.signal);
      } catch (error) {
        if (error instanceof DeviceError)
          throw new Refusal(PHOTO_REFUSALS[error.code], [error.code], spoken(error.code));
        throw error;
      }
    });
  });
}

/** The picture's bytes; null when the robot is to take it itself. */
function imageOf(body: unknown, contentType: string): Uint8Array | null {
  if (Buffer.isBuffer(body)) {
    if (body.length === 0) throw new Refusal('empty_photo');
    return body;
  }
  // Without a body no parser ran, whatever the type says.
  if (body === undefined || contentType.startsWith('image/')) throw new Refusal('empty_photo');
  checkBody(cameraSchema, body);
  return null;
}
