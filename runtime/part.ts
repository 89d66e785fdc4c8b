/**
 * Something of the daemon that runs for a while. A constructor does nothing; parts are started in order and stopped in
 * reverse.
 */
export interface Part {
  /** As health, the log and support name it, for example "lights". */
  readonly name: string;
  /**
   * Resolves when the part works. `signal` ends the starting, not the running: when it aborts first, `start`
   * rejects with its reason and leaves nothing behind.
   */
  start(signal: AbortSignal): Promise<void>;
  /** Ends it. Safe to call twice, before `start` and while it starts; the caller bounds the time it waits. */
  stop(): Promise<void>;
}
