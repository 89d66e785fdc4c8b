import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { checkBody } from '#runtime/web/body-check.ts';
import { http } from '#runtime/web/http.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import type { VoicePageParts } from '#runtime/web/voice-page.ts';
import { VoiceSockets } from '#runtime/web/voice-sockets.ts';
import { idSchema } from './dialogue.ts';

const whoSchema = z.object({ user_id: idSchema, session_id: idSchema });

/** Whether node:http is to hand the connection over, rather than take the request for a plain one. */
export function isVoiceUpgrade(request: IncomingMessage): boolean {
  return (
    request.method === 'GET' &&
    request.headers.upgrade?.toLowerCase() === 'websocket' &&
    (request.url?.startsWith('/ws/') ?? false)
  );
}

/**
 * `GET /ws/{user_id}/{session_id}` as a WebSocket: a page's microphone and loudspeaker (voice-messages.ts). The
 * request goes through the same hooks and refusals as every other one, and becomes a socket only then.
 */
export function voiceRoute(app: FastifyInstance, parts: VoicePageParts): void {
  const sockets = new VoiceSockets(parts);
  const upgrades = new WeakMap<IncomingMessage, { response: ServerResponse; raw: Socket; head: Buffer }>();

  app.server.on('upgrade', (request: IncomingMessage, raw: Socket, head: Buffer) => {
    raw.on('error', () => raw.destroy());
    const response = new http.ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(raw);
    // A refusal was sent: nothing else comes on this connection.
    response.once('finish', () => raw.end());
    upgrades.set(request, { response, raw, head });
    app.routing(request, response);
  });

  app.get(
    '/ws/:user_id/:session_id',
    {
      config: {
        access: 'child',
        api: {
          summary: 'A conversation by voice, as a WebSocket.',
          params: whoSchema,
          gives: [],
          status: 101,
          refuses: ['not_websocket', 'too_many_streams'],
        },
      },
    },
    async (request, reply) => {
      const who = checkBody(whoSchema, request.params);
      const upgrade = upgrades.get(request.raw);
      if (!upgrade || !isHandshake(request.headers)) throw new Refusal('not_websocket');
      if (sockets.isFull) throw new Refusal('too_many_streams');
      reply.hijack();
      upgrade.response.detachSocket(upgrade.raw);
      sockets.accept(request.raw, upgrade.raw, upgrade.head, {
        userId: who.user_id,
        sessionId: who.session_id,
      });
    },
  );
  app.addHook('preClose', async () => sockets.close());
}

/** What RFC 6455 4.2.1 asks of a handshake, beside what `isVoiceUpgrade` has seen. */
function isHandshake(headers: IncomingMessage['headers']): boolean {
  return (
    headers['sec-websocket-version'] === '13' &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '')
  );
}
