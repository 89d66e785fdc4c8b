import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Targets } from '@tufjs/models';
import { Updater } from 'tuf-js';
import type { z } from 'zod';
import type { Clock } from '#drivers/clock/clock.ts';
import type { OutboundLedger } from '#drivers/network/outbound.ts';
import { prepareFolder } from '#runtime/store/database/files.ts';
import {
  type Architecture,
  CHANNEL_PATH,
  type Channel,
  channelSchema,
  minimumOf,
  PAUSE_PATH,
  type Pause,
  pauseSchema,
  releasePath,
} from '#runtime/update/channel-schema.ts';
import type { Accepted } from './accepted.ts';
import { decideClock } from './decide-clock.ts';
import { type Fetching, fetchTarget, type SignedFile } from './fetch-target.ts';
import { type Mended, MetadataStore } from './metadata-store.ts';
import { RepositoryFetcher } from './repository-fetcher.ts';
import {
  asSigned,
  RELEASE_MOST_BYTES,
  type SignedReleases,
  signedFile,
  signedReleases,
  type TrustedRelease,
  trustedRelease,
} from './signed-releases.ts';
import { refusalOf, UpdateRefused } from './update-refused.ts';

/** 2 KB today; a thousand withdrawn versions are 15. */
const CHANNEL_MOST_BYTES = 64 * 1024;
/** Between the wall clock and the time that passed, while this looked. */
const JUMP_MS = 60_000;

interface UpdateTrustOptions {
  /** The updater's own state folder: nobody else writes there, and no reset of the robot empties it. */
  readonly stateDir: string;
  /** The first root, in the program's own files, which are read-only. */
  readonly factoryRootFile: string;
  /** Of the repository: the folder of `metadata` and `targets`. */
  readonly address: string;
  readonly arch: Architecture;
  /** When the running program was made, wall-clock ms; null where it does not say. */
  readonly builtAtMs: number | null;
  readonly isSynchronised: () => Promise<boolean | null>;
  readonly clock: Clock;
  readonly outbound: OutboundLedger;
}

/** What the signers say now. */
export interface TrustedUpdates {
  readonly channel: Channel;
  /** Null where nobody may pause, or whoever may has said nothing for so long that its word ended. */
  readonly pause: Pause | null;
  readonly releases: SignedReleases;
  /** Nothing older may be installed, whatever the channel says; null where nothing is signed. */
  readonly minimum: string | null;
  readonly mended: readonly Mended[];
  /** Throws UpdateRefused where it is not signed whole. */
  release(version: string, signal: AbortSignal): Promise<TrustedRelease>;
  /** The file with exactly the signed bytes; whoever has used it removes it. */
  download(part: SignedFile, signal: AbortSignal, fetching?: Fetching): Promise<string>;
}

/**
 * What this robot believes of its update server: The Update Framework by tuf-js, on a copy of the metadata
 * (MetadataStore), by a clock that cannot be set back, over a line that cannot keep it waiting.
 */
export class UpdateTrust {
  readonly #options: UpdateTrustOptions;
  readonly #address: string;
  readonly #store: MetadataStore;

  constructor(options: UpdateTrustOptions) {
    this.#options = options;
    this.#store = new MetadataStore(options.stateDir, options.factoryRootFile);
    this.#address = options.address.replace(/\/+$/, '');
  }

