import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Heartbeat, heartbeatSchema } from '../../../systemd/fleet/heartbeat.ts';

export const isHeartbeat = (told: unknown): boolean => heartbeatSchema.safeParse(told).success;

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** The fleet's server on a free port of the loopback, as the robot's client meets it. */
export class FleetPeer implements AsyncDisposable {
  readonly heartbeats: Heartbeat[] = [];
  /** Heartbeats that are none. */
  readonly refused: unknown[] = [];
  /** Of the questions for pushes: what they asked with. */
  readonly polls: string[] = [];
  /** By which robots showed who they are, of each request. */
  readonly keys: (string | undefined)[] = [];
  look = false;
  /** In place of what it does. */
  instead: Answering | null = null;
  /** Questions that wait, oldest first. */
  readonly waiting: ServerResponse[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async open(): Promise<FleetPeer> {
    const peer = new FleetPeer();
    await new Promise<void>((resolve) => peer.#server.listen(0, '127.0.0.1', resolve));
    return peer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://fleet');
    this.keys.push(request.headers.authorization);
    if (pathname === '/v1/push') this.polls.push(search);
    if (this.instead !== null) return this.instead(request, response);
    if (pathname === '/v1/push') return void this.waiting.push(response);
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const told = heartbeatSchema.safeParse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
    if (pathname !== '/v1/heartbeat' || request.method !== 'POST' || !told.success) {
      this.refused.push(told.error);
      return void response.writeHead(400).end();
    }
    this.heartbeats.push(told.data);
    answerJson(response, { look: this.look });
  }
}

export function answerJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
