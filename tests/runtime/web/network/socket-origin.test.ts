import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { markOfNetwork, socketOrigin } from '#runtime/web/network/socket-origin.ts';

/** A connection to a listener on `host`, as the listener gets it. */
async function taken(host: string, onTaken: (socket: Socket) => void): Promise<void> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const caller = connect((server.address() as AddressInfo).port, host);
  const [socket] = (await once(server, 'connection')) as [Socket];
  try {
    onTaken(socket);
  } finally {
    socket.destroy();
    caller.destroy();
    server.close();
  }
}

test.each(['127.0.0.1', '127.0.0.2', '::1'])('a program of this machine comes by the loopback (%s)', (host) =>
  taken(host, (socket) => expect(socketOrigin(socket)).toEqual({ from: 'loopback', isTls: false })),
);

test('what a listener of the network took is of the network, whatever its address', () =>
  taken('127.0.0.2', (socket) => {
    markOfNetwork(socket);
    expect(socketOrigin(socket).from).toBe('network');
  }));

test('a connection that is closed is of the network', () =>
  taken('127.0.0.1', (socket) => {
    socket.destroy();
    expect(socketOrigin(socket).from).toBe('network');
  }));

test.each([
  ['192.168.1.20', '192.168.1.5'],
  ['127.0.0.1', '192.168.1.5'],
  ['192.168.1.20', '127.0.0.1'],
  ['127.0.0.1.example', '127.0.0.1'],
  ['::ffff:192.168.1.20', '::1'],
])('from %s to %s is of the network', (remoteAddress, localAddress) =>
  taken('127.0.0.1', (socket) => {
    Object.defineProperties(socket, {
      remoteAddress: { value: remoteAddress },
      localAddress: { value: localAddress },
    });
    expect(socketOrigin(socket).from).toBe('network');
  }),
);

test.each([
  ['127.0.0.1', 'loopback'],
  ['::1', 'loopback'],
  ['192.168.1.20', 'network'],
])('an injected request comes from where it says: %s', async (remoteAddress, from) => {
  const app = fastify();
  app.get('/', async ({ raw }) => socketOrigin(raw.socket));
  const response = await app.inject({ url: '/', remoteAddress });

  expect(response.json().from).toBe(from);
  await app.close();
});
