import type { Link, LinkEvent, LinkStatus } from './link.ts';

/** A line to nowhere, for a robot without a key: whoever opens it learns that nobody can hear. */
export class NoLink implements Link {
  readonly #listeners = new Set<(event: LinkEvent) => void>();
  readonly #reason: string;
  #status: LinkStatus = 'closed';

  /** `reason` is a code: 'no_key', 'off'. */
  constructor(reason: string) {
    this.#reason = reason;
  }

  get status(): LinkStatus {
    return this.#status;
  }

  open(): void {
    this.#become('lost', this.#reason);
  }

  onEvent(listener: (event: LinkEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  startActivity(): void {}
  sendAudio(): void {}
  endActivity(): void {}
  sendText(): void {}
  sendPicture(): void {}
  answerTools(): void {}

  changeInstruction(): boolean {
    return false;
  }

  async close(): Promise<void> {
    this.#become('closed', null);
  }

  #become(status: LinkStatus, reason: string | null): void {
    if (status === this.#status) return;
    this.#status = status;
    for (const listener of [...this.#listeners]) {
      listener({ type: 'status_changed', status, reason, isFresh: false });
    }
  }
}
