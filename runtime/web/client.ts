import type { AgentEvent } from '#agents/core/event.ts';
import type { GainChange } from '#drivers/sound/input-gain.ts';
import type { CheckEvent, CheckId, CheckResult } from '#runtime/checks/check.ts';
import type { TrialEvent, TrialId, TrialOutcome } from '#runtime/checks/trial.ts';
import type { Desk, Health } from '#runtime/robot.ts';
import type { ProblemArchive, RobotFacts } from '#runtime/support/robot-facts.ts';
import { EventReader } from './event-reader.ts';

/** Where none listens the answer is there at once; a Pi that is just starting may take some seconds. */
const FIND_LIMIT_MS = 5_000;

/** A robot one can talk with, wherever it runs. */
export interface Partner {
  desk(): Promise<Desk>;
  run(desk: Desk, message: string, signal: AbortSignal): AsyncIterable<AgentEvent>;
  close(): Promise<void>;
}

/** The code of an open pairing window, as the robot says it. */
export interface ShownWindow {
  readonly code: string;
  readonly seconds_left: number;
  /** Where the pairing page is found in the house, the best first. */
  readonly addresses: readonly string[];
  /** Of the robot's certificate; null where it has none. */
  readonly fingerprint: string | null;
  /** web.network is "off": no other device can be paired. */
  readonly is_network_off: boolean;
}

/** A robot that runs on this machine. Each throws RobotRefusal where it says no, and an Error where it ends on the way. */
export interface RunningRobot extends Partner {
  health(): Promise<Health>;
  facts(): Promise<RobotFacts>;
  problemArchive(): Promise<ProblemArchive>;
  /** Has its parts tried (all when left out); gives their results. */
  check(onEvent: (event: CheckEvent) => void, ids?: readonly CheckId[]): Promise<readonly CheckResult[]>;
  /** Tries one part that somebody has to hear, see or touch. */
  tryPart(id: TrialId, onEvent: (event: TrialEvent) => void, signal: AbortSignal): Promise<TrialOutcome>;
  /** Sets the input gain as it was before a trial changed it. */
  undoGain(): Promise<GainChange>;
  /** Opens the pairing window, or shows the open one. */
  openPairing(): Promise<ShownWindow>;
}

/** What the robot says where it refuses. */
export class RobotRefusal extends Error {
  override readonly name = 'RobotRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The robot that answers at `address` ("http://127.0.0.1:8080/"); null when none does within 5 s. */
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
  const request = async (name: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(`${address}api/v1/${name}`, init);
    if (response.ok) return response;
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    throw new RobotRefusal(error.code, error.message);
  };
  const read = async <Answer>(name: string, method = 'GET'): Promise<Answer> =>
    (await (await request(name, { method })).json()) as Answer;
  async function* streamed<Event>(name: string, body: object, signal?: AbortSignal): AsyncIterable<Event> {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body), ...(signal && { signal }) };
    const { body: stream } = await request(name, init);
    if (stream) yield* eventsOf<Event>(stream);
  }
  return {
    desk: () => read<Desk>('desk'),
    health: () => read<Health>('health'),
    facts: () => read<RobotFacts>('parent/robot'),
    problemArchive: () => read<ProblemArchive>('parent/problem-archive'),
    undoGain: () => read<GainChange>('parent/robot/input-gain', 'DELETE'),
    openPairing: () => read<ShownWindow>('pairing/window', 'POST'),
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
    async check(onEvent, ids) {
      for await (const event of streamed<CheckEvent>('checks/run', { ids })) {
        onEvent(event);
        if (event.type === 'checks_finished') return event.results;
      }
      throw new Error('the robot ended in the middle of the checks');
    },
    async tryPart(id, onEvent, signal) {
      for await (const event of streamed<TrialEvent>('parent/robot/trial', { id }, signal)) {
        onEvent(event);
        if (event.type === 'trial_finished') return event.outcome;
      }
      throw new Error('the robot ended in the middle of the trial');
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
