import { StoreError } from '#agents/core/records.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import type { Part } from '#runtime/part.ts';
import type { ToldOver } from '#runtime/store/sync/tell-over.ts';
import type { Outbox } from '#runtime/store/tables/outbox.ts';
import type { Cloud, CloudFault } from './cloud.ts';
import type { RoundEnd } from './decide-sync.ts';
import { type CloudIds, drain } from './drain.ts';
import type { CloudLack } from './open-cloud.ts';
import { Rounds, type RoundTimes } from './rounds.ts';
import type { SyncFile } from './sync-file.ts';

const BYTES_A_MEGABYTE = 1_000_000;

interface SyncParts extends RoundTimes {
  /** Or why there is none. */
  readonly cloud: Cloud | CloudLack;
  readonly outbox: () => Pick<Outbox, 'pending' | 'acknowledge' | 'settle' | 'parkedCount' | 'waitingCount'>;
  readonly file: SyncFile;
  readonly ids: CloudIds;
  /** Puts more of what was there before into the outbox (SyncRecords.tellOver), and how far that is. */
  readonly telling: {
    over(cloud: string): number;
    done(): ToldOver | null;
  };
  readonly settings: { readonly everyMinutes: number; readonly dailyMegabytes: number };
  /** Takes what other robots wrote, to the end. */
  pull(cloud: Cloud, signal: AbortSignal): Promise<number>;
  readonly journal: Journal;
}

/** How it stands with the cloud; `lack` null where there is one. */
export interface SyncStanding {
  readonly lack: CloudLack | null;
  /** Why nothing goes now; 'records': what is to go cannot be read or written. */
  readonly fault: CloudFault | 'records' | null;
  /** Wall clock; since when nothing has gone. */
  readonly failingSinceMs: number | null;
  readonly sentAtMs: number | null;
  /** Changes that the cloud refuses for good. */
  readonly parkedCount: number;
  /** Changes that wait to be sent. */
  readonly waitingCount: number;
  /** How much of what was there before it is told; null where all is, or nothing can be said of it. */
  readonly toldOver: ToldOver | null;
  /** Of this day by the robot's clock (UTC), and what a day may send. */
  readonly sentTodayBytes: number;
  readonly dayLimitBytes: number;
}

/** What became of a parent's wish to send now: begun, under way already, not now (a turn, a closed door), or no cloud. */
export type SendNow = 'begun' | 'running' | 'not_free' | 'no_cloud';

/**
 * Sends what waits in the outbox to the family's cloud, beside everything else: periodically and after each lesson, never
 * beside a turn and never without the parent's leave (decide-sync.ts decides, drain.ts sends).
 */
export class Sync implements Part {
  readonly name = 'sync';
  readonly #parts: SyncParts;
  readonly #rounds: Rounds;
  #hasRecordsFault = false;

  constructor(parts: SyncParts) {
    this.#parts = parts;
    this.#rounds = new Rounds({
      ...parts,
      everyMinutes: parts.settings.everyMinutes,
      run: (signal) => this.#run(signal),
    });
  }

  /** Does nothing where there is no cloud to send to. */
  async start(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { cloud, journal } = this.#parts;
    if (typeof cloud === 'string') {
      if (cloud !== 'off') journal.warn('there is no cloud to send to', { code: cloud });
      return;
    }
    this.#rounds.start();
  }

  /** A lesson is over: what it left goes soon. */
  lessonEnded(): void {
    this.#rounds.happen({ type: 'lesson_ended' });
  }

  /** A parent wants it sent now; where that cannot be, it goes as soon as it can. */
  sendNow(): SendNow {
    if (!this.#rounds.isStarted) return 'no_cloud';
    if (this.#rounds.isRunning) return 'running';
    this.#rounds.meetFreedom();
    this.#rounds.happen({ type: 'asked' });
    return !this.#rounds.isRunning ? 'not_free' : 'begun';
  }

  /** Cuts what is under way; what was confirmed is taken off. */
  async stop(): Promise<void> {
    await this.#rounds.stop();
  }

  /** Never throws: what cannot be read is the fault. */
  standing(): SyncStanding {
    const { cloud, file, outbox, settings, telling } = this.#parts;
    const lack = typeof cloud === 'string' ? cloud : null;
    const dayLimitBytes = settings.dailyMegabytes * BYTES_A_MEGABYTE;
    try {
      const { sentAtMs, fault, failingSinceMs } = file.standing;
      const waiting = lack === null ? outbox() : null;
      return {
        ...{ lack, dayLimitBytes, sentTodayBytes: file.sentTodayBytes },
        waitingCount: waiting?.waitingCount() ?? 0,
        toldOver: lack === null ? telling.done() : null,
        fault: this.#hasRecordsFault ? 'records' : fault,
        failingSinceMs,
        sentAtMs,
        parkedCount: waiting?.parkedCount() ?? 0,
      };
    } catch {
      const nothing = {
        failingSinceMs: null,
        sentAtMs: null,
        parkedCount: 0,
        waitingCount: 0,
        toldOver: null,
      };
      return { lack, fault: 'records', ...nothing, sentTodayBytes: 0, dayLimitBytes };
    }
  }

  /** Resolves when no round goes on. */
  async settled(): Promise<void> {
    await this.#rounds.settled();
  }

  /** Never rejects. */
  async #run(signal: AbortSignal): Promise<RoundEnd> {
    const { cloud, outbox, file, ids, telling, settings, pull, journal } = this.#parts;
    if (typeof cloud === 'string') return { how: 'done', sentCount: 0 };
    try {
      const parts = {
        ...{ cloud, outbox: outbox(), ids },
        tellOver: () => void telling.over(file.placeOf(cloud)),
        leftBytes: () => settings.dailyMegabytes * BYTES_A_MEGABYTE - file.sentTodayBytes,
        noteSent: (bytes: number) => file.noteSent(bytes),
        pull: async (ending: AbortSignal) => {
          const count = await pull(cloud, ending);
          if (count > 0) journal.info('changes of other robots were taken', { count });
        },
      };
      return this.#told(await drain(parts, signal));
    } catch (error) {
      if (!(error instanceof StoreError)) journal.error('the sync failed', { error: error as Error });
      return this.#told({ how: 'records', sentCount: 0 });
    }
  }

  #told(end: RoundEnd): RoundEnd {
    const { file, journal } = this.#parts;
    this.#hasRecordsFault = end.how === 'records';
    if (end.sentCount > 0) journal.info('changes were sent to the cloud', { count: end.sentCount });
    if (end.how === 'fault') journal.warn('the cloud cannot be used now', { code: end.fault });
    if (end.how === 'records') journal.warn('what is to be sent cannot be read or written');
    try {
      if (end.how === 'fault') file.noteFault(end.fault);
      if (end.how === 'done' || end.how === 'day_full') file.noteFault(null);
    } catch {
      this.#hasRecordsFault = true;
    }
    return end;
  }
}
