import { readFileSync } from 'node:fs';
import { cpuUsage, memoryUsage } from 'node:process';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { sharedData } from '../../support/needs.ts';
import { commitTurn, memoryKept, StoreFixture } from '../../support/store/store-fixture.ts';

const JSTS = sharedData('jsts_valid_v1.3.json');
/** Pairs that people call the same (of 0 to 5). */
const SAME_FROM = 4;
const BATCH = 1_000;
const CHILD = 'child';

interface Pair {
  readonly sentence1: string;
  readonly sentence2: string;
  readonly label: number;
}
/** Finds the numbers of sentences, the best first. */
type Find = (query: string, limit: number) => readonly number[];

/** `count` different sentences: those that are to be found, the others, and then halves of two of them. */
function sentences(wanted: readonly string[], pairs: readonly Pair[], count: number): readonly string[] {
  const others = pairs.flatMap(({ sentence1, sentence2 }) => [sentence1, sentence2]);
  const all = new Set([...wanted, ...others].slice(0, count));
  const firstHalf = (text: string): string => text.slice(0, Math.ceil(text.length / 2));
  for (let step = 1; all.size < count; step++)
    for (let at = 0; at < others.length && all.size < count; at++) {
      const other = others[(at + 7 * step) % others.length] ?? '';
      all.add(firstHalf(others[at] ?? '') + other.slice(firstHalf(other).length));
    }
  return [...all];
}

using desk = new StoreFixture();

/** As the robot has it: the store's own search. */
function robot(texts: readonly string[]): Find {
  const store = desk.open();
  for (let from = 0; from < texts.length; from += BATCH)
    commitTurn(store, CHILD, 'session', (work) => {
      for (const [at, text] of texts.slice(from, from + BATCH).entries())
        work.record(memoryKept(`m${from + at}`, text, { key: `k:${from + at}`, type: 'habit' }));
    });
  const { work } = store.beginTurn(CHILD, 'session');
  return (query, limit) => work.memories(query, limit).map(({ key }) => Number(key.slice(2)));
}

/** FTS5's own search by any of these pieces of the query. */
function fts(texts: readonly string[], size: number): Find {
  const database = new Database(':memory:');
  database.exec("CREATE VIRTUAL TABLE f USING fts5(t, tokenize = 'unicode61')");
  const pieces = (text: string): readonly string[] => {
    const plain = [...text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')];
    return plain
      .slice(0, Math.max(1, plain.length - size + 1))
      .map((_, at) => plain.slice(at, at + size).join(''));
  };
  const add = database.prepare<[number, string]>('INSERT INTO f (rowid, t) VALUES (?, ?)');
  database.transaction(() => {
    for (const [at, text] of texts.entries()) add.run(at, pieces(text).join(' '));
  })();
  const find = database.prepare<[string, number], number>(
    'SELECT rowid FROM f WHERE f MATCH ? ORDER BY rank LIMIT ?',
  );
  find.pluck();
  return (query, limit) =>
    find.all(
      pieces(query)
        .map((piece) => `"${piece}"`)
        .join(' OR '),
      limit,
    );
}

const METHODS: Readonly<Record<string, (texts: readonly string[]) => Find>> = {
  robot,
  pairs: (texts) => fts(texts, 2),
  triples: (texts) => fts(texts, 3),
};

const { values } = parseArgs({
  options: { method: { type: 'string', default: 'robot' }, entries: { type: 'string', default: '1000' } },
});
const make = METHODS[values.method];
if (make === undefined) throw new Error(`--method ${Object.keys(METHODS).join('|')}`);
const pairs = readFileSync(JSTS, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Pair);
const same = pairs.filter(({ label, sentence1, sentence2 }) => label >= SAME_FROM && sentence1 !== sentence2);
const wanted = [...new Set(same.map(({ sentence1 }) => sentence1))];
const isWanted = new Set(wanted);
// The other half of a pair is the question, and must not stand there itself.
const asked = new Set(same.map(({ sentence2 }) => sentence2));
const others = pairs.filter(
  ({ sentence1, sentence2 }) => ![sentence1, sentence2].some((one) => asked.has(one) || isWanted.has(one)),
);
const texts = sentences(wanted, others, Number(values.entries));
const find = make(texts);
let [first, five] = [0, 0];
const times: number[] = [];
for (const { sentence1, sentence2 } of same) {
  const startedAt = cpuUsage();
  const found = find(sentence2, 5).map((at) => texts[at]);
  const { user, system } = cpuUsage(startedAt);
  times.push((user + system) / 1000);
  if (found[0] === sentence1) first += 1;
  if (found.includes(sentence1)) five += 1;
}
const share = (count: number): string => (count / same.length).toFixed(3);
const p95 = times.toSorted((one, other) => one - other)[Math.floor(0.95 * times.length)] ?? 0;
console.log(
  `| ${values.method} | ${texts.length} | ${share(first)} | ${share(five)} | ${p95.toFixed(1)} ms | ${Math.round(memoryUsage().rss / 2 ** 20)} MB |`,
);
