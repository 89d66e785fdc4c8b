import type { Clock } from '#drivers/clock/clock.ts';
import type { Decision, HouseholdFile } from '#runtime/house/household-file.ts';
import { PageConsent } from '#runtime/house/page-consent.ts';
import consentText from './consent.json' with { type: 'json' };

/** Of the text that is shown now. */
export const MEMORY_CONSENT_VERSION = consentText.version;

interface MemoryConsentParts {
  readonly household: HouseholdFile;
  readonly clock: Clock;
  onFault(error: unknown): void;
}

/**
 * Whether the family agreed to keep the memory in its own cloud. Who set it up at the machine itself has decided for the time
 * until the first decision on the page; from then on the page decides. What cannot be read is a no.
 */
export class MemoryConsent extends PageConsent {
  readonly #household: HouseholdFile;
  #isEnded = false;

  constructor({ household, ...parts }: MemoryConsentParts) {
    super({ ...parts, version: MEMORY_CONSENT_VERSION });
    this.#household = household;
  }

  /** Whether anything may be sent there. */
  get isOpen(): boolean {
    if (this.#isEnded || this.isWithdrawn || !this.#household.isReadable) return false;
    return this.last === null || this.isGiven;
  }

  /** Nothing more is sent in this run of the robot: what it knew of the cloud is gone. A consent counts with the next. */
  end(): void {
    this.#isEnded = true;
    this.tell(false);
  }

  protected override decisions(): readonly Decision[] {
    return this.#household.now.memory.decisions;
  }

  protected override keep(decisions: Decision[]): void {
    this.#household.change({ memory: { ...this.#household.now.memory, decisions } });
  }
}
