import type { Clock } from '#drivers/clock/clock.ts';
import type { Ring } from '#runtime/update/channel-schema.ts';
import type { FleetStore } from './fleet-store.ts';

/** Below the minute after which proxies hang up. */
export const LONGEST_POLL_MS = 55_000;
/** How soon a word of support's is heard, also one said by the command beside the server. */
const LOOKED_EVERY_MS = 2000;
/** Each holds a socket and some kilobytes. */
const LIMITS = { inAll: 10_000, perNetwork: 200 };

interface Answer {
  /** Whether to look for an update now. */
  readonly look: boolean;
  /** What to ask with the next time. */
  readonly seen: number;
}
interface Waiting {
  readonly ring: Ring;
  readonly seen: number;
  answer(answer: Answer): void;
}

/** Robots that hold a line and are told within seconds when support says "look" to their ring. */
export class PushLine {
  readonly #store: FleetStore;
  readonly #clock: Clock;
  readonly #waiting = new Set<Waiting>();
  readonly #perNetwork = new Map<string, number>();
  #counts: Readonly<Partial<Record<Ring, number>>> = {};

  constructor(store: FleetStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Reads what was said until the returned function is called, which sends everybody home. */
  async start(onFault: () => void): Promise<() => void> {
    await this.look();
    const end = this.#clock.every(LOOKED_EVERY_MS, () => void this.look().catch(onFault));
    return () => {
      end();
      for (const one of this.#waiting) one.answer({ look: false, seen: one.seen });
    };
  }

  /** Answers whoever waits for what was said since. */
  async look(): Promise<void> {
    const pushes = await this.#store.pushes();
    this.#counts = Object.fromEntries(pushes.map(({ ring, count }) => [ring, count]));
    for (const one of this.#waiting)
      if (this.#count(one.ring) !== one.seen) one.answer({ look: true, seen: this.#count(one.ring) });
  }

  /**
   * Answers when support says "look" to the ring, at once where it did since `seen`, and after 55 s in any case. A robot that has
   * seen nothing yet (null) is told where to begin. Null where too many wait already. Ends with the signal.
   */
  async wait(ring: Ring, seen: number | null, network: string, signal: AbortSignal): Promise<Answer | null> {
    const count = this.#count(ring);
    if (seen !== count) return { look: seen !== null, seen: count };
    const ofNetwork = this.#perNetwork.get(network) ?? 0;
    if (this.#waiting.size >= LIMITS.inAll || ofNetwork >= LIMITS.perNetwork) return null;
    this.#perNetwork.set(network, ofNetwork + 1);
    const ended = new AbortController();
    try {
      return await new Promise<Answer>((resolve) => {
        const one: Waiting = { ring, seen, answer: resolve };
        const nothing = () => resolve({ look: false, seen });
        this.#waiting.add(one);
        ended.signal.addEventListener('abort', () => this.#waiting.delete(one), { once: true });
        this.#clock.sleep(LONGEST_POLL_MS, AbortSignal.any([ended.signal, signal])).then(nothing, nothing);
      });
    } finally {
      ended.abort();
      const left = (this.#perNetwork.get(network) ?? 1) - 1;
      if (left === 0) this.#perNetwork.delete(network);
      else this.#perNetwork.set(network, left);
    }
  }

  #count(ring: Ring): number {
    return this.#counts[ring] ?? 0;
  }
}
