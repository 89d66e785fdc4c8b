import { dayAt } from '#agents/record/days.ts';
import { Private } from '#config/private.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { ToldNotice } from '#runtime/trust/parent-notice.ts';
import type { AccessFile } from './access-file.ts';
import { accessNotices, toldOfAccess } from './access-notices.ts';
import type { AccessEvent, Device, DeviceKind } from './access-record.ts';
import { AccessRefused } from './access-refused.ts';
import { type Chance, SECURE_CHANCE, sha256 } from './codes.ts';
import { isPaired, obstacleTo, withDevice } from './devices.ts';
import { PairedDevices } from './paired-devices.ts';
import { PairingDoor, type ShownWindow } from './pairing-door.ts';
import { ProgramTokens } from './program-tokens.ts';
import { type AccessTrouble, RecordKeeper } from './record-keeper.ts';
import { Recovery } from './recovery.ts';

/** Who wants to be paired, and as what. */
interface PairingRequest {
  /** As it was typed. */
  readonly code: string;
  readonly name: string;
  readonly kind: DeviceKind;
  /** After a reset: the records of before may be erased. */
  readonly erasesRecords: boolean;
}

interface Paired {
  readonly device: Device;
  /** For the device alone: whoever has it is the device. */
  readonly token: Private<string>;
  /** Of the first parent, to be written on paper; told once. */
  readonly recoveryCode: Private<string> | null;
}

/** How other devices reach the robot's pages. */
interface Reach {
  /** The best first; empty while none can reach it. */
  addresses(): readonly string[];
  /** SHA-256 of its certificate, as browsers show it; null without HTTPS. */
  fingerprint(): string | null;
  /** The parent wants none to reach it (`web.network`). */
  readonly isOff: boolean;
}

/** What voice, light and notices follow. */
export type AccessNews =
  | AccessEvent
  | 'window_opened'
  | 'window_shown_again'
  /** The right code was given. */
  | 'window_used'
  | 'window_closed';

interface AccessParts {
  readonly file: AccessFile;
  readonly clock: Clock;
  readonly journal: Journal;
  /** Begins to erase everything but the record of access, for good; durable on return. The robot restarts soon after. */
  eraseRecords(): void;
  newId(): string;
  readonly chance?: Chance;
}

/** Who may what: the pairing window, the paired devices and the recovery code. Throws nothing but AccessRefused. */
export class Access {
  /** Who is paired, and who asks to be. */
  readonly devices: PairedDevices;
  /** The programs that may read. */
  readonly programs: ProgramTokens;
  /** Told by the listeners, once they listen. */
  reach: Reach = { addresses: () => [], fingerprint: () => null, isOff: false };
  readonly #parts: AccessParts;
  readonly #chance: Chance;
  readonly #keeper: RecordKeeper;
  readonly #recovery: Recovery;
  readonly #door: PairingDoor;
  readonly #listeners = new Set<(news: AccessNews) => void>();
  /** The recovery code was typed in this very window. */
  #keepsRecords = false;

