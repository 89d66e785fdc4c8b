import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Files } from '../../../systemd/publish/repository.ts';

/** Answers in the place of the host. */
export type Misbehaviour = (request: IncomingMessage, response: ServerResponse, bytes: Buffer | null) => void;

/** A static host on a free port of the loopback, with ranges as real ones have them, and with faults where a test wants them. */
export class UpdateHost {
  files: Files;
  /** What was asked for, in order: "timestamp.json", and "app-….tar.zst 100-" of a range. */
  readonly asked: string[] = [];
  /** The first whose pattern fits the place. */
  readonly faults: [RegExp, Misbehaviour][] = [];
  readonly #server = createServer((request, response) => this.#answer(request, response));
  address = '';

  constructor(files: Files) {
    this.files = files;
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const place = decodeURIComponent((request.url ?? '/').slice(1));
    const range = /^bytes=(\d+-)$/.exec(request.headers.range ?? '')?.[1];
    this.asked.push(range === undefined ? place : `${place} ${range}`);
    const bytes = this.files.get(place) ?? null;
    const fault = this.faults.find(([pattern]) => pattern.test(place));
    if (fault !== undefined) fault[1](request, response, bytes);
    else if (bytes === null) response.writeHead(404).end('<html>not here</html>');
    else serveRange(request, response, bytes);
  }
}

/** As a static host answers. */
export const serveRange: Misbehaviour = (request, response, bytes) => {
  if (bytes === null) return void response.writeHead(404).end();
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? -1);
  if (from < 0) return void response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
  if (from >= bytes.length) return void response.writeHead(416).end();
  const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
  response.writeHead(206, { 'content-range': range, 'content-length': bytes.length - from });
  response.end(bytes.subarray(from));
};
