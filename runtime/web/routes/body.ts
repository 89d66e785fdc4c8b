import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BUTTON_NAMES, type ButtonName } from '#drivers/buttons/buttons.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { checkBody } from '#runtime/web/body-check.ts';
import type { EventStream } from '#runtime/web/event-stream.ts';
import { Places } from '#runtime/web/places.ts';
import type { Wiring } from './wiring.ts';

const FRAME_PERIOD_MS = 50;
/** The view is told again after so long without a change: who hears nothing for longer knows that the robot is stuck. */
const REPEAT_PERIOD_MS = 3000;
const STREAM_LIMITS = { perAddress: 16, inAll: 32 };
/** A page that reads nothing for so long is asleep or broken; it must not keep others out. It connects again. */
const UNREAD_LIMIT_MS = 30_000;
/** A phone that was put away while its button was down sends no release. */
const LONGEST_PRESS_MS = 20_000;

const buttonSchema = z.object({ button: z.enum(BUTTON_NAMES), is_down: z.boolean() });

/** `GET /api/v1/body/events` (what the body shows) and `POST /api/v1/body/button` (a finger on it). */
export function bodyRoutes(app: FastifyInstance, wiring: Wiring): void {
  const { robot, clock, streams } = wiring;
  const places = new Places(STREAM_LIMITS);
  const held = new Map<ButtonName, AbortController>();

  app.get(
    '/api/v1/body/events',
    {
      config: {
        access: 'child',
        api: {
          summary: 'What the body shows, on each change, as a stream of RobotViews.',
          gives: ['text/event-stream'],
        },
      },
    },
    async (request, reply) => {
      const stream = streams.open(reply);
      const { signal } = stream;
      const place = {
        address: request.socket.remoteAddress ?? '',
        dispensability: () => (stream.isFlushed() ? 0 : 1),
        leave: () => stream.cut(),
      };
      places.take(place);
      let last = '';
      let wake = () => {};
      const stopWatching = robot.onView(() => wake());
      const stopRepeating = clock.every(REPEAT_PERIOD_MS, () => {
        last = '';
        wake();
      });
      signal.addEventListener('abort', () => wake());
      // The newest view only: a slow reader skips frames instead of falling behind.
      while (!signal.aborted) {
        const changed = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const view = robot.view();
        const frame = JSON.stringify(view);
        if (frame !== last) {
          last = frame;
          stream.send(view);
          await waitForReader(stream, clock);
          await clock.sleep(FRAME_PERIOD_MS, signal).catch(() => {});
          continue;
        }
        await changed;
      }
      places.free(place);
      stopWatching();
      stopRepeating();
      stream.end();
    },
  );

  app.post(
    '/api/v1/body/button',
    {
      config: {
        access: 'child',
        api: { summary: 'A finger on a button of the virtual body.', body: buttonSchema },
      },
    },
    async (request) => {
      const { button, is_down: isDown } = checkBody(buttonSchema, request.body);
      held.get(button)?.abort();
      held.delete(button);
      const isTaken = robot.touchButton(button, isDown);
      if (isTaken && isDown) {
        const press = new AbortController();
        held.set(button, press);
        clock.sleep(LONGEST_PRESS_MS, press.signal).then(
          () => robot.touchButton(button, false),
          () => {},
        );
      }
      return { is_taken: isTaken };
    },
  );
  app.addHook('onClose', async () => {
    for (const press of held.values()) press.abort();
  });
}

async function waitForReader(stream: EventStream, clock: Clock): Promise<void> {
  if (stream.isFlushed()) return;
  const hasRead = new AbortController();
  clock.sleep(UNREAD_LIMIT_MS, hasRead.signal).then(
    () => stream.cut(),
    () => {},
  );
  await stream.flushed();
  hasRead.abort();
}
