/**
 * Loaded before the daemon (`--import`): at each SIGUSR2 it collects all garbage and adds what is left in use to the
 * file HEAP_PROBE_FILE, one JSON object of process.memoryUsage() a line.
 */
import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

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
      appendFileSync(file, `${JSON.stringify(process.memoryUsage())}\n`);
    });
  });
}
