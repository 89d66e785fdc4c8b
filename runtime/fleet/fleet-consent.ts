import { randomUUID } from 'node:crypto';
import type { Clock } from '#drivers/clock/clock.ts';
import { Listeners } from '#drivers/listeners.ts';
import type { Decision, HouseholdFile } from '#runtime/house/household-file.ts';
import consentText from './consent.json' with { type: 'json' };

/** Of the text that is shown now. */
export const FLEET_CONSENT_VERSION = consentText.version;
const DECISIONS_KEPT = 20;

interface FleetConsentParts {
  readonly household: HouseholdFile;
  readonly clock: Clock;
  onFault(error: unknown): void;
}

/** Whether the family agreed to tell how the robot is; until it did, and where that cannot be read, it did not. */
export class FleetConsent {
  readonly #parts: FleetConsentParts;
  readonly #listeners: Listeners<boolean>;
  /** For this run of the robot, whatever the file says. */
  #isWithdrawn = false;

  constructor(parts: FleetConsentParts) {
    this.#parts = parts;
    this.#listeners = new Listeners(parts.onFault);
  }

  get last(): Decision | null {
    return this.#parts.household.now.fleet.decisions.at(-1) ?? null;
  }

  /** Random, new with each consent, and of nothing else; null while there is none to the text as it is now. */
  get id(): string | null {
    const { household } = this.#parts;
    const { last } = this;
    const isGiven = last?.state === 'given' && last.version === FLEET_CONSENT_VERSION;
    return isGiven && household.isReadable && !this.#isWithdrawn ? household.now.fleet.id : null;
  }

  /** Calls `listener` when it is given or taken back, until the returned function is called. */
  onChange(listener: (isGiven: boolean) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Counts once it is on the disk. Throws what the disk throws. */
  give(device: string): void {
    this.#write('given', device, this.id ?? randomUUID());
    this.#isWithdrawn = false;
    this.#listeners.emit(true);
  }

  /** Counts at once, also where the disk refuses it: then it throws what the disk throws. */
  withdraw(device: string): void {
    this.#isWithdrawn = true;
    this.#listeners.emit(false);
    this.#write('withdrawn', device, null);
  }

  #write(state: Decision['state'], device: string, id: string | null): void {
    const { household, clock } = this.#parts;
    const decision: Decision = { state, version: FLEET_CONSENT_VERSION, at_ms: clock.now(), device };
    const decisions = [...household.now.fleet.decisions, decision].slice(-DECISIONS_KEPT);
    household.change({ fleet: { id, decisions } });
  }
}
