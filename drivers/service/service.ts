import type { DeviceErrorCode } from '#drivers/errors.ts';

/**
 * Who has started the robot and starts it again: systemd, or nobody. Nothing here throws or waits; what does not get
 * through is told by `fault`. Statuses are for support and hold nothing of the child.
 */
export interface ServiceManager {
  /** How it is told: "unix-dgram", "systemd-notify", or "virtual" where nobody has started the robot. */
  readonly mechanism: string;
  /** The robot is ended unless `watchdog` is called at least so often (ms); null where nobody watches. */
  readonly watchdogMs: number | null;
  /** Why nothing reaches it; null while it does, and where nobody has to be told. */
  readonly fault: DeviceErrorCode | null;
  /** The start is over, or a reload. */
  ready(status: string): void;
  /** How the robot is, in one line of English. */
  status(status: string): void;
  /** The robot is alive; nothing before the first `ready`, from which on it is watched. */
  watchdog(): void;
  /** The robot is not alive, and knows it: it is to be ended and started again now. */
  giveUp(status: string): void;
  /** The settings are read again; `ready` ends it. */
  reloading(): void;
  stopping(status: string): void;
  /** The start takes at least so much longer, counted from now (ms). */
  extendTimeout(byMs: number): void;
  /** Resolves when all that was told has gone out; nothing is told after it. */
  close(): Promise<void>;
}
