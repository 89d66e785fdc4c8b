import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, openDatabase, type Statement } from '#runtime/store/database/open.ts';
import type { Ring } from '#runtime/update/channel-schema.ts';
import type {
  Account,
  CodeCount,
  FleetStore,
  KnownRobot,
  Push,
  RingCount,
  VersionCount,
} from './fleet-store.ts';
import { type Heartbeat, outcomeIn } from './heartbeat.ts';
import type { Tally } from './stops/decide-failing.ts';
import type { Stop } from './stops/decide-stops.ts';

/** Robots that are remembered: whoever makes up ids fills this and no disk. */
const MOST_ROBOTS = 300_000;
/** Whoever has not been heard of for so long is shown as silent: some four heartbeats. */
const SILENT_MS = 24 * 60 * 60_000;

const STOP_COLUMNS =
  'id, ring, by, version, why, at_ms AS atMs, lifted_ms AS liftedMs, lifted_by AS liftedBy';

/** FleetStore in one file of SQLite, for one server. Each change is on the disk when it resolves; throws SqliteError. */
export class SqliteStore implements FleetStore {
  readonly #database: Database;
  readonly #statements = new Map<string, Statement<unknown[]>>();
  readonly #mostRobots: number;

  /** Makes the folder and the file where they are missing, for their owner alone. */
  constructor(folder: string, mostRobots: number = MOST_ROBOTS) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#database = openDatabase(path.join(folder, 'fleet.db'));
    this.#database.exec(readFileSync(path.join(import.meta.dirname, 'sqlite-schema.sql'), 'utf8'));
    this.#mostRobots = mostRobots;
  }

  heard(heartbeat: Heartbeat, nowMs: number): Promise<number | null | 'full'> {
    return this.#at(() =>
      this.#database
        .transaction((): number | null | 'full' => {
          const { id, ring, machine, update } = heartbeat;
          const before = this.#row<{ last_ms: number }>('SELECT last_ms FROM robot WHERE id = ?', id);
          if (before === undefined && this.#count() >= this.#mostRobots) return 'full';
          const version = numberOf(heartbeat);
          this.#run(
            `INSERT INTO robot VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (id) DO UPDATE SET last_ms = excluded.last_ms, ring = excluded.ring,
               version = excluded.version, machine = excluded.machine, update_state = excluded.update_state,
               update_version = excluded.update_version, heartbeat = excluded.heartbeat`,
            ...[id, nowMs, nowMs, ring, version, machine, update?.state ?? null, update?.version ?? null],
            JSON.stringify(heartbeat),
          );
          this.#run(
            'INSERT INTO seen VALUES (?, ?, ?) ON CONFLICT (day, id) DO UPDATE SET version = excluded.version',
            ...[dayOf(nowMs), id, version],
          );
          const ended = outcomeIn(heartbeat);
          // Each heartbeat tells it again: it happened when it was told first.
          if (ended !== null)
            this.#run(
              `INSERT INTO outcome VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id, version) DO UPDATE SET
                 outcome = excluded.outcome, code = excluded.code, at_ms = excluded.at_ms
               WHERE outcome <> excluded.outcome`,
              ...[id, ended.version, ended.outcome, ended.code, ring, machine, nowMs],
            );
          return before?.last_ms ?? null;
        })
        .immediate(),
    );
  }

  knows(id: string): Promise<boolean> {
    return this.#at(() => this.#row('SELECT 1 FROM robot WHERE id = ?', id) !== undefined);
  }

  robot(id: string): Promise<KnownRobot | null> {
    return this.#at(() => {
      const row = this.#row<{ heartbeat: string; firstMs: number; lastMs: number }>(
        'SELECT heartbeat, first_ms AS firstMs, last_ms AS lastMs FROM robot WHERE id = ?',
        id,
      );
      if (row === undefined) return null;
      const outcomes = this.#rows<KnownRobot['outcomes'][number]>(
        'SELECT version, outcome, code, at_ms AS atMs FROM outcome WHERE id = ? ORDER BY at_ms DESC',
        id,
      );
      return { ...row, heartbeat: JSON.parse(row.heartbeat) as Heartbeat, outcomes };
    });
  }

  forget(beforeMs: number): Promise<void> {
    return this.#at(() =>
      this.#database
        .transaction(() => {
          this.#run('DELETE FROM robot WHERE last_ms < ?', beforeMs);
          this.#run('DELETE FROM seen WHERE day < ?', dayOf(beforeMs));
          this.#run('DELETE FROM outcome WHERE at_ms < ? OR id NOT IN (SELECT id FROM robot)', beforeMs);
          this.#run('DELETE FROM session WHERE until_ms < ?', beforeMs);
        })
        .immediate(),
    );
  }

  versionsByDay(): Promise<readonly VersionCount[]> {
    return this.#at(() =>
      this.#rows('SELECT day, version, COUNT(*) AS robots FROM seen GROUP BY day, version ORDER BY day'),
    );
  }

  rings(nowMs: number): Promise<readonly RingCount[]> {
    return this.#at(() =>
      this.#rows(
        'SELECT ring, version, COUNT(*) AS robots, SUM(last_ms < ?) AS silent FROM robot GROUP BY ring, version',
        nowMs - SILENT_MS,
      ),
    );
  }

  codes(): Promise<readonly CodeCount[]> {
    return this.#at(() =>
      this.#rows(
        `SELECT ring, version, 'health' AS about, code.value AS code, COUNT(*) AS robots
           FROM robot, json_each(heartbeat, '$.health') AS code GROUP BY ring, version, code.value
         UNION ALL SELECT ring, version, 'update', COALESCE(code, 'unknown'), COUNT(*)
           FROM outcome WHERE outcome = 'went_back' GROUP BY ring, version, code
         ORDER BY robots DESC`,
      ),
    );
  }

  tallies(sinceMs: number, nowMs: number): Promise<readonly Tally[]> {
    return this.#at(() =>
      this.#rows(
        `SELECT version, ring, machine, SUM(kind = 'confirmed') AS confirmed,
                SUM(kind = 'went_back') AS wentBack, SUM(kind = 'silent') AS silent
           FROM (SELECT version, ring, machine, outcome AS kind FROM outcome WHERE at_ms >= @since
                 UNION ALL SELECT update_version, ring, machine, 'silent' FROM robot
                   WHERE update_state = 'confirming' AND update_version IS NOT NULL
                     AND last_ms >= @since AND last_ms < @silent)
          GROUP BY version, ring, machine`,
        { since: sinceMs, silent: nowMs - SILENT_MS },
      ),
    );
  }

  pushes(): Promise<readonly Push[]> {
    return this.#at(() => this.#rows('SELECT ring, count, at_ms AS atMs, by FROM push'));
  }

  push(ring: Ring, by: string, nowMs: number): Promise<void> {
    return this.#at(() =>
      this.#run(
        `INSERT INTO push VALUES (?, 1, ?, ?) ON CONFLICT (ring) DO UPDATE SET
           count = count + 1, at_ms = excluded.at_ms, by = excluded.by`,
        ...[ring, nowMs, by],
      ),
    );
  }

  stops(liftedSinceMs: number): Promise<readonly Stop[]> {
    return this.#at(() =>
      this.#rows(
        `SELECT ${STOP_COLUMNS} FROM stop WHERE lifted_ms IS NULL OR lifted_ms >= ? ORDER BY at_ms DESC`,
        liftedSinceMs,
      ),
    );
  }

  stop({ ring, by, version, why, atMs }: Omit<Stop, 'id' | 'liftedMs' | 'liftedBy'>): Promise<void> {
    return this.#at(() =>
      this.#run(
        'INSERT INTO stop (ring, by, version, why, at_ms) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
        ...[ring, by, version, why, atMs],
      ),
    );
  }

  lift(ring: Ring, by: string, nowMs: number): Promise<void> {
    return this.#at(() =>
      this.#run(
        'UPDATE stop SET lifted_ms = ?, lifted_by = ? WHERE ring = ? AND lifted_ms IS NULL',
        ...[nowMs, by, ring],
      ),
    );
  }

  account(name: string): Promise<Account | null> {
    return this.#at(
      () => this.#row<Account>('SELECT name, salt, hash, cost FROM account WHERE name = ?', name) ?? null,
    );
  }

  putAccount({ name, salt, hash, cost }: Account): Promise<void> {
    return this.#at(() =>
      this.#database
        .transaction(() => {
          this.#run('DELETE FROM account WHERE name = ?', name);
          this.#run('INSERT INTO account VALUES (?, ?, ?, ?)', name, salt, hash, cost);
        })
        .immediate(),
    );
  }

  dropAccount(name: string): Promise<boolean> {
    return this.#at(() => this.#prepared('DELETE FROM account WHERE name = ?').run(name).changes > 0);
  }

  putRobotKey(name: string, keyHash: string): Promise<void> {
    return this.#at(() => this.#run('INSERT OR REPLACE INTO robot_key VALUES (?, ?)', name, keyHash));
  }

  dropRobotKey(name: string): Promise<boolean> {
    return this.#at(() => this.#prepared('DELETE FROM robot_key WHERE name = ?').run(name).changes > 0);
  }

  hasRobotKey(keyHash: string): Promise<boolean> {
    return this.#at(() => this.#row('SELECT 1 FROM robot_key WHERE key_hash = ?', keyHash) !== undefined);
  }

  robotKeys(): Promise<number> {
    return this.#at(() => this.#row<{ keys: number }>('SELECT COUNT(*) AS keys FROM robot_key')?.keys ?? 0);
  }

  openSession(tokenHash: string, account: string, untilMs: number): Promise<void> {
    return this.#at(() => this.#run('INSERT INTO session VALUES (?, ?, ?)', tokenHash, account, untilMs));
  }

  sessionOf(tokenHash: string, nowMs: number): Promise<string | null> {
    return this.#at(
      () =>
        this.#row<{ account: string }>(
          'SELECT account FROM session WHERE token_hash = ? AND until_ms > ?',
          ...[tokenHash, nowMs],
        )?.account ?? null,
    );
  }

  closeSession(tokenHash: string): Promise<void> {
    return this.#at(() => this.#run('DELETE FROM session WHERE token_hash = ?', tokenHash));
  }

  close(): void {
    this.#database.close();
  }

  /** SQLite answers at once; the port waits, for a database that does not. */
  async #at<T>(work: () => T): Promise<T> {
    return work();
  }

  #count(): number {
    return this.#row<{ robots: number }>('SELECT COUNT(*) AS robots FROM robot')?.robots ?? 0;
  }

  #row<Row>(sql: string, ...values: unknown[]): Row | undefined {
    return this.#prepared(sql).get(...values) as Row | undefined;
  }

  #rows<Row>(sql: string, ...values: unknown[]): Row[] {
    return this.#prepared(sql).all(...values) as Row[];
  }

  #run(sql: string, ...values: unknown[]): void {
    this.#prepared(sql).run(...values);
  }

  #prepared(sql: string): Statement<unknown[]> {
    const known = this.#statements.get(sql) ?? this.#database.prepare<unknown[]>(sql);
    this.#statements.set(sql, known);
    return known;
  }
}

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** Without the commit: versions are released by their numbers. */
const numberOf = ({ app_version: version }: Heartbeat): string => version.split('+')[0] ?? version;
