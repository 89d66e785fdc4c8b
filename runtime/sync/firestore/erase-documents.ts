import type { Position } from './cursor.ts';
import type { FirestoreDocument, FirestoreRest } from './firestore-rest.ts';
import { dayOf, type Stream } from './layout.ts';
import { afterPosition, positionOf, streamQuery } from './streams.ts';
import { fromFields } from './values.ts';

interface Erased {
  readonly childId: string;
  readonly streams: readonly Stream[];
  /** Whole days of Japan; null: all of them. `toMs` is not included. */
  readonly days: { readonly fromMs: number; readonly toMs: number } | null;
}

/**
 * Deletes what the cloud has of a child, or of days of it; resolves when a last look has found nothing. To be called when the
 * fence has moved, so that nothing comes after.
 */
export async function eraseDocuments(
  { rest, app }: { readonly rest: FirestoreRest; readonly app: string },
  { childId, streams, days }: Erased,
  signal: AbortSignal,
): Promise<void> {
  const fields = ['__name__', 'day', 'written_at'].map((fieldPath) => ({ fieldPath }));
  for (const stream of streams) {
    const { parent, query } = streamQuery(stream, { app, childId });
    let after: Position | undefined;
    for (;;) {
      const page = { ...query, select: { fields }, ...afterPosition(rest, after) };
      const { documents } = await rest.query(parent, page, signal);
      const going = documents.filter((document) => days === null || isOf(days, document));
      if (going.length > 0)
        await rest.commit(
          going.map(({ path }) => ({ delete: rest.name(path) })),
          signal,
        );
      const last = documents.at(-1);
      if (last === undefined) break;
      // What was deleted is looked for once more; what stays is gone past.
      if (days !== null) after = positionOf(last);
    }
  }
}

function isOf(days: NonNullable<Erased['days']>, { fields }: FirestoreDocument): boolean {
  const { day } = fromFields(fields);
  return typeof day === 'number' && day >= dayOf(days.fromMs) && day <= dayOf(days.toMs - 1);
}
