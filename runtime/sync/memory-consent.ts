import type { Clock } from '#drivers/clock/clock.ts';
import { Listeners } from '#drivers/listeners.ts';
import type { Decision, HouseholdFile } from '#runtime/house/household-file.ts';
import consentText from './consent.json' with { type: 'json' };

/** Of the text that is shown now. */
export const MEMORY_CONSENT_VERSION = consentText.version;
const DECISIONS_KEPT = 20;

interface MemoryConsentParts {
  readonly household: HouseholdFile;
  readonly clock: Clock;
  onFault(error: unknown): void;
}

/**
 * Whether the family agreed to keep the memory in its own cloud. Who set it up at the machine itself has decided for the time
 * until the first decision on the page; from then on the page decides. What cannot be read is a no.
 */
export class MemoryConsent {
  readonly #parts: MemoryConsentParts;
  readonly #listeners: Listeners<boolean>;
  /** For this run of the robot, whatever the file says. */
  #isShut = false;
  #isEnded = false;

  constructor(parts: MemoryConsentParts) {
    this.#parts = parts;
    this.#listeners = new Listeners(parts.onFault);
  }

  get last(): Decision | null {
    return this.#parts.household.now.memory.decisions.at(-1) ?? null;
  }

  /** Whether anything may be sent there. */
  get isOpen(): boolean {
    const { last } = this;
    if (this.#isShut || this.#isEnded || !this.#parts.household.isReadable) return false;
    return last === null || (last.state === 'given' && last.version === MEMORY_CONSENT_VERSION);
  }

  /** Calls `listener` when it is given or taken back, until the returned function is called. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Counts once it is on the disk. Throws what the disk throws. */
  give(device: string): void {
    this.#write('given', device);
    this.#isShut = false;
    this.#listeners.emit(true);
  }

  /** Counts at once, also where the disk refuses it: then it throws what the disk throws. */
  withdraw(device: string): void {
    this.#isShut = true;
    this.#listeners.emit(false);
    this.#write('withdrawn', device);
  }

  /** Nothing more is sent in this run of the robot: what it knew of the cloud is gone. A consent counts with the next. */
  end(): void {
    this.#isEnded = true;
    this.#listeners.emit(false);
  }

  #write(state: Decision['state'], device: string): void {
    const { household, clock } = this.#parts;
    const decision: Decision = { state, version: MEMORY_CONSENT_VERSION, at_ms: clock.now(), device };
    const { memory } = household.now;
    household.change({
      memory: { ...memory, decisions: [...memory.decisions, decision].slice(-DECISIONS_KEPT) },
    });
  }
}
