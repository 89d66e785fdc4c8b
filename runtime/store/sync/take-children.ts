import { StoreError } from '#agents/core/records.ts';
import type { Statement } from '#runtime/store/database/open.ts';
import type { OpenDatabase } from '#runtime/store/open-database.ts';
import type { Fact } from '#runtime/store/sync/merge/facts.ts';

/** Takes what parents set on other robots: of each thing the last change stands. Inside one transaction. */
export class TakeChildren {
  readonly #open: OpenDatabase;
  readonly #childId: string;
  readonly #name: Statement<[string, string, string]>;

  constructor(open: OpenDatabase, childId: string) {
    this.#open = open;
    this.#childId = childId;
    this.#name = open.database.prepare(
      'UPDATE children SET nickname = ?, nickname_written = ? WHERE child_id = ?',
    );
  }

  /** False where a later change is known. */
  set(fact: Fact<'child_set'>): boolean {
    if (!this.#open.versions.put(this.#childId, `child:${fact.field}`, fact.stamp)) return false;
    const { children } = this.#open;
    const known = children.all().find(({ childId }) => childId === this.#childId);
    if (!known) throw new StoreError('failed', 'a change of a child that is not there');
    const changed = { ...known, [fact.field]: fact.value };
    children.change(changed, changed.isArchived ? fact.at_ms : null);
    // From now on the settings of this robot do not change it.
    if (fact.field === 'grade') children.keepGrade(this.#childId);
    return true;
  }

  /** False where a later name is known. */
  name({ nickname, written, stamp }: Fact<'child_named'>): boolean {
    if (!this.#open.versions.put(this.#childId, 'child:name', stamp)) return false;
    this.#name.run(nickname, written, this.#childId);
    return true;
  }

  /** False where a later change is known. */
  rule({ path, value, at_ms: atMs, stamp }: Fact<'rule_set'>): boolean {
    if (!this.#open.versions.put(this.#childId, `rule:${path}`, stamp)) return false;
    this.#open.childRules.set(this.#childId, path, value, atMs);
    return true;
  }
}
