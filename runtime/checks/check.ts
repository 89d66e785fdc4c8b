import type { StoreErrorCode } from '#agents/core/records.ts';
import type { DeviceErrorCode } from '#drivers/errors.ts';
import type { CloudFault } from '#runtime/sync/cloud.ts';
import type { CloudLack } from '#runtime/sync/open-cloud.ts';

/** What is tried: the parts of the body, and what the robot needs of the machine and the world. */
export const CHECK_IDS = [
  'store',
  'access',
  'disk',
  'clock',
  'power',
  'wiring',
  'provider',
  'cloud',
  'microphone',
  'speaker',
  'voice',
  'camera',
  'pictures',
  'ocr',
  'buttons',
  'lights',
] as const;
export type CheckId = (typeof CHECK_IDS)[number];

/** Why a check does not say "ok". */
export type CheckCode =
  | DeviceErrorCode
  | StoreErrorCode
  | CloudFault
  | CloudLack
  | 'parked' // the cloud takes some changes for good not
  | 'no_vectors' // sqlite-vec cannot be loaded
  | 'no_embedding' // the provider makes no vectors of what is remembered
  | 'virtual' // the settings ask for the twin
  | 'pins_clash'
  | 'low_space'
  | 'not_private'
  | 'not_saved'
  | 'lost'
  | 'clock_wrong'
  | 'clock_unsure'
  | 'under_voltage'
  | 'too_hot'
  | 'no_key'
  | 'no_consent'
  | 'offline'
  | 'no_japanese';

/**
 * 'ok': tried, and it works. 'degraded': it works, but not for long or not well. 'failed': it should work and does not.
 * 'not_present': it is not there, and nothing says that it should be.
 */
export type CheckState = 'ok' | 'degraded' | 'failed' | 'not_present';

/** What a try found. `code` is null where it is ok, and only there. */
export interface Finding {
  readonly state: CheckState;
  readonly code: CheckCode | null;
  /** Not there, no fault, and yet the parent should know: nothing else does its work. */
  readonly isMissed?: boolean;
  /** What to do about it, where the code alone does not say it (mends.json). */
  readonly mend?: Mend | null;
}

export const OK: Finding = { state: 'ok', code: null };

/** A finding as health, the page, the doctor and support read it. */
export interface CheckResult extends Finding {
  readonly id: CheckId;
  /** What to do about it; null where there is nothing to do. */
  readonly mend: Mend | null;
  /** How long the try took; 0 where the finding came with the use of the part. */
  readonly durationMs: number;
}

export interface Mend {
  readonly ja: string;
  readonly en: string;
  /** For whoever works at the machine, in English and with its names; left out where that is no more than a parent can do. */
  readonly support?: string;
}

/** One thing that can be tried. */
export interface Check {
  readonly id: CheckId;
  /** True where a try takes a program some seconds of the processor: it comes late after the start, and seldom. */
  readonly isHeavy: boolean;
  /** Whether the part has a notice of its own for the parent about this, which says more. Left out: about nothing. */
  tellsItself?(code: CheckCode): boolean;
  /** What is known without trying; absent where nothing is. */
  now?(): Finding;
  /**
   * Tries it for real and does no harm to a talk that goes on. `isAsked`: somebody waits for the answer; only then a
   * picture is taken, or a connection made. May throw; that counts as 'failed', by the code of what was thrown.
   */
  run(isAsked: boolean, signal: AbortSignal): Promise<Finding>;
}

/** What a run tells while it goes on. */
export type CheckEvent =
  | { readonly type: 'check_started'; readonly id: CheckId }
  | { readonly type: 'check_finished'; readonly result: CheckResult }
  | { readonly type: 'checks_finished'; readonly results: readonly CheckResult[] };

/** Whether somebody has something to do about it. */
export function isForTheParent(finding: Finding): boolean {
  return isWrong(finding) || finding.isMissed === true;
}

/** Whether it is a fault, which degrades the robot. */
export function isWrong({ state }: Finding): boolean {
  return state === 'failed' || state === 'degraded';
}
