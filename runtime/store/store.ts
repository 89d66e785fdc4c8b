import {
  type Child,
  type Lessons,
  type OpenTurn,
  type ProgressTotals,
  StoreError,
  type StoreErrorCode,
  type WorkedProblem,
} from '#agents/core/records.ts';
import { freshState, type SessionState } from '#agents/core/state.ts';
import type { FamilyRecords } from '#agents/family/family-records.ts';
import type { HistoryRecords } from '#agents/family/history/history-records.ts';
import type { UsageLedger } from '#agents/live/cost.ts';
import type { Clock } from '#drivers/clock/clock.ts';
import type { Journal } from '#drivers/journal/journal.ts';
import { type ChildRecords, childRecords } from './child-records.ts';
import { Connection } from './connection.ts';
import { MIGRATIONS, type Migration } from './database/migrate.ts';
import { noticeSentence, type StoreNotice } from './database/notices.ts';
import { blockFor } from './database/patience.ts';
import { familyRecords } from './family/family-queries.ts';
import { historyRecords } from './family/history-queries.ts';
import type { Correcting } from './history/correction-journal.ts';
import { type CorrectionRefusal, Corrections } from './history/corrections.ts';
import { type HouseRecords, houseRecords } from './house-records.ts';
import { type ParentMemories, parentMemories } from './parent-memories.ts';
import { RecordUpkeep } from './record-upkeep.ts';
import { type RuleRecords, ruleRecords } from './rule-records.ts';
import { SessionTime } from './session-time.ts';
import { type StoreFacts, storeFacts } from './store-facts.ts';
import { type SyncRecords, syncRecords } from './sync/sync-records.ts';
import { tellCorrected } from './sync/tell-corrected.ts';
import type { Outbox } from './tables/outbox.ts';
import { workedProblemOf } from './tables/problem-history.ts';
import type { KeptSessionRecord, SessionKey } from './tables/session-records.ts';
import type { ConversationCost } from './tables/voice-usage.ts';
import type { EraseOrder, EraseReceipt } from './trust/erase-order.ts';
import { refuseStrangers, UnitOfWork } from './unit-of-work.ts';
import { voiceLedger } from './usage-ledger.ts';
import { type VectorRecords, vectorRecords } from './vectors/vector-records.ts';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

export interface StoreOptions {
  /** The state folder; made when it is not there. */
  readonly dir: string;
  readonly clock: Clock;
  readonly journal: Journal;
  /** A new id, UUIDv7. */
  newId(): string;
  /** Grade of a child nobody has set one for. */
  readonly defaultGrade: Child['grade'];
  /** How many backups stay. */
  readonly backupsKept: number;
  /** By examine-beside.ts: what was examined already and is whole. */
  readonly examined?: string | null | undefined;
  /** Only for tests of migrating. */
  readonly migrations?: readonly Migration[];
  /** How this thread waits before it looks again at a disk that failed, in ms; tests do not wait. */
  readonly pause?: (durationMs: number) => void;
}

