import { rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { PartKind } from './channel-schema.ts';
import { barOfMoment, type MomentBar } from './decide-moment.ts';
import { decideUpdate } from './decide-update.ts';
import {
  type Places,
  type RobotWord,
  readRequest,
  readRobotWord,
  type UpdateStatus,
  writeStatus,
} from './exchange.ts';
import { PartRefused } from './parts/part-refused.ts';
import { unpackPart } from './parts/unpack-part.ts';
import { Slots } from './slots/slots.ts';
import { freshWord, watchTrial } from './slots/watch-trial.ts';
import type { TrustedRelease } from './trust/signed-releases.ts';
import { UpdateRefused } from './trust/update-refused.ts';
import type { TrustedUpdates } from './trust/update-trust.ts';
import { readMemory, type UpdaterMemory, withFailed, writeMemory } from './updater-memory.ts';

interface UpdaterParts {
  readonly places: Places;
  /** The version that runs this, as a release names it. */
  readonly version: string;
  readonly clock: Clock;
  readonly journal: Journal;
  /** How long the machine runs, s. */
  uptimeS(): number;
  /** Of the disk that the program is on. */
  freeBytes(): Promise<number>;
  look(url: string, signal: AbortSignal): Promise<TrustedUpdates>;
  /** Whether this app, and its updater, can be started here; may take minutes. */
  tryStart(app: string, signal: AbortSignal): Promise<boolean>;
  /** Asks for the robot to be started again, as what is current. */
  askRestart(): void;
  /** Whether the service manager starts the robot no more. */
  isGivenUp(signal: AbortSignal): Promise<boolean>;
}

/** Something that ends this look and is no fault of the update server's. */
class NotNow extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`no update now: ${code}`);
    this.code = code;
  }
}

/** What stays free whatever is unpacked: the records of the children are on the same card. */
const SPARED_BYTES = 100 * 1024 * 1024;
/** A lesson, a dip of the voltage or the first minutes are waited out for so long. */
const MOMENT_WAITED_MS = 2 * 60 * 60_000;
const LOOK_AGAIN_MS = 30_000;
/** The status is written for each step of so much. */
const TOLD_SHARE = 0.01;

/**
 * One look for an update, and what comes of it: settles what is on trial, asks the server, brings and unpacks what is to be
 * installed, tries it, waits for its moment, switches, and watches until it is confirmed or left. It may be ended at any
 * line; the next look goes on.
 */
export class Updater {
  readonly #parts: UpdaterParts;
  readonly #slots: Slots;
  #memory: UpdaterMemory;
  #status: UpdateStatus;
  #told: UpdateStatus | null = null;
  /** Whether somebody has asked for it now, and has not put it off since. */
  #isWanted = false;

  constructor(parts: UpdaterParts) {
    this.#parts = parts;
    const { program, state } = parts.places;
    this.#slots = new Slots(program, state);
    this.#memory = readMemory(state);
    this.#status = {
      ...{ schema: 1, state: 'idle', version: null, news: null, is_security: false, share: 0, code: null },
      ...{ checked_at: this.#memory.checked_at, last: this.#memory.last },
    };
  }

