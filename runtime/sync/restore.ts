import { type PullParts, pullPage } from './pull-page.ts';

/** How far a restoring is, for the page and the command. */
export interface RestoreProgress {
  readonly childCount: number;
  /** Of so many children all was read. */
  readonly doneCount: number;
  /** Changes that were new here. */
  readonly takenCount: number;
  /** They cannot be read here: of a newer program, or sealed with another key. */
  readonly unreadableCount: number;
}

/**
 * Gets these children back from its cloud, by the way on which every change of another robot comes. A power cut, a fault or
 * a second call does no harm: it goes on with the page that was not taken whole. A child of which all was erased stays away.
 * `onProgress`: after each page. Gives how it ended; rejects with CloudError or StoreError, and what was taken until then stays.
 */
export async function restoreChildren(
  parts: PullParts,
  onProgress: (progress: RestoreProgress) => void,
  signal: AbortSignal,
): Promise<RestoreProgress> {
  const cloudIds = await parts.cloud.children(signal);
  let progress: RestoreProgress = {
    childCount: cloudIds.length,
    doneCount: 0,
    takenCount: 0,
    unreadableCount: 0,
  };
  for (const cloudId of cloudIds) {
    let isMore = parts.store.sync.adopt(cloudId) !== null;
    while (isMore) {
      signal.throwIfAborted();
      const page = await pullPage(parts, cloudId, signal);
      isMore = page.isMore && !page.isErased;
      progress = {
        ...progress,
        takenCount: progress.takenCount + page.takenCount,
        unreadableCount: progress.unreadableCount + page.unreadableCount,
      };
      onProgress(progress);
    }
    progress = { ...progress, doneCount: progress.doneCount + 1 };
    onProgress(progress);
  }
  return progress;
}
