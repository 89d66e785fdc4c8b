import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/**
 * What happens to one request on its way: it passes; it is lost; its answer is lost; it arrives twice; it arrives later,
 * when its sender has given up; no answer ever comes; half of it comes; the server says that it cannot.
 */
export const LINE_FAULTS = [
  ...([
    'pass',
    'lost',
    'answer_lost',
    'twice',
    'late',
    'hangs',
    'half',
    'unavailable',
    'busy',
    'signed_out',
  ] as const),
];
export type LineFault = (typeof LINE_FAULTS)[number];

const REFUSALS: Partial<Record<LineFault, readonly [status: number, name: string]>> = {
  unavailable: [503, 'UNAVAILABLE'],
  busy: [429, 'RESOURCE_EXHAUSTED'],
  signed_out: [401, 'UNAUTHENTICATED'],
};

export interface FaultyLine {
  readonly endpoint: string;
  /** Asked for each request. */
  next: () => LineFault;
  /** Called when a request is never answered. */
  onHang: () => void;
  /** Lets those arrive that were late. */
  arrive(): Promise<void>;
  /** Requests that came so far. */
  readonly count: number;
  /** Opens it; until then it has no endpoint. */
  open(): Promise<void>;
  close(): void;
}

/** The line of a file of tests, open while they run. */
export function useFaultyLine(target: () => string): FaultyLine {
  const line = faultyLine(target);
  beforeAll(() => line.open());
  afterAll(() => line.close());
  return line;
}

/** A line to a server that does to each request what it is told to. `target`: asked when a request comes. */
export function faultyLine(target: () => string): FaultyLine {
  let server: Server | null = null;
  let count = 0;
  const late: (() => Promise<Response>)[] = [];

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    count += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const forward = () =>
      fetch(target() + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' },
        ...(body.length > 0 ? { body } : {}),
      });
    const cut = (): void => {
      request.socket.destroy();
    };
    const fault = line.next();
    const refusal = REFUSALS[fault];
    if (refusal !== undefined) {
      response.writeHead(refusal[0]).end(JSON.stringify({ error: { status: refusal[1], message: '' } }));
      return;
    }
    if (fault === 'lost') return cut();
    if (fault === 'hangs') return line.onHang();
    if (fault === 'late') {
      late.push(forward);
      return cut();
    }
    if (fault === 'twice') await (await forward()).arrayBuffer();
    const answer = await forward();
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (fault === 'answer_lost') return cut();
    if (fault === 'half') {
      response.writeHead(answer.status, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, bytes.length / 2));
      setImmediate(cut);
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(bytes);
  };

  const line: FaultyLine = {
    get endpoint() {
      return `http://127.0.0.1:${(server?.address() as AddressInfo | undefined)?.port}`;
    },
    get count() {
      return count;
    },
    next: () => 'pass',
    onHang: () => {},
    arrive: async () => {
      for (const forward of late.splice(0)) await (await forward()).arrayBuffer();
    },
    open: async () => {
      server = createServer((request, response) => {
        handle(request, response).catch(() => request.socket.destroy());
      });
      await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    },
    close: () => {
      server?.closeAllConnections();
      server?.close();
    },
  };
  return line;
}
