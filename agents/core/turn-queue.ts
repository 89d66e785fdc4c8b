/** Messages of one session that may wait; a child who presses on and on hears "busy" instead. */
const WAITING_LIMIT = 4;

/** Lets the turns of a session run one after another, in order of arrival; sessions do not wait for each other. */
export class TurnQueue {
  /** Key: session id. The turn that everyone behind it waits for, and how many there are. */
  readonly #tails = new Map<string, { last: Promise<void>; count: number }>();

  /** Waits for its turn. Gives the function that ends it, or null when too many wait. Rejects when aborted. */
  async enter(sessionId: string, signal: AbortSignal): Promise<(() => void) | null> {
    const tail = this.#tails.get(sessionId) ?? { last: Promise.resolve(), count: 0 };
    if (tail.count > WAITING_LIMIT) return null;
    const before = tail.last;
    const done = Promise.withResolvers<void>();
    tail.last = before.then(() => done.promise);
    tail.count += 1;
    this.#tails.set(sessionId, tail);
    const release = (): void => {
      tail.count -= 1;
      if (tail.count === 0) this.#tails.delete(sessionId);
      done.resolve();
    };
    await before;
    if (signal.aborted) {
      release();
      throw signal.reason;
    }
    let isReleased = false;
    return () => {
      if (!isReleased) release();
      isReleased = true;
    };
  }
}
