import type { Clock } from '#drivers/clock/clock.ts';
import { type Check, type CheckCode, type Finding, OK } from '#runtime/checks/check.ts';
import type { EmbeddingTrouble } from '#runtime/recall/memory-embedding.ts';
import type { Cloud, CloudFault } from '#runtime/sync/cloud.ts';
import type { CloudLack } from '#runtime/sync/open-cloud.ts';
import type { SyncStanding } from '#runtime/sync/sync.ts';

/** A house may be without the internet for a weekend; after that its parents want to know that nothing is kept elsewhere. */
const LONG_MS = 3 * 24 * 60 * 60_000;
/** What passes by itself, or with the house's line. */
const MAY_PASS: ReadonlySet<CloudFault> = new Set(['unreachable', 'slow', 'quota', 'clock', 'erased']);

interface Checked {
  readonly cloud: Cloud | CloudLack;
  readonly standing: () => SyncStanding;
  /** Why nothing is found by meaning; null while all is well, or that is not asked for. */
  readonly trouble: () => EmbeddingTrouble | null;
  /** Whether the parent lets anything leave the house. */
  mayLeave(): boolean;
  readonly clock: Clock;
}

/** What the last rounds say; asked by somebody, each step is tried for real. */
export function cloudCheck({ cloud, standing, trouble, mayLeave, clock }: Checked): Check {
  const now = (): Finding => {
    const found = findingOf(standing(), mayLeave(), clock.now());
    // Lessons and records are as well without it: it is told where nothing else is.
    return found.state === 'ok' ? ofMeaning(trouble()) : found;
  };
  const run = async (isAsked: boolean, signal: AbortSignal): Promise<Finding> => {
    const known = now();
    if (!isAsked || typeof cloud === 'string' || !mayLeave()) return known;
    const broken = (await cloud.check(signal)).find(({ state }) => state === 'failed');
    if (broken === undefined) return known.state === 'failed' ? OK : known;
    return failed(broken.fault ?? 'refused');
  };
  return { id: 'cloud', isHeavy: false, now, run };
}

/** Pure: how the family's cloud stands for health and for the parent. */
function findingOf(standing: SyncStanding, mayLeave: boolean, nowMs: number): Finding {
  const { lack, fault, failingSinceMs, parkedCount } = standing;
  if (lack === 'off') return { state: 'not_present', code: 'off' };
  if (lack !== null) return failed(lack);
  if (!mayLeave) return { state: 'not_present', code: 'no_consent', isMissed: true };
  if (fault === 'records') return failed('not_saved');
  if (fault !== null && !MAY_PASS.has(fault)) return failed(fault);
  if (fault !== null && failingSinceMs !== null && nowMs - failingSinceMs >= LONG_MS)
    return { state: 'degraded', code: fault };
  return parkedCount > 0 ? { state: 'degraded', code: 'parked' } : OK;
}

/** What passes by itself is told once it has gone on; the next round may be well. */
function ofMeaning(trouble: EmbeddingTrouble | null): Finding {
  if (trouble === 'no_vectors') return { state: 'degraded', code: 'no_vectors' };
  if (trouble === 'refused' || trouble === 'parked') return { state: 'degraded', code: 'no_embedding' };
  return OK;
}

const failed = (code: CheckCode): Finding => ({ state: 'failed', code });
