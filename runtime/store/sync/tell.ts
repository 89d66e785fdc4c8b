import type { Child } from '#agents/core/records.ts';
import type { Entry } from '#runtime/store/tables/entry.ts';
import type { Tables } from '#runtime/store/tables/record-entry.ts';

/** A change that is no turn's: its id, whose it is, and when. */
type Telling = Omit<Entry, 'sessionId'>;

/** What a parent can set of a child, and each is told by itself: two parents may change two things at once. */
export type ChildField =
  | { readonly field: 'grade'; readonly value: Child['grade'] }
  | { readonly field: 'mark'; readonly value: string }
  | { readonly field: 'isArchived'; readonly value: boolean };

/** Tells how a session of this robot stands; after each turn, inside its transaction. */
export function tellSession({ stamps, standings, outbox }: Tables, entry: Entry): void {
  const { id, childId, sessionId, atMs } = entry;
  const stamp = stamps.next(atMs);
  const standing = standings.tell(childId, sessionId, stamp);
  if (standing === null) return;
  const payload = { ...standing, session_id: sessionId };
  const topic = `session:${sessionId}`;
  outbox.tell({ id, childId, kind: 'session_stood', payload, atMs, stamp, topic });
}

/** Tells what a child is set to. Inside the transaction of the change. */
export function tellChildField(tables: Tables, telling: Telling, field: ChildField): void {
  tellVersion(tables, telling, 'child_set', `child:${field.field}`, field);
}

/** Tells what a parent calls a child. Inside the transaction of the change. */
export function tellName(
  tables: Tables,
  telling: Telling,
  name: { nickname: string; written: string },
): void {
  tellVersion(tables, telling, 'child_named', 'child:name', name);
}

/** Tells a rule of this child's; null: taken away. Inside the transaction of the change. */
export function tellRule(tables: Tables, telling: Telling, path: string, value: unknown): void {
  tellVersion(tables, telling, 'rule_set', `rule:${path}`, { path, value });
}

function tellVersion(
  { stamps, versions, outbox }: Tables,
  { id, childId, atMs }: Telling,
  kind: 'child_set' | 'child_named' | 'rule_set',
  topic: string,
  payload: object,
): void {
  const stamp = stamps.next(atMs);
  versions.put(childId, topic, stamp);
  outbox.tell({ id, childId, kind, payload, atMs, stamp, topic });
}