/** What the robot remembers. All calls are synchronous but the backup; all throw StoreError. */
export interface Store extends Lessons {
  /** Sentences for the parent about the records, in Japanese, oldest first; of the last two weeks. */
  readonly notices: readonly string[];
  /** The same for programs. */
  readonly noticeRecords: readonly StoreNotice[];
  readonly outbox: Outbox;
  /** Who the children are, and who of them sits at the desk. */
  readonly children: ChildRecords;
  /** What the parent's assistant and the report may read. */
  readonly family: FamilyRecords;
  /** What a parent sees and changes of what is remembered. */
  readonly memories: ParentMemories;
  /** What the sentences that are remembered mean, to find them by it. */
  readonly vectors: VectorRecords;
  /** What is the house's rather than a child's. */
  readonly house: HouseRecords;
  /** What other robots of the family changed, and what they are told by. */
  readonly sync: SyncRecords;
  /** What the parent's history reads beside that. */
  readonly history: HistoryRecords;
  /** Corrects an item of a child's records in one transaction; its id when it is done, else why not. */
  correct(
    childId: string,
    deviceId: string,
    correct: (corrections: Corrections, who: Correcting) => CorrectionRefusal | null,
  ): { readonly correctionId: string } | CorrectionRefusal;
  /** The session to go on with after a restart: the newest that was not closed, if younger than 12 hours. */
  latestOpenSession(childId: string): { readonly sessionId: string; readonly state: SessionState } | null;
  totals(childId: string): ProgressTotals;
  /** What the settings say; holds from the child's next turn, unless the parent has set another on the page. */
  setGrade(childId: string, grade: Child['grade']): void;
  /**
   * Sessions with problems that are closed, or had no turn for so long, and have no record of all that happened in
   * them; oldest first, at most 100. A turn that records nothing but `session_recorded` and `memory_kept` is not
   * one of the child's: the session stays as old as it is, open or closed, and the turn's state is not saved.
   */
  sessionsToRecord(idleForMs: number): readonly SessionKey[];
  /** The record of a session; null when it has none yet. */
  recordOf(sessionId: string): KeptSessionRecord | null;
  /** The last records of a child's sessions, newest first. */
  sessionRecords(childId: string, limit: number): readonly KeptSessionRecord[];
  /** The problems of one session of this child's, in the order in which they were begun. */
  workedInSession(childId: string, sessionId: string): readonly WorkedProblem[];
  /** Where the cost of this child's voice talks is counted; the month's sum is of all children. */
  voiceLedger(childId: string): UsageLedger;
  /** What the child's last voice talks used, newest first. */
  voiceCosts(childId: string, limit: number): readonly ConversationCost[];
  /** What a parent set for a child, how much of its day is used, and what was spent. */
  readonly rules: RuleRecords;
  /** Makes a backup in a thread of its own; resolves with its path. */
  backup(): Promise<string>;
  /** Makes one when the last is older and turns came since; null when none was due. */
  backupIfDue(everyHours: number): Promise<string | null>;
  /** Form and size of the records, and nothing of what they say. Throws StoreError. */
  facts(): StoreFacts;
  /** Whether a turn could be saved now; writes to the disk at most once a minute while all is well. */
  check(): 'ok' | StoreErrorCode;
  /**
   * Erases records for good, with backups and copies; work that comes meanwhile is refused (closed), and turns that were
   * open are not stored. Broken off by a power cut it goes on at the next start. Rejects with StoreError.
   */
  erase(order: EraseOrder): Promise<EraseReceipt>;
  /** Removes every record from the state folder and begins anew: for a robot that is given away or reset. */
  eraseEverything(): Promise<void>;
  /** Folds the log into the database. Calling it twice does nothing. */
  close(): void;
}

/**
 * Opens the records in a state folder; the caller holds the folder's lock (lock.ts). Damage does not stop it, see
 * recovery.ts. Throws StoreError: failed (no rights, a newer program's database), full.
 */
export function openStore(options: StoreOptions): Store {
  return new SqliteStore(options);
}

class SqliteStore implements Store {
  readonly #options: StoreOptions;
  readonly #connection: Connection;
  readonly #upkeep: RecordUpkeep;
  readonly #time: SessionTime;
  readonly rules: RuleRecords;
  readonly children: ChildRecords;
  readonly family: FamilyRecords;
  readonly memories: ParentMemories;
  readonly vectors: VectorRecords;
  readonly house: HouseRecords;
  readonly history: HistoryRecords;
  readonly sync: SyncRecords;

