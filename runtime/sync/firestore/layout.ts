import { z } from 'zod';
import { memoryToMemoryEntry } from '#agents/memory/converters.ts';
import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import { memorySchema } from '#runtime/store/sync/merge/facts.ts';
import { holdsSecret } from '#runtime/sync/holds-secret.ts';
import type { Seal } from '#runtime/sync/seal/seal.ts';
import { type FirestoreFields, fromFields, toFields } from './values.ts';

/** How much of what is sent the provider can read: nothing but sizes and days, or what `PLAIN_KINDS` says. */
export type CloudMode = 'sealed' | 'searchable';

/** Of the layout, kept in /app_state: a robot that knows none so new does not touch what lies there. */
export const LAYOUT_VERSION = 1;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days are those of Japan, as in the store: what is erased by days begins and ends with one. */
const JAPAN_OFFSET_MS = 9 * 60 * 60 * 1000;
const MOST_PAYLOAD_BYTES = 60_000;

/** What may lie there in plain words in searchable mode. Whatever is not named here is sealed in either. */
const PLAIN_KINDS: ReadonlySet<string> = new Set<CloudItem['kind']>([
  'problem_started',
  'answer_attempted',
  'hint_given',
  'problem_closed',
  'progress_recorded',
  'streak_broken',
  'achievement_unlocked',
  'battle_played',
  'memory_kept',
  'memory_forgotten',
  'session_recorded',
  'session_closed',
  'item_corrected',
]);

/** The collections of one child, below the documents of the database, each with its place in the cursor. */
export const STREAMS = ['entries', 'events'] as const;
export type Stream = (typeof STREAMS)[number];

/** A document to be written: its path below "documents", and what stands in it beside the time of writing. */
interface PlacedItem {
  readonly path: string;
  readonly fields: FirestoreFields;
}

interface Layout {
  readonly app: string;
  readonly mode: CloudMode;
  readonly seal: Seal;
  /** Words that must not stand in plain text, the children's nicknames; asked with each item. */
  secretWords(): readonly string[];
}

const plainSchema = z.object({
  id: z.string(),
  child_id: z.string(),
  robot_id: z.string(),
  kind: z.string(),
  payload: z.record(z.string(), z.unknown()),
  at_ms: z.number(),
});
const boxedSchema = z.object({
  id: z.string(),
  kind: z.string(),
  payload: z.record(z.string(), z.unknown()),
  atMs: z.number(),
});

export const dayOf = (atMs: number): number => Math.floor((atMs + JAPAN_OFFSET_MS) / DAY_MS);

/** Where a child's entries lie: its memories, and in sealed mode everything. */
export const entriesOf = (app: string, childId: string): string => `memories/${app}/users/${childId}/entries`;

/**
 * Where an item lies and how it looks there. 'too_large' and 'malformed' are for good.
 * Sealed: one kind of document for all, in the child's entries, with the robot, the day and a box.
 * Searchable: memories in the child's entries with the fields of a memory service's entry, all else as events of its session.
 */
export function placeItem(layout: Layout, item: CloudItem): PlacedItem | 'too_large' | 'malformed' {
  const text = JSON.stringify(item.payload);
  if (Buffer.byteLength(text) > MOST_PAYLOAD_BYTES) return 'too_large';
  const { childId, robotId, id, kind, payload, atMs } = item;
  if (layout.mode === 'sealed' || !isPlain(layout, item, text)) {
    const name = layout.seal.nameOf(childId, id);
    const path = `${entriesOf(layout.app, childId)}/${name}`;
    const day = dayOf(atMs);
    const box = layout.seal.close(childId, placeOf(path, robotId, day), { id, kind, payload, atMs });
    return { path, fields: toFields({ v: LAYOUT_VERSION, child_id: childId, robot_id: robotId, day, box }) };
  }
  const common = { v: LAYOUT_VERSION, id, child_id: childId, robot_id: robotId, kind, payload, at_ms: atMs };
  try {
    const { session_id: session } = payload;
    const ofApp = { ...common, app: layout.app, day: dayOf(atMs) };
    if (kind === 'memory_kept' || typeof session !== 'string') {
      const path = `${entriesOf(layout.app, childId)}/${id}`;
      return { path, fields: toFields({ ...ofApp, ...memoryFields(item) }) };
    }
    return { path: `sessions/${session}/events/${id}`, fields: toFields({ ...ofApp, session_id: session }) };
  } catch {
    return 'malformed';
  }
}

/** The item of a document; null where it cannot be read: sealed with another key, or of a shape that is not known here. */
export function readItem(
  seal: Seal,
  childId: string,
  document: { readonly path: string; readonly fields: FirestoreFields },
): CloudItem | null {
  const data = fromFields(document.fields);
  if (data.v !== LAYOUT_VERSION) return null;
  if (data.box instanceof Uint8Array) {
    const { robot_id: robotId, day } = data;
    if (typeof robotId !== 'string' || typeof day !== 'number') return null;
    const opened = seal.open(childId, placeOf(document.path, robotId, day), data.box);
    const boxed = boxedSchema.safeParse(opened);
    return boxed.success ? ({ ...boxed.data, childId, robotId } as CloudItem) : null;
  }
  const plain = plainSchema.safeParse(data);
  if (!plain.success || plain.data.child_id !== childId) return null;
  const { id, kind, payload, robot_id: robotId, at_ms: atMs } = plain.data;
  return { id, childId, robotId, kind: kind as CloudItem['kind'], payload, atMs };
}

/** The robot's and the day's fields are bound to the box with its place: none can be changed, and none moved. */
const placeOf = (path: string, robotId: string, day: number): string =>
  JSON.stringify([LAYOUT_VERSION, path, robotId, day]);

const isPlain = (layout: Layout, { kind }: CloudItem, text: string): boolean =>
  PLAIN_KINDS.has(kind) && !holdsSecret(text, layout.secretWords());

const keptSchema = z.object({
  memory: memorySchema,
  session_id: z.string(),
  madeBy: z.enum(['robot', 'parent']).optional(),
});

/** The fields by which a memory service of ADK's kind finds and shows an entry, under the id of the change. */
function memoryFields({ id, kind, payload, atMs }: CloudItem): Record<string, unknown> {
  const kept = keptSchema.safeParse(payload);
  if (kept.success) {
    const { memory, session_id: sessionId, madeBy } = kept.data;
    return { ...memoryToMemoryEntry(memory, sessionId, madeBy), id };
  }
  const at = atMs / 1000;
  const content = { role: 'model', parts: [] };
  const metadata = { memory_type: kind, tags: [] };
  return {
    id,
    session_id: null,
    author: 'model',
    content,
    custom_metadata: metadata,
    timestamp: at,
    created_at: at,
  };
}
