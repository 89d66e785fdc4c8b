import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const code = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
/** As docs/updates.md has it; no field more. */
const heartbeatSchema = z.strictObject({
  schema: z.literal(1),
  id: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  app_version: z.string().regex(/^\d{1,5}(?:\.\d{1,5}){2}(?:\+[0-9a-z.]{1,40})?$/),
  ring: z.enum(['canary', 'early', 'stable']),
  health: z.array(code).max(40),
  update: z
    .strictObject({
      state: code,
      version: z
        .string()
        .regex(/^\d+\.\d+\.\d+$/)
        .nullable(),
      outcome: z.enum(['confirmed', 'went_back']).nullable(),
      code: code.nullable(),
    })
    .nullable(),
  uptime_s: z.number().min(0),
  machine: z.enum(['x64', 'arm64']),
});
export const isHeartbeat = (told: unknown): boolean => heartbeatSchema.safeParse(told).success;

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** The fleet's server on a free port of the loopback, as the robot's client meets it. */
export class FleetPeer implements AsyncDisposable {
  readonly heartbeats: z.infer<typeof heartbeatSchema>[] = [];
  /** Heartbeats that are none. */
  readonly refused: unknown[] = [];
  /** Of the questions for pushes: what they asked with. */
  readonly polls: string[] = [];
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
