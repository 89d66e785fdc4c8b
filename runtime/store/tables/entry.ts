/** What stands beside each change: whose it is, where and when it happened. */
export interface Entry {
  /** UUIDv7 of this change. */
  readonly id: string;
  readonly childId: string;
  readonly sessionId: string;
  /** Wall-clock ms, whole. */
  readonly atMs: number;
}
