// Plain JavaScript: the player, which is one file without types, uses it as well.
import { createRequire } from 'node:module';

/** A working set is what was used within so long. */
const PERIOD_MS = 60_000;

/** @returns {(() => number) | null} */
function load() {
  try {
    return createRequire(import.meta.url)('./give-back.node');
  } catch {
    return null;
  }
}

/**
 * Each minute gives back the pages of Node's own file that were not used in the minute before (give-back.c): of the 55 MB that a
 * robot has mapped after its start some 20 are used later. Nothing happens where the add-on was not made, as on a laptop
 * without a compiler. A call costs what the next uses of those pages do, some hundred faults that the kernel answers from memory.
 */
export function giveBackEachMinute() {
  const giveBack = load();
  if (giveBack !== null) setInterval(giveBack, PERIOD_MS).unref();
}
