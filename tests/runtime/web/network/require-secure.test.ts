import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { request as askSecurely, createServer as createSecure } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { answerFaults } from '#runtime/web/faults.ts';
import { makeCertificate } from '#runtime/web/network/make-certificate.ts';
import { requireSecure } from '#runtime/web/network/require-secure.ts';
import { markOfNetwork } from '#runtime/web/network/socket-origin.ts';

/** What a route that takes a key answers to one that came by a listener of the network. */
async function overNetwork(pem: string | null): Promise<string> {
  const app = fastify();
  answerFaults(app, new MemoryJournal());
  app.post('/key', { onRequest: requireSecure }, async () => ({ is_taken: true }));
  await app.ready();
  const answer = app.routing as RequestListener;
  const server: Server = pem === null ? createServer(answer) : createSecure({ key: pem, cert: pem }, answer);
  server.on(pem === null ? 'connection' : 'secureConnection', markOfNetwork);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const options = { port, host: '127.0.0.1', method: 'POST', path: '/key', agent: false };
  const sent = pem === null ? ask(options) : askSecurely({ ...options, rejectUnauthorized: false });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await text(response);
  server.close();
  await app.close();
  return `${response.statusCode} ${body}`;
}

test('a key is not taken in clear from the network, and it is said what to do', async () => {
  const answer = await overNetwork(null);
  expect(answer).toMatch(/^403 .*"insecure_connection"/);
  expect(answer).toMatch(/https/);
});

test('encrypted it is', async () => {
  const pem = await makeCertificate({ names: ['x'], notBeforeMs: 0, notAfterMs: Date.now() + 60_000 });
  expect(await overNetwork(pem)).toBe('200 {"is_taken":true}');
});

test('and on this very machine', async () => {
  const app = fastify();
  app.post('/key', { onRequest: requireSecure }, async () => ({ is_taken: true }));
  expect((await app.inject({ method: 'POST', url: '/key' })).json()).toEqual({ is_taken: true });
  await app.close();
});
