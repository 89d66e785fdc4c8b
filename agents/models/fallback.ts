import {
  type Content,
  isSaid,
  type Model,
  ModelError,
  type ModelErrorCode,
  type ModelRequest,
  type Part,
} from '#agents/core/model.ts';
import type { Clock } from '#drivers/clock/clock.ts';

/** After a failure that the next question would meet again, the cloud is left alone for so long. */
const REST_MS = 60_000;
/** Failures that are about one question or one answer: the next one is asked again. */
const OF_ONE_ANSWER: ReadonlySet<ModelErrorCode> = new Set(['blocked', 'empty_answer', 'malformed_call']);
/** Turns that a cloud is asked in a minute when nothing else is said: no child writes faster, only a script that loops. */
const MOST_TURNS_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
/** Sessions whose turn may be with the inner model at once; see models/inner/inner-model.ts. */
const SESSIONS_LIMIT = 64;

export interface FallbackOptions {
  readonly cloud: Model;
  readonly inner: Model;
  readonly clock: Clock;
  /** False: nothing may leave the house; asked before each question, in the middle of a turn too. */
  mayAsk?(): boolean;
  /** False saves the attempt; asked before each question. */
  isOnline?(): boolean;
  /** True where the month's money is spent; asked before each question. */
  isCapped?(): boolean;
  /** The inner model takes over, and why: for the log. */
  onTakeOver?(code: Trouble): void;
  /**
   * Said between the words of an answer that broke off and those of the inner model, which begins anew. Left out, such
   * an answer throws what the cloud threw.
   */
  readonly startAgain?: string;
  /**
   * In the middle of a turn it throws what the cloud threw, and `fallback` is the inner model: what a cloud did with tools
   * is taken back, so that nothing counts twice. Left out, the inner model goes on from where the cloud was.
   */
  readonly redoesTurns?: boolean;
  /** Turns of all sessions together that the cloud is asked in a minute; what comes on top is the inner model's. */
  readonly mostTurnsPerMinute?: number;
}

/** Why the cloud did not answer. */
export type Trouble = ModelErrorCode | 'no_consent' | 'offline' | 'capped' | 'failed' | 'too_fast';

/**
 * The cloud model as long as it answers, the inner one in its stead as soon as it does not: in mid-dialogue, for the
 * rest of the turn, and after an outage for the next minute. What the lesson has come to is in the session's state,
 * which both read.
 */
export class FallbackModel implements Model {
  readonly name: string;
  readonly fallback?: Model;
  readonly #options: FallbackOptions;
  /** Session ids. Whose turn has gone to the inner model: it stays there until the child speaks again. */
  readonly #withInner = new Set<string>();
  #restUntilMs = Number.NEGATIVE_INFINITY;
  #trouble: Trouble | null = null;
  /** When the turns of the last minute were asked. */
  #turnsAtMs: number[] = [];

  constructor(options: FallbackOptions) {
    this.#options = options;
    this.name = `${options.cloud.name}, ${options.inner.name}`;
    if (options.redoesTurns) this.fallback = options.inner;
  }

  /** Why the last question was not answered by the cloud; null when it was, and before the first. */
  get trouble(): Trouble | null {
    return this.#trouble;
  }

  isCloud(sessionId: string): boolean {
    return !this.#withInner.has(sessionId);
  }

  async *generate(request: ModelRequest, signal: AbortSignal): AsyncIterable<Part> {
    signal.throwIfAborted();
    const { cloud, inner, startAgain } = this.#options;
    if (isNewTurn(request)) this.#withInner.delete(request.sessionId);
    if (this.#withInner.has(request.sessionId)) {
      yield* inner.generate(request, signal);
      return;
    }
    if (this.#isThere(request)) {
      let hasSpoken = false;
      try {
        for await (const part of cloud.generate(request, signal)) {
          hasSpoken ||= isSaid(part);
          yield part;
        }
        this.#trouble = null;
        return;
      } catch (error) {
        signal.throwIfAborted();
        this.#failed(error);
        if (this.#isToBeRedone(request)) throw modelErrorOf(error);
        if (hasSpoken && startAgain === undefined) throw error;
        if (hasSpoken) yield { type: 'text', text: startAgain ?? '' };
      }
    }
    // Another session has met the outage meanwhile.
    if (this.#isToBeRedone(request)) throw new ModelError('network', 'the cloud has been given up meanwhile');
    this.#keep(request.sessionId);
    // The inner model begins with what the child said: the results of calls that it did not make mean nothing to it.
    yield* inner.generate({ ...request, contents: untilMessage(request.contents) }, signal);
  }

  #isToBeRedone(request: ModelRequest): boolean {
    return this.fallback !== undefined && !isNewTurn(request);
  }

  #isThere(request: ModelRequest): boolean {
    const { clock, onTakeOver } = this.#options;
    if (clock.monotonicMs() < this.#restUntilMs) return false;
    const trouble = this.#hindrance(request);
    if (trouble === null) return true;
    this.#trouble = trouble;
    onTakeOver?.(trouble);
    return false;
  }

  #hindrance(request: ModelRequest): Trouble | null {
    const { mayAsk, isOnline, isCapped } = this.#options;
    if (mayAsk?.() === false) return 'no_consent';
    if (isOnline?.() === false) return 'offline';
    // A turn that has begun is brought to its end.
    if (!isNewTurn(request)) return null;
    if (isCapped?.()) return 'capped';
    return this.#isTooFast() ? 'too_fast' : null;
  }

  #isTooFast(): boolean {
    const { clock, mostTurnsPerMinute = MOST_TURNS_PER_MINUTE } = this.#options;
    const nowMs = clock.monotonicMs();
    this.#turnsAtMs = this.#turnsAtMs.filter((atMs) => nowMs - atMs < MINUTE_MS);
    if (this.#turnsAtMs.length >= mostTurnsPerMinute) return true;
    this.#turnsAtMs.push(nowMs);
    return false;
  }

  #failed(error: unknown): void {
    const { clock, onTakeOver } = this.#options;
    const code = error instanceof ModelError ? error.code : 'failed';
    if (code === 'failed' || !OF_ONE_ANSWER.has(code)) this.#restUntilMs = clock.monotonicMs() + REST_MS;
    this.#trouble = code;
    onTakeOver?.(code);
  }

  #keep(sessionId: string): void {
    const [oldest] = this.#withInner;
    if (this.#withInner.size >= SESSIONS_LIMIT && oldest !== undefined) this.#withInner.delete(oldest);
    this.#withInner.add(sessionId);
  }
}

/** A fault of our own is one of the model's to whoever does the turn again. */
const modelErrorOf = (error: unknown): ModelError =>
  error instanceof ModelError ? error : new ModelError('server', 'a fault of our own');

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
