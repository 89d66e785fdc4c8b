/** A house sleeps (hours of Japan): a robot that cannot start does not say so at night. */
const FROM_HOUR = 7;
const UNTIL_HOUR = 20;
/** It is tried again every ten minutes, and says so once an hour (ms). */
const SAID_EVERY_MS = 60 * 60_000;

/** Whether the sentence is said now. `lastMs`: when it was said last; null where nobody knows. */
export function isToBeSaid(hour: number, nowMs: number, lastMs: number | null): boolean {
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return false;
  return lastMs === null || Math.abs(nowMs - lastMs) >= SAID_EVERY_MS;
}
