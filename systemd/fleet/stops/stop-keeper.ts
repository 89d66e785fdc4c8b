import type { Clock } from '#drivers/clock/clock.ts';
import type { Ring } from '#runtime/update/channel-schema.ts';
import type { FleetStore } from '../fleet-store.ts';
import { BY_RULE, decideStops, type Stop, WINDOW_MS } from './decide-stops.ts';
import type { PauseSigner, Standing } from './pause-signer.ts';

const WATCHED_EVERY_MS = 60_000;

/** Stops what fails, by the rule and by support's word, and has each stop signed for robots. */
export class StopKeeper {
  readonly #store: FleetStore;
  readonly #clock: Clock;
  /** Null where this server has no key: stops are noted and reach nobody. */
  readonly #signer: PauseSigner | null;
  #standing: Standing = 'no_key';
  #work: Promise<unknown> = Promise.resolve();

  constructor(store: FleetStore, clock: Clock, signer: PauseSigner | null) {
    this.#store = store;
    this.#clock = clock;
    this.#signer = signer;
  }

  /** How far the stops have come on their way to robots. */
  get standing(): Standing {
    return this.#standing;
  }

  /** Which version each ring gets, as published; null where that cannot be read here. */
  get offered(): Readonly<Partial<Record<Ring, string>>> | null {
    return this.#signer?.offered() ?? null;
  }

  async start(onFault: () => void): Promise<() => void> {
    await this.watch();
    return this.#clock.every(WATCHED_EVERY_MS, () => void this.watch().catch(onFault));
  }

  /** The stops that stand, and those lifted in the time that failures count. */
  stops(): Promise<readonly Stop[]> {
    return this.#store.stops(this.#clock.now() - WINDOW_MS);
  }

  /** By support's word; signed when it resolves, where there is a key. */
  async stop(ring: Ring, by: string, why: string): Promise<void> {
    await this.#store.stop({ ring, by, version: null, why, atMs: this.#clock.now() });
    await this.watch();
  }

  async lift(ring: Ring, by: string): Promise<void> {
    await this.#store.lift(ring, by, this.#clock.now());
    await this.watch();
  }

  /** Goes by the rule once and signs what is not signed; one after the other. */
  async watch(): Promise<void> {
    const done = this.#work.catch(() => {}).then(() => this.#watchOnce());
    this.#work = done;
    await done;
  }

  async #watchOnce(): Promise<void> {
    const nowMs = this.#clock.now();
    const tallies = await this.#store.tallies(nowMs - WINDOW_MS, nowMs);
    const steps = decideStops({ tallies, offered: this.offered, stops: await this.stops() });
    for (const step of steps)
      if (step.kind === 'lift') await this.#store.lift(step.ring, BY_RULE, nowMs);
      else {
        const { ring, version, why } = step;
        await this.#store.stop({ ring, by: BY_RULE, version, why, atMs: nowMs });
      }
    const standing = (await this.stops()).filter(({ liftedMs }) => liftedMs === null);
    this.#standing = (await this.#signer?.keep(standing.map(({ ring }) => ring))) ?? 'no_key';
  }
}
