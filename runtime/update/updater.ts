import { rm } from 'node:fs/promises';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { barOfMoment, type MomentBar } from './decide-moment.ts';
import { decideUpdate } from './decide-update.ts';
import {
  type Places,
  type RobotWord,
  readRequest,
  readRobotWord,
  type UpdateNews,
  type UpdateRequest,
} from './exchange.ts';
import { LESSON_WAITED_MS, lessonWaiter } from './lesson-wait.ts';
import { codeOf, NotNow } from './not-now.ts';
import { unpackPart } from './parts/unpack-part.ts';
import { COMPILED_BYTES, demandRoom } from './room.ts';
import { Slots } from './slots/slots.ts';
import { freshWord, watchTrial } from './slots/watch-trial.ts';
import { ToldStatus } from './told-status.ts';
import type { TrustedRelease } from './trust/signed-releases.ts';
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

const LOOK_AGAIN_MS = 30_000;
/** After so long the server is asked once more before the switch: a stop is to reach whoever waits. */
const OLD_LOOK_MS = 15 * 60_000;
/** The robot's sentence to whoever is there takes less, with the look by which it knows. */
const SAID_BEFORE_MS = 12_000;

/**
 * One look for an update, and what comes of it: settles what is on trial, asks the server, brings and unpacks what is to be
 * installed, tries it, waits for its moment, switches, and watches until it is confirmed or left. It may be ended at any
 * line; the next look goes on.
 */
export class Updater {
  readonly #parts: UpdaterParts;
  readonly #slots: Slots;
  readonly #told: ToldStatus;
  #memory: UpdaterMemory;
  /** Whether somebody wants it now rather than at night. */
  #isAsked = false;

  constructor(parts: UpdaterParts) {
    this.#parts = parts;
    const { program, state } = parts.places;
    this.#slots = new Slots(program, state);
    this.#memory = readMemory(state);
    this.#told = new ToldStatus({ ...parts, memory: () => this.#memory });
  }

