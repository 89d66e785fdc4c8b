import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { EventStreams } from '#runtime/web/event-stream.ts';

test('waiting for a slow reader again and again leaves no listener behind', async () => {
  const streams = new EventStreams();
  const answered = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, response) => answered.resolve(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  const raw = await answered.promise;
  const stream = streams.open({ raw, getHeaders: () => ({}), hijack: () => {} } as unknown as FastifyReply);
  const [reader] = await once(request, 'response');
  const closeListeners = raw.listenerCount('close');
  let rounds = 0;
  while (rounds < 5) {
    // Nobody reads: what is written waits.
    while (stream.isFlushed()) stream.send('あ'.repeat(20_000));
    const flushed = stream.flushed();
    expect(raw.listenerCount('close')).toBe(closeListeners + 1);
    reader.resume();
    await flushed;
    reader.pause();
    rounds++;
  }
  expect(raw.listenerCount('close')).toBe(closeListeners);
  request.destroy();
  server.close();
});
