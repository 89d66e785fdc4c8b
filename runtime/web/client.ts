import type { AgentEvent } from '#agents/core/event.ts';
import type { CheckEvent, CheckResult } from '#runtime/checks/check.ts';
import type { Desk } from '#runtime/robot.ts';
import { EventReader } from './event-reader.ts';

const FIND_LIMIT_MS = 1000;

/** A robot one can talk with, wherever it runs. */
export interface Partner {
  desk(): Promise<Desk>;
  run(desk: Desk, message: string, signal: AbortSignal): AsyncIterable<AgentEvent>;
  close(): Promise<void>;
}

/** A robot that runs on this machine. */
interface RunningRobot extends Partner {
  /** Has its parts tried; gives all results. Throws when it refuses, or ends on the way. */
  check(onEvent: (event: CheckEvent) => void): Promise<readonly CheckResult[]>;
}

/** The robot that answers at `address` ("http://127.0.0.1:8080/"); null when none does within a second. */
export async function findRobot(address: string): Promise<RunningRobot | null> {
  try {
    const response = await fetch(`${address}api/v1/health`, { signal: AbortSignal.timeout(FIND_LIMIT_MS) });
    const health: unknown = await response.json();
    const isRobot = response.ok && typeof health === 'object' && health !== null && 'model' in health;
    return isRobot ? partnerAt(address) : null;
  } catch {
    return null;
  }
}

function partnerAt(address: string): RunningRobot {
  return {
    async desk() {
      const response = await fetch(`${address}api/v1/desk`);
      if (!response.ok) throw new Error('the desk cannot be read');
      return (await response.json()) as Desk;
    },
    async *run(desk, message, signal) {
      const response = await fetch(`${address}api/v1/dialogue/run`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_id: desk.userId, session_id: desk.sessionId, message }),
        signal,
      });
      if (!response.ok || !response.body) {
        const body = (await response.json()) as {
          error: { code: string; message: string; sentence: string };
        };
        yield { type: 'error', code: body.error.code, message: body.error.message };
        yield { type: 'final_response', content: body.error.sentence, mood: 'gentle' };
        return;
      }
      yield* eventsOf<AgentEvent>(response.body);
    },
    async check(onEvent) {
      const response = await fetch(`${address}api/v1/checks/run`, { method: 'POST' });
      if (!response.ok || !response.body) throw new Error('the robot does not check itself now');
      for await (const event of eventsOf<CheckEvent>(response.body)) {
        onEvent(event);
        if (event.type === 'checks_finished') return event.results;
      }
      throw new Error('the robot ended in the middle of the checks');
    },
    async close() {},
  };
}

async function* eventsOf<Event>(body: AsyncIterable<Uint8Array>): AsyncIterable<Event> {
  const reader = new EventReader();
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    for (const data of reader.push(decoder.decode(bytes, { stream: true }))) yield JSON.parse(data) as Event;
  }
}
