import type { Clock } from '#drivers/clock/clock.ts';

const HOUR_MS = 60 * 60_000;
/** Callers that are counted; all are forgotten together, when an hour is over or so many came. */
const MOST_CALLERS = 20_000;

/** How often in an hour each caller may do something, a network or a robot: one that makes things up fills no store. */
export class HourlyLimit {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #counts = new Map<string, number>();
  #sinceMs: number;

  constructor(clock: Clock, most: number) {
    this.#clock = clock;
    this.#most = most;
    this.#sinceMs = clock.monotonicMs();
  }

  /** Whether this caller may once more now; counts it. */
  takes(caller: string): boolean {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#sinceMs >= HOUR_MS || this.#counts.size >= MOST_CALLERS) {
      this.#counts.clear();
      this.#sinceMs = nowMs;
    }
    const count = (this.#counts.get(caller) ?? 0) + 1;
    this.#counts.set(caller, count);
    return count <= this.#most;
  }
}

/** What one home has: an address of IPv4, and of IPv6 the first half. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - behind.length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...behind].slice(0, 4).join(':');
}
