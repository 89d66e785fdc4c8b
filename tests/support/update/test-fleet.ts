import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { Accounts } from '../../../systemd/fleet/access/accounts.ts';
import { RobotKeys } from '../../../systemd/fleet/access/robot-keys.ts';
import type { Heartbeat } from '../../../systemd/fleet/heartbeat.ts';
import { buildFleet } from '../../../systemd/fleet/server.ts';
import { SqliteStore } from '../../../systemd/fleet/sqlite-store.ts';
import type { PauseSigner } from '../../../systemd/fleet/stops/pause-signer.ts';

export const PHRASE = 'five words by dice are enough';
/** Guessing is not what is tried. */
const SCRYPT_COST = 16;

/** A heartbeat as a robot sends it; `at`: which robot. */
export const heartbeat = (at: number, change: Partial<Heartbeat> = {}): Heartbeat => ({
  schema: 1,
  id: `robot-${String(at).padStart(12, '0')}`,
  app_version: '0.2.0+5f94b26',
  ring: 'canary',
  health: [],
  update: { state: 'idle', version: null, outcome: null, code: null },
  uptime_s: 3600,
  machine: 'arm64',
  ...change,
});

type Built = Awaited<ReturnType<typeof buildFleet>>;

/** Support's server on a store in a folder of its own and on virtual time, asked without a socket. */
export class TestFleet {
  readonly folder: string;
  readonly store: SqliteStore;
  readonly clock = new VirtualClock(Date.UTC(2026, 10, 23));
  readonly faults: string[] = [];
  #built: Built | null = null;
  cookie = '';
  /** Of its robots. */
  key = '';

  private constructor(folder: string, store: SqliteStore) {
    this.folder = folder;
    this.store = store;
  }

  static async made(
    options: { signer?: PauseSigner | null; mostRobots?: number; name?: string } = {},
  ): Promise<TestFleet> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'coach-fleet-'));
    const fleet = new TestFleet(folder, new SqliteStore(folder, options.mostRobots));
    await new Accounts(fleet.store, SCRYPT_COST).put('aoi', PHRASE);
    fleet.key = await new RobotKeys(fleet.store).make('of-the-test');
    fleet.#built = await buildFleet({
      store: fleet.store,
      clock: fleet.clock,
      signer: options.signer ?? null,
      name: options.name ?? null,
      onFault: (what) => fleet.faults.push(what),
    });
    return fleet;
  }

  get server(): Built {
    if (this.#built === null) throw new Error('not built');
    return this.#built;
  }

  /** What it answers to a robot. */
  async beat(body: unknown, address = '203.0.113.7') {
    const headers = { 'x-forwarded-for': address, authorization: `Bearer ${this.key}` };
    return await this.server.app.inject({
      method: 'POST',
      url: '/v1/heartbeat',
      headers,
      payload: body as object,
    });
  }

  /** What it answers to somebody's browser; with a form it is a POST of this very site. */
  async ask(
    url: string,
    form?: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const own = { cookie: this.cookie, ...(form && { origin: 'http://localhost:80' }) };
    const answer = await this.server.app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url,
      headers: {
        ...own,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    return answer;
  }

  async logIn(): Promise<void> {
    const answer = await this.ask('/login', { name: 'aoi', phrase: PHRASE });
    this.cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#built?.app.close();
    this.store.close();
    rmSync(this.folder, { recursive: true });
  }
}
