import { Listeners } from '#drivers/listeners.ts';

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
  readonly #listeners = new Listeners<boolean>();

  /** Whether a turn of any session goes on or waits. */
  get isBusy(): boolean {
    return this.#lines.size > 0;
  }

  /** Calls `listener` when the first turn begins and when the last has ended, until the returned function is called. */
  onChange(listener: (isBusy: boolean) => void): () => void {
    return this.#listeners.add(listener);
  }

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
      if (!this.isBusy) this.#listeners.emit(false);
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
    if (this.#lines.size === 1) this.#listeners.emit(true);
    return line;
  }
}
