import type { Model } from '#agents/core/model.ts';
import type { Change, Lessons, OpenTurn } from '#agents/core/records.ts';
import { StoreError } from '#agents/core/records.ts';
import { loggedHooks } from '#agents/core/turn-hooks.ts';
import type { TurnQueue } from '#agents/core/turn-queue.ts';
import { recordSession } from '#agents/record/record-session.ts';
import type { KindWords } from '#agents/record/record-words.ts';
import type { SessionTimes } from '#agents/record/session-log.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Part } from './part.ts';

/** A session in which nothing happened for so long is over, whether or not anybody said so. */
const IDLE_MS = 30 * 60_000;
const EVERY_MS = 10 * 60_000;
/** After weeks without a record (an update brought it) the cloud is not asked about each of a hundred old sessions. */
const MOST_BY_CLOUD = 3;
/** Between two sessions, so that whoever talks meanwhile has the processor. */
const PAUSE_MS = 500;
/** A parent corrects one item after the other: what their sessions come to is made of all of them, and none waits for it. */
const CORRECTED_MS = 5000;

/** What it needs of the store. */
export interface RecordedStore extends Lessons {
  /** Sessions with problems that are over and whose record is older than their last turn, oldest first. */
  sessionsToRecord(idleForMs: number): readonly { readonly childId: string; readonly sessionId: string }[];
}

export interface SessionRecorderOptions {
  readonly store: RecordedStore;
  readonly times: SessionTimes;
  /** What the record calls the kinds of problem. */
  readonly words: KindWords;
  /** The queue that all turns of sessions wait in. */
  readonly turns: TurnQueue;
  /** Chooses what to keep; null without a key. */
  readonly cloud: Model | null;
  readonly clock: Clock;
  readonly journal: Journal;
  newId(): string;
  /** A session was recorded: nothing of it comes after. */
  onRecorded?(): void;
}

/**
 * Records each session once it is over (agents/record/record-session.ts): when it closes, when nothing has happened in
 * it for half an hour, and at the next start whatever was missed. One at a time and beside everything else; what fails
 * is tried again with the next round, and nobody waits for it.
 */
export class SessionRecorder implements Part {
  readonly name = 'session recorder';
  readonly #options: SessionRecorderOptions;
  readonly #stopping = new AbortController();
  #stopClock: (() => void) | null = null;
  #running: Promise<void> | null = null;
  #isWokenAgain = false;
  /** Ends the wait after the last correction. */
  #correcting = new AbortController();

  constructor(options: SessionRecorderOptions) {
    this.#options = options;
  }

  /** Begins the first round; does not wait for it. */
  async start(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#stopping.signal.aborted || this.#stopClock !== null) return;
    this.#stopClock = this.#options.clock.every(EVERY_MS, () => this.wake());
    this.wake();
  }

  /** Looks for sessions that are over, after the round that runs now if there is one. */
  wake(): void {
    if (this.#stopClock === null || this.#stopping.signal.aborted) return;
    if (this.#running !== null) {
      this.#isWokenAgain = true;
      return;
    }
    this.#running = this.#round().finally(() => {
      this.#running = null;
      if (!this.#isWokenAgain) return;
      this.#isWokenAgain = false;
      this.wake();
    });
  }

  /** The same after a correction: once none has come for five seconds. */
  wakeLater(): void {
    this.#correcting.abort();
    this.#correcting = new AbortController();
    const signal = AbortSignal.any([this.#correcting.signal, this.#stopping.signal]);
    this.#options.clock.sleep(CORRECTED_MS, signal).then(
      () => this.wake(),
      () => {},
    );
  }

  /** Resolves when no round runs. */
  async settled(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** The same lessons; a session that closes in one of their turns wakes the recorder once that is stored. */
  watch(lessons: Lessons): Lessons {
    return {
      beginTurn: (childId, sessionId) => watched(lessons.beginTurn(childId, sessionId), () => this.wake()),
    };
  }

  /** Gives up what is under way: nothing of it is stored, and the next start finds it again. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the recorder stops'));
    this.#stopClock?.();
    await this.settled();
  }

  async #round(): Promise<void> {
    const { store, journal, cloud, clock } = this.#options;
    const { signal } = this.#stopping;
    let found: ReturnType<RecordedStore['sessionsToRecord']> = [];
    try {
      found = store.sessionsToRecord(IDLE_MS);
    } catch (error) {
      journal.warn('sessions to record could not be looked for', { code: codeOf(error) });
    }
    for (const [index, session] of found.entries()) {
      try {
        if (index > 0) await clock.sleep(PAUSE_MS, signal);
        const madeBy = await recordSession({
          ...this.#options,
          ...session,
          lessons: store,
          cloud: index < found.length - MOST_BY_CLOUD ? null : cloud,
          signal,
          hooks: loggedHooks(journal),
        });
        if (madeBy === null) journal.warn('a session was not recorded: it is tried again later');
        else {
          journal.info('a session was recorded', { madeBy });
          this.#options.onRecorded?.();
        }
      } catch (error) {
        if (signal.aborted) return;
        // The session went on meanwhile, or the disk is full: in ten minutes it may be different.
        journal.warn('a session could not be recorded', { code: codeOf(error) });
        // A store that takes nothing takes nothing of the others either.
        if (!(error instanceof StoreError && error.code === 'failed')) return;
      }
    }
  }
}

const codeOf = (error: unknown): string => (error instanceof StoreError ? error.code : 'unforeseen');

/** A turn that calls `onClosed` after it is stored, if the session closed in it. */
function watched(turn: OpenTurn, onClosed: () => void): OpenTurn {
  let isClosing = false;
  const { work } = turn;
  const record = (change: Change): void => {
    work.record(change);
    isClosing ||= change.kind === 'session_closed';
  };
  return {
    // Everything else is the turn's own, with its own `this`.
    work: new Proxy(work, {
      get(target, name) {
        if (name === 'record') return record;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    commit(): void {
      turn.commit();
      if (isClosing) onClosed();
      isClosing = false;
    },
    rollback(): void {
      turn.rollback();
      isClosing = false;
    },
  };
}
