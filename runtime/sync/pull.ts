import { type PullParts, pullPage } from './pull-page.ts';

/**
 * Takes what other robots wrote of the children that are here, page by page to the end, and reads once more from there where
 * something had come: that tells the cloud that what was erased is known here. Gives how many changes were new. Rejects with
 * CloudError or StoreError.
 */
export async function pull(
  cloud: PullParts['cloud'],
  store: PullParts['store'],
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const { cloudId, cursor } of store.sync.children()) {
    let isMore = true;
    while (isMore) {
      const page = await pullPage({ cloud, store }, cloudId, signal);
      count += page.takenCount;
      isMore = page.isMore && !page.isErased;
    }
    const known = store.sync.children().find((one) => one.cloudId === cloudId);
    if (known !== undefined && known.cursor !== cursor) await pullPage({ cloud, store }, cloudId, signal);
  }
  return count;
}