  /**
   * Asks the server. Throws UpdateRefused, and then nothing has changed but what was verified on the way: a root that
   * takes a stolen key away stays taken. Ends with the signal's reason.
   */
  async refresh(signal: AbortSignal): Promise<TrustedUpdates> {
    const { clock, outbound } = this.#options;
    const { accepted, isLost } = this.#store.accepted();
    const began = { wallMs: clock.now(), monotonicMs: clock.monotonicMs() };
    await this.#demandClock(accepted);
    const mended: Mended[] = isLost ? ['accepted'] : [];
    if (this.#store.beginTrial(accepted)) mended.push('root');
    prepareFolder(this.#targets);

    const fetcher = new RepositoryFetcher({ clock, outbound, signal });
    let said: Said | null = null;
    let refusal: UpdateRefused | null = null;
    try {
      said = await this.#ask(fetcher, began.wallMs, signal);
    } catch (error) {
      signal.throwIfAborted();
      refusal = error instanceof UpdateRefused ? error : (fetcher.fault ?? refusalOf(error));
    }
    const driftMs = clock.now() - began.wallMs - (clock.monotonicMs() - began.monotonicMs);
    if (Math.abs(driftMs) > JUMP_MS)
      refusal = new UpdateRefused('clock_jumped', 'the clock was set meanwhile');
    const verified = this.#store.endTrial(accepted, began.wallMs, refusal);
    if (refusal !== null) throw refusal;
    if (said === null || verified?.targets == null)
      throw new UpdateRefused('unsigned', 'the targets are not signed');
    const targets = verified.targets.signed;
    this.#removeUnsigned(targets, said.files);
    return { channel: said.channel, pause: said.pause, ...this.#offers(targets), mended };
  }

  get #targets(): string {
    return path.join(this.#options.stateDir, 'targets');
  }

  async #demandClock({ atMs }: Accepted): Promise<void> {
    const { builtAtMs, clock } = this.#options;
    const isSynchronised = await this.#options.isSynchronised();
    const refusal = decideClock(clock.now(), { isSynchronised, builtAtMs, acceptedAtMs: atMs });
    if (refusal !== null) throw new UpdateRefused(refusal, 'the clock is not to be trusted');
  }

  async #ask(fetcher: RepositoryFetcher, nowMs: number, signal: AbortSignal): Promise<Said> {
    const updater = new Updater({
      metadataDir: this.#store.trialDir,
      metadataBaseUrl: `${this.#address}/metadata`,
      fetcher,
    });
    setTime(updater, nowMs);
    await updater.refresh();
    const files: SignedFile[] = [];
    const read = async <T>(place: string, schema: z.ZodType<T>): Promise<T | null> => {
      const target = await updater.getTargetInfo(place);
      if (target === undefined) return null;
      const file = asSigned(target);
      if (file === null) throw new UpdateRefused('unsigned', `${place} is signed without a SHA-256`);
      files.push(file);
      const bytes = await this.#small(file, CHANNEL_MOST_BYTES, fetcher, signal);
      return parsed(schema, bytes, place);
    };
    const channel = await read(CHANNEL_PATH, channelSchema);
    if (channel === null) throw new UpdateRefused('not_there', 'there is no channel');
    let pause: Pause | null = null;
    try {
      pause = await read(PAUSE_PATH, pauseSchema);
    } catch (error) {
      // Whoever may pause is not needed for an update: its word ends with its signature.
      const refusal = fetcher.fault ?? refusalOf(error);
      if (refusal.code !== 'expired') throw error;
    }
    return { channel, pause, files };
  }

  /** Files of releases and channels that nobody signs any more. */
  #removeUnsigned(targets: Targets, files: readonly SignedFile[]): void {
    const signed = new Set(files.map(({ sha256 }) => sha256));
    for (const target of Object.values(targets.targets)) signed.add(asSigned(target)?.sha256 ?? '');
    for (const name of readdirSync(this.#targets))
      if (!signed.has(name.split('.', 1)[0] ?? '')) rmSync(path.join(this.#targets, name), { force: true });
  }

  async #small(
    file: SignedFile,
    mostBytes: number,
    fetcher: RepositoryFetcher,
    signal: AbortSignal,
  ): Promise<Buffer> {
    if (file.lengthBytes > mostBytes)
      throw new UpdateRefused('too_long', `${file.path} is over ${mostBytes} bytes`);
    return readFileSync(await this.#bring(file, fetcher, signal));
  }

  #bring(
    file: SignedFile,
    fetcher: RepositoryFetcher,
    signal: AbortSignal,
    fetching: Fetching = {},
  ): Promise<string> {
    const { clock } = this.#options;
    const [address, folder] = [this.#address, this.#targets];
    return fetchTarget(file, { fetcher, clock, address, folder, signal, ...fetching });
  }

  #offers(targets: Targets): Pick<TrustedUpdates, 'releases' | 'minimum' | 'release' | 'download'> {
    const { arch, clock, outbound } = this.#options;
    const releases = signedReleases(targets, arch);
    const fetcher = (signal: AbortSignal) => new RepositoryFetcher({ clock, outbound, signal });
    return {
      releases,
      minimum: minimumOf(releases.values()),
      release: async (version, signal) => {
        const file = releases.has(version) ? signedFile(targets, releasePath(version, arch)) : null;
        if (file === null) throw new UpdateRefused('not_there', `${version} is not signed for ${arch}`);
        const bytes = await this.#small(file, RELEASE_MOST_BYTES, fetcher(signal), signal);
        return trustedRelease(targets, releases, version, arch, bytes);
      },
      download: (part, signal, fetching) => this.#bring(part, fetcher(signal), signal, fetching),
    };
  }
}

/** What channel and pause say, and the files they came in. */
interface Said extends Pick<TrustedUpdates, 'channel' | 'pause'> {
  readonly files: readonly SignedFile[];
}

function parsed<T>(schema: z.ZodType<T>, bytes: Buffer, place: string): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw new UpdateRefused('malformed', `${place} cannot be read`, { cause: error });
  }
}

/** tuf-js asks the machine's time when it is made, and judges all ends by it; the time that was judged sound is ours. */
function setTime(updater: Updater, nowMs: number): void {
  const trustedSet = Reflect.get(updater, 'trustedSet') as { referenceTime?: unknown } | undefined;
  if (!(trustedSet?.referenceTime instanceof Date))
    throw new UpdateRefused('clock_wrong', 'tuf-js keeps its time elsewhere: see the tests of ends');
  trustedSet.referenceTime = new Date(nowMs);
}
