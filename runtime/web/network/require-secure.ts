import type { FastifyRequest } from 'fastify';
import { Refusal } from '#runtime/web/refusal.ts';
import { socketOrigin } from './socket-origin.ts';

/**
 * For routes that take a key or another secret, as their `onRequest`: before a byte of the body is read, whoever comes
 * over the network without encryption is refused (insecure_connection). What comes over the loopback never left the machine.
 */
export async function requireSecure({ raw }: FastifyRequest): Promise<void> {
  const { from, isTls } = socketOrigin(raw.socket);
  if (from === 'network' && !isTls) throw new Refusal('insecure_connection');
}
