import { existsSync, mkdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '#drivers/clock/clock.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { type Places, readStatus, type UpdateStatus, writeRobotWord } from '#runtime/update/exchange.ts';
import { Slots } from '#runtime/update/slots/slots.ts';
import { UpdateTrust } from '#runtime/update/trust/update-trust.ts';
import { Updater } from '#runtime/update/updater.ts';

/** When all of it begins. */
export const CHAIN_BEGIN_MS = Date.UTC(2026, 10, 22, 12);

/** From here on a wait is for a line that is slow, which none is here. */
const SLOW_MS = 60_000;

/** Waits before another try pass at once: on a busy machine a connection is lost now and then. */
class LineClock extends VirtualClock {
  override sleep(durationMs: number, signal?: AbortSignal): Promise<void> {
    return durationMs < SLOW_MS ? Promise.resolve() : super.sleep(durationMs, signal);
  }
}

interface World {
  /** Of opt, state and requests. */
  readonly folder: string;
  readonly factoryRootFile: string;
  readonly address: string;
  /** What version each app is, and whether it is well when it runs. */
  readonly apps: Readonly<Record<string, { readonly version: string; readonly isWell: boolean }>>;
}

/**
 * The whole updater as it is shipped, over a real line, on folders of its own: look, download, verify, unpack, try, switch, watch,
 * confirm or go back. It is night; time passes while it waits, and no faster.
 */
export class ChainRobot {
  readonly slots: Slots;
  readonly #world: World;
  #uptimeS = 3600;
  #startedS = 0;

  constructor(world: World) {
    this.#world = world;
    this.slots = new Slots(this.places.program, this.places.state);
    for (const place of Object.values(this.places)) if (!existsSync(place)) mkdirSync(place);
  }

  get places(): Places {
    const at = (name: string) => path.join(this.#world.folder, name);
    return { program: at('opt'), state: at('state'), requests: at('requests') };
  }

  get current(): string {
    return path.basename(readlinkSync(path.join(this.places.program, 'current')));
  }

  get status(): UpdateStatus | null {
    return readStatus(this.places);
  }

  /** One run of the updater of the version that is current. */
  async update(): Promise<UpdateStatus | null> {
    this.#say();
    const { factoryRootFile, apps } = this.#world;
    const updater = new Updater({
      places: this.places,
      version: apps[this.current]?.version ?? '',
      ...{ clock: this.#clock, journal: new MemoryJournal() },
      uptimeS: () => this.#uptimeS,
      freeBytes: async () => 10 ** 10,
      look: (url, signal) =>
        new UpdateTrust({
          stateDir: path.join(this.places.state, 'trust'),
          ...{ factoryRootFile, address: url, arch: 'x64', builtAtMs: null },
          isSynchronised: async () => true,
          clock: new LineClock(this.#clock.now()),
          outbound: { note: () => {} },
        }).refresh(signal),
      tryStart: async () => true,
      askRestart: () => {
        this.#startedS = this.#uptimeS;
        this.#say();
      },
      isGivenUp: async () => false,
    });
    await updater.run(new AbortController().signal);
    return this.status;
  }

  #say(): void {
    const app = this.current;
    const isWell = this.#world.apps[app]?.isWell ?? false;
    const sinceS = this.#uptimeS - this.#startedS;
    writeRobotWord(this.places, {
      ...{ schema: 1, uptime_s: this.#uptimeS, url: this.#world.address, ring: 'stable', app },
      ...{ is_lesson: false, is_night: true, is_under_voltage: false, works: [], worked_before: [] },
      ...{ is_good: isWell && sinceS >= 600, is_bad: !isWell && sinceS >= 600 },
    });
  }

  readonly #clock: Clock = {
    now: () => CHAIN_BEGIN_MS + this.#uptimeS * 1000,
    monotonicMs: () => this.#uptimeS * 1000,
    jumpedMs: () => 0,
    dateState: 'certain',
    lastCertainMs: () => 0,
    every: () => () => {},
    sleep: async (durationMs, signal) => {
      signal?.throwIfAborted();
      // What is said each five seconds is said each minute here: ten trials are as many writes as one.
      this.#uptimeS += Math.max(60, durationMs / 1000);
      this.#say();
    },
  };
}
