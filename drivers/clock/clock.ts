import type { DateState } from './decide-date.ts';

/** Time as a device: everything that waits or asks the hour does it here, so that tests own the time. */
export interface Clock {
  /** Wall-clock time in milliseconds since 1970; may jump when the network corrects it. */
  now(): number;
  /** Milliseconds since an arbitrary start; never jumps and never goes back. */
  monotonicMs(): number;
  /** How far the wall clock has been set forward (back: negative) since the start, ms: what `now` has over the time that passed. */
  jumpedMs(): number;
  /** Whether the wall clock's date may be relied on. Asked by whatever erases, counts or refuses by a date; the lesson goes on. */
  readonly dateState: DateState;
  /** When the date was certain last, wall-clock ms; now where it is. */
  lastCertainMs(): number;
  /** Resolves after `durationMs`; rejects with the signal's reason when it aborts first. */
  sleep(durationMs: number, signal?: AbortSignal): Promise<void>;
  /**
   * Calls `action` each `periodMs` until the returned function is called; never keeps the process alive. The first time is after
   * one period, of a short one after half to one and a half.
   */
  every(periodMs: number, action: () => void): () => void;
}
