import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, openDatabase } from '#runtime/store/database/open.ts';
import type { BrokerStore, Member, Redeemed } from './broker-store.ts';

const MEMBER =
  'id, family, public_key AS publicKey, joined_ms AS joinedMs, token_ms AS tokenMs, revoked_ms AS revokedMs, locked_ms AS lockedMs';
/** An invitation that was not redeemed in time is told to be so for some weeks, then it is as one that never was. */
const EXPIRED_KEPT_MS = 30 * 24 * 60 * 60_000;

/** BrokerStore in one file of SQLite, for one server and the commands beside it. Each change is on the disk when it resolves. */
export class SqliteStore implements BrokerStore {
  readonly #database: Database;

  /** Makes the folder and the file where they are missing, for their owner alone. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#database = openDatabase(path.join(folder, 'broker.db'));
    this.#database.exec(readFileSync(path.join(import.meta.dirname, 'sqlite-schema.sql'), 'utf8'));
  }

  async addFamily(id: string, nowMs: number): Promise<void> {
    this.#run('INSERT INTO family VALUES (?, ?)', id, nowMs);
  }

  async hasFamily(id: string): Promise<boolean> {
    return this.#rows('SELECT 1 FROM family WHERE id = ?', id).length > 0;
  }

  async invite(codeHash: string, family: string, untilMs: number): Promise<void> {
    this.#run('INSERT INTO invitation VALUES (?, ?, ?, NULL)', codeHash, family, untilMs);
  }

  async redeem(codeHash: string, publicKey: string, newId: string, nowMs: number): Promise<Redeemed> {
    const work = (): Redeemed => {
      const [found] = this.#rows<{
        family: string;
        untilMs: number;
        robot: string | null;
        key: string | null;
      }>(
        `SELECT invitation.family, until_ms AS untilMs, robot, public_key AS key
           FROM invitation LEFT JOIN robot ON robot.id = invitation.robot WHERE code_hash = ?`,
        codeHash,
      );
      if (found === undefined) return 'unknown_invitation';
      const { family, untilMs, robot, key } = found;
      if (robot !== null) return key === publicKey ? { robot, family } : 'used';
      if (nowMs >= untilMs) return 'expired';
      // A key is one robot's: whoever shows another's has it from somewhere.
      if (this.#rows('SELECT 1 FROM robot WHERE public_key = ?', publicKey).length > 0) return 'used';
      this.#run('INSERT INTO robot VALUES (?, ?, ?, ?, NULL, NULL, NULL)', newId, family, publicKey, nowMs);
      this.#run('UPDATE invitation SET robot = ? WHERE code_hash = ?', newId, codeHash);
      return { robot: newId, family };
    };
    return this.#database.transaction(work).immediate();
  }

  async member(id: string): Promise<Member | null> {
    return this.#rows<Member>(`SELECT ${MEMBER} FROM robot WHERE id = ?`, id)[0] ?? null;
  }

  async members(): Promise<readonly Member[]> {
    return this.#rows(`SELECT ${MEMBER} FROM robot ORDER BY family, joined_ms`);
  }

  async admit(id: string, nowMs: number): Promise<boolean> {
    const sql = 'UPDATE robot SET token_ms = ? WHERE id = ? AND revoked_ms IS NULL';
    return this.#database.prepare(sql).run(nowMs, id).changes > 0;
  }

  async revoke(id: string, nowMs: number): Promise<readonly string[]> {
    const work = (): readonly string[] => {
      const out = this.#rows<{ id: string }>(
        'SELECT id FROM robot WHERE revoked_ms IS NULL AND (id = ? OR family = ?)',
        ...[id, id],
      );
      this.#run(
        'UPDATE robot SET revoked_ms = ? WHERE revoked_ms IS NULL AND (id = ? OR family = ?)',
        nowMs,
        id,
        id,
      );
      this.#run('DELETE FROM invitation WHERE family = ? AND robot IS NULL', id);
      return out.map((robot) => robot.id);
    };
    return this.#database.transaction(work).immediate();
  }

  async noteLocked(id: string, nowMs: number): Promise<void> {
    this.#run('UPDATE robot SET locked_ms = ? WHERE id = ?', nowMs, id);
  }

  async families(): Promise<readonly { readonly id: string; readonly openInvitations: number }[]> {
    return this.#rows(
      `SELECT id, (SELECT COUNT(*) FROM invitation WHERE family = family.id AND robot IS NULL) AS openInvitations
         FROM family ORDER BY at_ms`,
    );
  }

  async forget(nowMs: number): Promise<void> {
    this.#run('DELETE FROM invitation WHERE robot IS NULL AND until_ms < ?', nowMs - EXPIRED_KEPT_MS);
  }

  close(): void {
    this.#database.close();
  }

  #rows<Row>(sql: string, ...values: unknown[]): Row[] {
    return this.#database.prepare<unknown[]>(sql).all(...values) as Row[];
  }

  #run(sql: string, ...values: unknown[]): void {
    this.#database.prepare<unknown[]>(sql).run(...values);
  }
}
