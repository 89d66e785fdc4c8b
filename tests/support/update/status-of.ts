import type { UpdateStatus } from '#runtime/update/exchange.ts';

export const NEWS = { ja: 'こえが ききとりやすく なりました。', en: 'It hears better.' };
/** 2026-11-23 16:00 in Japan. */
export const NOW_MS = Date.UTC(2026, 10, 23, 7, 0);
const DAY_MS = 24 * 60 * 60_000;
export const daysAgo = (days: number): string => new Date(NOW_MS - days * DAY_MS).toISOString();

/** What an updater that found nothing tells, but for what a test says. */
export function statusOf(changed: Partial<UpdateStatus> = {}): UpdateStatus {
  return {
    ...{ schema: 1, uptime_s: 100, state: 'idle', version: null, news: null, is_security: false, share: 0 },
    ...{ code: 'up_to_date', request_id: null, postponed_until: null, offered: null, failing_since: null },
    ...{ checked_at: daysAgo(0), last: null },
    ...changed,
  };
}
