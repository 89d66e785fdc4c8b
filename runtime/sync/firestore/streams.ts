import { CloudError } from '#runtime/sync/cloud.ts';
import type { Position } from './cursor.ts';
import type { FirestoreDocument, FirestoreRest } from './firestore-rest.ts';
import { entriesOf, type Stream } from './layout.ts';
import { fromFields } from './values.ts';

const PAGE_LIMIT = 200;
const ORDER = {
  orderBy: [{ field: { fieldPath: 'written_at' } }, { field: { fieldPath: '__name__' } }],
  limit: PAGE_LIMIT,
} as const;

interface Whose {
  readonly app: string;
  readonly childId: string;
}

/** A question of `:runQuery`: below `parent`, at most `limit` documents. */
interface StreamQuery {
  readonly parent: string;
  readonly query: object;
  readonly limit: number;
}

/** What one stream holds of a child, in the order in which the server took it. */
export function streamQuery(stream: Stream, whose: Whose): StreamQuery {
  const { parent, query } = wholeStream(stream, whose);
  return { parent, query: { ...query, ...ORDER }, limit: PAGE_LIMIT };
}

/** The same in no order: as erasing asks. */
function wholeStream(
  stream: Stream,
  { app, childId }: Whose,
): {
  readonly parent: string;
  readonly query: { readonly from: readonly object[]; readonly where?: object };
} {
  if (stream === 'entries') {
    const parent = entriesOf(app, childId);
    return { parent: parent.slice(0, parent.lastIndexOf('/')), query: { from: [{ collectionId: stream }] } };
  }
  // Of all sessions: the index of the collection group leads to those of the child (config/cloud/firestore.indexes.json).
  const filters = [equals('app', app), equals('child_id', childId)];
  return {
    parent: '',
    query: {
      from: [{ collectionId: stream, allDescendants: true }],
      where: { compositeFilter: { op: 'AND', filters } },
    },
  };
}

/** Of the query: where it goes on. */
export function afterPosition(rest: FirestoreRest, position: Position | undefined): object {
  if (position === undefined) return {};
  const at = { timestampValue: position.at };
  if (position.path === null) return { startAt: { values: [at], before: true } };
  return { startAt: { values: [at, { referenceValue: rest.name(position.path) }], before: false } };
}

export function positionOf(document: FirestoreDocument): Position {
  const at = fromFields(document.fields).written_at;
  // The query is ordered by it, so what has none is not found.
  if (typeof at !== 'string') throw new CloudError('refused');
  return { at, path: document.path };
}

const equals = (fieldPath: string, stringValue: string) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
});
