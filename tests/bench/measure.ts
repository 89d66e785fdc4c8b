/** One row of the table: what docs/budgets.md asks, and what was measured. */
export interface Row {
  readonly what: string;
  readonly budget: string;
  readonly measured: string;
  readonly isWithin: boolean | null;
}

/** How long a talk in real time lasts; COACH_BENCH_MINUTES shortens it for a quick look. */
export const MINUTES = Number(process.env.COACH_BENCH_MINUTES ?? 10);

export function percentile(samples: readonly number[], fraction: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
}

/** Milliseconds of each of `runs` calls. */
export async function timings(runs: number, action: (run: number) => unknown): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < runs; run++) {
    const startedMs = performance.now();
    await action(run);
    samples.push(performance.now() - startedMs);
  }
  return samples;
}

export function table(rows: readonly Row[]): string {
  const mark = (isWithin: boolean | null) => (isWithin === null ? '–' : isWithin ? 'yes' : '**no**');
  return [
    '| what | budget | measured | within |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.what} | ${row.budget} | ${row.measured} | ${mark(row.isWithin)} |`),
  ].join('\n');
}
