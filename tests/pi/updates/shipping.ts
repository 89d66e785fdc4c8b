import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { add } from '../../../systemd/publish/commands/add.ts';
import { ceremony } from '../../../systemd/publish/commands/ceremony.ts';
import { channel } from '../../../systemd/publish/commands/channel.ts';
import { keys } from '../../../systemd/publish/commands/keys.ts';
import { publish } from '../../../systemd/publish/commands/publish.ts';
import { renew } from '../../../systemd/publish/commands/renew.ts';
import { sign } from '../../../systemd/publish/commands/sign.ts';
import { withdraw } from '../../../systemd/publish/commands/withdraw.ts';
import { Publisher } from '../../support/update/publisher.ts';
import { UpdateHost } from '../../support/update/update-host.ts';
import type { Release } from '../installation.ts';
import { type MadeRelease, type Rework, reworkRelease, sayFor } from './rework.ts';

const PEOPLE = ['aoi', 'ben', 'chie'] as const;
const NEWS = ['--news-ja', 'あたらしい ばんです。', '--news-en', 'Another version.'];
const DAY_MS = 24 * 60 * 60_000;
/** Longer than from one day's runs to the next, and shorter than what a publisher's machine signs holds. */
const KEPT_DAYS = 5;

/**
 * Whoever ships updates to the virtual Pi: keys of no worth, made by the real commands, and a repository that this machine's
 * loopback serves. They are kept from run to run, since the installed robot has their root in its program; not in the
 * cache, which lies in the clone, where the commands refuse to keep keys.
 */
export class Shipping {
  readonly host: UpdateHost;
  readonly #publisher: Publisher;
  #nextPatch: number;

  private constructor(publisher: Publisher, host: UpdateHost) {
    this.#publisher = publisher;
    this.host = host;
    const releases = publisher.at('office/public/targets/releases');
    const patches = existsSync(releases)
      ? readdirSync(releases).map((name) => Number(name.split('.')[2]))
      : [];
    this.#nextPatch = Math.max(0, ...patches) + 1;
  }

  /** `name`: another publisher for each. */
  static async open(name: string): Promise<Shipping> {
    const folder = path.join(os.tmpdir(), `coach-pi-publisher-${name}`);
    const root = path.join(folder, 'office/public/metadata/1.root.json');
    const isUsable = existsSync(root) && Date.now() - statSync(root).mtimeMs < KEPT_DAYS * DAY_MS;
    if (!isUsable) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { mode: 0o700 });
    }
    const publisher = new Publisher(folder);
    if (!isUsable) await hold(publisher);
    const shipping = new Shipping(publisher, new UpdateHost(new Map()));
    await publisher.run(renew);
    shipping.#upload();
    await shipping.host.open();
    return shipping;
  }

  get port(): number {
    return Number(new URL(this.host.address).port);
  }

  /** The release as this publisher's robots have it: with the first root in the program. `version`: another number for it. */
  ofFactory(packed: Release, into: string, version = versionOf(packed)): Promise<MadeRelease> {
    return reworkRelease(packed, { version, app: this.#withRoot, isForHand: true }, into);
  }

  /** Another version of it, signed by two people and given to every robot of the ring stable. */
  async ship(packed: Release, rework: Omit<Rework, 'version'>, into: string): Promise<MadeRelease> {
    const version = versionOf(packed).replace(/\d+$/, `${this.#nextPatch++}`);
    const app = async (folder: string): Promise<void> => {
      this.#withRoot(folder);
      keepFromTierUp(folder);
      await rework.app?.(folder);
    };
    const release = await reworkRelease(packed, { ...rework, app, version }, into);
    // The oldest that is allowed is the first: else nothing could be gone back to by the channel's word.
    const minimum = ['--minimum', versionOf(packed)];
    await this.#publisher.run(add, release.folder, sayFor(release, 'arm64'), ...NEWS, ...minimum);
    for (const person of PEOPLE.slice(0, 2))
      await this.#publisher.run(sign, 'office/waiting.json', '--out', `${person}.json`, '--keys', person);
    const keysHere = ['--keys', 'office/keys'];
    await this.#publisher.run(publish, ...PEOPLE.slice(0, 2).map((one) => `${one}.json`), ...keysHere);
    await this.offer(version);
    return release;
  }

  /** All robots of the ring stable are to have this version. */
  async offer(version: string): Promise<void> {
    const share = ['--share', '100%', '--anyway'];
    await this.#publisher.run(channel, '--ring', 'stable', '--release', version, ...share);
    this.#upload();
  }

  /** Whoever has it goes to the other, older ones too. */
  async withdraw(version: string, instead: string): Promise<void> {
    await this.#publisher.run(withdraw, version, '--instead', instead);
    this.#upload();
  }

  async close(): Promise<void> {
    await this.host.close();
  }

  readonly #withRoot = (folder: string): void => {
    mkdirSync(path.join(folder, 'config/update'), { recursive: true });
    const root = readFileSync(this.#publisher.at('office/public/metadata/1.root.json'));
    writeFileSync(path.join(folder, 'config/update/root.json'), root);
  };

  /** The host has what the publisher's folder has. */
  #upload(): void {
    const folder = this.#publisher.at('office/public');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    this.host.files = new Map(
      files.map((one) => {
        const file = path.join(one.parentPath, one.name);
        return [path.relative(folder, file), readFileSync(file)];
      }),
    );
  }
}

/**
 * Node 24.21.0 aborts in every second cold load of the robot on the emulated processor (V8: "it->second.Size() > offset", when the
 * WebAssembly that reads TypeScript is to be compiled better), and in none where that is left.
 */
function keepFromTierUp(app: string): void {
  const start = path.join(app, 'runtime/start.sh');
  const flags = '--disable-sigusr1';
  writeFileSync(start, readFileSync(start, 'utf8').replace(flags, `${flags} --no-wasm-dynamic-tiering`));
}

/** "0.1.2" of coach-robot-0.1.2-x64. */
export const versionOf = ({ name }: Release): string => name.split('-').at(-2) ?? '';

/** The key ceremony. */
async function hold(publisher: Publisher): Promise<void> {
  for (const person of PEOPLE) await publisher.run(keys, person, '--for', 'person', '--out', person);
  await publisher.run(keys, 'office', '--for', 'publisher', '--out', 'office/keys');
  await publisher.run(keys, 'fleet', '--for', 'fleet', '--out', 'fleet');
  const holders = PEOPLE.map((one) => `${one}/${one}.public.json`);
  await publisher.run(ceremony, ...holders, 'fleet/fleet.public.json', 'office/keys/office.public.json');
  const signers = ['aoi', 'ben', 'fleet'];
  for (const one of signers)
    await publisher.run(sign, 'office/waiting.json', '--out', `${one}.json`, '--keys', one);
  await publisher.run(publish, ...signers.map((one) => `${one}.json`), '--keys', 'office/keys');
}