  constructor(parts: AccessParts) {
    this.#parts = parts;
    this.#chance = parts.chance ?? SECURE_CHANCE;
    this.#recovery = new Recovery(this.#chance);
    this.#keeper = new RecordKeeper({
      ...parts,
      onRead: ({ failedWindows }) => this.#door.start(failedWindows),
    });
    this.devices = new PairedDevices(parts.clock, this.#keeper, (what) => this.#happened(what));
    this.programs = new ProgramTokens({
      ...{ clock: parts.clock, keeper: this.#keeper, chance: this.#chance, newId: parts.newId },
      onEvent: (what) => this.#happened(what),
    });
    this.#door = new PairingDoor({
      clock: parts.clock,
      chance: this.#chance,
      keepFailed: (failedWindows) => this.#keeper.save({ ...this.#keeper.record, failedWindows }),
      onClosed: (isUsed) => {
        this.#keepsRecords = false;
        this.#tell(isUsed ? 'window_used' : 'window_closed');
      },
    });
  }

  /** Reads who is paired. A disk that does not read lets nobody in; `trouble` says so and tries again. */
  start(): void {
    this.#keeper.read();
  }

  /** Leaves no timer behind. */
  stop(): void {
    this.#door.stop();
  }

  /** Calls `listener` with all that happens, until the returned function is called. */
  onNews(listener: (news: AccessNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether a parent is paired. A record that was lost or cannot be read knows none. */
  get isPaired(): boolean {
    return isPaired(this.#keeper.record);
  }

  /** Whether the records wait for their family's recovery code. */
  get isLocked(): boolean {
    return this.#keeper.record.records === 'locked';
  }

  /** What is left of the wait before a window can be opened, in whole seconds. */
  get waitSeconds(): number {
    return this.#door.waitSeconds;
  }

  /** The open window; null while there is none. */
  get window(): ShownWindow | null {
    return this.#door.window;
  }

  /**
   * Opens a window with a new code, or shows the open one again. Throws AccessRefused: pairing_wait, needs_buttons (for a
   * page, where the record was lost), access_unknown.
   */
  openWindow(by: 'buttons' | 'page'): ShownWindow {
    this.#keeper.read();
    if (!this.#keeper.isRead) throw new AccessRefused('access_unknown');
    if (by === 'page' && this.#keeper.record.needsButtons) throw new AccessRefused('needs_buttons');
    const isOpen = this.#door.window !== null;
    const window = this.#door.open();
    if (!isOpen) this.#parts.journal.info('a pairing window was opened', { by });
    this.#tell(isOpen ? 'window_shown_again' : 'window_opened');
    return window;
  }

  /** Closes the window; without one it does nothing. */
  closeWindow(): void {
    this.#door.close();
  }

  /**
   * Pairs a device. Throws AccessRefused: window_closed, parent_first, too_many_devices, records_locked (after a reset,
   * until the recovery code was typed or the request allows to erase), wrong_code, access_not_saved.
   */
  async pair({ code, name, kind, erasesRecords }: PairingRequest): Promise<Paired> {
    const { clock } = this.#parts;
    if (this.#door.window === null) throw new AccessRefused('window_closed');
    const obstacle = obstacleTo(this.#keeper.record, kind, clock.now());
    if (obstacle !== null) throw new AccessRefused(obstacle);
    const isErasing = this.isLocked && !this.#keepsRecords;
    if (isErasing && !erasesRecords) throw new AccessRefused('records_locked');
    const isKept = this.isLocked && this.#keepsRecords;
    this.#compare(code);

    const recovery = this.isPaired ? null : await this.#recovery.make();
    const token = new Private(this.#chance.token());
    const device = {
      ...{ id: this.#parts.newId(), kind, name, lastSeenDay: dayAt(clock.now()) },
      tokenSha256: sha256(token.reveal()).toString('hex'),
    };
    if (isErasing) this.#parts.eraseRecords();
    const before = this.#keeper.record;
    const next = withDevice(
      {
        ...before,
        ...{ failedWindows: 0, needsButtons: false, records: 'open' },
        recovery: recovery?.hash ?? before.recovery,
      },
      device,
      clock.now(),
    );
    const paired = next.devices.at(-1) as Device;
    const events: AccessEvent[] = [arrivalOf(paired)];
    if (isErasing) events.push('records_erased');
    if (isKept) events.push('records_kept');
    this.#keeper.save(next, ...events);
    this.#happened(...events);
    return { device: paired, token, recoveryCode: recovery?.code ?? null };
  }

  /** Throws where the code is wrong; the last wrong one is for the parents to know. */
  #compare(code: string): void {
    try {
      this.#door.compare(code);
    } catch (error) {
      if (error instanceof AccessRefused && error.numbers.tries_left === 0) {
        this.#keeper.save(this.#keeper.record, 'code_guessed_at');
        this.#happened('code_guessed_at');
      }
      throw error;
    }
  }

  /** After a reset, in an open window: whoever has the paper keeps the records. Throws AccessRefused. */
  async keepRecords(typed: string): Promise<void> {
    const code = this.#door.window?.code;
    if (code === undefined) throw new AccessRefused('window_closed');
    await this.proveRecovery(typed);
    if (this.#door.window?.code !== code) throw new AccessRefused('window_closed');
    this.#keepsRecords = true;
  }

  /** Resolves where `typed` is the code on the paper. Throws AccessRefused: wrong_recovery_code, recovery_busy. */
  async proveRecovery(typed: string): Promise<void> {
    await this.#recovery.prove(typed, this.#keeper.record.recovery);
  }

  /** A new code for the paper; the old one is void. Throws AccessRefused (access_not_saved). */
  async renewRecovery(): Promise<Private<string>> {
    const { code, hash } = await this.#recovery.make();
    this.#keeper.save({ ...this.#keeper.record, recovery: hash }, 'recovery_renewed');
    this.#happened('recovery_renewed');
    return code;
  }

  /** Forgets all devices and locks the records. Throws AccessRefused: access_not_saved (it holds until the robot restarts). */
  reset(): void {
    this.closeWindow();
    this.devices.forgetAll();
  }

  /** From here on nobody is known and nothing is written: the state folder is being erased. */
  forget(): void {
    this.closeWindow();
    this.devices.close();
  }

  /** Sentences for the parents, in Japanese, oldest first; of the last two weeks. */
  notices(): readonly string[] {
    return accessNotices(this.#keeper.record.events, this.#parts.clock.now());
  }

  /** The same for the parent's page. */
  told(): readonly ToldNotice[] {
    return toldOfAccess(this.#keeper.record.events, this.#parts.clock.now());
  }

  /** What is wrong with the record of who is paired; null where nothing is. */
  trouble(): AccessTrouble | null {
    return this.#keeper.trouble();
  }

  #happened(...events: readonly AccessEvent[]): void {
    for (const what of events) {
      this.#parts.journal.info('access has changed', { what });
      this.#tell(what);
    }
  }

  #tell(news: AccessNews): void {
    for (const listener of [...this.#listeners]) listener(news);
  }
}

function arrivalOf({ kind, state }: Device): AccessEvent {
  if (kind === 'child') return 'child_paired';
  return state === 'paired' ? 'parent_paired' : 'parent_asked';
}
