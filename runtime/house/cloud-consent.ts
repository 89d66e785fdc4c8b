import type { CloudDoor } from '#agents/core/cloud-door.ts';
import type { SecretSource } from '#config/secrets.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import { Listeners } from '#drivers/listeners.ts';
import consentText from './consent.json' with { type: 'json' };
import type { Decision, HouseholdFile } from './household-file.ts';

/**
 * Why nothing may leave the house though there is a key. 'no_consent': nobody has been asked yet; 'outdated': of an older
 * text; 'withdrawn'; 'unreadable': what was decided cannot be read; 'key_removed': the key in use was deleted.
 */
type CloudBar = 'no_consent' | 'outdated' | 'withdrawn' | 'unreadable' | 'key_removed';

/** The version of the text that is shown now. */
export const CONSENT_VERSION = consentText.version;

/**
 * Whether anything may leave the house; null where it may. A typed key needs a consent to the text as it is now. A key that
 * came from whoever set the robot up (credential, environment, a cloud project) counts as that person's own consent
 * until the first decision on the page; from then on the page decides, whoever gave the key. What cannot be read is a no.
 */
export function barOf(
  last: Decision | undefined,
  source: SecretSource | null,
  isReadable: boolean,
  version: string,
): Exclude<CloudBar, 'key_removed'> | null {
  if (!isReadable) return 'unreadable';
  if (last === undefined) return source === 'typed' ? 'no_consent' : null;
  if (last.state === 'withdrawn') return 'withdrawn';
  return last.version === version ? null : 'outdated';
}

interface CloudConsentParts {
  readonly household: HouseholdFile;
  /** Whose key the robot runs with; null where there is none, or the cloud project of the settings. */
  readonly source: SecretSource | null;
  readonly clock: Clock;
  onFault(error: unknown): void;
}

/** The consent of the house, and with it the door of every cloud. */
export class CloudConsent implements CloudDoor {
  readonly #parts: CloudConsentParts;
  readonly #listeners: Listeners<boolean>;
  /** Closed for this run of the robot, whatever the file says. */
  #shut: 'withdrawn' | 'key_removed' | null = null;

  constructor(parts: CloudConsentParts) {
    this.#parts = parts;
    this.#listeners = new Listeners(parts.onFault);
  }

  get bar(): CloudBar | null {
    if (this.#shut !== null) return this.#shut;
    const { household, source } = this.#parts;
    return barOf(household.now.decisions.at(-1), source, household.isReadable, CONSENT_VERSION);
  }

  get isOpen(): boolean {
    return this.bar === null;
  }

  get decisions(): readonly Decision[] {
    return this.#parts.household.now.decisions;
  }

  onChange(listener: (isOpen: boolean) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Counts once it is on the disk. Throws what the disk throws. */
  give(device: string): void {
    const before = this.isOpen;
    this.#write('given', device);
    if (this.#shut === 'withdrawn') this.#shut = null;
    this.#tell(before);
  }

  /** Counts at once, also where the disk refuses it: then it throws what the disk throws, and the door stays shut. */
  withdraw(device: string): void {
    const before = this.isOpen;
    this.#shut ??= 'withdrawn';
    this.#tell(before);
    this.#write('withdrawn', device);
  }

  /** The key in use is no more: nothing goes out with it until the robot starts with another. */
  noteKeyRemoved(): void {
    const before = this.isOpen;
    this.#shut = 'key_removed';
    this.#tell(before);
  }

  #write(state: Decision['state'], device: string): void {
    const { household, clock } = this.#parts;
    const decision: Decision = { state, version: CONSENT_VERSION, at_ms: clock.now(), device };
    household.change({ decisions: [...household.now.decisions, decision] });
  }

  #tell(before: boolean): void {
    if (this.isOpen !== before) this.#listeners.emit(this.isOpen);
  }
}
