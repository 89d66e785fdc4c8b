import { randomUUID } from 'node:crypto';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Decision, HouseholdFile } from '#runtime/house/household-file.ts';
import { PageConsent } from '#runtime/house/page-consent.ts';
import consentText from './consent.json' with { type: 'json' };

/** Of the text that is shown now. */
export const FLEET_CONSENT_VERSION = consentText.version;

interface FleetConsentParts {
  readonly household: HouseholdFile;
  readonly clock: Clock;
  onFault(error: unknown): void;
}

/** Whether the family agreed to tell how the robot is; until it did, and where that cannot be read, it did not. */
export class FleetConsent extends PageConsent {
  readonly #household: HouseholdFile;

  constructor({ household, ...parts }: FleetConsentParts) {
    super({ ...parts, version: FLEET_CONSENT_VERSION });
    this.#household = household;
  }

  /** Random, new with each consent, and of nothing else; null while there is none to the text as it is now. */
  get id(): string | null {
    return this.isGiven && this.#household.isReadable ? this.#household.now.fleet.id : null;
  }

  protected override decisions(): readonly Decision[] {
    return this.#household.now.fleet.decisions;
  }

  protected override keep(decisions: Decision[]): void {
    const id = decisions.at(-1)?.state === 'given' ? (this.id ?? randomUUID()) : null;
    this.#household.change({ fleet: { id, decisions } });
  }
}
