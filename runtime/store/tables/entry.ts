/** What stands beside each change: whose it is, where and when it happened. */
export interface Entry {
  /** UUIDv7 of this change. */
  readonly id: string;
  readonly childId: string;
  readonly sessionId: string;
  /** Wall-clock ms, whole. */
  readonly atMs: number;
}

/** An entry that is being written: with its place in the order of all robots' changes (runtime/store/sync/stamp.ts). */
export interface StampedEntry extends Entry {
  readonly stamp: number;
}
