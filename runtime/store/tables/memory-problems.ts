import type { Statement } from '#runtime/store/database/open.ts';
import type { Preparer } from '#runtime/store/database/prepare-late.ts';

/** A memory as far as a correction of one of its problems goes. */
interface ShownMemory {
  readonly memory_id: string;
  readonly session_id: string;
  readonly key: string;
}

/** Which problems show what is remembered, by the problem. Rows go with their memory. */
export class MemoryProblems {
  readonly #add: Statement<[]>;
  readonly #shown: Statement<[string, string, number], ShownMemory>;

  constructor(database: Preparer) {
    // A new memory always has the greatest number: whoever kept one behind the last row here, it is not in yet.
    this.#add = database.prepare(
      `INSERT INTO memory_problems (child_id, problem_id, memory_seq)
       SELECT DISTINCT m.child_id, p.value, m.seq FROM memories AS m CROSS JOIN json_each(m.problem_ids) AS p
       WHERE m.seq > coalesce((SELECT max(memory_seq) FROM memory_problems), 0) AND p.value IS NOT NULL`,
    );
    this.#shown = database.prepare(
      `SELECT m.memory_id, m.session_id, m.key FROM memory_problems AS p CROSS JOIN memories AS m ON m.seq = p.memory_seq
       WHERE p.child_id = ? AND p.problem_id = ? AND m.made_by = 'robot' AND m.stamp < ?`,
    );
  }

  /** Adds what was kept since the last time, by an older program as well. After each memory that is kept, in its transaction. */
  add(): void {
    this.#add.run();
  }

  /** What the robot remembers because of this problem, as far as it was kept before this stamp. Inside a transaction. */
  shown(childId: string, problemId: string, before: number): readonly ShownMemory[] {
    this.add();
    return this.#shown.all(childId, problemId, before);
  }
}