  /** Throws only what stops it: the signal's reason, or the errors of its own state folder. */
  async run(signal: AbortSignal): Promise<void> {
    const { places, journal } = this.#parts;
    try {
      // Where something has ended just now the next look goes on, with the version that runs by then.
      if (await this.#settle(true, signal)) return;
      this.#heedRequest();
      const word = readRobotWord(places);
      if (word === null || word.url === null) return this.#tell({ state: 'off', code: 'no_address' });
      await this.#lookAndInstall(word.url, word.ring, signal);
    } catch (error) {
      signal.throwIfAborted();
      const code = codeOf(error);
      journal.warn('no update is made now', { code });
      this.#tell({ state: error instanceof NotNow ? 'waiting' : 'idle', code });
    }
  }

  async #lookAndInstall(url: string, ring: RobotWord['ring'], signal: AbortSignal): Promise<void> {
    const { look, clock } = this.#parts;
    this.#tell({ state: 'looking', code: null });
    const found = await look(url, signal);
    this.#remember({ checked_at: new Date(clock.now()).toISOString() });
    const decision = this.#decide(found, ring);
    if (decision.kind === 'nothing') {
      // Else a version may wait here for its moment.
      if (decision.why === 'up_to_date') this.#slots.removeOthers();
      return this.#tell({ state: 'idle', version: null, code: decision.why });
    }
    const release = await found.release(decision.version, signal);
    this.#tell({ version: decision.version, news: release.custom.news, is_security: decision.isSecurity });
    await this.#bring(found, release, signal);
    await this.#awaitMoment(decision.isUrgent, signal);
    this.#tell({ state: 'trying' });
    // Perhaps there was no memory for it now: it is tried again with the next look.
    if (!(await this.#parts.tryStart(release.file.app, signal))) throw new NotNow('no_trial_start');
    // A trial takes minutes: a child may have sat down meanwhile.
    await this.#awaitMoment(decision.isUrgent, signal);
    // Or the parent has put it off.
    if (this.#decide(found, ring).kind === 'nothing') throw new NotNow('postponed');
    this.#parts.journal.info('another version is switched to', { version: decision.version });
    this.#slots.switchTo({ version: decision.version, app: release.file.app }, clock.now());
    this.#parts.askRestart();
    if (await this.#settle(false, signal)) return;
    // The note of the trial was torn, and the launcher went back: the version is no worse for it, and the next look tries again.
    this.#parts.journal.warn('what was on trial is not known any more', { version: decision.version });
    this.#tell({ state: 'idle', version: null, news: null, code: 'state_lost' });
  }

  #decide(found: TrustedUpdates, ring: RobotWord['ring']): ReturnType<typeof decideUpdate> {
    const { clock, version } = this.#parts;
    const { postponed_until, offered, failed, robot_id } = this.#memory;
    const decision = decideUpdate({
      ...{ channel: found.channel, pause: found.pause, releases: found.releases, minimum: found.minimum },
      ...{ ring, failed, robotId: robot_id, installed: version, nowMs: clock.now() },
      postponedUntilMs: postponed_until === null ? null : Date.parse(postponed_until),
      offeredAtMs: offered === null ? null : Date.parse(offered.at),
    });
    const named = found.channel.rings[ring]?.version ?? null;
    const isOffered = decision.kind === 'install' || decision.why === 'postponed';
    if (named !== null && isOffered && offered?.version !== named)
      this.#remember({ offered: { version: named, at: new Date(clock.now()).toISOString() } });
    return decision;
  }

  /** Downloads and unpacks what is not there. */
  async #bring(found: TrustedUpdates, release: TrustedRelease, signal: AbortSignal): Promise<void> {
    const { places } = this.#parts;
    this.#slots.removeOthers(release.file.app);
    for (const kind of ['base', 'app'] as const) {
      const { archiveBytes, installedBytes } = release.file.sizes[kind];
      const hash = release.file[kind];
      if (this.#slots.has(kind, hash)) continue;
      await this.#demandRoom(archiveBytes + installedBytes);
      const archive = await found.download(release.parts[kind], signal, (bytes) =>
        this.#tellShare('downloading', kind, bytes / archiveBytes),
      );
      let doneBytes = 0;
      const claim = { kind, hash, installedBytes, base: release.file.base };
      await unpackPart(archive, claim, places.program, signal, (bytes) => {
        doneBytes += bytes;
        this.#tellShare('unpacking', kind, doneBytes / installedBytes);
      });
      await rm(archive, { force: true });
    }
  }

  async #demandRoom(bytes: number): Promise<void> {
    if ((await this.#parts.freeBytes()) < bytes + SPARED_BYTES) throw new NotNow('no_room');
  }

  /** Returns when it may be; throws NotNow where that is not soon. */
  async #awaitMoment(isUrgent: boolean, signal: AbortSignal): Promise<void> {
    const { clock } = this.#parts;
    const sinceMs = clock.monotonicMs();
    for (;;) {
      // No request starts a look while there is one: whoever asked during a download is heard here.
      this.#heedRequest();
      const bar = this.#barNow(isUrgent || this.#isWanted);
      if (bar === null) return;
      this.#tell({ state: 'waiting', code: bar });
      if (bar === 'not_night' || clock.monotonicMs() - sinceMs >= MOMENT_WAITED_MS) throw new NotNow(bar);
      await clock.sleep(LOOK_AGAIN_MS, signal);
    }
  }

  #barNow(isWanted: boolean): MomentBar | null {
    const { uptimeS, places } = this.#parts;
    const word = freshWord(places, uptimeS());
    const robot = word && {
      ...{ isLesson: word.is_lesson, isNight: word.is_night, isUnderVoltage: word.is_under_voltage },
    };
    return barOfMoment({ uptimeS: uptimeS(), robot, isWanted });
  }

  /** Watches a version on trial to its end; false at once where there is none. `isResumed`: by another process. */
  async #settle(isResumed: boolean, signal: AbortSignal): Promise<boolean> {
    const { places, clock, journal, uptimeS, askRestart, isGivenUp } = this.#parts;
    if (isResumed) await this.#restartWhereForgotten(signal);
    const end = await watchTrial(
      { places, slots: this.#slots, clock, uptimeS, isGivenUp, failed: this.#memory.failed },
      (version) => this.#tell({ state: 'confirming', version, code: null }),
      signal,
    );
    if (end.kind === 'none') return false;
    if (end.kind === 'confirmed') {
      this.#note(end.version, 'confirmed', null);
      journal.info('the version is confirmed', { version: end.version });
    }
    // First what keeps it from being tried again, then the way back: a cut in between goes on with the way back.
    if (end.kind === 'left') this.#fail(end.version, end.why);
    if (end.kind === 'left' && end.isToGoBack) this.#slots.goBack();
    this.#slots.settle();
    if (end.kind === 'left' && end.isToGoBack) askRestart();
    return end.kind !== 'forgotten';
  }

  /** A cut came between a switch and the restart that goes with it: the robot still runs another version. */
  async #restartWhereForgotten(signal: AbortSignal): Promise<void> {
    const { places, uptimeS, askRestart } = this.#parts;
    const runs = freshWord(places, uptimeS())?.app ?? null;
    const { current } = this.#slots.read();
    if (runs === null || current === null || runs === current) return;
    await this.#awaitMoment(true, signal);
    askRestart();
  }

  /** `version`: null where it is not known any more which it was. */
  #fail(version: string | null, why: string): void {
    this.#parts.journal.error('a version did not hold and is left', { version, code: why });
    if (version !== null) this.#memory = withFailed(this.#memory, version);
    this.#note(version ?? 'unknown', 'went_back', why);
  }

