import type { AgentEvent } from '#agents/core/event.ts';
import type { Desk } from '#runtime/robot.ts';

/** How the talk reaches the robot. */
export interface RobotHttp {
  desk(): Promise<Desk>;
  /** This child sits down. Throws RefusedError. */
  sit(childId: string): Promise<Desk>;
  /** Calls `onEvent` with each event. Throws RefusedError, or anything else when the line is dead or `signal` aborts. */
  run(desk: Desk, message: string, onEvent: (event: AgentEvent) => void, signal: AbortSignal): Promise<void>;
}

/** The robot answered, but did not take the message; `sentence` is for the child. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly sentence: string;

  constructor(sentence: string) {
    super('refused');
    this.sentence = sentence;
  }
}
