/** What is planned; monotonic ms. */
export interface HeartbeatPlan {
  /** Null while none may be sent. */
  readonly dueMs: number | null;
  /** Of the update that ended last, when that was; undefined until it was looked at. */
  readonly endedAt: string | null | undefined;
}

interface HeartbeatMoment {
  readonly nowMs: number;
  /** Somebody is to be told, and the family agreed. */
  readonly isAllowed: boolean;
  readonly endedAt: string | null;
  readonly everyMs: number;
  /** By chance, 0 to below 1: robots that were started together do not speak together. */
  readonly chance: number;
}

export const NO_PLAN: HeartbeatPlan = { dueMs: null, endedAt: undefined };

const MINUTE_MS = 60_000;
/** After the start, or the consent: the checks have been run by then. */
const FIRST_MS = { least: 2 * MINUTE_MS, more: 10 * MINUTE_MS };
/** How a version does is told soon: others may be about to get it. */
const ENDED_WITHIN_MS = 2 * MINUTE_MS;
const SPREAD = 0.2;

/** Pure: whether one is to be sent now, and what is planned then. */
export function decideHeartbeat(
  { dueMs, endedAt: before }: HeartbeatPlan,
  { nowMs, isAllowed, endedAt, everyMs, chance }: HeartbeatMoment,
): { readonly plan: HeartbeatPlan; readonly isDue: boolean } {
  if (!isAllowed) return { plan: NO_PLAN, isDue: false };
  if (dueMs === null)
    return { plan: { dueMs: nowMs + FIRST_MS.least + chance * FIRST_MS.more, endedAt }, isDue: false };
  if (nowMs >= dueMs) {
    const nextMs = nowMs + everyMs * (1 - SPREAD + 2 * SPREAD * chance);
    return { plan: { dueMs: nextMs, endedAt }, isDue: true };
  }
  const isNew = before !== undefined && endedAt !== before;
  return {
    plan: { dueMs: isNew ? Math.min(dueMs, nowMs + chance * ENDED_WITHIN_MS) : dueMs, endedAt },
    isDue: false,
  };
}
