import type { Clock } from '#drivers/clock/clock.ts';
import {
  type Content,
  isSaid,
  type Model,
  ModelError,
  type ModelErrorCode,
  type ModelRequest,
  type Part,
} from './model.ts';

/** After a failure that the next question would meet again, the cloud is left alone for so long. */
const REST_MS = 60_000;
/** Failures that are about one question or one answer: the next one is asked again. */
const OF_ONE_ANSWER: ReadonlySet<ModelErrorCode> = new Set(['blocked', 'empty_answer', 'malformed_call']);
/** Sessions whose turn may be with the inner model at once; see model/offline.ts. */
const SESSIONS_LIMIT = 64;

export interface FallbackOptions {
  readonly cloud: Model;
  readonly inner: Model;
  readonly clock: Clock;
  /** False saves the attempt; asked before each question. */
  isOnline?(): boolean;
  /** The inner model takes over, and why: for the log and the health page. */
  onTakeOver?(code: ModelErrorCode | 'offline' | 'failed'): void;
}

/**
 * The cloud model as long as it answers, the inner one in its stead as soon as it does not: in mid-dialogue, for the
 * rest of the turn, and after an outage for the next minute. What the lesson has come to is in the session's state,
 * which both read. An answer that fails after its first words is not taken over: it throws what the cloud threw.
 */
export class FallbackModel implements Model {
  readonly name: string;
  readonly #options: FallbackOptions;
  /** Session ids. Whose turn has gone to the inner model: it stays there until the child speaks again. */
  readonly #withInner = new Set<string>();
  #restUntilMs = Number.NEGATIVE_INFINITY;

  constructor(options: FallbackOptions) {
    this.#options = options;
    this.name = `${options.cloud.name}, ${options.inner.name}`;
  }

  async *generate(request: ModelRequest, signal: AbortSignal): AsyncIterable<Part> {
    signal.throwIfAborted();
    const { cloud, inner } = this.#options;
    if (isNewTurn(request)) this.#withInner.delete(request.sessionId);
    if (this.#withInner.has(request.sessionId)) {
      yield* inner.generate(request, signal);
      return;
    }
    if (this.#isThere()) {
      let hasSpoken = false;
      try {
        for await (const part of cloud.generate(request, signal)) {
          hasSpoken ||= isSaid(part);
          yield part;
        }
        return;
      } catch (error) {
        signal.throwIfAborted();
        this.#failed(error);
        if (hasSpoken) throw error;
      }
    }
    this.#keep(request.sessionId);
    // The inner model begins with what the child said: the results of calls that it did not make mean nothing to it.
    yield* inner.generate({ ...request, contents: untilMessage(request.contents) }, signal);
  }

  #isThere(): boolean {
    const { clock, isOnline, onTakeOver } = this.#options;
    if (clock.monotonicMs() < this.#restUntilMs) return false;
    if (isOnline?.() !== false) return true;
    onTakeOver?.('offline');
    return false;
  }

  #failed(error: unknown): void {
    const { clock, onTakeOver } = this.#options;
    const code = error instanceof ModelError ? error.code : 'failed';
    if (code === 'failed' || !OF_ONE_ANSWER.has(code)) this.#restUntilMs = clock.monotonicMs() + REST_MS;
    onTakeOver?.(code);
  }

  #keep(sessionId: string): void {
    const [oldest] = this.#withInner;
    if (this.#withInner.size >= SESSIONS_LIMIT && oldest !== undefined) this.#withInner.delete(oldest);
    this.#withInner.add(sessionId);
  }
}

function isMessage({ role, parts }: Content): boolean {
  return role === 'user' && parts.some(({ type }) => type === 'text');
}

function isNewTurn({ contents }: ModelRequest): boolean {
  const last = contents.at(-1);
  return last !== undefined && isMessage(last);
}

/** The dialogue up to the child's last message. */
function untilMessage(contents: readonly Content[]): readonly Content[] {
  return contents.slice(0, contents.findLastIndex(isMessage) + 1);
}