  #note(version: string, outcome: 'confirmed' | 'went_back', code: string | null): void {
    const at = new Date(this.#parts.clock.now()).toISOString();
    this.#remember({ last: { version, outcome, code, at }, offered: null, postponed_until: null });
    this.#tell({ state: 'idle', version: null, news: null, code, last: this.#memory.last });
  }

  /** A request counts once. */
  #heedRequest(): void {
    const request = readRequest(this.#parts.places);
    if (request === null || request.id === this.#memory.request_id) return;
    this.#remember({ request_id: request.id });
    if (request.kind === 'look') return;
    this.#isWanted = request.kind === 'install_now';
    this.#remember({ postponed_until: this.#isWanted ? null : request.until });
  }

  #remember(changed: Partial<UpdaterMemory>): void {
    this.#memory = { ...this.#memory, ...changed };
    writeMemory(this.#parts.places.state, this.#memory);
  }

  #tellShare(state: 'downloading' | 'unpacking', kind: PartKind, ofPart: number): void {
    // Nine tenths of the bytes, where there are any, are the base's.
    const share = kind === 'base' ? Math.min(1, ofPart) * 0.9 : 0.9 + Math.min(1, ofPart) * 0.1;
    if (this.#status.state === state && Math.abs(share - this.#status.share) < TOLD_SHARE) return;
    this.#tell({ state, share, code: null });
  }

  #tell(changed: Partial<UpdateStatus>): void {
    const share = changed.state !== undefined && changed.share === undefined ? 0 : this.#status.share;
    const status = { ...this.#status, share, checked_at: this.#memory.checked_at, ...changed };
    // Asked every few seconds, of a card that wears out.
    if (isDeepStrictEqual(status, this.#told)) return;
    this.#status = status;
    try {
      writeStatus(this.#parts.places, status);
      this.#told = status;
    } catch {
      // It is for being read; what counts is written elsewhere, and fails there.
    }
  }
}

function codeOf(error: unknown): string {
  if (error instanceof NotNow || error instanceof UpdateRefused || error instanceof PartRefused)
    return error.code;
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}
