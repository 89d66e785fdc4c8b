import { readSecret, type SecretName } from '#config/secrets.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import type { HouseholdFile, PurgeReceipt } from '#runtime/house/household-file.ts';
import type { SettingsOwner } from '#runtime/settings/settings-owner.ts';
import { type Cloud, type CloudCheck, CloudError, type CloudFault, type CloudStep } from './cloud.ts';
import { dropIdentity, keepAccount, keepFamilyKey, makeFamilyKey } from './cloud-secrets.ts';
import type {
  FamilyCloud,
  FamilyCloudView,
  Lacking,
  NothingSent,
  SecretRefusal,
  ShownKey,
} from './family-cloud.ts';
import type { CloudMode } from './firestore/layout.ts';
import { readIdentity } from './identity/robot-identity.ts';
import { joinProject, type NotJoined } from './join-project.ts';
import { MEMORY_CONSENT_VERSION, type MemoryConsent } from './memory-consent.ts';
import type { CloudLack } from './open-cloud.ts';
import { Purging } from './purging.ts';
import type { RestoreProgress } from './restore.ts';
import { FamilyKey } from './seal/family-key.ts';
import type { SendNow, Sync } from './sync.ts';

interface FamilyCloudParts {
  readonly owner: Pick<SettingsOwner, 'read' | 'change'>;
  readonly household: HouseholdFile;
  readonly consent: MemoryConsent;
  readonly sync: Pick<Sync, 'standing' | 'sendNow' | 'settled'>;
  /** The state folder. */
  readonly dir: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: Clock;
  readonly outbound: OutboundLedger;
  /** Of the robot. */
  readonly ending: AbortSignal;
  isHouseOpen(): boolean;
  /** Nothing lies in the cloud any more. Throws what the disk throws. */
  notePurged(): void;
  /** A cloud as what is set now describes it, in this mode, or why there is none. */
  open(mode: 'off' | CloudMode): Promise<Cloud | CloudLack>;
  /** Children back from the cloud of this run. Rejects with CloudError or what the records throw. */
  restore(
    onProgress: (progress: RestoreProgress) => void,
    signal: AbortSignal,
  ): Promise<RestoreProgress | CloudLack>;
  newId(): string;
}

/** The parent's side of the family's cloud: consent, secrets, trying and erasing. Sending itself is sync.ts's. */
export class RobotFamilyCloud implements FamilyCloud {
  readonly #parts: FamilyCloudParts;
  readonly #startedMode: 'off' | CloudMode;
  readonly #purging: Purging;
  /** A secret is another one than the running sync has, or what it knew of the cloud is gone. */
  #isOtherwise = false;
  #joining: Promise<NotJoined | null> | null = null;

