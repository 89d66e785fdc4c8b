import type { Cloud } from './cloud.ts';

/**
 * Reads to the end what others wrote of these children, and once more from there, which says that it was read: then the cloud
 * takes what this robot writes, though something was erased in between. Nothing of it is kept; a reader with a cursor of its
 * own still gets it all.
 */
export async function passThrough(
  cloud: Pick<Cloud, 'read'>,
  children: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const childId of children) {
    let cursor: string | null = null;
    let isMore = true;
    while (isMore) ({ cursor, isMore } = await cloud.read(childId, cursor, signal));
    await cloud.read(childId, cursor, signal);
  }
}