  constructor(options: StoreOptions) {
    const { dir, clock, journal, backupsKept, migrations = MIGRATIONS, pause = blockFor, examined } = options;
    const newId = () => options.newId();
    const nowMs = () => this.#nowMs();
    this.#options = options;
    this.#time = new SessionTime(clock);
    this.#connection = new Connection({ dir, clock, journal, migrations, pause, backupsKept, examined });
    this.#upkeep = new RecordUpkeep({ connection: this.#connection, dir, clock, backupsKept });
    this.children = childRecords(this.#connection, clock, newId);
    this.family = familyRecords(this.#connection);
    this.rules = ruleRecords(this.#connection, this.#time, clock, options.defaultGrade, newId);
    this.house = houseRecords(this.#connection, nowMs);
    this.memories = parentMemories(this.#connection, newId, nowMs);
    this.vectors = vectorRecords(this.#connection, nowMs);
    this.history = historyRecords(this.#connection, this.family);
    const { defaultGrade } = options;
    this.sync = syncRecords({ connection: this.#connection, newId, nowMs, defaultGrade });
  }

  get notices(): readonly string[] {
    return this.noticeRecords.map(noticeSentence);
  }

  get noticeRecords(): readonly StoreNotice[] {
    return this.#connection.notices;
  }

  get outbox(): Outbox {
    return this.#connection.read(({ outbox }) => outbox);
  }

  beginTurn(childId: string, sessionId: string): OpenTurn {
    if (!ID.test(childId) || !ID.test(sessionId)) throw new StoreError('failed', 'not a valid id');
    return this.#connection.read(({ sessions, progress, checkpoints }) => {
      refuseStrangers(sessions.ownerOf(sessionId), childId);
      const grade = sessions.gradeOf(childId) ?? this.#options.defaultGrade;
      const { totalPoints } = progress.totals(childId);
      const checkpoint = checkpoints.load(sessionId);
      if (checkpoint && !checkpoint.state) {
        this.#options.journal.warn('a checkpoint does not fit this program: the session begins afresh');
      }
      const state = checkpoint?.state ?? freshState(this.#nowMs(), totalPoints);
      state.total_points = totalPoints;
      this.#time.adjust(sessionId, state);
      return new UnitOfWork({
        connection: this.#connection,
        child: { id: childId, grade },
        sessionId,
        state,
        revision: checkpoint?.revision ?? 0,
        time: this.#time,
        newId: () => this.#options.newId(),
        nowMs: () => this.#nowMs(),
      });
    });
  }

  correct(...[childId, deviceId, correct]: Parameters<Store['correct']>): ReturnType<Store['correct']> {
    const correctionId = this.#options.newId();
    const who = { correctionId, childId, deviceId, atMs: this.#nowMs() };
    return this.#connection.write((open) => {
      const refusal = correct(Corrections.of(open), who);
      if (refusal === null) tellCorrected(open, () => this.#options.newId(), who);
      return refusal ?? { correctionId };
    });
  }

  latestOpenSession(childId: string): ReturnType<Store['latestOpenSession']> {
    return this.#connection.read(({ checkpoints, progress }) => {
      const found = checkpoints.latestOpen(childId, this.#nowMs());
      if (!found?.state) return null;
      this.#time.adjust(found.sessionId, found.state);
      found.state.total_points = progress.totals(childId).totalPoints;
      return { sessionId: found.sessionId, state: found.state };
    });
  }

  totals(childId: string): ProgressTotals {
    return this.#connection.read(({ progress }) => progress.totals(childId));
  }

  setGrade(childId: string, grade: Child['grade']): void {
    if (!ID.test(childId)) throw new StoreError('failed', 'not a valid id');
    this.children.setGrade(childId, grade);
  }

  sessionsToRecord(idleForMs: number): readonly SessionKey[] {
    return this.#connection.read(({ sessionRecords }) => sessionRecords.missing(this.#nowMs(), idleForMs));
  }

  recordOf(sessionId: string): KeptSessionRecord | null {
    return this.#connection.read(({ sessionRecords }) => sessionRecords.of(sessionId));
  }

  sessionRecords(childId: string, limit: number): readonly KeptSessionRecord[] {
    const count = Math.max(0, Math.trunc(limit));
    return this.#connection.read(({ sessionRecords }) => sessionRecords.latest(childId, count));
  }

  workedInSession(childId: string, sessionId: string): readonly WorkedProblem[] {
    const histories = this.#connection.read((open) => open.histories.ofSession(childId, sessionId));
    return histories.map(workedProblemOf);
  }

  voiceLedger(childId: string): UsageLedger {
    if (!ID.test(childId)) throw new StoreError('failed', 'not a valid id');
    const { clock, defaultGrade } = this.#options;
    return voiceLedger(this.#connection, { id: childId, grade: defaultGrade }, clock);
  }

  voiceCosts(childId: string, limit: number): readonly ConversationCost[] {
    return this.#connection.read(({ voice }) => voice.latest(childId, Math.max(0, Math.trunc(limit))));
  }

  backup(): Promise<string> {
    return this.#upkeep.backup();
  }

  backupIfDue(everyHours: number): Promise<string | null> {
    return this.#upkeep.backupIfDue(everyHours);
  }

  facts(): StoreFacts {
    return this.#connection.read(({ database }) => storeFacts(database));
  }

  check(): 'ok' | StoreErrorCode {
    return this.#connection.check();
  }

  erase(order: EraseOrder): Promise<EraseReceipt> {
    return this.#upkeep.erase(order);
  }

  eraseEverything(): Promise<void> {
    return this.#upkeep.eraseEverything();
  }

  close(): void {
    this.#upkeep.stop();
    this.#connection.close();
  }

  #nowMs(): number {
    return Math.round(this.#options.clock.now());
  }
}
