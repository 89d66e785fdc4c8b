/** What may wait for its turn: a message of the child's in writing, or work that a voice model called for. */
export type TurnKind = 'message' | 'call';

/**
 * How many of a session may wait, by kind: a child who presses on and on, or a model in a loop, hears "busy" instead.
 * Each kind has its own, so that a model that calls and calls does not keep the child from writing.
 */
const WAITING_LIMITS: Readonly<Record<TurnKind, number>> = { message: 4, call: 15 };

interface Line {
  /** Ends when all who have entered have left. */
  last: Promise<void>;
  inside: number;
  readonly waiting: Record<TurnKind, number>;
}

/**
 * Lets the turns of a session run one after another, in order of arrival, whether they come in writing or by voice;
 * sessions do not wait for each other.
 */
export class TurnQueue {
  /** Key: session id. */
  readonly #lines = new Map<string, Line>();

  /** Waits for its turn. Gives the function that ends it, or null when too many wait. Rejects when aborted. */
  async enter(
    sessionId: string,
    signal: AbortSignal,
    kind: TurnKind = 'message',
  ): Promise<(() => void) | null> {
    const line = this.#lineOf(sessionId);
    const mustWait = line.inside > 0;
    if (mustWait && line.waiting[kind] >= WAITING_LIMITS[kind]) return null;
    const before = line.last;
    const done = Promise.withResolvers<void>();
    line.last = before.then(() => done.promise);
    line.inside += 1;
    let isReleased = false;
    const release = (): void => {
      if (isReleased) return;
      isReleased = true;
      line.inside -= 1;
      if (line.inside === 0) this.#lines.delete(sessionId);
      done.resolve();
    };
    if (mustWait) line.waiting[kind] += 1;
    await before;
    if (mustWait) line.waiting[kind] -= 1;
    if (!signal.aborted) return release;
    release();
    throw signal.reason;
  }

  #lineOf(sessionId: string): Line {
    const going = this.#lines.get(sessionId);
    if (going) return going;
    const line: Line = { last: Promise.resolve(), inside: 0, waiting: { message: 0, call: 0 } };
    this.#lines.set(sessionId, line);
    return line;
  }
}
