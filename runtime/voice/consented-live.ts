import type { CloudDoor } from '#agents/core/cloud-door.ts';
import {
  type LiveConnection,
  LiveError,
  type LiveEvent,
  type LiveProvider,
  type LiveSetup,
  type LiveTrouble,
} from '#agents/live/connection.ts';

/** A voice provider behind the door of the house: while it is shut nobody is connected, and what is open ends at once. */
export class ConsentedLive implements LiveProvider {
  readonly #provider: LiveProvider;
  readonly #door: CloudDoor;

  constructor(provider: LiveProvider, door: CloudDoor) {
    this.#provider = provider;
    this.#door = door;
  }

  get name(): string {
    return this.#door.isOpen ? this.#provider.name : 'off (no_consent)';
  }

  get model(): string {
    return this.#provider.model;
  }

  get trouble(): LiveTrouble | null {
    return this.#door.isOpen ? this.#provider.trouble : null;
  }

  async connect(
    setup: LiveSetup,
    onEvent: (event: LiveEvent) => void,
    signal: AbortSignal,
  ): Promise<LiveConnection> {
    if (!this.#door.isOpen) throw noConsent();
    const shut = new AbortController();
    let connection: LiveConnection | null = null;
    let isOver = false;
    const stopWatching = this.#door.onChange(() => {
      if (this.#door.isOpen || isOver) return;
      shut.abort(noConsent());
      if (connection === null) return;
      isOver = true;
      stopWatching();
      void connection.close();
      onEvent({ type: 'ended', end: 'no_consent', code: 0 });
    });
    const take = (event: LiveEvent): void => {
      if (isOver) return;
      if (event.type === 'ended') {
        isOver = true;
        stopWatching();
      }
      onEvent(event);
    };
    try {
      connection = await this.#provider.connect(setup, take, AbortSignal.any([signal, shut.signal]));
      return connection;
    } catch (error) {
      stopWatching();
      throw error;
    }
  }
}

const noConsent = (): LiveError => new LiveError('no_consent', 0, 'nothing may leave the house');
