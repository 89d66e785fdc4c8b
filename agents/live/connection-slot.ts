import type { Journal } from '#drivers/journal/journal.ts';
import {
  type LiveAnswer,
  type LiveConnection,
  type LiveEnd,
  LiveError,
  type LiveEvent,
  type LiveProvider,
  type LiveSetup,
} from './connection.ts';

interface ConnectionSlotListener {
  onConnected(attempt: number): void;
  onEvent(attempt: number, event: Exclude<LiveEvent, { type: 'ended' }>): void;
  /** The connect failed, or the connection ended by itself. */
  onEnded(attempt: number, end: LiveEnd, code: number): void;
  /** What `disconnect` was asked for is done. */
  onDisconnected(attempt: number): void;
}

/**
 * The one connection at a time, by the number of its attempt, and the calls it made. Its calls carry that number to
 * the outside ("3:call-1"): a provider may give an id twice, and an answer to another connection's call ends a session.
 */
export class ConnectionSlot {
  readonly #provider: LiveProvider;
  readonly #journal: Journal;
  readonly #listener: ConnectionSlotListener;
  #attempt = 0;
  #connection: LiveConnection | null = null;
  #abort: AbortController | null = null;
  /** Ids as the outside knows them. */
  readonly #calls = new Set<string>();

  constructor(provider: LiveProvider, journal: Journal, listener: ConnectionSlotListener) {
    this.#provider = provider;
    this.#journal = journal;
    this.#listener = listener;
  }

  /** The open connection; null while there is none. */
  get connection(): LiveConnection | null {
    return this.#connection;
  }

  connect(attempt: number, setup: LiveSetup): void {
    this.#attempt = attempt;
    this.#calls.clear();
    const abort = new AbortController();
    this.#abort = abort;
    this.#provider
      .connect(setup, (event) => this.#take(attempt, event), abort.signal)
      .then(
        (connection) => this.#onConnected(attempt, connection, abort),
        (error: unknown) => this.#onFailed(attempt, error, abort),
      );
  }

  /** Closes what is open, or gives up what is on its way. */
  disconnect(attempt: number): void {
    const connection = this.#connection;
    const abort = this.#abort;
    this.#connection = null;
    this.#abort = null;
    if (connection) {
      this.#close(connection, attempt);
    } else if (abort) {
      abort.abort(new LiveError('closed_by_us', 0, 'not wanted any more'));
    } else {
      this.#listener.onDisconnected(attempt);
    }
  }

  #close(connection: LiveConnection, attempt: number): void {
    const tell = (): void => this.#listener.onDisconnected(attempt);
    connection.close().then(tell, tell);
  }

  /** Answers the calls of this connection that still wait; returns how many those were. */
  answerTools(answers: readonly LiveAnswer[]): number {
    const waiting = answers.filter(({ id }) => this.#calls.delete(id));
    if (waiting.length === 0) return 0;
    this.#connection?.answerTools(waiting.map((answer) => ({ ...answer, id: innerId(answer.id) })));
    return waiting.length;
  }

  /** Forgets the calls that wait; returns their ids. */
  dropCalls(): readonly string[] {
    const ids = [...this.#calls];
    this.#calls.clear();
    return ids;
  }

  #onConnected(attempt: number, connection: LiveConnection, abort: AbortController): void {
    if (abort.signal.aborted) {
      this.#close(connection, attempt);
      return;
    }
    this.#abort = null;
    this.#connection = connection;
    this.#listener.onConnected(attempt);
  }

  #onFailed(attempt: number, error: unknown, abort: AbortController): void {
    if (abort.signal.aborted) {
      this.#listener.onDisconnected(attempt);
      return;
    }
    this.#abort = null;
    const known = error instanceof LiveError ? error : new LiveError('network', 0, 'the connect failed');
    this.#journal.warn('the voice model could not be reached', {
      end: known.end,
      code: known.code,
      reason: known.message,
    });
    this.#listener.onEnded(attempt, known.end, known.code);
  }

  #take(attempt: number, event: LiveEvent): void {
    if (attempt !== this.#attempt || this.#connection === null) return;
    if (event.type === 'ended') {
      this.#connection = null;
      this.#journal.info('the voice connection ended', { end: event.end, code: event.code });
      this.#listener.onEnded(attempt, event.end, event.code);
    } else if (event.type === 'tools_called') {
      const calls = event.calls.map((call) => ({ ...call, id: `${attempt}:${call.id}` }));
      for (const { id } of calls) this.#calls.add(id);
      this.#listener.onEvent(attempt, { ...event, calls });
    } else if (event.type === 'tools_cancelled') {
      const ids = event.ids.map((id) => `${attempt}:${id}`).filter((id) => this.#calls.delete(id));
      if (ids.length > 0) this.#listener.onEvent(attempt, { ...event, ids });
    } else {
      this.#listener.onEvent(attempt, event);
    }
  }
}

function innerId(id: string): string {
  return id.slice(id.indexOf(':') + 1);
}
