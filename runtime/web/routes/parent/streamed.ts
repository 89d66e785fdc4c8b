import type { FastifyReply } from 'fastify';
import type { EventStream } from '#runtime/web/event-stream.ts';
import { logFault } from '#runtime/web/faults.ts';
import { Refusal } from '#runtime/web/refusal.ts';
import type { Wiring } from '../wiring.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Answers with a stream of events for as long as `work` goes on; one at a time for each of these functions, and a second
 * one is refused. A fault becomes a last event `failed`.
 */
export function oneStream({ journal, clock, streams }: Wiring, fault: string) {
  let isRunning = false;
  return async (reply: FastifyReply, work: (stream: EventStream) => Promise<void>): Promise<void> => {
    if (isRunning) throw new Refusal('trial_running');
    isRunning = true;
    const stream = streams.open(reply);
    const stopBeating = clock.every(HEARTBEAT_MS, () => stream.beat());
    try {
      await work(stream);
    } catch (error) {
      if (!stream.signal.aborted) logFault(journal, fault, error);
      stream.send({ type: 'failed' });
    } finally {
      isRunning = false;
      stopBeating();
      stream.end();
    }
  };
}
