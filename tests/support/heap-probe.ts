/**
 * Loaded before the daemon (`--import`): at each SIGUSR2 it collects all garbage and adds what is left in use to the
 * file HEAP_PROBE_FILE, a HeapUse as JSON a line.
 */
import { appendFileSync } from 'node:fs';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface HeapUse extends NodeJS.MemoryUsage {
  /** Bytes of heapUsed that are compiled code: V8 compiles what is hot for hours, up to a bound. */
  readonly code: number;
}

const OF_CODE = /^(?:code|trusted)_/;
const codeBytes = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => OF_CODE.test(name))
    .reduce((sum, { space_used_size: bytes }) => sum + bytes, 0);

const file = process.env.HEAP_PROBE_FILE;
// The daemon's own processes inherit NODE_OPTIONS.
if (file && process.argv[1]?.endsWith('runtime/main.ts')) {
  process.on('SIGUSR2', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    // What was freed by finalizers of the first.
    setImmediate(() => {
      collect();
      appendFileSync(
        file,
        `${JSON.stringify({ ...process.memoryUsage(), code: codeBytes() } satisfies HeapUse)}\n`,
      );
    });
  });
}
