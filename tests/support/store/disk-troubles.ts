import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { cases } from '../cases.ts';
import { Daemon } from '../daemon.ts';
import { buildBadDisk, planFault } from './bad-disk.ts';

const FOR_GOOD = { after: 0, times: 1_000_000 } as const;

/** A trouble of the disk as a house meets it, and what has to be told of it while it lasts. */
export interface DiskTrouble {
  readonly name: string;
  begin(house: DiskHouse): void;
  /** What the child reads where it could not be written down; null where all went well. */
  readonly child: RegExp | null;
  /** The code in health, null where all is well. */
  readonly health: string | null;
  readonly notice: RegExp;
  readonly log: RegExp;
}

const ALL: readonly DiskTrouble[] = [
  {
    name: 'EIO on writing',
    begin: ({ planFile }) => planFault(planFile, { call: 'write', file: 'coach.sqlite', ...FOR_GOOD }),
    child: /かきとめられなかった/,
    health: 'io_error',
    notice: /読み書きが一時うまくいきませんでした/,
    log: /"code":"io_error"/,
  },
  {
    name: 'a full disk',
    begin: ({ planFile, stateDir }) =>
      planFault(planFile, { call: 'grow', file: stateDir, error: 'ENOSPC', ...FOR_GOOD }),
    child: /ノートが いっぱい/,
    health: 'full',
    notice: /いっぱいになり、新しい記録を書けませんでした/,
    log: /"code":"full"/,
  },
  {
    name: 'a lost log',
    begin: ({ stateDir }) => rmSync(path.join(stateDir, 'coach.sqlite-wal')),
    child: null,
    health: null,
    notice: /作業用ファイルが消えたか/,
    log: /the records were folded in/,
  },
  {
    name: 'a card that takes nothing any more',
    begin: ({ planFile, stateDir }) =>
      planFault(planFile, { call: 'any', file: stateDir, error: 'EROFS', ...FOR_GOOD }),
    child: /かきとめられなかった/,
    health: 'read_only',
    notice: /書きこめなくなりました/,
    log: /"code":"read_only"/,
  },
];
/** Those that a house meets; a card that failed for good in the full run only. */
export const DISK_TROUBLES = ALL.slice(0, cases(3, ALL.length));

/** The real daemon on a disk whose calls can be made to fail. */
export class DiskHouse implements AsyncDisposable {
  readonly stateDir = mkdtempSync(path.join(tmpdir(), 'coach-disk-'));
  readonly planFile: string;
  readonly #libraryDir = mkdtempSync(path.join(tmpdir(), 'coach-disk-library-'));
  readonly #env: NodeJS.ProcessEnv;
  daemon!: Daemon;

  private constructor(environment: NodeJS.ProcessEnv) {
    const { env, planFile } = buildBadDisk(this.#libraryDir);
    this.planFile = planFile;
    this.#env = { ...env, ...environment };
  }

  static async open(environment: NodeJS.ProcessEnv = {}): Promise<DiskHouse> {
    const house = new DiskHouse(environment);
    house.daemon = await Daemon.start(house.stateDir, house.#env);
    return house;
  }

  /** There is room again, the card is in its place. */
  heal(): void {
    planFault(this.planFile, null);
  }

  /** Ends the daemon as a power cut does and starts it again. */
  async restart(): Promise<void> {
    await this.daemon.stop('SIGKILL');
    this.daemon = await Daemon.start(this.stateDir, this.#env);
  }

  async health(): Promise<{ store: string | null; notices: string }> {
    const answer = await fetch(`${this.daemon.address}/api/v1/health`);
    const { parts, notices } = (await answer.json()) as {
      parts: { store: { code: string | null } };
      notices: readonly string[];
    };
    return { store: parts.store.code, notices: notices.join('\n') };
  }

  /** How many rows of this table stand in the file. */
  count(table: string): number {
    const database = new Database(path.join(this.stateDir, 'coach.sqlite'), { readonly: true });
    try {
      return Number(database.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
    } finally {
      database.close();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.daemon?.stop();
    for (const dir of [this.stateDir, this.#libraryDir]) rmSync(dir, { recursive: true, force: true });
  }
}
