import type { CloudItem } from '#runtime/store/sync/cloud-item.ts';
import { CloudError } from '#runtime/sync/cloud.ts';
import type { FirestoreDocument, FirestoreRest } from './firestore-rest.ts';
import { entriesOf } from './layout.ts';
import { fromFields } from './values.ts';

const PAGE_LIMIT = 300;
/** What another robot writes meanwhile is found by the next look; more than so many is no chance. */
const MOST_LOOKS = 5;

/** Which sentences in plain words a change leaves behind it: those of memories that are forgotten, or of one a parent wrote anew. */
export function leavesBehind({ id, kind, payload }: CloudItem): ((document: Remembered) => boolean) | null {
  const { memoryIds, madeBy, memory } = payload as {
    memoryIds?: unknown;
    madeBy?: unknown;
    memory?: { memoryId?: unknown };
  };
  if (kind === 'memory_forgotten' && Array.isArray(memoryIds)) {
    const gone = new Set<unknown>(memoryIds);
    return ({ memoryId }) => gone.has(memoryId);
  }
  if (kind !== 'memory_kept' || madeBy !== 'parent') return null;
  return (document) => document.memoryId === memory?.memoryId && document.id !== id;
}

/** A memory's document in plain words. */
interface Remembered {
  readonly id: string;
  readonly memoryId: unknown;
}

/**
 * Deletes what stands there in plain words of these memories; resolves when a last look has found none of it. What stands there in
 * a box only the family reads, and no robot of theirs takes it any more. Throws CloudError.
 */
export async function forgetMemories(
  { rest, app }: { readonly rest: FirestoreRest; readonly app: string },
  childId: string,
  isGoing: (document: Remembered) => boolean,
  signal: AbortSignal,
): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const going: FirestoreDocument[] = [];
    let last: string | null = null;
    for (;;) {
      const page = await memoriesAfter({ rest, app }, childId, last, signal);
      going.push(...page.filter((document) => isGoing(rememberedIn(document))));
      if (page.length < PAGE_LIMIT) break;
      last = page.at(-1)?.path ?? null;
    }
    if (going.length === 0) return;
    const deletions = going.map(({ path }) => ({ delete: rest.name(path) }));
    for (let from = 0; from < deletions.length; from += PAGE_LIMIT)
      await rest.commit(deletions.slice(from, from + PAGE_LIMIT), signal);
  }
  throw new CloudError('refused');
}

/** The kind has an index of its own in any database; what a memory says has none. */
async function memoriesAfter(
  { rest, app }: { readonly rest: FirestoreRest; readonly app: string },
  childId: string,
  last: string | null,
  signal: AbortSignal,
): Promise<readonly FirestoreDocument[]> {
  const entries = entriesOf(app, childId);
  const value = { stringValue: 'memory_kept' };
  const query = {
    from: [{ collectionId: 'entries' }],
    where: { fieldFilter: { field: { fieldPath: 'kind' }, op: 'EQUAL', value } },
    orderBy: [{ field: { fieldPath: '__name__' } }],
    limit: PAGE_LIMIT,
    ...(last === null ? {} : { startAt: { values: [{ referenceValue: rest.name(last) }], before: false } }),
  };
  const { documents } = await rest.query(entries.slice(0, entries.lastIndexOf('/')), query, signal);
  return documents;
}

function rememberedIn({ fields }: FirestoreDocument): Remembered {
  const { id, payload } = fromFields(fields);
  const { memory } = (payload ?? {}) as { memory?: { memoryId?: unknown } };
  return { id: String(id), memoryId: memory?.memoryId };
}
