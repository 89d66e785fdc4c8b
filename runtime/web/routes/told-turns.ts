import { createHmac, randomBytes } from 'node:crypto';
import type { AgentEvent } from '#agents/core/event.ts';
import type { Clock } from '#drivers/clock/clock.ts';

/** Turns that are kept, of all sessions together; the oldest gives way. */
const TURNS_LIMIT = 32;
/** A page that was away for longer asks anew. */
const KEPT_MS = 10 * 60_000;

interface ToldTurn {
  /** Of the child's words: they themselves are not kept. */
  readonly digest: string;
  readonly begunMs: number;
  readonly events: AgentEvent[];
  /** Resolves when it is over, stored or not. */
  readonly ended: Promise<void>;
  isAnswered: boolean;
}

/**
 * The turns that were told lately, so that a line that is sent again, because its answer was lost on the way, counts
 * once. In memory only; a turn that was not stored is forgotten, and so is one in which the child told something that
 * comes before every lesson.
 */
export class ToldTurns {
  readonly #clock: Clock;
  readonly #secret = randomBytes(16);
  /** By what `keyOf` gives. */
  readonly #turns = new Map<string, ToldTurn>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether other words came with this key before. */
  isOfOtherWords(key: string, message: string): boolean {
    const known = this.#turns.get(key);
    return known !== undefined && known.digest !== this.#digest(message);
  }

  /**
   * The events of the turn with this key: those of before where it was answered, once it is over where it is still under
   * way, else those of `run`, which is called then and only then.
   */
  async *once(
    key: string,
    message: string,
    run: () => AsyncIterable<AgentEvent>,
  ): AsyncGenerator<AgentEvent> {
    this.#forgetOld();
    for (let known = this.#turns.get(key); known; known = this.#turns.get(key)) {
      await known.ended;
      if (known.isAnswered) return yield* known.events;
    }
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const begunMs = this.#clock.monotonicMs();
    const turn: ToldTurn = {
      ...{ digest: this.#digest(message), begunMs, events: [], ended },
      isAnswered: false,
    };
    this.#turns.set(key, turn);
    let isPrivate = false;
    try {
      for await (const event of run()) {
        turn.events.push(event);
        isPrivate ||= event.type === 'help_card';
        turn.isAnswered ||= event.type === 'final_response';
        yield event;
      }
    } finally {
      if (isPrivate) turn.isAnswered = false;
      if (!turn.isAnswered && this.#turns.get(key) === turn) this.#turns.delete(key);
      end();
    }
  }

  #digest(message: string): string {
    return createHmac('sha256', this.#secret).update(message).digest('base64');
  }

  #forgetOld(): void {
    const nowMs = this.#clock.monotonicMs();
    for (const [key, { begunMs }] of this.#turns) {
      if (nowMs - begunMs > KEPT_MS || this.#turns.size >= TURNS_LIMIT) this.#turns.delete(key);
    }
  }
}

/** The key of a line among those of all children and lessons. */
export function keyOf(userId: string, sessionId: string, lineKey: string): string {
  return `${userId} ${sessionId} ${lineKey}`;
}
