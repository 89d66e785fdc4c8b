import { once } from 'node:events';
import type { RequestListener, Server, ServerOptions } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Clock } from '#drivers/clock/clock.ts';
import type { ConnectionLimit } from '#runtime/web/connections.ts';
import { answerNoRequest } from '#runtime/web/faults.ts';
import { http } from '#runtime/web/http.ts';
import { isNeighbour, type OwnAddress } from './own-addresses.ts';
import { markOfNetwork } from './socket-origin.ts';

/** Answers under way get so long when a listener closes. */
const CLOSE_LIMIT_MS = 1000;
/** A handshake must be done by then; a phone on slow Wi-Fi is in a second. */
const HANDSHAKE_LIMIT_MS = 10_000;

/** node:https, as http.ts has node:http; asked for only where somebody on the network may come. */
const https = () => process.getBuiltinModule('node:https');

export interface ListenerParts {
  /** The server of the loopback: upgrades go to it, and its limits of time hold here too. */
  readonly main: Server;
  readonly options: ServerOptions;
  readonly answer: RequestListener;
  readonly connections: ConnectionLimit;
  readonly clock: Clock;
  /** The machine's addresses, as they are now. */
  own(): readonly OwnAddress[];
}

/** One address and port of the network on which the robot listens. Whoever is not of this house is cut off unheard. */
export class Listener {
  readonly address: string;
  readonly isTls: boolean;
  readonly #parts: ListenerParts;
  readonly #server: Server | SecureServer;
  readonly #sockets = new Set<Socket>();

  /** `pem`: key and certificate; null for plain HTTP. */
  constructor(address: string, pem: string | null, parts: ListenerParts) {
    this.address = address;
    this.isTls = pem !== null;
    this.#parts = parts;
    const { options, answer } = parts;
    this.#server =
      pem === null
        ? http.createServer(options, answer)
        : https().createServer(
            { ...options, key: pem, cert: pem, handshakeTimeout: HANDSHAKE_LIMIT_MS },
            answer,
          );
  }

  get port(): number {
    return (this.#server.address() as AddressInfo | null)?.port ?? 0;
  }

  /** Throws what listening throws. */
  async open(port: number): Promise<void> {
    const server = this.#server;
    const { main, connections, own } = this.#parts;
    server.requestTimeout = main.requestTimeout;
    server.keepAliveTimeout = main.keepAliveTimeout;
    server.maxRequestsPerSocket = main.maxRequestsPerSocket;
    server.on('connection', (socket: Socket) => {
      if (!isNeighbour(socket.remoteAddress ?? '', own())) {
        socket.destroy();
        return;
      }
      markOfNetwork(socket);
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    server.on('secureConnection', markOfNetwork);
    connections.watch(server);
    server.on('clientError', answerNoRequest);
    server.on('upgrade', (...upgrade) => main.emit('upgrade', ...upgrade));
    server.listen({ host: this.address, port });
    await once(server, 'listening');
    // From here on: out of descriptors, say. Who could not be taken tries again.
    server.on('error', () => {});
  }

  /** New connections get this key and certificate. */
  renew(pem: string): void {
    if ('setSecureContext' in this.#server) this.#server.setSecureContext({ key: pem, cert: pem });
  }

  /** Takes nobody any more at once; those that are being answered get a second. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new AbortController();
    this.#server.close(() => closed.abort());
    await this.#parts.clock.sleep(CLOSE_LIMIT_MS, closed.signal).then(
      () => this.#cut(),
      () => this.#cut(),
    );
  }

  /** Those that became WebSockets are no requests for Node any more, and are cut as well. */
  #cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
