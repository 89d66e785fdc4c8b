import type { Store } from '#runtime/store/store.ts';
import type { Cloud } from '#runtime/sync/cloud.ts';

/** What a page of the cloud came to. */
interface PulledPage {
  /** Changes that are new here. */
  readonly takenCount: number;
  /** Those that wait for others, in all. */
  readonly heldCount: number;
  /** Those that this program cannot read, or that are sealed with another key. */
  readonly unreadableCount: number;
  readonly isMore: boolean;
  /** The child was erased on another robot, and is here now too. */
  readonly isErased: boolean;
}

export interface PullParts {
  readonly cloud: Pick<Cloud, 'read' | 'children' | 'forget'>;
  readonly store: Pick<Store, 'sync' | 'erase'>;
}

/**
 * Reads one page of a child and takes it. Cut off anywhere, the next call reads it again: the records hold where to go on, and
 * they go on only when all of the page was taken, and what it says was erased is erased. Rejects with CloudError or StoreError.
 */
export async function pullPage(
  { cloud, store }: PullParts,
  cloudId: string,
  signal: AbortSignal,
): Promise<PulledPage> {
  const child = store.sync.children().find((one) => one.cloudId === cloudId);
  const nothing = { takenCount: 0, heldCount: 0, unreadableCount: 0, isMore: false };
  if (child === undefined) return { ...nothing, isErased: true };
  const { items, cursor, isMore, unreadableCount } = await cloud.read(cloudId, child.cursor, signal);
  // Another robot sent it before it heard that it was forgotten: what stands there of it goes before the records go on.
  const gone = store.sync.forgottenAmong(cloudId, items);
  if (gone.length > 0) await cloud.forget(cloudId, gone, signal);
  const hasErasing = items.some(({ kind }) => kind === 'erase');
  let taken = store.sync.takeFrom(cloudId, items, hasErasing ? null : cursor);
  const orders = taken?.erase ?? [];
  for (const order of orders) await store.erase(order);
  // The same page once more: what was erased does not come back, and only now the records go on.
  if (hasErasing) taken = store.sync.takeFrom(cloudId, items, cursor) ?? null;
  if (taken === null) return { ...nothing, unreadableCount, isErased: true };
  const refused = unreadableCount + taken.refused;
  return {
    takenCount: taken.taken,
    heldCount: taken.held,
    unreadableCount: refused,
    isMore,
    isErased: false,
  };
}
