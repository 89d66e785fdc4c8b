import type { LiveInput } from './connection.ts';
import type { LiveSession, LiveSessionEvent, LiveSessionStatus } from './live-session.ts';

const UNHEARD: LiveInput = {
  startActivity: () => {},
  sendAudio: () => {},
  endActivity: () => {},
  sendText: () => {},
  sendPicture: () => {},
};

/** A line to nowhere, for a robot without a key: whoever opens it learns that nobody can hear. */
export class NoSession implements LiveSession {
  readonly input = UNHEARD;
  readonly #listeners = new Set<(event: LiveSessionEvent) => void>();
  readonly #reason: string;
  #status: LiveSessionStatus = 'closed';

  /** `reason` is a code: 'no_key', 'off'. */
  constructor(reason: string) {
    this.#reason = reason;
  }

  get status(): LiveSessionStatus {
    return this.#status;
  }

  open(): void {
    this.#become('lost', this.#reason);
  }

  onEvent(listener: (event: LiveSessionEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  answerTools(): void {}

  changeInstruction(): boolean {
    return false;
  }

  async close(): Promise<void> {
    this.#become('closed', null);
  }

  #become(status: LiveSessionStatus, reason: string | null): void {
    if (status === this.#status) return;
    this.#status = status;
    for (const listener of [...this.#listeners]) {
      listener({ type: 'status_changed', status, reason, isFresh: false });
    }
  }
}