  constructor(parts: FamilyCloudParts) {
    this.#parts = parts;
    this.#startedMode = this.#mode;
    const { household, clock, ending, sync } = parts;
    this.#purging = new Purging({
      ...{ household, clock, ending },
      open: () => this.#erasable(),
      settled: () => sync.settled(),
      notePurged: () => parts.notePurged(),
      newId: () => parts.newId(),
    });
  }

  async view(): Promise<FamilyCloudView> {
    const { consent, household, sync, isHouseOpen } = this.#parts;
    const mode = this.#mode;
    const opened = await this.#parts.open(mode);
    const lack = typeof opened === 'string' ? opened : null;
    const { memory } = household.now;
    const now = sync.standing();
    return {
      version: MEMORY_CONSENT_VERSION,
      last: consent.last,
      is_allowed: mode !== 'off' && consent.isOpen,
      is_house_open: isHouseOpen(),
      ...{ mode, lack },
      account: this.#given('cloud-service-account'),
      broker: this.#broker,
      identity: { ...this.#given('cloud-robot-identity'), robot: this.#robot },
      key: { ...this.#given('cloud-family-key'), is_written: memory.is_key_written },
      needs_restart: lack === null && (this.#isOtherwise || mode !== this.#startedMode),
      sending: {
        is_running: now.lack === null,
        ...{ fault: now.fault, failing_since_ms: now.failingSinceMs, sent_at_ms: now.sentAtMs },
        ...{ waiting_count: now.waitingCount, parked_count: now.parkedCount },
        told_over: now.toldOver && {
          told_count: now.toldOver.toldSessions,
          lesson_count: now.toldOver.sessionCount,
        },
        ...{ today_bytes: now.sentTodayBytes, day_limit_bytes: now.dayLimitBytes },
      },
      purges: memory.purges.toReversed(),
      purging: this.#purging.underWay,
    };
  }

  give(mode: CloudMode, device: string): 'sealed_only' | null {
    if (mode === 'searchable' && this.#broker !== '') return 'sealed_only';
    this.#purging.cancel();
    this.#setMode(mode);
    this.#parts.consent.give(device);
    return null;
  }

  withdraw(device: string): void {
    this.#parts.consent.withdraw(device);
    this.#setMode('off');
  }

  takeAccount(text: string): SecretRefusal | null {
    if (!this.#given('cloud-service-account').can_change) return 'fixed';
    if (!keepAccount(this.#parts.dir, text)) return 'malformed';
    if (this.#broker !== '') {
      const { owner, dir } = this.#parts;
      owner.change(owner.read().revision, new Map([['cloud.broker', '']]));
      dropIdentity(dir);
    }
    this.#isOtherwise = true;
    return null;
  }

  join(code: string, address: string): Promise<NotJoined | null> {
    this.#joining ??= this.#join(code, address).finally(() => {
      this.#joining = null;
    });
    return this.#joining;
  }

  async #join(code: string, address: string): Promise<NotJoined | null> {
    const joined = await joinProject(this.#parts, { code, address }, this.#parts.ending);
    if (typeof joined === 'string') return joined;
    this.#isOtherwise = true;
    return null;
  }

  showKey(): ShownKey | SecretRefusal {
    const { household, dir, environment } = this.#parts;
    const { source } = this.#given('cloud-family-key');
    if (source !== null && household.now.memory.is_key_written) return 'written';
    const kept = readSecret('cloud-family-key', environment, dir).value?.reveal() ?? '';
    let key = FamilyKey.read(kept);
    if (key === null) {
      // First that it may be shown: a key that nobody ever sees would be worse than none.
      household.change({ memory: { ...household.now.memory, is_key_written: false } });
      key = makeFamilyKey(dir);
      this.#isOtherwise = true;
    }
    return { words: key.words.reveal(), scannable: key.scannable.reveal() };
  }

  noteKeyWritten(): void {
    const { household } = this.#parts;
    household.change({ memory: { ...household.now.memory, is_key_written: true } });
  }

  takeKey(words: string): SecretRefusal | null {
    if (!this.#given('cloud-family-key').can_change) return 'fixed';
    if (!keepFamilyKey(this.#parts.dir, words)) return 'malformed';
    this.#isOtherwise = true;
    this.noteKeyWritten();
    return null;
  }

  async check(onStep: (step: CloudStep) => void, signal: AbortSignal): Promise<CloudCheck | Lacking> {
    const cloud = await this.#parts.open(this.#mode);
    return typeof cloud === 'string' ? { lack: cloud } : cloud.check(signal, onStep);
  }

  sendNow(): SendNow {
    return this.#parts.sync.sendNow();
  }

  async restore(
    onProgress: (progress: RestoreProgress) => void,
    signal: AbortSignal,
  ): Promise<RestoreProgress | Lacking | { readonly fault: CloudFault }> {
    const { sync, restore } = this.#parts;
    await sync.settled();
    try {
      const end = await restore(onProgress, signal);
      return typeof end === 'string' ? { lack: end } : end;
    } catch (error) {
      if (error instanceof CloudError) return { fault: error.kind };
      throw error;
    }
  }

  async purge(
    device: string,
  ): Promise<PurgeReceipt | NothingSent | Lacking | { readonly fault: CloudFault }> {
    // What was switched off before still lies there; without an account nothing can be asked to go.
    const cloud = await this.#erasable();
    if ((cloud === 'no_account' || cloud === 'not_joined') && this.#hasSentNothing) {
      if (this.#mode !== 'off') this.withdraw(device);
      return { is_empty: true };
    }
    if (typeof cloud === 'string') return { lack: cloud };
    this.withdraw(device);
    this.#parts.consent.end();
    this.#isOtherwise = true;
    return this.#purging.ask(device);
  }

  /** Tries again to erase what a parent asked to be erased and is not. Rejects with what the disk throws. */
  async goOn(): Promise<void> {
    await this.#purging.goOn();
  }

  /** With the engine where there is one, whatever was switched off. */
  #erasable(): Promise<Cloud | CloudLack> {
    const { engineId, broker } = this.#parts.owner.read().settings.cloud;
    const off = engineId === '' || broker !== '' ? 'sealed' : 'searchable';
    return this.#parts.open(this.#mode === 'off' ? off : this.#mode);
  }

  /** Known for sure: what cannot be read is no proof. */
  get #hasSentNothing(): boolean {
    const { sync, household } = this.#parts;
    const { sentAtMs, fault } = sync.standing();
    return sentAtMs === null && fault === null && household.now.memory.purge_due === null;
  }

  get #mode(): 'off' | CloudMode {
    return this.#parts.owner.read().settings.cloud.kind;
  }

  get #broker(): string {
    return this.#parts.owner.read().settings.cloud.broker;
  }

  /** Its name in a project that families share; null where it has none, or what it joined by cannot be read. */
  get #robot(): string | null {
    const { environment, dir } = this.#parts;
    return (
      readIdentity(readSecret('cloud-robot-identity', environment, dir).value?.reveal() ?? '')?.robot ?? null
    );
  }

  #setMode(mode: 'off' | CloudMode): void {
    const { owner } = this.#parts;
    if (this.#mode !== mode) owner.change(owner.read().revision, new Map([['cloud.kind', mode]]));
  }

  #given(name: SecretName) {
    const { source } = readSecret(name, this.#parts.environment, this.#parts.dir);
    return { source, can_change: source === null || source === 'typed' };
  }
}
