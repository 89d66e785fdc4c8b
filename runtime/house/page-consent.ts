import type { Clock } from '#drivers/clock/clock.ts';
import { Listeners } from '#drivers/listeners.ts';
import type { Decision } from './household-file.ts';

const DECISIONS_KEPT = 20;

interface PageConsentParts {
  /** Of the text that is shown now. */
  readonly version: string;
  readonly clock: Clock;
  onFault(error: unknown): void;
}

/** A consent that parents give and take back on a page of its own text. */
export abstract class PageConsent {
  readonly #parts: PageConsentParts;
  readonly #listeners: Listeners<boolean>;
  #isWithdrawn = false;

  constructor(parts: PageConsentParts) {
    this.#parts = parts;
    this.#listeners = new Listeners(parts.onFault);
  }

  /** What was decided, oldest first. */
  protected abstract decisions(): readonly Decision[];
  /** Keeps them, the newest last. Throws what the disk throws. */
  protected abstract keep(decisions: Decision[]): void;

  get last(): Decision | null {
    return this.decisions().at(-1) ?? null;
  }

  /** To the text as it is now. */
  protected get isGiven(): boolean {
    const { last } = this;
    return !this.#isWithdrawn && last?.state === 'given' && last.version === this.#parts.version;
  }

  /** Taken back in this run of the robot, whatever the file says. */
  protected get isWithdrawn(): boolean {
    return this.#isWithdrawn;
  }

  /** Calls `listener` when it is given or taken back, until the returned function is called. */
  onChange(listener: (isGiven: boolean) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Counts once it is on the disk. Throws what the disk throws. */
  give(device: string): void {
    this.#write('given', device);
    this.#isWithdrawn = false;
    this.tell(true);
  }

  /** Counts at once, also where the disk refuses it: then it throws what the disk throws. */
  withdraw(device: string): void {
    this.#isWithdrawn = true;
    this.tell(false);
    this.#write('withdrawn', device);
  }

  protected tell(isGiven: boolean): void {
    this.#listeners.emit(isGiven);
  }

  #write(state: Decision['state'], device: string): void {
    const { version, clock } = this.#parts;
    const decision: Decision = { state, version, at_ms: clock.now(), device };
    this.keep([...this.decisions(), decision].slice(-DECISIONS_KEPT));
  }
}
