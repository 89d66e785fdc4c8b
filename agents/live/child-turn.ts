import type { LiveConnection } from './connection.ts';
import { TurnLog, type TurnTarget } from './turn-log.ts';
import type { WatchEvent } from './watchdog.ts';

export interface ChildTurnParts {
  /** The open connection; null while there is none. */
  connection(): LiveConnection | null;
  observe(event: WatchEvent): void;
}

/** What the child says: to the connection there is, and kept for the next one until it was answered. */
export class ChildTurn implements TurnTarget {
  readonly #parts: ChildTurnParts;
  readonly #log = new TurnLog();

  constructor(parts: ChildTurnParts) {
    this.#parts = parts;
  }

  get isActivityOpen(): boolean {
    return this.#log.isActivityOpen;
  }

  /** Nothing is kept: the next connection would have nothing to answer. */
  get isAnswered(): boolean {
    return this.#log.isEmpty;
  }

  startActivity(): void {
    if (this.#log.isActivityOpen) return;
    this.#log.startActivity();
    this.#mouth.startActivity();
  }

  sendAudio(samples: Int16Array): void {
    // Sound outside of a turn is heard by nobody: its beginning was said while the cloud was gone.
    if (!this.#log.isActivityOpen) return;
    this.#log.sendAudio(samples);
    this.#mouth.sendAudio(samples);
  }

  endActivity(): void {
    if (!this.#log.isActivityOpen) return;
    this.#log.endActivity();
    this.#mouth.endActivity();
  }

  sendText(text: string, wantsAnswer: boolean): void {
    this.#log.sendText(text, wantsAnswer);
    this.#mouth.sendText(text, wantsAnswer);
  }

  sendPicture(jpeg: Uint8Array): void {
    this.#log.sendPicture(jpeg);
    this.#mouth.sendPicture(jpeg);
  }

  /** Says to a new connection what an older one has not answered; returns the ms of sound that were too old. */
  tellAgain(): number {
    return this.#log.tell(this.#mouth);
  }

  noteAnswered(): void {
    this.#log.noteAnswered();
  }

  /** Forgets everything, the turn that has begun as well. */
  clear(): void {
    this.#log.clear();
  }

  readonly #mouth: TurnTarget = {
    startActivity: () => {
      this.#parts.connection()?.startActivity();
      this.#parts.observe({ type: 'activity_started' });
    },
    sendAudio: (samples) => this.#parts.connection()?.sendAudio(samples),
    endActivity: () => {
      this.#parts.connection()?.endActivity();
      this.#parts.observe({ type: 'answer_wanted' });
    },
    sendText: (text, wantsAnswer) => {
      this.#parts.connection()?.sendText(text, wantsAnswer);
      if (wantsAnswer) this.#parts.observe({ type: 'answer_wanted' });
    },
    sendPicture: (jpeg) => this.#parts.connection()?.sendPicture(jpeg),
  };
}
