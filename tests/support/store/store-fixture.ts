import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { Change, Memory, OpenTurn, SessionRecord, TurnWork } from '#agents/core/records.ts';
import { VirtualClock } from '#drivers/clock/virtual.ts';
import { MemoryJournal } from '#drivers/journal/virtual.ts';
import { openDatabase, openReadOnly } from '#runtime/store/database/open.ts';
import { openStore, type Store, type StoreOptions } from '#runtime/store/store.ts';
import { newFolder, openPrepared } from './new-state.ts';

export const HOUR_MS = 3_600_000;

/** A store in a folder of its own, in virtual time; the folder goes when the desk is disposed of. */
export class StoreFixture implements Disposable {
  readonly #isFirstStart: boolean;
  readonly dir = newFolder('coach-store-');
  readonly clock = new VirtualClock();
  readonly journal = new MemoryJournal();
  readonly #open: Store[] = [];
  #idCount = 0;

  /** `isFirstStart`: the database is made here and has a salt of its own; copies share one. */
  constructor(isFirstStart = false) {
    this.#isFirstStart = isFirstStart;
  }

  open(options: Partial<StoreOptions> = {}): Store {
    const { clock, journal, dir } = this;
    const newId = () => `id-${++this.#idCount}-${process.pid}-${performance.now()}`;
    const pause = () => undefined;
    const openIt = this.#isFirstStart ? openStore : openPrepared;
    const store = openIt({
      dir,
      clock,
      journal,
      newId,
      pause,
      defaultGrade: 2,
      backupsKept: 3,
      ...options,
    });
    this.#open.push(store);
    return store;
  }

  file(...names: string[]): string {
    return path.join(this.dir, ...names);
  }

  /** Reads the file from outside, as someone with sqlite3 would. */
  ask(sql: string, ...names: string[]): unknown[] {
    const database = openReadOnly(names.length > 0 ? this.file(...names) : this.file('coach.sqlite'));
    try {
      return database.prepare(sql).all();
    } finally {
      database.close();
    }
  }

  /** Changes the file behind the store's back. */
  rewrite(sql: string): void {
    const database = openDatabase(this.file('coach.sqlite'));
    try {
      database.exec(sql);
    } finally {
      database.close();
    }
  }

  write(name: string, content: string | Uint8Array): void {
    writeFileSync(this.file(name), content);
  }

  /** Writes into the middle of a file, as a fault of the card would: under a store that has it open. */
  overwrite(name: string, offset: number, bytes: Uint8Array): void {
    const descriptor = openSync(this.file(name), 'r+');
    writeSync(descriptor, bytes, 0, bytes.length, offset);
    closeSync(descriptor);
  }

  makeFolder(name: string): void {
    mkdirSync(this.file(name));
  }

  read(name: string): Buffer {
    return readFileSync(this.file(name));
  }

  copy(from: string, to: string): void {
    copyFileSync(this.file(from), this.file(to));
  }

  /** Everything in the folder. */
  names(): string[] {
    return readdirSync(this.dir).sort();
  }

  /** Names of the backups, oldest first. */
  backups(): string[] {
    return existsSync(this.file('backups')) ? readdirSync(this.file('backups')).sort() : [];
  }

  /** Rights of a file, e.g. 600. */
  mode(...names: string[]): string {
    return (statSync(this.file(...names)).mode & 0o777).toString(8);
  }

  [Symbol.dispose](): void {
    for (const store of this.#open) store.close();
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** Runs one turn and commits it. */
export function commitTurn(
  store: Store,
  childId: string,
  sessionId: string,
  work: (work: TurnWork) => void,
): void {
  const turn: OpenTurn = store.beginTurn(childId, sessionId);
  work(turn.work);
  turn.commit();
}

export function problemStarted(problemId: string, problemKind = 'addition_carry'): Change {
  const rest = { expression: '38+47', grade: 2, source: 'child' } as const;
  return { kind: 'problem_started', problemId, problemKind, ...rest };
}

export function answerAttempted(problemId: string, attemptId: string, isCorrect = true): Change {
  const answer = isCorrect ? '85' : '75';
  const judged = { errorType: isCorrect ? null : 'carry', rules: isCorrect ? [] : ['carry'] };
  const base = { problemId, attemptId, stepIndex: null, answer, isCorrect, latencyMs: 4000 };
  return { kind: 'answer_attempted', ...base, ...judged };
}

export function progressRecorded(problemId: string, streak: number, points = 2): Change {
  const base = { progressId: `progress-${problemId}`, problemId, points, streak };
  return {
    kind: 'progress_recorded',
    ...base,
    outcome: 'hint_solved',
    hintsUsed: 1,
    timeSpentSeconds: 40,
  };
}

/** A whole small turn: a problem, an answer, a hint, progress. */
export function solveProblem(work: TurnWork, problemId: string, streak = 1): void {
  work.record(problemStarted(problemId));
  work.record(answerAttempted(problemId, `${problemId}-1`, false));
  work.record({ kind: 'hint_given', problemId, level: 1 });
  work.record(answerAttempted(problemId, `${problemId}-2`, true));
  work.record({ kind: 'problem_closed', problemId, status: 'solved' });
  work.record(progressRecorded(problemId, streak));
  work.state.problems_solved++;
}

export function battlePlayed(longestRally: number, returned: number, dropped = 2): Change {
  return { kind: 'battle_played', longestRally, returned, dropped };
}

export function memoryKept(memoryId: string, text: string, rest: Partial<Memory> = {}): Change {
  const key = `habit:${memoryId}`;
  return {
    kind: 'memory_kept',
    memory: { memoryId, type: 'habit', key, text, problemIds: ['p1'], atMs: 1_780_000_000_000, ...rest },
  };
}

/** Keeps a made-up vector of each sentence that is remembered and may be looked for. */
export function keepVectors(store: Store): void {
  const kind = { model: 'made-up', dimensions: 2 };
  const { texts } = store.vectors.lacking(kind, 0);
  store.vectors.keep(
    kind,
    texts,
    texts.map(() => Float32Array.of(0.6, 0.8)),
  );
}

export const SESSION_RECORD: SessionRecord = {
  problemCount: 3,
  solvedCount: 2,
  aloneCount: 1,
  hintCount: 2,
  points: 5,
  activeMs: 600_000,
  hard: [{ problemId: 'p1', expression: '52-17', kind: 'subtraction_borrow', why: 'many_hints' }],
  summary: 'ひきざんを 3もん しました。',
  madeBy: 'inner',
};

export function sessionRecorded(rest: Partial<SessionRecord> = {}): Change {
  return { kind: 'session_recorded', record: { ...SESSION_RECORD, ...rest } };
}
