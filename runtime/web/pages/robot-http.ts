import type { AgentEvent } from '#agents/core/event.ts';
import type { Desk } from '#runtime/robot.ts';

/** What goes to the robot as one turn. */
interface SentLine {
  readonly message: string;
  /** Null where nobody sends it again: a key that speaks for the child. */
  readonly key: string | null;
}

/** How the talk reaches the robot. */
export interface RobotHttp {
  desk(): Promise<Desk>;
  /** This child sits down. Throws RefusedError. */
  sit(childId: string): Promise<Desk>;
  /**
   * Calls `onEvent` with each event; the same line with the same key counts once, however often it is sent. Throws
   * RefusedError, or anything else when the line is dead or `signal` aborts.
   */
  run(desk: Desk, line: SentLine, onEvent: (event: AgentEvent) => void, signal: AbortSignal): Promise<void>;
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
