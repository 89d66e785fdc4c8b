import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Holder, Places } from './places.ts';

/** A browser opens 6 and a few for streams; all pages and programs of a house are far below. */
const LIMITS = { perAddress: 128, inAll: 256 };

/** Of whom little is lost: nothing was asked, or it does not read what it asked for. */
const IDLE = 2;
const STALLED = 1;
const AT_WORK = 0;

/**
 * Limits the connections of all servers it watches together, each address its share. A new one always gets in: the one
 * that has been idle longest goes for it, then one that does not read, then the oldest. Nothing is refused, so that a
 * thousand connections that say nothing do not keep a page out.
 */
export class ConnectionLimit {
  readonly #places = new Places(LIMITS);

  watch(server: Server): void {
    const connections = new Map<string, Connection>();
    const moved = (socket: Socket): Connection | undefined => {
      const connection = connections.get(farEnd(socket));
      if (connection) this.#places.move(connection);
      return connection;
    };

    server.on('connection', (socket) => {
      const connection = new Connection(socket);
      const key = farEnd(socket);
      connections.set(key, connection);
      this.#places.take(connection);
      socket.once('close', () => {
        this.#places.free(connection);
        if (connections.get(key) === connection) connections.delete(key);
      });
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const connection = moved(socket);
      if (!connection) return;
      connection.requests += 1;
      response.once('close', () => {
        connection.requests -= 1;
        this.#places.move(connection);
      });
    });
    // A WebSocket asks once and stays; it has a limit and a watch of its own.
    server.on('upgrade', (_request, socket) => {
      const connection = moved(socket as Socket);
      if (connection) connection.requests += 1;
    });
  }
}

/** What a connection and the encrypted one within it have in common; Node offers no other way from one to the other. */
function farEnd({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

class Connection implements Holder {
  readonly address: string;
  /** Those under way. */
  requests = 0;
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.address = socket.remoteAddress ?? '';
  }

  dispensability(): number {
    if (this.requests === 0) return IDLE;
    return this.#socket.writableLength > 0 ? STALLED : AT_WORK;
  }

  leave(): void {
    this.#socket.destroy();
  }
}
