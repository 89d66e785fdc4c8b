import type { AgentEvent } from './event.ts';

/** Events that may wait for their reader: a turn of ten rounds has some 80. */
export const WAITING_LIMIT = 256;

/**
 * The events between an agent and whoever reads them (docs/contracts/agent-protocol.md, "Events and their queue").
 * Pushing never waits, so that no reader holds up a turn. When the queue is full, words join the words that wait last
 * and what only shows progress is dropped and counted; `error` and `final_response`, which holds all the words,
 * always get in.
 */
export class EventQueue<Event extends { readonly type: string } = AgentEvent>
  implements AsyncIterable<Event>
{
  /** How many events were dropped. */
  droppedCount = 0;
  readonly #waiting: Event[] = [];
  #end: { readonly failure: unknown; readonly isFailure: boolean } | null = null;
  #wake: () => void = () => {};

  push(event: Event): void {
    if (this.#end !== null) return;
    const isFull = this.#waiting.length >= WAITING_LIMIT;
    if (!isFull || event.type === 'error' || event.type === 'final_response') this.#waiting.push(event);
    else if (!this.#join(event)) this.droppedCount += 1;
    this.#wake();
  }

  /** No more events come; what waits is still read. */
  end(): void {
    this.#end ??= { failure: null, isFailure: false };
    this.#wake();
  }

  /** As `end`; the reader is thrown the failure after what waits. */
  fail(failure: unknown): void {
    this.#end ??= { failure, isFailure: true };
    this.#wake();
  }

  /** For one reader. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Event> {
    for (;;) {
      const event = this.#waiting.shift();
      if (event !== undefined) yield event;
      else if (this.#end !== null) {
        if (this.#end.isFailure) throw this.#end.failure;
        return;
      } else {
        const woken = Promise.withResolvers<void>();
        this.#wake = woken.resolve;
        await woken.promise;
      }
    }
  }

  #join(event: Event): boolean {
    const last = this.#waiting.at(-1);
    if (!isWords(event) || !isWords(last)) return false;
    this.#waiting[this.#waiting.length - 1] = { ...last, content: last.content + event.content };
    return true;
  }
}

function isWords<Event extends { readonly type: string }>(
  event: Event | undefined,
): event is Event & { readonly content: string } {
  return event?.type === 'stream_chunk' && 'content' in event && typeof event.content === 'string';
}

/**
 * Runs an agent beside its reader (docs/contracts/agent-protocol.md, "Streaming"): gives what it pushes, and ends or
 * throws when it does. It begins with the first read. A reader that leaves aborts the signal the agent was given, and
 * waits until it has ended.
 */
export async function* runStream<Event extends { readonly type: string } = AgentEvent>(
  run: (push: (event: Event) => void, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
  onDropped: (count: number) => void = () => {},
): AsyncGenerator<Event> {
  const queue = new EventQueue<Event>();
  const left = new AbortController();
  const running = run((event) => queue.push(event), AbortSignal.any([signal, left.signal])).then(
    () => queue.end(),
    (error: unknown) => queue.fail(error),
  );
  try {
    yield* queue;
  } finally {
    left.abort(new DOMException('the reader has left', 'AbortError'));
    await running;
    if (queue.droppedCount > 0) onDropped(queue.droppedCount);
  }
}
