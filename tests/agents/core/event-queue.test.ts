import { describe, expect, test } from 'vitest';
import type { AgentEvent } from '#agents/core/event.ts';
import { EventQueue, runStream, WAITING_LIMIT } from '#agents/core/event-queue.ts';

const never = new AbortController().signal;
const chunk = (content: string): AgentEvent => ({ type: 'stream_chunk', content });
const thinking: AgentEvent = { type: 'thinking', agent: 'x' };
const final: AgentEvent = { type: 'final_response', content: 'ab', mood: 'neutral' };

async function readAll(events: AsyncIterable<AgentEvent>): Promise<AgentEvent[]> {
  const read: AgentEvent[] = [];
  for await (const event of events) read.push(event);
  return read;
}

describe('the queue of events', () => {
  test('gives what was pushed, in order, before and after its reader came', async () => {
    const queue = new EventQueue();
    queue.push(thinking);
    const read = readAll(queue);
    await Promise.resolve();
    queue.push(chunk('a'));
    queue.push(final);
    queue.end();
    queue.push(thinking);
    expect(await read).toEqual([thinking, chunk('a'), final]);
  });

  test('throws a failure after what waits', async () => {
    const queue = new EventQueue();
    queue.push(thinking);
    queue.fail(new Error('over'));
    const reader = queue[Symbol.asyncIterator]();
    expect((await reader.next()).value).toEqual(thinking);
    await expect(reader.next()).rejects.toThrow('over');
  });

  test('when it is full, joins words, drops and counts mere progress, and always takes the end', async () => {
    const queue = new EventQueue();
    for (let count = 0; count < WAITING_LIMIT - 1; count++) queue.push(thinking);
    for (const word of ['a', 'b', 'c']) queue.push(chunk(word));
    queue.push(thinking);
    queue.push({ type: 'error', code: 'x', message: 'x' });
    // The words that wait last are no words now.
    queue.push(chunk('d'));
    queue.push(final);
    queue.end();
    const read = await readAll(queue);
    expect(read).toHaveLength(WAITING_LIMIT + 2);
    expect(read.slice(-3)).toEqual([chunk('abc'), { type: 'error', code: 'x', message: 'x' }, final]);
    expect(queue.droppedCount).toBe(2);
  });
});

describe('a stream', () => {
  test('does not hold up the agent: it goes on while nobody reads', async () => {
    const done = Promise.withResolvers<void>();
    let dropped = 0;
    const stream = runStream(
      async (push) => {
        for (let count = 0; count < 1000; count++) push(thinking);
        push(final);
        done.resolve();
      },
      never,
      (count) => {
        dropped = count;
      },
    );
    const first = await stream.next();
    await done.promise;
    expect(first.value).toEqual(thinking);
    const rest = await readAll(stream);
    expect(rest.at(-1)).toEqual(final);
    expect(rest.length + 1 + dropped).toBe(1001);
  });

  test('begins with the first read, and a reader that leaves ends the agent and waits for that', async () => {
    const steps: string[] = [];
    const stream = runStream(async (push, signal) => {
      steps.push('begun');
      push(thinking);
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      await Promise.resolve();
      steps.push('ended');
    }, never);
    expect(steps).toEqual([]);
    for await (const _ of stream) break;
    expect(steps).toEqual(['begun', 'ended']);
  });

  test('throws what the agent threw', async () => {
    const gone = new AbortController();
    const stream = runStream(async (_, signal) => {
      gone.abort(new Error('gone'));
      signal.throwIfAborted();
    }, gone.signal);
    await expect(readAll(stream)).rejects.toThrow('gone');
  });
});
