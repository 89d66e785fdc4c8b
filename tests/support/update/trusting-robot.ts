import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import type { Sent } from '#drivers/network/outbound.ts';
import type { Architecture } from '#runtime/update/channel-schema.ts';
import { UpdateRefused } from '#runtime/update/trust/update-refused.ts';
import type { TrustedUpdates } from '#runtime/update/trust/update-trust.ts';
import { UpdateTrust } from '#runtime/update/trust/update-trust.ts';
import { Publisher } from './signed-repository.ts';
import { UpdateHost } from './update-host.ts';

/** When all of it begins. */
export const BEGIN_MS = Date.UTC(2026, 10, 22, 12);
export const DAY_MS = 24 * 60 * 60_000;

/** A robot with its factory root, its publisher and the host between them, whose files are the publisher's until a test says otherwise. */
export class TrustingRobot implements AsyncDisposable {
  readonly publisher: Publisher;
  readonly host: UpdateHost;
  readonly clock = new VirtualClock(BEGIN_MS);
  /** Its state and its factory root; the one it was made with is removed at the end. */
  dir: string;
  readonly sent: Sent[] = [];
  isSynchronised: boolean | null = true;
  builtAtMs: number | null = BEGIN_MS - 30 * DAY_MS;
  arch: Architecture = 'x64';
  readonly #stop = new AbortController();
  readonly #own: string;

  private constructor(publisher: Publisher, dir: string, host: UpdateHost) {
    this.publisher = publisher;
    this.dir = dir;
    this.#own = dir;
    this.host = host;
  }

  static async made(publisher = Publisher.begun(new Date(BEGIN_MS))): Promise<TrustingRobot> {
    // Durable writes on a real disk are most of what these tests would wait for.
    const dir = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'coach-trust-'));
    const robot = new TrustingRobot(publisher, dir, await new UpdateHost(publisher.files).open());
    writeFileSync(robot.factoryFile, publisher.files.get('metadata/1.root.json') ?? '');
    return robot;
  }

  get factoryFile(): string {
    return path.join(this.dir, 'factory.json');
  }

  get stateDir(): string {
    return path.join(this.dir, 'state');
  }

  metadata(role: string): string {
    return path.join(this.stateDir, 'metadata', `${role}.json`);
  }

  get trust(): UpdateTrust {
    return new UpdateTrust({
      stateDir: this.stateDir,
      factoryRootFile: this.factoryFile,
      address: this.host.address,
      arch: this.arch,
      builtAtMs: this.builtAtMs,
      isSynchronised: async () => this.isSynchronised,
      clock: this.clock,
      outbound: { note: (sent) => void this.sent.push(sent) },
    });
  }

  look(signal: AbortSignal = this.#stop.signal): Promise<TrustedUpdates> {
    return this.trust.refresh(signal);
  }

  /** What the channel names for the stable ring after a look, or the code of the refusal. */
  async sees(): Promise<string> {
    try {
      const { channel } = await this.look();
      return channel.rings.stable?.version ?? 'nothing';
    } catch (error) {
      if (error instanceof UpdateRefused) return error.code;
      throw error;
    }
  }

  /** Time passes for the robot and its publisher. */
  pass(ms: number): void {
    this.clock.setWallClock(this.clock.now() + ms);
    this.publisher.now = new Date(this.clock.now());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.host.close();
    rmSync(this.#own, { recursive: true, force: true });
  }
}

/** The code with which this was refused. */
export async function refusalIn(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof UpdateRefused) return error.code;
    throw error;
  }
  return 'accepted';
}
