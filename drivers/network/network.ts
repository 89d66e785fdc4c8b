export interface Network {
  /** True when a route out of the house seems to exist (not a promise that the cloud answers). */
  isOnline(): boolean;
  /** Calls `listener` with each change until the returned function is called. */
  onChange(listener: (isOnline: boolean) => void): () => void;
  close(): void;
}
