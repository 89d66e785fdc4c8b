import { type CheckResult, isWrong } from '#runtime/checks/check.ts';
import { ARCHITECTURES, type Architecture, type Ring } from '#runtime/update/channel-schema.ts';
import type { UpdateStatus } from '#runtime/update/exchange.ts';
import { standingOf } from '#runtime/update/seen/standing.ts';

/**
 * What the robot tells of itself to `POST {fleet.url}/v1/heartbeat`, where the family agreed: nothing of the child. Codes are
 * small letters, digits and underscores, at most 40.
 */
export interface Heartbeat {
  readonly schema: 1;
  /** Random, and of this alone. */
  readonly id: string;
  /** With the commit where there is one: "0.1.0+5f94b26". */
  readonly app_version: string;
  readonly ring: Ring;
  /** Of the checks that do not do well, as "camera_not_present", and of an update that is in trouble. */
  readonly health: readonly string[];
  /** Null where no updater is installed. */
  readonly update: {
    readonly state: string;
    /** What is brought, waits or is watched; in the states "idle" and "off" that of the outcome. */
    readonly version: string | null;
    readonly outcome: 'confirmed' | 'went_back' | null;
    readonly code: string | null;
  } | null;
  readonly uptime_s: number;
  readonly machine: Architecture;
}

/** What a heartbeat is made of. */
export interface HeartbeatFacts {
  readonly id: string;
  readonly version: string;
  readonly ring: Ring;
  readonly checks: readonly CheckResult[];
  readonly hasUpdater: boolean;
  readonly status: UpdateStatus | null;
  /** Of the machine. */
  readonly uptimeS: number;
  /** As Node names it. */
  readonly arch: string;
}

const MOST_CODES = 40;
const LONGEST_CODE = 40;

/** Pure: the heartbeat of these facts; null on a machine that no release is made for. */
export function heartbeatOf({ checks, status, uptimeS, arch, ...facts }: HeartbeatFacts): Heartbeat | null {
  const machine = ARCHITECTURES.find((one) => one === arch);
  if (machine === undefined) return null;
  const troubles = standingOf(status, uptimeS) === 'trouble' ? [codeOf(`update_${status?.code}`)] : [];
  const unwell = checks.filter(isWrong).map(({ id, code }) => codeOf(`${id}_${code}`));
  return {
    ...{ schema: 1, id: facts.id, app_version: facts.version, ring: facts.ring },
    health: [...troubles, ...unwell].slice(0, MOST_CODES),
    update: facts.hasUpdater ? updateOf(status) : null,
    ...{ uptime_s: Math.round(uptimeS), machine },
  };
}

function updateOf(status: UpdateStatus | null): Heartbeat['update'] {
  if (status === null) return { state: 'idle', version: null, outcome: null, code: null };
  const { state, version, code, last } = status;
  if (state !== 'idle' && state !== 'off') return { state, version, outcome: null, code: coded(code) };
  if (last === null) return { state, version: null, outcome: null, code: coded(code) };
  return { state, version: versionOf(last.version), outcome: last.outcome, code: coded(last.code) };
}

/** "unknown" where the note of a trial was torn. */
const versionOf = (version: string): string | null => (/^\d+\.\d+\.\d+$/.test(version) ? version : null);
const coded = (code: string | null): string | null => (code === null ? null : codeOf(code));
/** ENOSPC and the like are codes too. */
const codeOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '_')
    .slice(0, LONGEST_CODE);