  /** Throws only what stops it: the signal's reason, or the errors of its own state folder. */
  async run(signal: AbortSignal): Promise<void> {
    // A request that came meanwhile started nobody: whoever it would have started ran already.
    do if (await this.#lookOnce(signal)) return;
    while (this.#newRequest() !== null);
  }

  /** Whether it ended with another version, or might have: the next look is the next one's. */
  async #lookOnce(signal: AbortSignal): Promise<boolean> {
    const { places, journal } = this.#parts;
    try {
      // Where something has ended just now the next look goes on, with the version that runs by then.
      if (await this.#settle(true, signal)) return true;
      this.#heedRequest();
      const word = readRobotWord(places);
      if (word === null || word.url === null) this.#told.tell({ state: 'off', code: 'no_address' });
      else if (await this.#lookAndInstall(word.url, word.ring, signal)) return true;
      this.#noteFailing(false);
    } catch (error) {
      signal.throwIfAborted();
      const code = codeOf(error);
      journal.warn('no update is made now', { code });
      this.#noteFailing(!(error instanceof NotNow && error.isUsual));
      this.#told.tell({ state: error instanceof NotNow ? 'waiting' : 'idle', code });
    }
    return false;
  }

  /** Whether another version was switched to. */
  async #lookAndInstall(url: string, ring: RobotWord['ring'], signal: AbortSignal): Promise<boolean> {
    const { look, clock } = this.#parts;
    this.#told.tell({ state: 'looking', code: null });
    const lookedMs = clock.monotonicMs();
    const found = await look(url, signal);
    this.#remember({ checked_at: new Date(clock.now()).toISOString() });
    const decision = this.#decide(found, ring);
    if (decision.kind === 'nothing') {
      // Else a version may wait here for its moment.
      if (decision.why === 'up_to_date') this.#slots.removeOthers();
      const waits = decision.why === 'postponed' ? (found.channel.rings[ring]?.version ?? null) : null;
      const custom = waits === null ? undefined : found.releases.get(waits);
      const offer = { version: waits, news: custom?.news ?? null, is_security: custom?.is_security === true };
      this.#told.tell({ state: 'idle', code: decision.why, ...offer });
      return false;
    }
    const { version, isSecurity } = decision;
    const release = await found.release(version, signal);
    this.#told.tell({ version, news: release.custom.news, is_security: isSecurity });
    await this.#bring(found, release, signal);
    await this.#awaitMoment(decision.isUrgent, signal);
    demandRoom(await this.#parts.freeBytes(), COMPILED_BYTES);
    this.#told.tell({ state: 'trying' });
    // Perhaps there was no memory for it now: it is tried again with the next look.
    if (!(await this.#parts.tryStart(release.file.app, signal))) throw new NotNow('no_trial_start');
    // A trial takes minutes: a child may have sat down meanwhile, or does while the robot says that it goes.
    do {
      await this.#awaitMoment(decision.isUrgent, signal);
      this.#told.tell({ state: 'switching', code: null });
      await clock.sleep(SAID_BEFORE_MS, signal);
    } while (this.#barNow(decision.isUrgent) !== null);
    // Or the parent has put it off; or, while a lesson was waited out, support has stopped it.
    const isOld = clock.monotonicMs() - lookedMs > OLD_LOOK_MS;
    const still = this.#decide(isOld ? await look(url, signal) : found, ring);
    if (still.kind === 'nothing') throw new NotNow(still.why);
    if (still.version !== version) return this.#lookAndInstall(url, ring, signal);
    this.#parts.journal.info('another version is switched to', { version });
    this.#slots.switchTo({ version, app: release.file.app }, clock.now());
    this.#parts.askRestart();
    if (await this.#settle(false, signal)) return true;
    // The note of the trial was torn, and the launcher went back: the version is no worse for it, and the next look tries again.
    this.#parts.journal.warn('what was on trial is not known any more', { version });
    this.#told.tell({ state: 'idle', version: null, news: null, code: 'state_lost' });
    return false;
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
    if (named !== null && isOffered && offered?.version !== named) {
      const [at, news] = [new Date(clock.now()).toISOString(), found.releases.get(named)?.news ?? null];
      this.#remember({ offered: { version: named, at, news } });
    }
    return decision;
  }

  /** Downloads and unpacks what is not there. */
  async #bring(found: TrustedUpdates, release: TrustedRelease, signal: AbortSignal): Promise<void> {
    const { places, freeBytes } = this.#parts;
    this.#slots.removeOthers(release.file.app);
    for (const kind of ['base', 'app'] as const) {
      const { archiveBytes, installedBytes } = release.file.sizes[kind];
      const hash = release.file[kind];
      if (this.#slots.has(kind, hash)) continue;
      demandRoom(await freeBytes(), archiveBytes + installedBytes);
      const archive = await found.download(release.parts[kind], signal, {
        onProgress: (bytes) => this.#told.tellShare('downloading', kind, bytes / archiveBytes),
        isToWait: lessonWaiter(this.#parts, () => this.#told.tell({ state: 'waiting', code: 'lesson' })),
      });
      let doneBytes = 0;
      const claim = { kind, hash, installedBytes, base: release.file.base };
      await unpackPart(archive, claim, places.program, signal, (bytes) => {
        doneBytes += bytes;
        this.#told.tellShare('unpacking', kind, doneBytes / installedBytes);
      });
      await rm(archive, { force: true });
    }
  }

  /** Returns when it may be; throws NotNow where that is not soon. */
  async #awaitMoment(isUrgent: boolean, signal: AbortSignal): Promise<void> {
    const { clock } = this.#parts;
    const sinceMs = clock.monotonicMs();
    for (;;) {
      const bar = this.#barNow(isUrgent);
      if (bar === null) return;
      this.#told.tell({ state: 'waiting', code: bar });
      if (bar === 'not_night' || clock.monotonicMs() - sinceMs >= LESSON_WAITED_MS) throw new NotNow(bar);
      await clock.sleep(LOOK_AGAIN_MS, signal);
    }
  }

  #barNow(isUrgent: boolean): MomentBar | null {
    const { uptimeS, places } = this.#parts;
    this.#heedRequest();
    const isWanted = isUrgent || this.#isAsked;
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
      (version) => this.#told.tell({ state: 'confirming', version, news: this.#newsOf(version), code: null }),
      signal,
    );
    if (end.kind === 'none') return false;
    this.#noteFailing(false);
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
    const last = { version, outcome, code, at, news: this.#newsOf(version) };
    this.#remember({ last, offered: null, postponed_until: null });
    this.#told.tell({ state: 'idle', version: null, news: null, is_security: false, code });
  }

  #newsOf(version: string): UpdateNews {
    const { offered } = this.#memory;
    return offered?.version === version ? offered.news : null;
  }

  /** Null where there is none that was not heeded. */
  #newRequest(): UpdateRequest | null {
    const request = readRequest(this.#parts.places);
    return request?.id === this.#memory.request_id ? null : request;
  }

  /** A request counts once. */
  #heedRequest(): void {
    const request = this.#newRequest();
    if (request === null) return;
    const { kind, until } = request;
    if (kind !== 'look') this.#isAsked = kind === 'install_now';
    const postponed_until =
      kind === 'look' ? this.#memory.postponed_until : kind === 'postpone' ? until : null;
    this.#remember({ request_id: request.id, postponed_until });
  }

  #noteFailing(isFailing: boolean): void {
    const since = this.#memory.failing_since;
    if (isFailing === (since !== null)) return;
    this.#remember({ failing_since: isFailing ? new Date(this.#parts.clock.now()).toISOString() : null });
    this.#told.tell({});
  }

  #remember(changed: Partial<UpdaterMemory>): void {
    this.#memory = { ...this.#memory, ...changed };
    writeMemory(this.#parts.places.state, this.#memory);
  }
}
