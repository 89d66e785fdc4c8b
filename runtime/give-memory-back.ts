import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** `gc` of V8 (its gc-extension): 'last-resort' is what it does for a system that is short of memory. */
type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Collects all that nothing holds any more, code that was needed once included, and gives it back to the system: V8 does so
 * by need, and a robot that waits has none. It holds up the program (0.2 s here), so it is for moments when nobody talks.
 */
export function giveMemoryBack(): void {
  // As a flag of the start it would throw away what was compiled ahead, Node's own code as well; so it is set for this line.
  setFlagsFromString('--expose-gc');
  let collect: Collect;
  try {
    collect = runInNewContext('gc') as Collect;
  } finally {
    setFlagsFromString('--no-expose-gc');
  }
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
