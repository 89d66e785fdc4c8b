import type { Failure } from '#runtime/service/last-failure.ts';
import causes from './causes.json' with { type: 'json' };

export type Cause = keyof typeof causes;

/** What was written down before is not why it failed now (ms). */
const RECENT_MS = 30 * 60_000;
/** What systemd itself saw (systemd.exec(5), MONITOR_SERVICE_RESULT). */
const BY_RESULT: Readonly<Record<string, Cause>> = {
  watchdog: 'stuck',
  'oom-kill': 'memory',
  timeout: 'slow_start',
  signal: 'crashed',
  'core-dump': 'crashed',
};

/** Why the robot failed: what it wrote down itself where that is recent, else what systemd saw of its end. */
export function causeOf(failure: Failure | null, serviceResult: string, nowMs: number): Cause {
  if (failure !== null && Math.abs(nowMs - failure.atMs) < RECENT_MS)
    return failure.code.startsWith('stuck_')
      ? 'stuck'
      : (failure.code as Exclude<typeof failure.code, `stuck_${string}`>);
  return BY_RESULT[serviceResult] ?? 'unknown';
}
