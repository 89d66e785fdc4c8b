import type { FastifyReply } from 'fastify';

/** Unread bytes after which a reader counts as gone; a whole turn is a few kilobytes. */
const UNREAD_LIMIT_BYTES = 1 << 20;

/** One `text/event-stream` answer. */
export interface EventStream {
  /** Aborts when the reader is gone, or when the robot closes. */
  readonly signal: AbortSignal;
  /** Writes one event: a single `data:` line of JSON. Never waits; after the end it does nothing. */
  send(data: unknown): void;
  /** Writes a comment, which keeps proxies and phones from dropping a silent stream. */
  beat(): void;
  /** Whether what was sent has left this process. */
  isFlushed(): boolean;
  /** Resolves when what was sent has left this process, or the reader is gone. */
  flushed(): Promise<void>;
  end(): void;
  /** Ends it without waiting for the reader. */
  cut(): void;
}

/** The streams that are open, so that closing the robot ends them. */
export class EventStreams {
  readonly #open = new Map<EventStream, AbortController>();

  #isClosing = false;

  /** From `abortAll` on: no stream may be opened any more. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Answers with a stream: from here on `reply` is ours. */
  open(reply: FastifyReply): EventStream {
    const { raw } = reply;
    const gone = new AbortController();
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.flushHeaders();
    const write = (text: string) => {
      if (raw.writableEnded || raw.destroyed) return;
      raw.write(text);
      if (raw.writableLength > UNREAD_LIMIT_BYTES) raw.destroy();
    };
    const stream: EventStream = {
      signal: gone.signal,
      send: (data) => write(`data: ${JSON.stringify(data, plainNumbers)}\n\n`),
      beat: () => write(': \n\n'),
      isFlushed: () => !raw.writableNeedDrain || raw.destroyed,
      flushed: () =>
        new Promise((resolve) => {
          if (stream.isFlushed()) return resolve();
          const done = () => {
            raw.off('drain', done).off('close', done);
            resolve();
          };
          raw.on('drain', done).on('close', done);
        }),
      end: () => {
        if (!raw.writableEnded) raw.end();
      },
      cut: () => raw.destroy(),
    };
    this.#open.set(stream, gone);
    raw.once('close', () => {
      this.#open.delete(stream);
      gone.abort(new DOMException('the reader is gone', 'AbortError'));
    });
    raw.on('error', () => raw.destroy());
    return stream;
  }

  /** Tells every stream's owner to finish now. */
  abortAll(): void {
    this.#isClosing = true;
    for (const gone of this.#open.values()) gone.abort(new DOMException('the robot closes', 'AbortError'));
  }
}

/** JSON has no big integers; exact numbers inside a tool's result are written as text. */
function plainNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
