import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MemoryType } from '#agents/core/records.ts';
import { commitTurn, memoryKept, StoreFixture } from '../../support/store/store-fixture.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean', default: false } },
});

/** The cells of each line that is no comment. */
const rowsOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/\r$/, '').split('\t'));

interface Query {
  readonly query: string;
  readonly expected: readonly string[];
}

/** Tells how many of the queries find what they should, in the first place and among five. */
function examine(set: string, queries: readonly Query[]): void {
  using desk = new StoreFixture();
  const store = desk.open();
  const entries = rowsOf(path.join(import.meta.dirname, `${path.basename(set)}.tsv`));
  commitTurn(store, 'child', 'session', (work) => {
    for (const [key = '', type = '', text = ''] of entries)
      work.record(memoryKept(key, text, { key, type: type as MemoryType }));
  });
  const { work } = store.beginTurn('child', 'session');
  const known = new Set(entries.map(([key]) => key));
  let [first, five] = [0, 0];
  for (const { query, expected } of queries) {
    const unknown = expected.filter((key) => !known.has(key));
    if (unknown.length > 0) throw new Error(`${set} has no entry ${unknown.join(', ')}`);
    const found = work.memories(query, 5).map(({ key }) => key);
    if (found.some((key) => expected.includes(key))) five += 1;
    if (expected.includes(found[0] ?? '')) first += 1;
    else if (values.misses)
      console.log(`  ${query} → ${found.join(', ') || 'nothing'} (${expected.join(', ')})`);
  }
  const share = (count: number): string => (count / queries.length).toFixed(3);
  console.log(
    `${set}: ${queries.length} queries over ${entries.length} entries, R@1 ${share(first)}, R@5 ${share(five)}`,
  );
}

const [file] = positionals;
if (file === undefined) throw new Error('which file of queries? see tests/eval/memories/README.md');
const bySet = Map.groupBy(rowsOf(file), ([set = '']) => set);
for (const [set, rows] of bySet)
  examine(
    set,
    rows.map(([, query = '', expected = '']) => ({ query, expected: expected.split(' ') })),
  );
