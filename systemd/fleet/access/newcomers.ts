import type { Clock } from '#drivers/clock/clock.ts';

/** Ids that one network may bring anew: a school, a fair, a provider that shares one address among many homes. */
const NEW_PER_HOUR = 60;
const HOUR_MS = 60 * 60_000;
/** Networks that are counted; all are forgotten together, when an hour is over or so many came. */
const MOST_NETWORKS = 20_000;

/** Limits how fast new ids come in, so that one machine that makes them up fills neither the store nor the figures. */
export class Newcomers {
  readonly #clock: Clock;
  readonly #counts = new Map<string, number>();
  #sinceMs: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#sinceMs = clock.monotonicMs();
  }

  /** Whether one more may come from this network now; counts it. */
  takes(network: string): boolean {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#sinceMs >= HOUR_MS || this.#counts.size >= MOST_NETWORKS) {
      this.#counts.clear();
      this.#sinceMs = nowMs;
    }
    const count = (this.#counts.get(network) ?? 0) + 1;
    this.#counts.set(network, count);
    return count <= NEW_PER_HOUR;
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
