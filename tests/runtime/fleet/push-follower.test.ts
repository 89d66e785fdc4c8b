import { describe, expect, test } from 'vitest';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { Pushed } from '#runtime/fleet/fleet-line.ts';
import { followPushes } from '#runtime/fleet/push-follower.ts';
import type { Ring } from '#runtime/update/channel-schema.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A server that has pushed `count` times, and what a follower asks of it. */
class Following {
  readonly clock = new VirtualClock();
  readonly asked: (readonly [atMs: number, ring: Ring, seen: number | null])[] = [];
  readonly looks: number[] = [];
  readonly ending = new AbortController();
  ring: Ring = 'stable';
  count = 0;
  answer: ((seen: number | null) => Promise<Pushed | null>) | null = null;

  async #poll(seen: number | null): Promise<Pushed | null> {
    if (this.answer !== null) return this.answer(seen);
    for (let waitedS = 0; waitedS < 55; waitedS++) {
      if (seen !== this.count) return { look: seen !== null, seen: this.count };
      await this.clock.sleep(1000, this.ending.signal);
    }
    return { look: false, seen: this.count };
  }

  async runFor(durationMs: number): Promise<void> {
    const { clock, ending } = this;
    const line = {
      wait: (ring: Ring, seen: number | null) => {
        this.asked.push([clock.monotonicMs(), ring, seen]);
        return this.#poll(seen);
      },
    };
    const look = () => void this.looks.push(clock.monotonicMs());
    const followed = followPushes(
      { line, ring: () => this.ring, clock, chance: () => 0.5, look },
      ending.signal,
    );
    await clock.advance(durationMs);
    ending.abort(new Error('over'));
    await followed;
  }
}

describe('a robot that holds a line', () => {
  test('knows of a push within a minute, and of each once', async () => {
    const following = new Following();
    following.count = 3;
    const pushedMs = [10 * MINUTE_MS, 25 * MINUTE_MS];
    for (const atMs of pushedMs)
      void following.clock.sleep(atMs).then(() => {
        following.count++;
      });
    await following.runFor(HOUR_MS);
    expect(following.looks).toHaveLength(2);
    for (const [at, lookMs] of following.looks.entries())
      expect(lookMs - (pushedMs[at] ?? 0)).toBeLessThanOrEqual(MINUTE_MS);
    // The first answer only said where to begin.
    expect(following.asked.slice(0, 2).map(([, , seen]) => seen)).toEqual([null, 3]);
    expect(following.asked.length).toBeLessThan(75);
  });

  test('is not driven by a server that answers at once each time', async () => {
    const following = new Following();
    let seen = 0;
    following.answer = async () => ({ look: true, seen: ++seen });
    await following.runFor(HOUR_MS);
    expect(following.asked.length).toBeLessThanOrEqual(121);
  });

  test('takes its first answer for where to begin, whatever it says', async () => {
    const following = new Following();
    following.answer = async (seen) => {
      if (seen !== null) await following.clock.sleep(55_000, following.ending.signal);
      return { look: seen === null, seen: 9 };
    };
    await following.runFor(HOUR_MS);
    expect(following.looks).toEqual([]);
  });

  test('asks a server that does not answer ever less often, and as before once it does', async () => {
    const following = new Following();
    following.answer = async () => null;
    void following.clock.sleep(6 * HOUR_MS).then(() => {
      following.answer = null;
    });
    await following.runFor(9 * HOUR_MS);
    const times = following.asked.map(([atMs]) => atMs);
    expect(times.filter((atMs) => atMs < 6 * HOUR_MS).length).toBeLessThan(12);
    const lastHour = times.filter((atMs) => atMs > 8 * HOUR_MS).length;
    expect(lastHour).toBeGreaterThan(55);
  });

  test('begins anew where its ring is changed: what was pushed to the other is not its own', async () => {
    const following = new Following();
    following.count = 7;
    void following.clock.sleep(5 * MINUTE_MS).then(() => {
      following.ring = 'early';
    });
    await following.runFor(10 * MINUTE_MS);
    expect(following.asked.find(([, ring]) => ring === 'early')?.[2]).toBeNull();
    expect(following.looks).toEqual([]);
  });
});
