import type { SecretSource } from '#config/secrets.ts';
import type { Decision, PurgeReceipt } from '#runtime/house/household-file.ts';
import type { CloudCheck, CloudFault, CloudStep } from './cloud.ts';
import type { CloudMode } from './firestore/layout.ts';
import type { NotJoined } from './join-project.ts';
import type { CloudLack } from './open-cloud.ts';
import type { PurgeUnderWay } from './purging.ts';
import type { RestoreProgress } from './restore.ts';
import type { SendNow, SyncStanding } from './sync.ts';

/** A secret as the page may know it: where it came from, and whether it can be changed there. */
interface GivenTo {
  /** Null where there is none. */
  readonly source: SecretSource | null;
  readonly can_change: boolean;
}

/** How it stands with the memory in the family's own cloud, for the parent's page. */
export interface FamilyCloudView {
  /** Of the text of now. */
  readonly version: string;
  readonly last: Decision | null;
  /** Whether anything may be sent there: consented, and not taken back. */
  readonly is_allowed: boolean;
  /** Whether the house lets anything out at all (page "Consent and key"). */
  readonly is_house_open: boolean;
  readonly mode: 'off' | CloudMode;
  /** What is still missing by what is set now; null where nothing is. */
  readonly lack: CloudLack | null;
  readonly account: GivenTo;
  /** In a project that families share: its broker ('' for none), and who this robot is there by its own key. */
  readonly broker: string;
  readonly identity: GivenTo & { readonly robot: string | null };
  /** `is_written`: false while it may still be shown, for nobody has said that it stands on paper. */
  readonly key: GivenTo & { readonly is_written: boolean };
  /** What was set counts with the next start. */
  readonly needs_restart: boolean;
  readonly sending: {
    /** Whether this run of the robot has a cloud to send to; all else below is of that one. */
    readonly is_running: boolean;
    readonly fault: SyncStanding['fault'];
    readonly failing_since_ms: number | null;
    readonly sent_at_ms: number | null;
    /** Changes that wait, and such as the cloud refuses for good. */
    readonly waiting_count: number;
    readonly parked_count: number;
    /** Lessons from before this cloud that it is told, of all there are; null where it is told all of them. */
    readonly told_over: { readonly told_count: number; readonly lesson_count: number } | null;
    /** Of this day by the robot's clock (UTC), and what a day may send. */
    readonly today_bytes: number;
    readonly day_limit_bytes: number;
  };
  /** An erasing that is asked for and not over. */
  readonly purging: PurgeUnderWay | null;
  /** The newest first. */
  readonly purges: readonly PurgeReceipt[];
}

/** The family's key where it may be shown: for paper, and for a camera. */
export interface ShownKey {
  readonly words: string;
  readonly scannable: string;
}

/** Why a secret is not taken or shown: given elsewhere, on paper already, or none at all. */
export type SecretRefusal = 'fixed' | 'written' | 'malformed';

/** There is no cloud to ask. */
export interface Lacking {
  readonly lack: CloudLack;
}

/** No cloud was ever set up here, and nothing was ever sent: there is nothing to erase. */
export interface NothingSent {
  readonly is_empty: true;
}

/** What a parent sees of it, and decides. Whatever writes throws what the disk throws, or SettingsRefused. */
export interface FamilyCloud {
  view(): Promise<FamilyCloudView>;
  /**
   * Consents to the text of now, and chooses the mode; begins with the next start. `device`: the deciding phone's name. Refuses
   * plain words in a project that families share.
   */
  give(mode: CloudMode, device: string): 'sealed_only' | null;
  /** Nothing is sent from this moment; what lies there stays. */
  withdraw(device: string): void;
  /** Of a project of the family's own; a robot that had joined another is no member of that any more. */
  takeAccount(text: string): SecretRefusal | null;
  /**
   * Joins a project that families share, by an invitation; `address` '' is the broker that is set. Goes on whoever still waits for
   * it, and what is asked meanwhile gets its end.
   */
  join(code: string, address: string): Promise<NotJoined | null>;
  /** Makes a key, or shows the one again of which nobody has said that it stands on paper. */
  showKey(): ShownKey | SecretRefusal;
  noteKeyWritten(): void;
  /** The key of the family's first robot. */
  takeKey(words: string): SecretRefusal | null;
  /** Tries each step for real with what is set now. */
  check(onStep: (step: CloudStep) => void, signal: AbortSignal): Promise<CloudCheck | Lacking>;
  sendNow(): SendNow;
  /**
   * Gets back what lies there of each child that is not here, or not whole; goes on where it was cut off. By the cloud of this
   * run of the robot.
   */
  restore(
    onProgress: (progress: RestoreProgress) => void,
    signal: AbortSignal,
  ): Promise<RestoreProgress | Lacking | { readonly fault: CloudFault }>;
  /**
   * Switches it off and erases all that lies there, with a receipt; a fault is why it is not all gone. Asked for once it goes on by
   * itself, whoever still waits for the end of it (`view().purging`).
   */
  purge(device: string): Promise<PurgeReceipt | NothingSent | Lacking | { readonly fault: CloudFault }>;
}
