import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Row } from './measure.ts';
import type { VectorFigures } from './vector-search.ts';

const SIZES = [1_000, 100_000] as const;

/** The search by meaning beside the one by words, each number of entries in a process of its own. The vectors are made up. */
export function vectors(): Row[] {
  return SIZES.map((count) => {
    const script = path.join(import.meta.dirname, 'vector-search.ts');
    const run = spawnSync(process.execPath, [script, String(count)], { encoding: 'utf8' });
    if (run.status !== 0) throw new Error(run.stderr);
    const { wordsP95Ms, wordsMb, vectorsP95Ms, vectorsMb, keptMs, fileMb } = JSON.parse(
      run.stdout,
    ) as VectorFigures;
    return {
      what: `search by meaning in ${count.toLocaleString('en')} entries of a child, made-up vectors (CPU, p95 of 100; by words beside it)`,
      budget: '10 ms',
      measured: `${vectorsP95Ms.toFixed(1)} ms, ${vectorsMb.toFixed(0)} MB (words: ${wordsP95Ms.toFixed(1)} ms, ${wordsMb.toFixed(0)} MB); kept in ${(keptMs / 1000).toFixed(1)} s, file ${fileMb.toFixed(0)} MB`,
      isWithin: vectorsP95Ms <= 10,
    };
  });
}
