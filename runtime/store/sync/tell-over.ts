import { createHash } from 'node:crypto';
import type { Statement } from '#runtime/store/database/open.ts';
import type { OpenDatabase } from '#runtime/store/open-database.ts';
import { ChildFacts } from './child-facts.ts';
import type { ToldAgain } from './item-facts.ts';
import { SessionFacts } from './session-facts.ts';
import { momentOfStamp } from './stamp.ts';
import { SyncMarks } from './sync-marks.ts';

/** About so many changes at a time: some commits, and a short transaction. */
const BATCH = 200;
/** What a later change of the same topic takes the place of while it waits (tell.ts). */
const TOPICS: Partial<Record<ToldAgain['kind'], string>> = {
  session_stood: 'session',
  child_named: 'child',
  child_set: 'child',
  rule_set: 'rule',
};
type Step = 'children' | 'sessions' | 'memories' | 'done';

/** How much of what was there before its cloud was told to it. */
export interface ToldOver {
  readonly toldSessions: number;
  readonly sessionCount: number;
}

/**
 * Tells a cloud all that this robot has, once: what happened before it was switched on, what an older program told to nobody, what
 * was told to another one. Broken off anywhere it goes on; each change has an id drawn from what it says, so that two robots that
 * both tell it, or one that tells it twice, write one document. To be called inside a transaction.
 */
export class TellOver {
  readonly #open: OpenDatabase;
  #sessions: SessionFacts | null = null;
  readonly #marks: SyncMarks;
  readonly #children: Statement<[], { readonly childId: string; readonly cloudId: string }>;
  readonly #next: Statement<[string], { readonly childId: string; readonly sessionId: string }>;

  constructor(open: OpenDatabase) {
    const { database } = open;
    this.#open = open;
    this.#marks = new SyncMarks(database);
    this.#children = database.prepare(
      'SELECT child_id AS childId, cloud_id AS cloudId FROM children WHERE cloud_id IS NOT NULL ORDER BY child_id',
    );
    this.#next = database.prepare(
      'SELECT child_id AS childId, session_id AS sessionId FROM sessions WHERE session_id > ? ORDER BY session_id LIMIT 1',
    );
  }

  /** Whether some of it is to be put into the outbox now. */
  isDue(cloud: string): boolean {
    if (this.#marks.get('told_to') !== cloud) return true;
    return this.#step !== 'done' && this.#open.outbox.pending(1).length === 0;
  }

  /** Puts some more into the outbox; how much. 0 when this cloud is told everything. `cloud`: which one, at most 64 characters. */
  more(cloud: string): number {
    if (this.#marks.get('told_to') !== cloud) this.#begin(cloud);
    let count = 0;
    while (count < BATCH && this.#step !== 'done') count += this.#one();
    return count;
  }

  #begin(cloud: string): void {
    // What waits is told with all else: twice, it would be two documents.
    this.#open.outbox.clear();
    this.#marks.set('told_to', cloud);
    this.#go('children');
  }

  #one(): number {
    const { memories } = this.#open;
    if (this.#step === 'children') {
      this.#go('sessions');
      const facts = new ChildFacts(this.#open.database);
      return this.#ofChildren((childId) => facts.of(childId));
    }
    if (this.#step === 'memories') {
      this.#go('done');
      return this.#ofChildren((childId) =>
        memories.kept(childId).map(({ memory, madeBy, sessionId: session_id, stamp }) => ({
          ...{ kind: 'memory_kept', id: null, of: memory.memoryId, atMs: memory.atMs },
          ...{ payload: { memory, madeBy, session_id }, stamp: Math.max(1, stamp) },
        })),
      );
    }
    const next = this.#next.get(this.#marks.get('told_after') ?? '');
    if (!next) {
      this.#go('memories');
      return 0;
    }
    this.#marks.set('told_after', next.sessionId);
    const { childId, sessionId } = next;
    const cloudId = this.#children.all().find((child) => child.childId === childId)?.cloudId;
    if (cloudId === undefined) return 0;
    this.#sessions ??= new SessionFacts(this.#open);
    return this.#tell(childId, cloudId, this.#sessions.of(childId, sessionId));
  }

  #ofChildren(facts: (childId: string) => readonly ToldAgain[]): number {
    const counts = this.#children
      .all()
      .map(({ childId, cloudId }) => this.#tell(childId, cloudId, facts(childId)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  #tell(childId: string, cloudId: string, facts: readonly ToldAgain[]): number {
    for (const fact of facts) {
      const { kind, payload, atMs, stamp } = fact;
      const id = fact.id ?? idOf(cloudId, fact);
      const prefix = TOPICS[kind];
      const topic = prefix === undefined ? {} : { topic: `${prefix}:${fact.of}` };
      this.#open.outbox.tellAgain({ id, childId, kind, payload, atMs, stamp, ...topic });
    }
    return facts.length;
  }

  get #step(): Step {
    return (this.#marks.get('told_step') ?? 'children') as Step;
  }

  #go(step: Step): void {
    this.#marks.set('told_step', step);
    if (step === 'children') this.#marks.drop('told_after');
  }
}

/** How much of it was told; null where all was, or nothing yet. Reads only. */
export function toldOver({ database }: Pick<OpenDatabase, 'database'>): ToldOver | null {
  const marks = new SyncMarks(database);
  if (marks.get('told_to') === null || marks.get('told_step') === 'done') return null;
  const [toldSessions = 0, sessionCount = 0] = database
    .prepare<[string], [number, number]>(
      'SELECT count(*) FILTER (WHERE session_id <= ?), count(*) FROM sessions',
    )
    .raw()
    .get(marks.get('told_after') ?? '') as [number, number];
  return { toldSessions, sessionCount };
}

/** As a new id would be, its time first; but the same whoever tells it, and whenever. */
function idOf(cloudId: string, { kind, of, stamp }: ToldAgain): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([cloudId, kind, of, stamp]))
    .digest();
  hash.writeUIntBE(momentOfStamp(stamp), 0, 6);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x70;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
